"""Short input that a careless reader takes long for costs the server no more than other input."""

import os
from pathlib import Path

import pytest

from tests.server.client import Visitor
from tests.server.served import Served

TIMES = 30
MAX_S = 1.0
"""For all requests. A reader in quadratic time takes two seconds and more."""
BACKSLASHES = "\\" * 7800
QUOTED_QUOTES = '["' + '\\"' * 4000
DEEP = "[" * 9


def processor_seconds(server: Served) -> float:
    """Return the time for which a server has computed."""
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize(
    ("method", "body", "cookie"),
    [
        ("GET", "", f'ludoteca="{BACKSLASHES}"'),
        ("GET", "", f'other="{BACKSLASHES}"'),
        ("POST", DEEP + QUOTED_QUOTES, ""),
        ("POST", DEEP + '"' * 8000, ""),
    ],
    ids=["cookie", "another cookie", "quoted quotes", "quotes"],
)
def test_no_request_takes_long_to_read(server: Served, method: str, body: str, cookie: str) -> None:
    before = processor_seconds(server)
    for _ in range(TIMES):
        headers = {"Cookie": cookie} if cookie else {}
        reply = Visitor(server.port).ask(method, "/api/me", body.encode(), headers=headers)
        assert reply.status in (400, 401)
    assert processor_seconds(server) - before < MAX_S

"""The server runs out of memory."""

import resource
import time
from contextlib import suppress

from websockets.exceptions import WebSocketException

from tests.faults.crowd import Crowd, live_games
from tests.faults.process import address_space_kb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Visitor
from tests.server.served import Served

SPARE_KB = 24 * 1024
"""How much more address space the server gets."""


@row("R15", "memory limit", unit="limits", small=1, full=3)
def memory_limit(trial: Trial) -> Measured:
    """Let the server have almost no more memory, open tables and sockets, and restart it."""
    server = trial.serve()
    crowd = Crowd(server, 2, 40).start()
    died = 0
    for _ in range(trial.count):
        crowd.wait_for_more(4)
        _limit(server)
        with suppress(OSError, WebSocketException, AssertionError):
            live_games(server, 60 if trial.thorough else 10)
        _open_sockets(server, 100 if trial.thorough else 20)
        died += not server.is_running
        server.kill()
        server.start()
        crowd.wait_until_back()
    crowd.wait_for_more(2)
    crowd.stop()
    found = Measured(trial.count)
    crowd.audit(found)
    found.note(
        f"RLIMIT_AS {SPARE_KB // 1024} MB above what is in use; the server ended by itself "
        f"{died} times; not shown: that it refuses sockets before memory runs out"
    )
    return found


def _limit(server: Served) -> None:
    most = (address_space_kb(server.pid) + SPARE_KB) * 1024
    resource.prlimit(server.pid, resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


def _open_sockets(server: Served, number: int) -> None:
    """Open sockets from several addresses; refusals are expected."""
    end = time.monotonic() + 20
    for _ in range(number):
        if time.monotonic() > end or not server.is_running:
            return
        with suppress(OSError, WebSocketException):
            Visitor(server.port).open_socket("no-such-table")

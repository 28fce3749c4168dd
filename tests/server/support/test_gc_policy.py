"""Memory: everything is looked through only when nobody waits for it."""

import signal
import time
from pathlib import Path

from ludoteca.server.support.gc_policy import MAX_INTERVAL_S, QUIET_S, FullCollections
from tests.server.client import Visitor
from tests.server.conftest import Serve

COUNT = """
import gc, pathlib, signal
gc.disable()
gc.collect = lambda: 0
def count(*_):
    kinds = [type(one).__name__ for one in gc.get_objects()]
    here = pathlib.Path(__file__).parent
    (here / "part").write_text(f"{kinds.count('RawWebSocket')} {kinds.count('LimitedHttp')}")
    (here / "part").replace(here / "counted")
signal.signal(signal.SIGUSR1, count)
"""
"""Collects no garbage, and tells how many connections are in memory."""


def test_memory_is_tidied_when_nobody_waits_for_it() -> None:
    collections, now = FullCollections(), time.monotonic()
    used = now + 1
    assert not collections.is_due(used, used + QUIET_S / 2), "a player plays"
    assert collections.is_due(used, used + 2 * QUIET_S), "a quiet moment"
    assert not collections.is_due(now - 1, now + 2 * QUIET_S), "nothing has happened since"
    busy = now + 2 * MAX_INTERVAL_S
    assert collections.is_due(busy, busy), "it is high time"


def test_sockets_that_have_ended_leave_memory_without_a_collection(
    serve: Serve, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(COUNT)
    server = serve(PYTHONPATH=str(tmp_path))
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    for _ in range(20):
        ann.enter(table).close()
    counted = tmp_path / "counted"
    for _ in range(60):
        counted.unlink(missing_ok=True)
        server.send(signal.SIGUSR1)
        while not counted.exists():
            time.sleep(0.05)
        wires, http = map(int, counted.read_text().split())
        if wires == 0 and http < 10:
            return
    raise AssertionError(f"{wires} sockets and {http} connections are still in memory")

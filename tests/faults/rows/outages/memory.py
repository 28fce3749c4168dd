"""The server runs out of memory."""

import resource
import time
from contextlib import suppress

from websockets.exceptions import WebSocketException

from tests.faults.crowd import Crowd, live_games
from tests.faults.process import address_space_kb, resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Visitor
from tests.server.net import attacks
from tests.server.served import Served

SPARE_MB = 24
"""How much more address space the server gets."""
FLOODERS = 12
FLOOD_MB = 8
"""What each of them sends: together four times what is spare."""
MAX_GROWN_MB = 8
"""How much of it the server may keep; without limits it keeps all until there is no memory."""
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
HEADERS = b"".join(b"X-%04d: %s\r\n" % (number, b"x" * 1000) for number in range(64))


@row("R15", "memory limit", unit="limits", small=1, full=3)
def memory_limit(trial: Trial) -> Measured:
    """Let the server have little more memory, and send it more than that while others play."""
    server = trial.serve()
    crowd = Crowd(server, 2, 40).start()
    died, grown_mb = 0, 0.0
    for _ in range(trial.count):
        crowd.wait_for_more(4)
        _limit(server)
        grown_mb = max(grown_mb, _flood(server))
        crowd.wait_for_more(4)
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
    found.at_most("memory grown in the flood", grown_mb, MAX_GROWN_MB, "MB")
    crowd.audit(found)
    found.note(
        f"RLIMIT_AS {SPARE_MB} MB above what is in use, then {FLOODERS * FLOOD_MB} MB of headers "
        "without end while others play on, then tables and sockets, with which the server ended "
        f"by itself {died} times"
    )
    return found


def _limit(server: Served) -> None:
    most = (address_space_kb(server.pid) + SPARE_MB * 1024) * 1024
    resource.prlimit(server.pid, resource.RLIMIT_AS, (most, resource.RLIM_INFINITY))


def _flood(server: Served) -> float:
    """Send headers without end on several connections; return by how many MB the server grew."""
    before_mb, opened = resident_mb(server.pid), []
    for number in range(FLOODERS):
        with suppress(OSError):
            opened.append(attacks.connect(server.port, f"127.9.0.{number + 1}"))
            opened[-1].sendall(REQUEST)
            attacks.send_until_closed(opened[-1], HEADERS, FLOOD_MB * 2**20 // len(HEADERS))
    grown_mb = resident_mb(server.pid) - before_mb
    for connection in opened:
        connection.close()
    return grown_mb


def _open_sockets(server: Served, number: int) -> None:
    """Open sockets from several addresses; refusals are expected."""
    end = time.monotonic() + 20
    for _ in range(number):
        if time.monotonic() > end or not server.is_running:
            return
        with suppress(OSError, WebSocketException):
            Visitor(server.port).open_socket("no-such-table")

"""Connections that send headers without end, and flooders that come back at once."""

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from websockets.exceptions import WebSocketException

from ludoteca.server import protocol
from tests.faults.bystander import Bystander
from tests.faults.process import resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Socket, Visitor
from tests.server.net import attacks
from tests.server.served import Served

QUIET_S = 5
"""For how long the others play before the flood; ``make test`` takes a tenth of it."""
BURST, PER_S = 60, 20
"""How many messages a person may send at once, and then a second."""
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
HEADERS = b"".join(b"X-%04d: %s\r\n" % (number, b"x" * 1000) for number in range(60))


@row("R24", "header flood", unit="connections", small=3, full=300)
def headers(trial: Trial) -> Measured:
    """Send headers without end on one connection after the other, while another player pings."""
    server = trial.serve()
    open_s: list[float] = []
    effect = _effect_of(trial, server, lambda: open_s.append(_send_headers(server)))
    found = Measured(trial.count)
    found.at_most("closed after", max(open_s), 1, "s", timed=True)
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("memory grown", effect.grown_mb, 2, "MB", timed=True)
    effect.add_waits(found)
    return found


def _send_headers(server: Served) -> float:
    """Return for how many seconds the server let a connection send headers."""
    began = time.monotonic()
    connection = attacks.connect(server.port)
    with contextlib.suppress(OSError):
        connection.sendall(REQUEST)
        attacks.send_until_closed(connection, HEADERS)
    connection.close()
    return time.monotonic() - began


@row("R25", "flooder that reconnects", unit="connections", small=3, full=300)
def reconnecting(trial: Trial) -> Measured:
    """Flood sockets, each new one as soon as the last was closed, while another player pings."""
    server = trial.serve()
    flooder = Visitor(server.port).welcome()
    table = flooder.create("me", "open")
    answers: list[int] = []
    began = time.monotonic()
    effect = _effect_of(trial, server, lambda: answers.append(_flood(flooder, table)))
    found = Measured(trial.count)
    # The limit belongs to the person, not to the socket.
    allowed = BURST + PER_S * (time.monotonic() - began)
    found.at_most("messages answered", sum(answers), allowed)
    found.none("tracebacks", server.log.count("Traceback"))
    effect.add_waits(found)
    return found


def _flood(flooder: Visitor, table: str) -> int:
    """Return how many pings of a socket the server answered before it closed the socket."""
    answered = 0
    with contextlib.suppress(OSError, WebSocketException), _socket(flooder, table) as socket:
        with contextlib.suppress(WebSocketException):
            for _ in range(1000):
                socket.tell(protocol.Ping())
        while True:
            answered += isinstance(socket.hear(), protocol.Pong)
    return answered


@contextlib.contextmanager
def _socket(flooder: Visitor, table: str) -> Iterator[Socket]:
    connection = flooder.open_socket(table, max_queue=None)
    try:
        yield Socket(connection).greet()
    finally:
        connection.close()


@dataclass(frozen=True)
class Effect:
    """What an attack changed for the server and for another player."""

    quiet_ms: float
    """The 99th percentile of the other player's waits before the attack."""
    busy_ms: float
    """The same during the attack."""
    grown_mb: float
    """By how much the memory of the server grew."""

    def add_waits(self, found: Measured) -> None:
        """Add the delay of the other player to the row."""
        grown_ms = self.busy_ms - self.quiet_ms
        found.at_most("p99 of others grown", grown_ms, 20, "ms", timed=True)
        found.note(f"p99 {self.quiet_ms:.1f} ms before, {self.busy_ms:.1f} ms during the flood")


def _effect_of(trial: Trial, server: Served, attack: Callable[[], object]) -> Effect:
    """Attack as often as the row asks for, beside a player who pings."""
    with Bystander(server) as bystander:
        time.sleep(QUIET_S if trial.thorough else QUIET_S / 10)
        quiet, before_mb = len(bystander.waits_ms), resident_mb(server.pid)
        for _ in range(trial.count):
            attack()
        grown_mb = resident_mb(server.pid) - before_mb
        return Effect(bystander.p99_ms(until=quiet), bystander.p99_ms(quiet), grown_mb)

"""Strangers who send what no page would send, or far too much of it."""

import contextlib
import resource
import socket
import time
from concurrent.futures import ThreadPoolExecutor

from websockets.exceptions import ConnectionClosed, WebSocketException

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.faults.bystander import Bystander
from tests.faults.process import resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial, guests
from tests.server.client import Socket, Visitor, own_address
from tests.server.payloads import PAYLOADS
from tests.server.played import begin_two, play_on
from tests.server.raw import raw_socket
from tests.server.served import Served

HUGE = "x" * 16 * 2**20
POLICY = 1008
SOCKETS_OF_AN_ADDRESS = 50
FLOOD = 5000
"""Messages that a flooder sends as fast as it can."""
HONEST_PER_S = 5
ADDRESSES = 25
"""Connections of a flood come from this many addresses."""


@row("R19", "hostile payloads", unit="messages", small=50, full=1000)
def payloads(trial: Trial) -> Measured:
    """Send malformed, oversized and malicious messages beside a game that goes on."""
    server = trial.serve()
    game = begin_two(*guests(server, 2))
    hostile: list[str | bytes] = [*PAYLOADS.values(), HUGE, b"\xff\xfe\x00"]
    strangers = guests(server, 20)
    _send(strangers[0], game.table, hostile[0])
    before_mb, accepted = resident_mb(server.pid), 0
    with Bystander(server):
        for number in range(trial.count):
            stranger = strangers[number % len(strangers)]
            accepted += _send(stranger, game.table, hostile[number % len(hostile)])
    grown_mb = resident_mb(server.pid) - before_mb
    play_on(game.players, 2)
    found = Measured(trial.count)
    found.none("messages that did something", accepted)
    found.none("chat lines written", len(game.people[0].update(game.table).chat))
    found.none("tracebacks", server.log.count("Traceback"))
    allowed_mb = 10 * max(1, trial.count / 100)
    found.at_most("memory grown", grown_mb, min(allowed_mb, 40), "MB", timed=True)
    return found


def _send(stranger: Visitor, table: str, payload: str | bytes) -> bool:
    """Send a message; tell whether it was neither refused nor the end of the socket."""
    connection = stranger.open_socket(table)
    try:
        talking = Socket(connection).greet()
        talking.tell(payload)
        while True:
            message = talking.hear()
            if isinstance(message, Refused):
                return message.code not in ("bad_message", "too_fast")
            if isinstance(message, Answer | protocol.Pong):
                return True
    except (OSError, WebSocketException):
        return False
    finally:
        connection.close()


@row("R20", "message flood", unit="floods", small=1, full=10)
def messages(trial: Trial) -> Measured:
    """Send 5,000 messages as fast as they go, while others play at an honest pace."""
    server = trial.serve()
    game = begin_two(*guests(server, 2))
    codes, closed_s, limited = [], [], 0
    with Bystander(server) as bystander:
        time.sleep(1 if trial.thorough else 0.1)
        quiet_ms, quiet = bystander.p99_ms(), len(bystander.waits_ms)
        for _ in range(trial.count):
            code, took_s = _flood(server, game.table)
            codes.append(code)
            closed_s.append(took_s)
            time.sleep(1 / HONEST_PER_S)
            limited += not isinstance(game.actor().play(), Answer)
        busy_ms = bystander.p99_ms(quiet)
    found = Measured(trial.count)
    found.none("floods not closed with 1008", sum(code != POLICY for code in codes))
    found.none("honest moves refused", limited)
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("closed after", max(closed_s), 1, "s", timed=True)
    found.at_most("p99 of others grown", busy_ms - quiet_ms, 20, "ms", timed=True)
    return found


def _flood(server: Served, table: str) -> tuple[int | None, float]:
    """Return how, and after how many seconds, the server closed a flooding socket."""
    # Without a bound, for a client that does not read hears of the end only after a second.
    socket_ = Socket(Visitor(server.port).open_socket(table, max_queue=None)).greet()
    began = time.monotonic()
    with contextlib.suppress(ConnectionClosed, OSError):
        for _ in range(FLOOD):
            socket_.tell(protocol.Ping())
    return socket_.close_code(), time.monotonic() - began


@row("R21", "connection and guest flood", unit="connections", small=150, full=5000)
def connections(trial: Trial) -> Measured:
    """Open silent connections, sockets and guests without end; a new player must get in."""
    server = trial.serve()
    _allow_files(trial.count + 500)
    held = _silent(server, trial.count)
    entered_s = [_new_player_s(server) for _ in range(5)]
    for one in held:
        one.close()
    table = Visitor(server.port).welcome().create("me", "open")
    opened = _sockets_of_one_address(server, table)
    one_address = Visitor(server.port)
    made = sum(one_address.ask("POST", "/api/me", b"{}").status == 200 for _ in range(40))
    found = Measured(trial.count)
    found.at_most("sockets of one address", opened, SOCKETS_OF_AN_ADDRESS)
    found.at_most("guests of one address at once", made, 21)
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("new player in a game", max(entered_s), 1, "s", timed=True)
    return found


def _allow_files(number: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < number:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, hard), hard))


def _silent(server: Served, number: int) -> list[socket.socket]:
    """Open connections that say nothing, or half a request."""
    addresses = [own_address() for _ in range(ADDRESSES)]
    held = []
    for count in range(number):
        with contextlib.suppress(OSError):
            line = raw_socket(server.port, addresses[count % ADDRESSES])
            held.append(line)
            if count % 2:
                line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localh")
    return held


def _new_player_s(server: Served) -> float:
    """Return how long a new person needs to be in a game."""
    began = time.monotonic()
    person = Visitor(server.port).welcome()
    table = person.create("me", "here")
    for seat in (0, 1):
        assert isinstance(person.sit(table, seat), Answer)
    assert person.enter(table).moves
    return time.monotonic() - began


def _sockets_of_one_address(server: Served, table: str) -> int:
    visitor = Visitor(server.port)

    def enter(_: int) -> int:
        try:
            visitor.open_socket(table)
        except (OSError, WebSocketException):
            return 0
        return 1

    with ThreadPoolExecutor(8) as pool:
        return sum(pool.map(enter, range(SOCKETS_OF_AN_ADDRESS + 20)))

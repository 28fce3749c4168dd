"""Connections that flood, stall or die: closed in time, and nobody else notices."""

import contextlib
import json
import socket as sockets
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca.server import protocol
from ludoteca.server.protocol import Refused
from tests.server.client import Socket, Visitor
from tests.server.conftest import Guest
from tests.server.net import attacks
from tests.server.served import Served

SHORT = {
    "request_s": 1.0,
    "idle_s": 0.5,
    "stalled_s": 0.5,
    "closing_s": 0.3,
    "ping_interval_s": 0.5,
    "ping_timeout_s": 0.7,
    "hello_s": 1.0,
}
"""Times for tests. Each lies far below the time that the old code took."""
SOON_S = 8.0

ServeLimited = Callable[..., Served]


@pytest.fixture(autouse=True)
def _no_connection_stays() -> Iterator[None]:
    yield
    attacks.close_all()


@pytest.fixture
def serve_limited(tmp_path: Path) -> Iterator[ServeLimited]:
    """Start servers with other limits than usual."""
    started: list[Served] = []

    def start(before: tuple[str, ...] = (), **limits: object) -> Served:
        served = Limited(tmp_path, {**SHORT, **limits}, before)
        started.append(served)
        return served.start()

    yield start
    for served in started:
        served.clear_away()
        assert "Traceback" not in served.log, served.log


class Limited(Served):
    """A server with other limits than usual."""

    def __init__(self, folder: Path, limits: dict[str, object], before: tuple[str, ...]) -> None:
        super().__init__(folder, environment={"LUDOTECA_COMPILED": "0"})
        self._limits = json.dumps(limits)
        self._before = before

    def _command(self) -> list[str]:
        module = "tests.server.net.limited_server"
        ours = [str(self.folder), str(self.port), self._limits]
        return [*self._before, sys.executable, "-m", module, *ours]


def play_a_move(port: int) -> float:
    """Become a guest, start a game, make a move; return how long it took."""
    begin = time.monotonic()
    ann = Visitor(port).welcome("Ann")
    table = ann.create("me", "greedy")
    socket = ann.enter(table)
    socket.sit(0)
    socket.until(lambda here: here.moves)
    assert not isinstance(socket.play(), Refused)
    return time.monotonic() - begin


@pytest.mark.parametrize(
    ("sent", "again", "status"),
    [
        (b"GET / HTTP/1.1\r\n", b"X-Flood: %s\r\n" % (b"x" * 500), 431),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n", 431),
        (b"GET / HTTP/1.1\r\nX-Endless: ", b"x" * 4096, 431),
        (b"GET /", b"x" * 4096, 414),
        (b"", b"\r\n" * 2048, 431),
        (
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n",
            b"x" * 4096,
            413,
        ),
        (
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1;extension=%s\r\nx\r\n" % (b"y" * 4096),
            413,
        ),
        (b"NONSENSE\r\n\r\n", b"more of it", 400),
    ],
    ids=["headers", "many", "line", "address", "nothing", "body", "chunks", "nonsense"],
)
def test_a_flood_is_cut_off_early(server: Served, sent: bytes, again: bytes, status: int) -> None:
    connection = attacks.connect(server.port)
    memory = attacks.resident_mb(server)
    connection.sendall(sent)
    # 40 MB; kernels buffer a few of them.
    times = attacks.send_until_closed(connection, again * 10, 40_000_000 // len(again * 10))
    assert times * len(again * 10) < 20_000_000
    assert attacks.resident_mb(server) - memory < 10
    connection.close()
    # A client that stops in time reads why.
    polite = attacks.connect(server.port)
    with contextlib.suppress(OSError):
        polite.sendall(sent + again * (100_000 // len(again)))
    assert attacks.received(polite).startswith(b"HTTP/1.1 %d " % status)


def test_an_ordinary_request_of_many_parts_is_answered(server: Served) -> None:
    connection = attacks.connect(server.port)
    for part in (b"GET /api/he", b"alth HT", b"TP/1.1\r\nHo", b"st: localhost\r", b"\n\r", b"\n"):
        connection.sendall(part)
        time.sleep(0.02)
    assert connection.recv(15) == b"HTTP/1.1 200 OK"
    # On the same connection, with a body in chunks.
    connection.sendall(
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    connection.sendall(b"2\r\n{}\r\n0\r\n\r\n")
    answer = b""
    while b'"token"' not in answer:
        answer += connection.recv(65_536)


def test_a_request_that_does_not_arrive_is_given_up(serve_limited: ServeLimited) -> None:
    server = serve_limited()
    begin = time.monotonic()
    silent = attacks.connect(server.port)
    half = attacks.connect(server.port)
    half.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n")
    body = attacks.connect(server.port)
    body.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{")
    answered = attacks.connect(server.port)
    answered.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    again = attacks.connect(server.port)
    again.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert again.recv(15) == b"HTTP/1.1 200 OK"
    again.sendall(b"GET /api/hea")
    assert attacks.received(silent) == b""
    assert attacks.received(half).startswith(b"HTTP/1.1 408 ")
    assert attacks.received(body).startswith(b"HTTP/1.1 408 ")
    assert attacks.received(answered).startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in attacks.received(again)
    assert time.monotonic() - begin < SOON_S


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HTTP/1.1\r\nX: "], ids=["silent", "half"])
def test_silent_connections_lock_nobody_out(serve_limited: ServeLimited, sent: bytes) -> None:
    # No more than 1,024 open files: fewer than there are connections.
    few_files = ("prlimit", "--nofile=1024:1024")
    server = serve_limited(few_files, request_s=60.0)
    with attacks.many_connections(server.port, 1_300, 20, sent):
        play_a_move(server.port)
        # Nor at an address that has as many as it may.
        Visitor(server.port, address="127.9.0.1").welcome()
    with attacks.many_connections(server.port, 300, 1, sent):
        Visitor(server.port, address="127.9.0.1").welcome()


def test_a_busy_connection_is_not_displaced(serve_limited: ServeLimited) -> None:
    server = serve_limited(request_s=60.0, waiting=10)
    ann = Visitor(server.port).welcome()
    socket = ann.enter(ann.create("me", "open"))
    with attacks.many_connections(server.port, 50, 5):
        socket.barrier()


def test_a_socket_on_a_connection_that_had_a_request_stays(serve_limited: ServeLimited) -> None:
    # Proxies use a connection again, also for an upgrade.
    server = serve_limited(waiting=10, ping_interval_s=60.0)
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    connection = attacks.connect(server.port)
    connection.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    answer = b""
    while b'"ready"' not in answer:
        answer += connection.recv(65_536)
    connection.sendall(attacks.upgrade(server.port, table))
    assert connection.recv(65_536).startswith(b"HTTP/1.1 101 ")
    connection.sendall(attacks.frame(attacks.TEXT, attacks.HELLO))
    assert attacks.wait_until_closed(connection, 2 * SHORT["idle_s"]) is None
    with attacks.many_connections(server.port, 50, 5):
        assert attacks.wait_until_closed(connection, 0.2) is None


def test_the_file_limit_is_raised(serve_limited: ServeLimited) -> None:
    server = serve_limited(("prlimit", "--nofile=256:4000"))
    lines = Path(f"/proc/{server.pid}/limits").read_text().splitlines()
    found = next(line for line in lines if line.startswith("Max open files"))
    assert found.split()[3:5] == ["4000", "4000"]


def test_a_dead_or_deaf_socket_is_ended(serve_limited: ServeLimited) -> None:
    server = serve_limited()
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    alive = ann.enter(table)
    deaf = [attacks.handshake(server.port, table, ann.token) for _ in range(3)]
    assert all(attacks.wait_until_closed(one, SOON_S) is not None for one in deaf)
    alive.barrier()


def test_a_socket_without_hello_is_ended(serve_limited: ServeLimited) -> None:
    ann = Visitor(serve_limited().port).welcome()
    assert Socket(ann.open_socket(ann.create("me", "open"))).close_code() == 1008


def test_a_socket_that_does_not_read_is_ended_by_a_timer(serve_limited: ServeLimited) -> None:
    server = serve_limited(ping_interval_s=60.0)
    ann = Visitor(server.port).welcome()
    table = ann.create("me", *["greedy"] * 7, game="coffers")
    socket = ann.enter(table)
    # Both spectators are sent the same, and one of them reads it.
    spectator = Visitor(server.port).enter(table)
    deaf = attacks.handshake(server.port, table, receive_buffer=2048)
    socket.sit(0)
    while sum(map(len, spectator.raw)) < 240_000:
        socket.until(lambda here: here.moves)
        socket.play()
        spectator.until_seq(socket.seq)
    assert attacks.wait_until_closed(deaf, SOON_S) is not None
    socket.barrier()


def test_a_client_that_reads_no_answer_is_ended(serve_limited: ServeLimited) -> None:
    server = serve_limited()
    connection = attacks.connect(server.port, receive_buffer=2048)
    for _ in range(10):
        with contextlib.suppress(OSError):
            connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
        time.sleep(0.05)
    assert attacks.wait_until_closed(connection, SOON_S) is not None


def test_a_new_socket_replaces_the_oldest_of_a_person(server: Served, guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "open")
    dead = [attacks.handshake(server.port, table, ann.token) for _ in range(3)]
    own = [ann.enter(table) for _ in range(7)]
    newest = [ann.enter(table) for _ in range(4)]
    assert own[0].close_code() == 4002
    for one in [*own[1:], *newest]:
        one.barrier()
    for connection in dead:
        connection.close()


def test_a_player_gets_in_at_a_full_address(serve_limited: ServeLimited) -> None:
    server = serve_limited(sockets_of_address=5)
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    ann.sit(table, 0)
    stranger = Visitor(server.port, address=ann.address)
    watching = [stranger.enter(table) for _ in range(5)]
    with pytest.raises(InvalidStatus):
        stranger.open_socket(table)
    player = ann.enter(table)
    assert watching[0].close_code() == 1013
    player.barrier()
    watching[1].barrier()


def test_message_limits_survive_a_new_socket(serve_limited: ServeLimited) -> None:
    server = serve_limited(messages={"burst": 40, "rate": 0.1})
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    socket = ann.enter(table)
    with contextlib.suppress(ConnectionClosed, OSError):
        for _ in range(200):
            socket.tell(protocol.Ping())
    assert socket.close_code() == 1008
    for _ in range(3):
        with pytest.raises(InvalidStatus):
            ann.open_socket(table)
    # Another person at the same address is not limited.
    Visitor(server.port, address=ann.address).welcome().enter(table).barrier()


def test_handshakes_of_an_address_are_limited(serve_limited: ServeLimited) -> None:
    server = serve_limited(handshakes={"burst": 5, "rate": 0.1})
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    for _ in range(5):
        ann.enter(table).close()
    with pytest.raises(InvalidStatus):
        ann.open_socket(table)
    Visitor(server.port).enter(table).barrier()


@pytest.mark.parametrize(
    "frames",
    [
        attacks.frame(attacks.PING),
        attacks.frame(attacks.TEXT, b'{"type":"ping"}'),
        attacks.frame(attacks.CONTINUATION & 0x7F),
    ],
    ids=["pings", "messages", "parts"],
)
def test_a_flood_of_frames_ends_the_socket(server: Served, guest: Guest, frames: bytes) -> None:
    ann = guest()
    table = ann.create("me", "open")
    connection = attacks.handshake(server.port, table, ann.token)
    connection.sendall(attacks.frame(attacks.TEXT & 0x7F, b"{"))
    memory = attacks.resident_mb(server)
    attacks.send_until_closed(connection, frames * 1_000, 5_000)
    assert attacks.wait_until_closed(connection, 30) is not None
    assert attacks.resident_mb(server) - memory < 10
    connection.close()


def test_rude_clients_leave_one_line_in_the_log(serve_limited: ServeLimited) -> None:
    server = serve_limited()
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    for number in range(10):
        rude = Socket(ann.open_socket(table))
        # Half of them break off without a word: a reset.
        linger = b"\1\0\0\0\0\0\0\0"
        if number % 2:
            rude.connection.socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, linger)
            rude.connection.socket.close()
        else:
            rude.close()
        wrong = attacks.handshake(server.port, table)
        wrong.sendall(attacks.frame(attacks.TEXT, b"\xff\xfe\xfd"))
        large = attacks.handshake(server.port, table)
        large.sendall(attacks.frame(attacks.TEXT, b"x" * 60_000))
        nonsense = attacks.connect(server.port)
        nonsense.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a TLS hello")
        body = attacks.connect(server.port)
        body.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{")
        body.close()
        upgrade = attacks.connect(server.port)
        upgrade.sendall(
            b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        )
        for one in (wrong, large, nonsense, upgrade):
            attacks.received(one)
            one.close()
    play_a_move(server.port)
    server.stop()
    assert len(server.log.splitlines()) <= 1, server.log


def test_invalid_text_is_answered_with_its_own_code(server: Served, guest: Guest) -> None:
    ann = guest()
    connection = attacks.handshake(server.port, ann.create("me", "open"), ann.token)
    connection.sendall(attacks.frame(attacks.TEXT, b"\xff\xfe\xfd"))
    assert (1007).to_bytes(2, "big") in attacks.received(connection)

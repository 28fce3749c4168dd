"""Hostile messages and floods: a plain refusal or a closed socket, and nobody else notices."""

import socket as sockets
import threading
import time
from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Socket, Visitor, new_id, own_address
from tests.server.conftest import Guest, Serve
from tests.server.payloads import PAYLOADS
from tests.server.played import Game, begin_two, play_on
from tests.server.served import Served

CONTROLS = {"\x00", "\x1b", "\u202e", "\u2066", "\u200b", "\ufeff", "\u2028", "\n"}


@pytest.fixture(scope="module")
def game(server: Served) -> Game:
    """A game that continues undisturbed while strangers send hostile messages."""
    people = [Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")]
    begun = begin_two(*people)
    play_on(begun.players, 2)
    return begun


@pytest.fixture(autouse=True)
def _no_traceback(server: Served) -> Iterator[None]:
    before = len(server.log)
    yield
    assert "Traceback" not in server.log[before:], server.log[before:]


def answer_to(socket: Socket, payload: str | bytes) -> Refused | int | None:
    """Send something; return how it is refused, or with which code the socket is closed."""
    try:
        socket.tell(payload)
        while True:
            message = socket.hear()
            if isinstance(message, Refused):
                return message
            assert not isinstance(message, Answer | protocol.Pong), message
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_hostile_message_is_refused_on_a_socket(game: Game, guest: Guest, name: str) -> None:
    with guest().enter(game.table) as socket:
        before = socket.seq, list(socket.chat)
        refused = answer_to(socket, PAYLOADS[name])
        assert refused in (1007, 1009) or isinstance(refused, Refused)
        if isinstance(refused, Refused):
            assert refused.code == "bad_message"
            assert len(refused.reason) < 500
            socket.barrier()
            assert (socket.seq, socket.chat) == before


def test_binary_frames_are_read_like_text(game: Game, guest: Guest) -> None:
    with guest().enter(game.table) as socket:
        socket.tell(b'{"type":"ping"}')
        while not isinstance(socket.hear(), protocol.Pong):
            pass
        assert isinstance(answer_to(socket, b"\xff\xfe\x00"), Refused)
        assert isinstance(answer_to(socket, b'{"type":"chat","id":"\xed\xa0\x80"}'), Refused)


@pytest.mark.parametrize("size", [9_000, 70_000, 16 * 2**20])
def test_a_frame_that_is_too_large_closes_the_socket(game: Game, guest: Guest, size: int) -> None:
    with guest().enter(game.table) as socket:
        try:
            refused = answer_to(socket, "x" * size)
        except OSError:  # Closed while we were still sending.
            return
        assert refused in (1009, None)


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_hostile_message_is_refused_over_http(game: Game, guest: Guest, name: str) -> None:
    payload = PAYLOADS[name].encode()
    stranger = guest()
    # Without a type it is a good line of chat, since the address says the type.
    for command in ("play", "sit") if name == "no type" else ("chat", "play", "sit"):
        reply = stranger.ask("POST", f"/api/tables/{game.table}/{command}", payload)
        assert reply.status in (400, 413), (command, reply.body)
        assert reply.refused.code == "bad_message"


@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
@pytest.mark.parametrize("name", PAYLOADS)
def test_a_hostile_plan_is_refused(guest: Guest, path: str, name: str) -> None:
    assert guest().ask("POST", path, PAYLOADS[name].encode()).refused.code == "bad_message"


def test_a_body_without_end_is_not_read_to_its_end(server: Served) -> None:
    line = sockets.create_connection(("127.0.0.1", server.port), timeout=30)
    line.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    try:
        for _ in range(2_000):
            line.sendall(chunk)
    except OSError:
        pass
    else:
        assert b"413" in line.recv(100)
    finally:
        line.close()


@pytest.mark.parametrize(
    "query",
    ["seq=-1", "seq=x", "seq=1e400", "seq=99999999999999999999999", "language=tlh", "more=1"],
)
def test_a_hostile_query_is_refused(game: Game, query: str) -> None:
    reply = game.people[0].ask("GET", f"/api/tables/{game.table}/update?{query}")
    assert reply.refused.code == "bad_message"


@pytest.mark.parametrize(
    "table", ["..%2f..%2fetc", "%00", "x" * 3_000, "%ed%a0%80", "';--", "%f0%9f%8e%b2", " "]
)
def test_a_strange_address_is_not_found(server: Served, table: str) -> None:
    visitor = Visitor(server.port)
    path = f"/api/tables/{table.replace(' ', '%20')}"
    assert visitor.ask("GET", path).status in (400, 404)


def test_the_game_has_gone_on_meanwhile(game: Game) -> None:
    players = [person.enter(game.table) for person in game.people]
    play_on(players, 2)
    assert all(player.chat == [] for player in players)


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("  Zo\u0065\u0308  ", "Zoë"),
        ("a\u202eb\u2066c", "abc"),
        ("tab\there\nand\rthere", "tab here andthere"),
        ("\x00\x1b[31mred", "[31mred"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\ufeffx\u200by\u2028z", "xyz"),
        ("name" * 50, ("name" * 50)[:20]),
        ("\u202e\u200b\x07", None),
    ],
)
def test_names_are_plain_text(guest: Guest, said: str, heard: str | None) -> None:
    someone = guest()
    body = msgspec.json.encode({"name": said})
    name = someone.ask("PATCH", "/api/me", body).read(protocol.Me).name
    if heard is None:
        assert name.startswith("Guest ")
    else:
        assert name == heard[:20].strip()
    assert not CONTROLS & set(name)


def test_chat_is_plain_text(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    nasty = "hi" + "".join(sorted(CONTROLS)) + "<img src=x onerror=alert(1)>" + "z" * 500
    game.players[0].do(protocol.Chat(new_id(), nasty))
    game.players[1].until(lambda here: here.chat)
    text = game.players[1].chat[0].text
    assert not CONTROLS & set(text)
    assert text.startswith("hi")
    assert len(text) == 300


def test_a_flood_of_messages_closes_the_socket(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    socket = guest().enter(game.table)

    def flood() -> None:
        try:
            for _ in range(5_000):
                socket.tell(protocol.Ping())
        except (ConnectionClosed, OSError):
            return

    flooding = threading.Thread(target=flood)
    flooding.start()
    assert socket.close_code() == 1008
    flooding.join()
    play_on(game.players, 2)


def test_a_flood_is_refused_with_the_time_to_wait(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    socket = guest().enter(game.table)
    for _ in range(80):
        socket.tell(protocol.Ping())
    assert 0 < socket.refusal("too_fast").wait < 5_000


def test_a_burst_of_honest_play_is_never_limited(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    for _ in range(2):
        play_on(game.players, 20)


def test_too_much_chat_is_refused(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    answers = [game.players[0].do(protocol.Chat(new_id(), f"line {n}")) for n in range(12)]
    refused = [one for one in answers if isinstance(one, Refused)]
    assert refused
    assert {one.code for one in refused} == {"too_fast"}


def test_a_flood_of_guests_from_one_address_is_limited(server: Served) -> None:
    visitor = Visitor(server.port)
    replies = [visitor.ask("POST", "/api/me", b"{}") for _ in range(30)]
    assert [one.status for one in replies[:20]] == [200] * 20
    assert replies[-1].status == 429
    assert int(replies[-1].headers["retry-after"]) >= 1
    assert replies[-1].refused.wait > 0
    Visitor(server.port).welcome()


def test_a_flood_of_requests_from_one_address_is_limited(server: Served) -> None:
    visitor = Visitor(server.port)
    statuses = {visitor.ask("GET", "/api/me").status for _ in range(400)}
    assert statuses == {401, 429}
    assert Visitor(server.port).ask("GET", "/api/me").status == 401


def test_a_flood_of_tables_is_limited(guest: Guest) -> None:
    ann = guest()
    for _ in range(25):
        reply = ann.plan("me", "open")
        if reply.status != 200:
            break
        # Tables that are closed count for no limit but the rate.
        ann.do(reply.read(protocol.Table).id, protocol.Close(new_id()))
    assert reply.refused.code == "too_fast"


def test_public_tables_of_one_address_are_limited_for_all_guests(server: Served) -> None:
    address, replies = own_address(), []
    for _ in range(3):
        person = Visitor(server.port, address).welcome()
        replies += [person.plan("greedy", "greedy", visibility="public") for _ in range(9)]
    made = sum(reply.status == 200 for reply in replies)
    assert 20 <= made < 25
    refused = replies[-1].refused
    assert (refused.code, refused.wait > 0) == ("too_fast", True)
    assert "public tables from one address; the next one is possible in" in refused.reason


def test_a_rematch_is_a_new_table_like_any_other(guest: Guest) -> None:
    ann = guest()
    table, answer, made = ann.create("me", "greedy"), None, 0
    while not isinstance(answer, Refused):
        assert (made := made + 1) < 40, "there is a limit"
        ann.sit(table, 0)
        ann.do(table, protocol.Resign(new_id(), 0))
        # Asked twice, as by a page whose answer was lost: that counts once.
        command = protocol.Rematch(new_id())
        answer, again = ann.do(table, command), ann.do(table, command)
        assert type(again) is type(answer)
        if isinstance(answer, Answer):
            assert again == answer
            table = answer.table
    assert made >= 20
    assert answer.code == "too_fast"
    assert 0 < answer.wait <= 10_000
    assert ann.table(table).rematch == ""


def test_sockets_of_one_address_are_limited(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "open")
    nobody = Visitor(server.port, address=ann.address)
    more = [nobody.open_socket(table) for _ in range(50)]
    assert refused_handshake(nobody, table)
    elsewhere = Visitor(server.port).enter(table)
    elsewhere.barrier()
    more.pop().close()
    end = time.monotonic() + 20
    while refused_handshake(nobody, table):
        assert time.monotonic() < end


def refused_handshake(visitor: Visitor, table: str) -> bool:
    try:
        visitor.open_socket(table).close()
    except InvalidStatus as refused:
        return refused.response.status_code == 403
    return False

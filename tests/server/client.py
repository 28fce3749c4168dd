"""A person who uses the server from outside: over HTTP, and over sockets."""

import http.client
import itertools
import json
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Entry, Refused, Update

PATIENCE = 60.0
TOO_FAST = 429
"""How long an answer may take, in seconds; a busy machine must not fail a test."""
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(protocol.ServerMessage)
_addresses = itertools.count(1)
_open: list[ClientConnection] = []
T = TypeVar("T")


def close_all() -> None:
    """Close every socket that a test has left open."""
    while _open:
        _open.pop().close()


def new_id() -> str:
    """Return an id for a command."""
    return secrets.token_hex(8)


def own_address() -> str:
    """Return an address of this machine that nobody has used yet, with limits of its own."""
    number = next(_addresses)
    return f"127.1.{number // 250}.{number % 250 + 1}"


@dataclass(frozen=True)
class Reply:
    """An answer over HTTP."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body as plain data."""
        return json.loads(self.body)

    def read(self, shape: type[T]) -> T:
        """Return the body as a message of the protocol."""
        return msgspec.json.decode(self.body, type=shape)

    @property
    def refused(self) -> Refused:
        """The refusal that this must be."""
        assert self.status >= 400, self.body
        return self.read(Refused)


@dataclass
class Visitor:
    """A person who asks over HTTP: with a token, or as nobody in particular."""

    port: int
    address: str = field(default_factory=own_address)
    token: str = ""
    name: str = ""
    host: str = "127.0.0.1"
    """Where the server listens, or a proxy before it."""

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        """Ask for something, with exactly these headers beside the token."""
        line = http.client.HTTPConnection(
            self.host, self.port, timeout=PATIENCE, source_address=(self.address, 0)
        )
        try:
            line.request(method, path, body, {**self._token(), **(headers or {})})
            answer = line.getresponse()
            names = {name.lower(): value for name, value in answer.getheaders()}
            return Reply(answer.status, names, answer.read())
        finally:
            line.close()

    def get(self, path: str, shape: type[T]) -> T:
        """Read something that must be there; a caller that is too fast tries again."""
        while (reply := self.ask("GET", path)).status == TOO_FAST:
            time.sleep(reply.refused.wait / 1000)
        assert reply.status == 200, reply.body
        return reply.read(shape)

    def welcome(self, name: str = "") -> "Visitor":
        """Become a guest; all tests together may be too fast for the server."""
        body = msgspec.json.encode(protocol.GuestPlan(name))
        while (reply := self.ask("POST", "/api/me", body)).status == TOO_FAST:
            time.sleep(reply.refused.wait / 1000)
        assert reply.status == 200, reply.body
        me = reply.read(protocol.Me)
        self.name, self.token = me.name, me.token
        return self

    def plan(self, *seats: str, game: str = "fossil", **more: Any) -> Reply:
        """Ask for a table. Seats are ``me``, ``open``, ``here`` or the name of a bot."""
        plans = [
            {"kind": kind} if kind in ("me", "open", "here") else {"kind": "bot", "bot": kind}
            for kind in seats
        ]
        body = {"game": game, "seats": plans, **more}
        return self.ask("POST", "/api/tables", json.dumps(body).encode())

    def create(self, *seats: str, game: str = "fossil", **more: Any) -> str:
        """Make a table, and return its id."""
        reply = self.plan(*seats, game=game, **more)
        assert reply.status == 200, reply.body
        return reply.read(protocol.Table).id

    def table(self, table: str) -> protocol.Table:
        """Return a table as this person sees it."""
        return self.get(f"/api/tables/{table}", protocol.Table)

    def update(self, table: str, seq: int = 0, **query: object) -> Update:
        """Return what has happened at a table."""
        more = "".join(f"&{name}={value}" for name, value in query.items())
        return self.get(f"/api/tables/{table}/update?seq={seq}{more}", Update)

    def do(self, table: str, command: protocol.Command) -> Answer | Refused:
        """Give a command over HTTP."""
        tag = str(command.__struct_config__.tag)
        body = msgspec.json.encode(command)
        reply = self.ask("POST", f"/api/tables/{table}/{tag}", body)
        return reply.read(Answer) if reply.status == 200 else reply.refused

    def sit(self, table: str, seat: int) -> Answer | Refused:
        """Take a seat."""
        return self.do(table, protocol.Sit(new_id(), seat, secrets.token_hex(16)))

    def enter(self, table: str, **hello: Any) -> "Socket":
        """Open a socket to a table, say hello, and hear how things stand."""
        return Socket(self.open_socket(table)).greet(**hello)

    def open_socket(
        self, table: str, headers: Mapping[str, str] | None = None, **more: Any
    ) -> ClientConnection:
        """Open a socket, and say nothing yet."""
        connection = connect(
            f"ws://{self.host}:{self.port}/socket/{table}",
            additional_headers={**self._token(), **(headers or {})},
            source_address=(self.address, 0),
            compression=None,
            max_size=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            legacy=True,
            **more,
        )
        _open.append(connection)
        return connection

    def _token(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


class Socket:
    """A socket at a table, and what its page would know by now. It notices every gap."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.patience_s = PATIENCE
        """How long to wait for a message unless told otherwise."""
        self.raw: list[str] = []
        self.seq = 0
        self._entries: dict[int, Entry] = {}
        self.view: protocol.View | None = None
        self.seat: int | None = None
        self.moves: list[protocol.LegalMove] = []
        self.undo = "no"
        self.undo_request: protocol.UndoRequest | None = None
        self.clocks: protocol.Clocks | None = None
        self.table: protocol.Table | None = None
        self.chat: list[protocol.ChatMessage] = []

    def __enter__(self) -> "Socket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def entries(self) -> list[Entry]:
        """What has happened, in order. A secret that was opened is told again, in full."""
        return [self._entries[seq] for seq in sorted(self._entries)]

    @property
    def ply(self) -> int:
        """Where the game stands, as far as is known here."""
        return self.view.ply if self.view else 0

    def greet(
        self,
        seq: int = 0,
        line: int = 0,
        language: protocol.Language = "en",
        bot_speed: protocol.BotSpeed = "normal",
    ) -> "Socket":
        """Say hello, and hear how things stand."""
        self.seq = seq
        self.tell(protocol.Hello(seq, line, language, bot_speed))
        self.hear()
        return self

    def tell(self, message: protocol.Message | str | bytes) -> None:
        """Send a message, without waiting for anything."""
        if isinstance(message, protocol.Message):
            message = msgspec.json.encode(message).decode()
        self.connection.send(message)

    def hear(self, within: float | None = None) -> Any:
        """Return the next message."""
        said = self.connection.recv(timeout=self.patience_s if within is None else within)
        assert isinstance(said, str), "all frames are text"
        self.raw.append(said)
        message = _decoder.decode(said)
        if isinstance(message, Update):
            self._learn(message)
        return message

    def until(self, fits: Callable[["Socket"], object], within: float = PATIENCE) -> "Socket":
        """Hear messages until something is so."""
        end = time.monotonic() + within
        while not fits(self):
            self.hear(max(0.0, end - time.monotonic()))
        return self

    def until_seq(self, seq: int) -> "Socket":
        """Hear messages until an entry has come."""
        return self.until(lambda here: here.seq >= seq)

    def do(self, command: protocol.Command) -> Any:
        """Give a command, return its answer or refusal, and hear what came of it."""
        self.tell(command)
        answer = self.answer(command.id)
        if isinstance(answer, Answer) and not isinstance(command, protocol.Chat):
            self.until_seq(answer.seq)
        return answer

    def answer(self, command: str) -> Any:
        """Hear messages until a command is answered; what came too fast is refused unread."""
        while True:
            message = self.hear()
            if isinstance(message, Answer | Refused) and message.id in (command, ""):
                return message

    def sit(self, seat: int) -> Any:
        """Take a seat."""
        return self.do(protocol.Sit(new_id(), seat, secrets.token_hex(16)))

    def play(self, move: str | None = None) -> Any:
        """Play a move, or the first one there is; a caller that is too fast tries again."""
        text = self.moves[0].text if move is None else move
        assert self.seat is not None
        command = protocol.Play(new_id(), self.seat, self.ply, text)
        while (answer := self.do(command)) and getattr(answer, "code", "") == "too_fast":
            time.sleep(answer.wait / 1000)
        return answer

    def refusal(self, code: str) -> Refused:
        """Hear messages until something is refused for this reason."""
        while True:
            message = self.hear()
            if isinstance(message, Refused) and message.code == code:
                return message

    def barrier(self) -> None:
        """Hear everything that was sent before now."""
        self.tell(protocol.Ping())
        while not isinstance(self.hear(), protocol.Pong):
            pass

    def close_code(self) -> int | None:
        """Hear everything until the server closes the socket; return the code of that."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def close(self) -> None:
        """Go away."""
        self.connection.close()

    def _learn(self, news: Update) -> None:
        assert news.after == self.seq, f"had {self.seq}, and news came after {news.after}"
        numbers = [entry.seq for entry in news.entries]
        assert numbers == sorted(set(numbers)), numbers
        assert not numbers or numbers[-1] <= news.seq, numbers
        self.seq = news.seq
        self._entries |= {entry.seq: entry for entry in news.entries}
        self.chat += news.chat
        self.table = news.table or self.table
        if news.view:
            self.view, self.seat = news.view, news.seat
            assert not (news.moves_unchanged and news.moves), "either the same, or others"
            self.moves = self.moves if news.moves_unchanged else news.moves
            self.undo, self.undo_request, self.clocks = news.undo, news.undo_request, news.clocks

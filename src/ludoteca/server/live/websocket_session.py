"""One socket: somebody at one table. Reads commands, and sends what happens without ever waiting.

What is unread piles up, but not without bound: whoever reads too slowly is cut off, and gets
exactly what was missed on coming back.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.errors import RefusedError
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.live.room import Room
from ludoteca.server.net.raw_websocket import RawWebSocket
from ludoteca.server.protocol import (
    Answer,
    BotSpeed,
    Command,
    FromPage,
    Hello,
    Ping,
    Pong,
    Refused,
    SetBotSpeed,
)
from ludoteca.server.protocol.decoder import decode
from ludoteca.server.views.presenter import Viewer, encode

MOST_BYTES = 256 * 1024
PATIENCE = 50
"""After so many messages that came too fast the socket is closed."""

POLICY, RESTART, TOO_SLOW = 1008, 1012, 4001
FAREWELL_S = 0.5
"""A client that does not read is not told for longer why its socket ends."""
Allow = Callable[[], None]
"""Counts a message; raises RefusedError if it comes too fast."""

_decoder = msgspec.json.Decoder(FromPage)
_pong = encode(Pong())


class SocketSubscriber:
    """The sending side: what happens goes out at once, unless somebody reads too slowly."""

    def __init__(self, wire: RawWebSocket, viewer: Viewer, bot_speed: BotSpeed = "normal") -> None:
        self.viewer = viewer
        self.bot_speed = bot_speed
        self.seq = 0
        self.sent_moves: object = None
        self._wire = wire
        self._delayed: tuple[bytes, ...] = ()

    @property
    def closed_with(self) -> int | None:
        """The code with which the server ends the socket, once it does."""
        return self._wire.closed_with

    def send_with_next(self, answer: Answer) -> None:
        """Send an answer together with the next message: both go in one packet."""
        self._delayed = (*self._delayed, encode(answer))

    def send(self, *messages: bytes) -> None:
        """Send what was kept, and messages; if too much is unread, the line is given up."""
        messages, self._delayed = (*self._delayed, *messages), ()
        if self.closed_with or not messages:
            return
        # One long message is no sign of slowness; what waits behind another one is.
        if self._wire.unread > MOST_BYTES:
            self.close(TOO_SLOW)
        else:
            self._wire.write(*messages)

    def close(self, code: int) -> None:
        """Let the line end, with a code that tells the page why."""
        self._wire.end(code)


class Session:
    """What somebody says over a socket, message by message."""

    def __init__(
        self, room: Room, person: Account | None, line: SocketSubscriber, allow: Allow
    ) -> None:
        self._room = room
        self._person = person
        self._line = line
        self._allow = allow
        self._patience = PATIENCE

    async def listen(self, socket: WebSocket) -> None:
        """Take messages until the page goes away or the line is given up.

        What has begun is finished, though whoever asked may be gone by then.
        """
        while not self._line.closed_with:
            await self.hear(await _received(socket))
            # Somebody who never stops talking must not keep the others waiting.
            await asyncio.sleep(0)

    async def hear(self, data: bytes) -> None:
        """Answer one message."""
        message: FromPage | None = None
        try:
            self._allow()
            message = decode(_decoder, data)
            if isinstance(message, Ping):
                self._line.send(_pong)
            elif isinstance(message, SetBotSpeed):
                self._line.bot_speed = message.speed
                self._room.update_bot_speed()
            elif isinstance(message, Command):
                await self._obey(message)
        except RefusedError as error:
            self._refuse(error, message.id if isinstance(message, Command) else "")

    async def _obey(self, command: Command) -> None:
        if not self._person:
            raise RefusedError("no_guest", "say who you are first: POST /api/me")
        line = self._line
        await self._room.execute(self._person, command, line.viewer.language, line.send_with_next)
        line.send()

    def _refuse(self, error: RefusedError, command_id: str) -> None:
        if error.code == "too_fast":
            self._patience -= 1
            if self._patience <= 0:
                self._line.close(POLICY)
        self._line.send(encode(refusal(error, command_id)))


def refusal(error: RefusedError, command_id: str = "") -> Refused:
    """Return a refusal as it goes over the wire."""
    return Refused(error.code, error.reason, command_id, error.ply, error.wait)  # type: ignore[arg-type]


async def attend(
    socket: WebSocket,
    room: Room,
    person: Account | None,
    lines: set[SocketSubscriber],
    allow: Allow,
    hello_s: float,
) -> None:
    """Serve one socket from hello to goodbye."""
    wire = RawWebSocket.of(socket)
    try:
        await socket.accept()
        hello = await _hello(socket, hello_s)
        line = SocketSubscriber(
            wire, Viewer(person.id if person else "", hello.language), hello.bot_speed
        )
        room.subscribe(line, hello.seq, hello.line)
        lines.add(line)
        try:
            await Session(room, person, line, allow).listen(socket)
        finally:
            lines.discard(line)
            room.unsubscribe(line)
    except (TimeoutError, RefusedError):
        wire.end(POLICY)
    except (OSError, WebSocketDisconnect):
        pass  # The page has left; there is nothing to say and nothing to log.
    if wire.closed_with:
        with suppress(RuntimeError, TimeoutError, OSError, WebSocketDisconnect):
            async with asyncio.timeout(FAREWELL_S):
                await socket.close(wire.closed_with)
        if wire.closed_with == POLICY:
            wire.half_close()


async def _hello(socket: WebSocket, within_s: float) -> Hello:
    async with asyncio.timeout(within_s):
        hello = decode(_decoder, await _received(socket))
    if not isinstance(hello, Hello):
        raise RefusedError("bad_message", "a socket begins with hello")
    return hello


async def _received(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = message["bytes"] if text is None else text.encode()
    return data

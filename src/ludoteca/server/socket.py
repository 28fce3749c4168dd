"""One socket: somebody at one table. Reads commands, and sends what happens without ever waiting.

What is unread piles up, but not without bound: whoever reads too slowly is cut off, and gets
exactly what was missed on coming back.
"""

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.errors import RefusedError
from ludoteca.server.decoder import decode
from ludoteca.server.limits import Buckets, Limit
from ludoteca.server.people import Person
from ludoteca.server.protocol import Answer, Command, FromPage, Hello, Ping, Pong, Refused
from ludoteca.server.room import Room
from ludoteca.server.telling import Viewer, encode
from ludoteca.server.wire import Wire

MOST_BYTES = 256 * 1024
SLOWEST = 5.0
"""So many seconds may pass until somebody has read enough for more to be sent."""
HELLO_TIME = 10.0
MESSAGES = Limit(burst=60, rate=20)
PATIENCE = 50
"""After so many messages that came too fast the socket is closed."""

POLICY, RESTART, TOO_SLOW = 1008, 1012, 4001

_decoder = msgspec.json.Decoder(FromPage)
_pong = encode(Pong())


class Line:
    """The sending side: what happens goes out at once, unless somebody reads too slowly."""

    def __init__(self, wire: Wire, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seq = 0
        self.offered: object = None
        self.closed_with: int | None = None
        self._wire = wire
        self._kept: tuple[bytes, ...] = ()

    def keep(self, answer: Answer) -> None:
        """Keep an answer for the next message: both go in one packet."""
        self._kept = (*self._kept, encode(answer))

    def tell(self, *messages: bytes) -> None:
        """Send what was kept, and messages; if too much is unread, the line is given up."""
        messages, self._kept = (*self._kept, *messages), ()
        if self.closed_with or not messages:
            return
        wire = self._wire
        # One long message is no sign of slowness; what waits behind another one is.
        stuck = wire.blocked_since and time.monotonic() - wire.blocked_since > SLOWEST
        if stuck or wire.unread > MOST_BYTES:
            self.give_up(TOO_SLOW)
        else:
            wire.write(*messages)

    def give_up(self, code: int) -> None:
        """Let the line end, with a code that tells the page why."""
        if not self.closed_with:
            self.closed_with = code
            self._wire.stop()


class Session:
    """What somebody says over a socket, message by message."""

    def __init__(self, room: Room, person: Person | None, line: Line) -> None:
        self._room = room
        self._person = person
        self._line = line
        self._speed = Buckets(MESSAGES)
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
            self._speed.take("")
            message = decode(_decoder, data)
            if isinstance(message, Ping):
                self._line.tell(_pong)
            elif isinstance(message, Command):
                await self._obey(message)
        except RefusedError as error:
            self._refuse(error, message.id if isinstance(message, Command) else "")

    async def _obey(self, command: Command) -> None:
        if not self._person:
            raise RefusedError("no_guest", "say who you are first: POST /api/me")
        line = self._line
        await self._room.do(self._person, command, line.viewer.language, line.keep)
        line.tell()

    def _refuse(self, error: RefusedError, command_id: str) -> None:
        if error.code == "too_fast":
            self._patience -= 1
            if self._patience <= 0:
                self._line.give_up(POLICY)
        self._line.tell(encode(refusal(error, command_id)))


def refusal(error: RefusedError, command_id: str = "") -> Refused:
    """Return a refusal as it goes over the wire."""
    return Refused(error.code, error.reason, command_id, error.ply, error.wait)  # type: ignore[arg-type]


async def attend(socket: WebSocket, room: Room, person: Person | None, lines: set[Line]) -> None:
    """Serve one socket from hello to goodbye."""
    await socket.accept()
    try:
        async with asyncio.timeout(HELLO_TIME):
            hello = decode(_decoder, await _received(socket))
        if not isinstance(hello, Hello):
            raise RefusedError("bad_message", "a socket begins with hello")
    except (TimeoutError, WebSocketDisconnect, RefusedError):
        with suppress(RuntimeError):
            await socket.close(POLICY)
        return
    line = Line(Wire.of(socket), Viewer(person.id if person else "", hello.language))
    room.enter(line, hello.seq, hello.line)
    lines.add(line)
    try:
        with suppress(WebSocketDisconnect):
            await Session(room, person, line).listen(socket)
    finally:
        lines.discard(line)
        room.leave(line)
        if line.closed_with:
            with suppress(RuntimeError, TimeoutError):
                async with asyncio.timeout(1):
                    await socket.close(line.closed_with)


async def _received(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = message["bytes"] if text is None else text.encode()
    return data

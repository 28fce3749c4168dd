"""One socket: somebody at one table. Reads commands, and sends what happens without ever waiting.

What is to be sent queues up, but not without bound: whoever reads too slowly is cut off, and gets
exactly what was missed on coming back.
"""

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.errors import RefusedError
from ludoteca.server.decoder import decode
from ludoteca.server.limits import Buckets, Limit
from ludoteca.server.people import Person
from ludoteca.server.protocol import Command, FromPage, Hello, Ping, Pong, Refused
from ludoteca.server.room import Room
from ludoteca.server.telling import Viewer, encode

MOST_QUEUED = 64
MOST_BYTES = 256 * 1024
SLOWEST = 5.0
"""So many seconds may pass until somebody has read one message."""
HELLO_TIME = 10.0
MESSAGES = Limit(burst=60, rate=20)
PATIENCE = 50
"""After so many messages that came too fast the socket is closed."""

POLICY, RESTART, TOO_SLOW = 1008, 1012, 4001

_decoder = msgspec.json.Decoder(FromPage)
_pong = encode(Pong())


class Line:
    """The sending side: a bounded queue and the one task that empties it."""

    def __init__(self, socket: WebSocket, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seq = 0
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._sending_since = 0.0
        self.closed_with: int | None = None
        self._ended = asyncio.Event()

    def tell(self, message: bytes) -> None:
        """Send a message, soon; too many of them unsent, and the line is given up."""
        self._queue.append(message)
        self._bytes += len(message)
        # One long message is no sign of slowness; what waits behind another one is.
        full = len(self._queue) > MOST_QUEUED or self._bytes - len(self._queue[0]) > MOST_BYTES
        stuck = self._sending_since and time.monotonic() - self._sending_since > SLOWEST
        if full or stuck:
            self.give_up(TOO_SLOW)
        else:
            self._filled.set()

    def give_up(self, code: int) -> None:
        """Let the line end, with a code that tells the page why."""
        self.closed_with = self.closed_with or code
        self._ended.set()

    async def send(self) -> None:
        """Send what is queued, for ever."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                self._bytes -= len(message)
                self._sending_since = time.monotonic()
                await self._socket.send_text(message.decode())
                self._sending_since = 0.0
            self._filled.clear()
            await self._filled.wait()

    async def ended(self) -> None:
        """Wait until the line is given up."""
        await self._ended.wait()


class Session:
    """What somebody says over a socket, message by message."""

    def __init__(self, room: Room, person: Person | None, line: Line) -> None:
        self._room = room
        self._person = person
        self._line = line
        self._speed = Buckets(MESSAGES)
        self._patience = PATIENCE

    async def listen(self, socket: WebSocket) -> None:
        """Take messages until the page goes away."""
        while True:
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
        await self._room.do(
            self._person, command, line.viewer.language, lambda done: line.tell(encode(done))
        )

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
    line = Line(socket, Viewer(person.id if person else "", hello.language))
    room.enter(line, hello.seq, hello.line)
    lines.add(line)
    try:
        await _first_of(line.send(), line.ended(), Session(room, person, line).listen(socket))
    finally:
        lines.discard(line)
        room.leave(line)
        if line.closed_with:
            with suppress(RuntimeError, TimeoutError):
                async with asyncio.timeout(1):
                    await socket.close(line.closed_with)


async def _first_of(*works: object) -> None:
    """Run all of these until one ends; then the others are stopped."""
    tasks = [asyncio.ensure_future(work) for work in works]  # type: ignore[call-overload]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect, RuntimeError):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _received(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = message["bytes"] if text is None else text.encode()
    return data

"""One WebSocket at one table: reads commands, and sends updates without ever waiting.

A socket that floods the server or reads too slowly is closed. A client that reconnects receives
exactly what it missed.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.errors import RefusedError
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.live.room import Room
from ludoteca.server.net.close_codes import POLICY, TOO_SLOW
from ludoteca.server.net.raw_websocket import RawWebSocket
from ludoteca.server.protocol import (
    Answer,
    BotSpeed,
    ClientMessage,
    Command,
    Hello,
    Ping,
    Pong,
    Refused,
    SetBotSpeed,
)
from ludoteca.server.protocol.decoder import decode
from ludoteca.server.views.presenter import Viewer, encode

MAX_UNREAD_BYTES = 256 * 1024
MAX_TOO_FAST = 50
"""A socket is closed after this many messages that came too fast."""

CLOSING_S = 0.5
"""The time to send the close code to a client that does not read."""
Allow = Callable[[], None]
"""Counts a message; raises RefusedError if it comes too fast."""

_decoder = msgspec.json.Decoder(ClientMessage)
_pong = encode(Pong())


class SocketSubscriber:
    """The sending side of a socket. Messages are written at once."""

    def __init__(
        self, raw_socket: RawWebSocket, viewer: Viewer, bot_speed: BotSpeed = "normal"
    ) -> None:
        self.viewer = viewer
        self.bot_speed = bot_speed
        self.seq = 0
        self.sent_moves: object = None
        self._raw_socket = raw_socket
        self._delayed: tuple[bytes, ...] = ()

    @property
    def close_code(self) -> int | None:
        """The code with which the server has closed the socket, if it has."""
        return self._raw_socket.close_code

    def send_with_next(self, answer: Answer) -> None:
        """Send an answer together with the next message: both go in one packet."""
        self._delayed = (*self._delayed, encode(answer))

    def send(self, *messages: bytes) -> None:
        """Send delayed answers, then messages; a socket with too much unread data is closed."""
        messages, self._delayed = (*self._delayed, *messages), ()
        if self.close_code or not messages:
            return
        # A single long message does not make a reader slow: only data before it counts.
        if self._raw_socket.unread > MAX_UNREAD_BYTES:
            self.close(TOO_SLOW)
        else:
            self._raw_socket.write(*messages)

    def close(self, code: int) -> None:
        """Close the socket with a code that tells the page why."""
        self._raw_socket.end(code)


class WebSocketSession:
    """The receiving side of a socket, message by message."""

    def __init__(
        self, room: Room, person: Account | None, subscriber: SocketSubscriber, allow: Allow
    ) -> None:
        self._room = room
        self._person = person
        self._subscriber = subscriber
        self._allow = allow
        self._too_fast_left = MAX_TOO_FAST

    async def receive_all(self, socket: WebSocket) -> None:
        """Handle messages until the page disconnects or the socket is closed.

        A command that has begun is finished, even if the page disconnects meanwhile.
        """
        while not self._subscriber.close_code:
            await self.handle(await _received(socket))
            # A client that sends without a pause must not delay the others.
            await asyncio.sleep(0)

    async def handle(self, data: bytes) -> None:
        """Handle one message."""
        message: ClientMessage | None = None
        try:
            self._allow()
            message = decode(_decoder, data)
            if isinstance(message, Ping):
                self._subscriber.send(_pong)
            elif isinstance(message, SetBotSpeed):
                self._subscriber.bot_speed = message.speed
                self._room.update_bot_speed()
            elif isinstance(message, Command):
                await self._execute(message)
        except RefusedError as error:
            self._refuse(error, message.id if isinstance(message, Command) else "")

    async def _execute(self, command: Command) -> None:
        if not self._person:
            raise RefusedError("no_guest", "say who you are first: POST /api/me")
        subscriber = self._subscriber
        await self._room.execute(
            self._person, command, subscriber.viewer.language, subscriber.send_with_next
        )
        subscriber.send()

    def _refuse(self, error: RefusedError, command_id: str) -> None:
        if error.code == "too_fast":
            self._close_if_flooding()
        self._subscriber.send(encode(refusal(error, command_id)))

    def _close_if_flooding(self) -> None:
        self._too_fast_left -= 1
        if self._too_fast_left <= 0:
            self._subscriber.close(POLICY)


def refusal(error: RefusedError, command_id: str = "") -> Refused:
    """Return a refusal as a message."""
    return Refused(error.code, error.reason, command_id, error.ply, error.wait)  # type: ignore[arg-type]


async def serve_websocket(
    socket: WebSocket,
    room: Room,
    person: Account | None,
    subscribers: set[SocketSubscriber],
    allow: Allow,
    hello_s: float,
) -> None:
    """Serve one socket from its first message until it is closed."""
    raw_socket = RawWebSocket.of(socket)
    try:
        await socket.accept()
        hello = await _hello(socket, hello_s)
        subscriber = SocketSubscriber(
            raw_socket, Viewer(person.id if person else "", hello.language), hello.bot_speed
        )
        room.subscribe(subscriber, hello.seq, hello.last_chat_id)
        subscribers.add(subscriber)
        try:
            await WebSocketSession(room, person, subscriber, allow).receive_all(socket)
        finally:
            subscribers.discard(subscriber)
            room.unsubscribe(subscriber)
    except (TimeoutError, RefusedError):
        raw_socket.end(POLICY)
    except (OSError, WebSocketDisconnect):
        pass  # The page has disconnected.
    if raw_socket.close_code:
        with suppress(RuntimeError, TimeoutError, OSError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSING_S):
                await socket.close(raw_socket.close_code)
        if raw_socket.close_code == POLICY:
            raw_socket.half_close()


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

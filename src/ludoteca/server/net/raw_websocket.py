"""The WebSocket protocol of uvicorn with limits, written to directly and without a task for each.

Every subscriber of a table receives every move, so a busy server spends most of its time here.
"""

import asyncio
from contextlib import suppress
from struct import pack
from typing import Any, Self, cast

import uvicorn
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from ludoteca.server.net.close_codes import INVALID_TEXT, POLICY
from ludoteca.server.net.connections import reset
from ludoteca.server.net.http_protocol import MAX_DISCARDED_BYTES, ConnectionConfig
from ludoteca.server.net.stall_timer import StallTimer
from ludoteca.server.support.rate_limits import Limit, TokenBucket

FINAL_TEXT_FRAME = 0x81
MAX_LENGTH_IN_7_BITS, MAX_LENGTH_IN_16_BITS = 125, 65535
SCOPE_KEY = "raw_websocket"
"""The key of the connection in the state of the ASGI scope."""
SLICE_BYTES = 1024
"""The parser gets this many bytes at a time, and the limits are checked in between."""
MAX_UNREAD_MESSAGES = 128
"""Reading pauses after each message, so that more than this come only in one large packet."""
CONTROL_FRAMES = Limit(burst=30, rate=5)


def frame(text: bytes) -> tuple[bytes, bytes]:
    """Return the header of a complete text frame, and the text."""
    size = len(text)
    if size <= MAX_LENGTH_IN_7_BITS:
        return pack(">BB", FINAL_TEXT_FRAME, size), text
    if size <= MAX_LENGTH_IN_16_BITS:
        return pack(">BBH", FINAL_TEXT_FRAME, MAX_LENGTH_IN_7_BITS + 1, size), text
    return pack(">BBQ", FINAL_TEXT_FRAME, MAX_LENGTH_IN_7_BITS + 2, size), text


class RawWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_code: int | None = None
        """The code with which the server has closed the socket, if it has."""
        self._connections = cast("ConnectionConfig", config).connections
        limits = self._connections.limits
        self.close_timeout = limits.closing_s
        self._stall_timer = StallTimer(self.loop, limits.stalled_s)
        self._control_frames = TokenBucket(CONTROL_FRAMES)
        self._discarded: int | None = None
        """Bytes that came after a violation."""
        self._closing_timer = StallTimer(self.loop, limits.closing_s)

    @classmethod
    def of(cls, socket: WebSocket) -> Self:
        """Return the connection below a Starlette WebSocket."""
        found: Self = socket.scope["state"][SCOPE_KEY]
        return found

    @property
    def unread(self) -> int:
        """The number of bytes that the other side has not received yet."""
        return self.transport.get_write_buffer_size()

    def write(self, *messages: bytes) -> None:
        """Send texts, in one packet if they fit; not on a connection that is closing."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in messages for part in frame(text)]))

    def end(self, code: int) -> None:
        """Close the socket with a code; the first one counts."""
        if not self.close_code:
            self.close_code = code
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

    def handle_connect(self, event: Request) -> None:
        """Give the application access to the connection."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][SCOPE_KEY] = self

    def data_received(self, data: bytes) -> None:
        """Parse the data in slices for as long as the limits hold."""
        if self._discarded is not None:
            self._discard(len(data))
            return
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.conn.handshake_exc and not self.handshake_initiated:
                self._refuse_handshake()
            elif self.queue.qsize() > MAX_UNREAD_MESSAGES:
                self._fail(POLICY, "too many messages at once")
            if self.close_sent or self.transport.is_closing():
                return

    def _refuse_handshake(self) -> None:
        """End a connection whose upgrade the library cannot read."""
        self._connections.violations.add("upgrades that cannot be read")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self._closing_timer.start(self.transport)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it is text that is not UTF-8."""
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self.frames = []
            self._fail(INVALID_TEXT, "text that is not UTF-8")
        else:
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message; each counts, since it may be empty."""
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the other side is alive."""
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        if self._discarded is None and not self._control_frames.take():
            self._fail(POLICY, "too many control frames")
        return self._discarded is None

    def _fail(self, code: int, reason: str) -> None:
        """End the socket because of what was received; ignore what comes after it."""
        if self._discarded is not None:
            return
        self._discarded = 0
        self._connections.violations.add(reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.conn.state is not State.OPEN:
            reset(self.transport)
            return
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        self.transport.resume_reading()
        self.half_close()
        self.close_timer = self.loop.call_later(self.close_timeout, reset, self.transport)

    def half_close(self) -> None:
        """Stop sending and reading: the other side receives the close code and the end at once."""
        self._discarded = self._discarded or 0
        with suppress(OSError, RuntimeError):
            self.transport.write_eof()

    def _discard(self, size: int) -> None:
        """Ignore what comes after a violation: a reset would make the client lose the code."""
        self._discarded = (self._discarded or 0) + size
        if self._discarded > MAX_DISCARDED_BYTES:
            reset(self.transport)

    def handle_parser_exception(self) -> None:
        """End the socket because of a frame that breaks the protocol or is too large."""
        self._connections.violations.add("frames that break the protocol")
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:
            reset(self.transport)

    def pause_writing(self) -> None:
        """Reset a connection that takes over nothing for too long."""
        super().pause_writing()
        self._stall_timer.start(self.transport)

    def resume_writing(self) -> None:
        """The other side reads."""
        super().resume_writing()
        self._stall_timer.stop()

    def keepalive_timeout(self) -> None:
        """Reset a connection whose other side does not answer: it would not read a close frame."""
        super().keepalive_timeout()
        reset(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._connections.remove(self.transport)
        self._stall_timer.stop()
        self._closing_timer.stop()
        super().connection_lost(exc)
        # The parser refers to the connection: without this both stay until a full collection.
        self.conn.parser.close()

    def shutdown(self) -> None:
        """Close the connection since the server stops."""
        super().shutdown()
        self._closing_timer.start(self.transport)

    async def run_asgi(self) -> None:
        """Run the application, then make sure that the connection ends."""
        await super().run_asgi()
        del self.scope["state"][SCOPE_KEY]  # Otherwise the connection refers to itself.
        if not self.disconnected:
            self._closing_timer.start(self.transport)


def _is_utf8(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True

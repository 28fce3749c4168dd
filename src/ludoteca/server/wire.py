"""The wire below a socket: uvicorn's, and it can be written to at once, without a task for it.

Everybody at a table is told of every move, so this is what a busy server does most.
"""

import time
from struct import pack
from typing import Self

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

WHOLE_TEXT = 0x81
SHORT, LONG = 125, 65535
PLACE = "wire"
"""Where an application finds the wire of a socket, in the state of its scope."""


def frame(text: bytes) -> tuple[bytes, bytes]:
    """Return a text with what stands before it on the wire: it is whole, and how long it is."""
    size = len(text)
    if size <= SHORT:
        return pack(">BB", WHOLE_TEXT, size), text
    if size <= LONG:
        return pack(">BBH", WHOLE_TEXT, SHORT + 1, size), text
    return pack(">BBQ", WHOLE_TEXT, SHORT + 2, size), text


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    blocked_since = 0.0
    """Since when, by the monotonic clock, so much is unread that others wait; 0: nobody does."""

    @classmethod
    def of(cls, socket: WebSocket) -> Self:
        """Return the wire that a socket uses."""
        found: Self = socket.scope["state"][PLACE]
        return found

    @property
    def unread(self) -> int:
        """How many bytes have not been taken over by the other side's network yet."""
        return self.transport.get_write_buffer_size()

    def write(self, *messages: bytes) -> None:
        """Send texts, in one packet if they fit; a connection that ends gets them no more."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in messages for part in frame(text)]))

    def stop(self) -> None:
        """Let whoever listens hear that there is no more to come."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def handle_connect(self, event: Request) -> None:
        """Tell the application where its wire is."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][PLACE] = self

    def pause_writing(self) -> None:
        """Note since when the other side does not keep up."""
        super().pause_writing()
        self.blocked_since = time.monotonic()

    def resume_writing(self) -> None:
        """Note that it has caught up."""
        super().resume_writing()
        self.blocked_since = 0.0

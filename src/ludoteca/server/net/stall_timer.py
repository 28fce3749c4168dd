"""Resets a connection whose other side takes over nothing of what waits to be sent."""

import asyncio
from asyncio import TimerHandle

from ludoteca.server.net.connections import reset


class StallTimer:
    """Runs while a connection has too much to send, or is about to close."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._timer: TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Reset a connection unless less waits to be sent after each interval."""
        self.stop()
        waiting = transport.get_write_buffer_size()
        self._timer = self._loop.call_later(self._seconds, self._check, transport, waiting)

    def stop(self) -> None:
        """Stop: the client reads, or the connection has ended."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _check(self, transport: asyncio.Transport, before: int) -> None:
        if transport.get_write_buffer_size() >= before:
            reset(transport)
        else:
            self.start(transport)

"""HTTP as uvicorn speaks it, with limits that hold before the parser sees the data."""

import asyncio
from asyncio import TimerHandle
from http import HTTPStatus
from typing import Any, cast

import httptools
import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from ludoteca.server.net.connections import Connections, reset
from ludoteca.server.net.stall_timer import StallTimer
from ludoteca.server.protocol import Refused
from ludoteca.server.protocol.field_types import Code

SLICE_BYTES = 4 * 1024
"""The parser gets this many bytes at a time, and the limits are checked in between."""
MAX_DISCARDED_BYTES = 256 * 1024
"""After a refusal a client may go on sending this many bytes before the connection is reset."""
REFUSAL_HEADERS = (
    b"content-type: application/json\r\ncache-control: no-store\r\n"
    b"x-content-type-options: nosniff\r\nconnection: close\r\n"
)


class ConnectionConfig(uvicorn.Config):
    """uvicorn's settings, and the connections that its protocols count."""

    connections: Connections


class RequestError(Exception):
    """A request breaks a limit; the parser stops."""


class LimitedHttp(HttpToolsProtocol):
    """One HTTP connection."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections = cast("ConnectionConfig", config).connections
        self._limits = self._connections.limits
        self._host = ""
        self._is_arriving = True
        """Whether the request has yet to arrive completely."""
        self._is_in_headers = True
        self._received = 0
        """Bytes of the request that is arriving."""
        self._body_size = 0
        self._discarded: int | None = None
        """Bytes that came after a refusal."""
        self._refusal: tuple[HTTPStatus, str] | None = None
        self._deadline: TimerHandle | None = None
        self._stall_timer = StallTimer(self.loop, self._limits.stalled_s)
        self._closing_timer = StallTimer(self.loop, self._limits.closing_s)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and expect a request soon."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        is_exempt = self._connections.is_exempt(self._host)
        idle_s = self._limits.proxy_idle_s if is_exempt else self._limits.idle_s
        self.timeout_keep_alive = idle_s  # type: ignore[assignment]
        if self._connections.admit(transport, self._host):
            self._expect_request()
        else:
            reset(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._connections.remove(self.transport)
        self._stall_timer.stop()
        self._closing_timer.stop()
        self._unset_deadline()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Let the parser have the data in slices for as long as the limits hold."""
        self._unset_keepalive_if_required()
        if self._discarded is not None:
            self._discard(len(data))
            return
        if self._is_arriving and not self._deadline:
            self._expect_request()
        for start in range(0, len(data), SLICE_BYTES):
            if not self._parse(data[start : start + SLICE_BYTES]):
                return

    def _parse(self, data: bytes) -> bool:
        """Parse a slice; tell whether the connection goes on as it is."""
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return False
        except httptools.HttpParserError:
            self._refuse(*(self._refusal or (HTTPStatus.BAD_REQUEST, "this is not valid HTTP")))
            return False
        if self._is_arriving:
            self._received += len(data)
            return self._check_size()
        return True

    def _check_size(self) -> bool:
        limits = self._limits
        if self._is_in_headers and self._received > limits.header_bytes:
            self._refuse(*_headers_too_large(f"{limits.header_bytes} bytes"))
        # A chunked body may take twice its size, with the sizes of its chunks.
        elif self._received > limits.header_bytes + 2 * limits.body_bytes:
            self._refuse(*_body_too_large(limits.body_bytes))
        else:
            return True
        return False

    def _upgrade(self) -> None:
        if self._should_upgrade():
            # From now on the WebSocket watches whether its client reads.
            self._stall_timer.stop()
            self.handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment] # It refers to this object.
        elif self.cycle:
            # The request is answered as if it had not asked; nothing that follows can be read.
            self.cycle.keep_alive = False

    def on_message_begin(self) -> None:
        """Count from the start; a request before the answer to the last one is not read."""
        if self._is_working:
            self._stop(HTTPStatus.BAD_REQUEST, "a request comes after the answer to the last one")
        super().on_message_begin()
        self._expect_next()
        if not self._deadline:
            self._expect_request()

    def on_url(self, url: bytes) -> None:
        """Take a piece of the address, up to a limit."""
        super().on_url(url)
        most = self._limits.request_line_bytes
        if len(self.url) > most:
            self._stop(HTTPStatus.REQUEST_URI_TOO_LONG, f"an address has at most {most} bytes")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, up to a limit."""
        super().on_header(name, value)
        if len(name) + len(value) > self._limits.header_line_bytes:
            self._stop(*_headers_too_large(f"{self._limits.header_line_bytes} bytes in a line"))
        if len(self.headers) > self._limits.headers:
            self._stop(*_headers_too_large(f"{self._limits.headers} headers"))

    def on_headers_complete(self) -> None:
        """Pass the request on, unless there are too many or its body would be too large."""
        length = next((value for name, value in self.headers if name == b"content-length"), b"0")
        if int(length) > self._limits.body_bytes:
            self._stop(*_body_too_large(self._limits.body_bytes))
        if not self._connections.may_request(self._host):
            self._stop(HTTPStatus.TOO_MANY_REQUESTS, "too many requests; wait 1 s")
        super().on_headers_complete()
        self._is_in_headers = False
        self._received = self._body_size = 0

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body, up to a limit."""
        self._body_size += len(body)
        if self._body_size > self._limits.body_bytes:
            self._stop(*_body_too_large(self._limits.body_bytes))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there: its answer may take its time."""
        self._is_arriving = False
        self._unset_deadline()
        super().on_message_complete()
        is_upgrade = self.parser.should_upgrade() and self._should_upgrade()
        if self.cycle and not self._is_working and not is_upgrade:
            # It was answered before its body had arrived.
            self._expect_next()
            self._unset_keepalive_if_required()
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
        else:
            self._connections.work(self.transport)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._connections.wait(self.transport)
        if self.transport.is_closing():
            self._closing_timer.start(self.transport)
        elif self._is_arriving:
            # The rest of this request has a deadline of its own.
            self._unset_keepalive_if_required()
        else:
            self._expect_next()

    def _expect_next(self) -> None:
        self._is_arriving = self._is_in_headers = True
        self._received = 0

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that has been idle for too long."""
        self._close()

    def shutdown(self) -> None:
        """Close the connection, or let it close after its answer."""
        super().shutdown()
        if self.transport.is_closing():
            self._closing_timer.start(self.transport)

    def pause_writing(self) -> None:
        """Let a client that does not read give way to others, and reset it if it never does."""
        super().pause_writing()
        self._connections.wait(self.transport)
        self._stall_timer.start(self.transport)

    def resume_writing(self) -> None:
        """The client reads."""
        super().resume_writing()
        self._stall_timer.stop()
        if self._is_working:
            self._connections.work(self.transport)

    def _expect_request(self) -> None:
        self._deadline = self.loop.call_later(self._limits.request_s, self._time_out)

    def _unset_deadline(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        self._deadline = None
        if self._received:
            seconds = self._limits.request_s
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, f"a request arrives within {seconds:g} s")
        else:
            # Browsers open connections in advance: this is no violation.
            self._close()

    def _stop(self, status: HTTPStatus, reason: str) -> None:
        """Stop the parser; ``_parse`` sends the refusal."""
        self._refusal = status, reason
        raise RequestError(reason)

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        """Send a refusal if no other answer is under way, and close."""
        self._connections.violations.add(f"{status.value} {status.phrase}")
        self._discarded = 0
        if self._is_working and not self._is_arriving:
            # This is about what followed a complete request, which is answered first.
            self.cycle.keep_alive = False
            return
        if not self._is_answered and not self.transport.is_closing():
            self.transport.write(_refusal(status, reason))
        if self._is_working:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.flow.resume_reading()
        self.transport.write_eof()
        self._closing_timer.start(self.transport)

    @property
    def _is_working(self) -> bool:
        """Whether the application has a request to answer."""
        return self.cycle is not None and not self.cycle.response_complete

    @property
    def _is_answered(self) -> bool:
        """Whether the application has begun to answer the request that is arriving."""
        return not self._is_in_headers and self.cycle.response_started

    def _discard(self, size: int) -> None:
        """Ignore what comes after a refusal: a reset would make the client lose the refusal."""
        self._discarded = (self._discarded or 0) + size
        if self._discarded > MAX_DISCARDED_BYTES:
            reset(self.transport)

    def _close(self) -> None:
        self.transport.close()
        self._closing_timer.start(self.transport)


def _headers_too_large(most: str) -> tuple[HTTPStatus, str]:
    return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"the headers have at most {most}"


def _body_too_large(most: int) -> tuple[HTTPStatus, str]:
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a request has a body of at most {most} bytes"


def _refusal(status: HTTPStatus, reason: str) -> bytes:
    is_too_fast = status is HTTPStatus.TOO_MANY_REQUESTS
    code: Code = "too_fast" if is_too_fast else "bad_message"
    body = msgspec.json.encode(Refused(code, reason, wait=1000 if is_too_fast else 0))
    wait = b"retry-after: 1\r\n" if is_too_fast else b""
    length = b"content-length: %d\r\n\r\n" % len(body)
    return b"".join((STATUS_LINE[status.value], REFUSAL_HEADERS, wait, length, body))

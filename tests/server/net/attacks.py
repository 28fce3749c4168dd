"""Raw connections for attacks: HTTP and WebSocket by hand, byte for byte."""

import contextlib
import socket as sockets
import struct
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.served import Served

TEXT, CONTINUATION, PING = 0x81, 0x80, 0x89
HELLO = b'{"type":"hello"}'
_opened: list[sockets.socket] = []


def close_all() -> None:
    """Close every connection that a test has left open."""
    while _opened:
        _opened.pop().close()


def connect(port: int, address: str = "127.0.0.1", receive_buffer: int = 0) -> sockets.socket:
    """Open a connection from an address of this machine."""
    connection = sockets.socket()
    _opened.append(connection)
    connection.settimeout(60)
    if receive_buffer:
        connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, receive_buffer)
    connection.bind((address, 0))
    connection.connect(("127.0.0.1", port))
    return connection


@contextlib.contextmanager
def many_connections(
    port: int, count: int, addresses: int, sent: bytes = b""
) -> Iterator[list[sockets.socket]]:
    """Open connections from several addresses, and send the same bytes on each."""
    opened: list[sockets.socket] = []
    try:
        for number in range(count):
            opened.append(connect(port, f"127.9.0.{number % addresses + 1}"))
            with contextlib.suppress(OSError):
                opened[-1].sendall(sent)
        yield opened
    finally:
        for connection in opened:
            connection.close()


def handshake(port: int, table: str, token: str = "", **how: object) -> sockets.socket:
    """Open a WebSocket, say hello if it is accepted, and read nothing more."""
    connection = connect(port, **how)  # type: ignore[arg-type]
    connection.sendall(upgrade(port, table, token))
    with contextlib.suppress(OSError):
        if connection.recv(12).endswith(b"101"):
            connection.sendall(frame(TEXT, HELLO))
    return connection


def upgrade(port: int, table: str, token: str = "") -> bytes:
    """Return the request that opens a WebSocket."""
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    return (
        f"GET /socket/{table} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{bearer}"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(head: int, data: bytes = b"") -> bytes:
    """Return a frame from a client; a mask of zeros is a mask too."""
    if len(data) <= 125:
        return bytes([head, 0x80 | len(data)]) + b"\0\0\0\0" + data
    return bytes([head, 0x80 | 126]) + struct.pack(">H", len(data)) + b"\0\0\0\0" + data


def received(connection: sockets.socket) -> bytes:
    """Return everything until the server closes the connection."""
    data = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65_536):
            data += part
    return data


def send_until_closed(connection: sockets.socket, data: bytes, most: int = 100_000) -> int:
    """Send the same bytes again and again; return how often before the server closed."""
    for number in range(most):
        try:
            connection.sendall(data)
        except OSError:
            return number
    return most


def wait_until_closed(connection: sockets.socket, within_s: float) -> float | None:
    """Wait without reading until the kernel reports the end; return how long it took."""
    begin = time.monotonic()
    while (waited := time.monotonic() - begin) < within_s:
        # State 1 of TCP is ESTABLISHED.
        info = connection.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, 1)
        if info[0] != 1:
            return waited
        time.sleep(0.02)
    return None


def resident_mb(server: Served) -> float:
    """Return how much memory a server uses."""
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * 4096 / 2**20

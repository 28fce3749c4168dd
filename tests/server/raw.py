"""Connections that speak the protocol byte by byte, to misbehave in ways that no library does."""

import socket

from tests.server.client import own_address

HELLO = b'{"type":"hello"}'


def raw_socket(port: int, address: str = "") -> socket.socket:
    """Open a connection to the server, from an address of its own."""
    line = socket.socket()
    line.bind((address or own_address(), 0))
    line.connect(("127.0.0.1", port))
    return line


def handshake(port: int, table: str) -> bytes:
    """Return the bytes that ask for a socket."""
    return (
        f"GET /socket/{table} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def deaf_socket(port: int, table: str) -> socket.socket:
    """Say hello, and never read a byte of what follows."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.bind((own_address(), 0))
    line.connect(("127.0.0.1", port))
    line.sendall(handshake(port, table))
    # What is sent before the handshake is answered would be lost.
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    # A mask of zeros is a mask too.
    line.sendall(bytes([0x81, 0x80 | len(HELLO)]) + b"\0\0\0\0" + HELLO)
    return line

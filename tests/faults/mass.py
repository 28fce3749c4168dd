"""Many sockets at once, in one event loop: people who watch, stall or flood."""

import asyncio
import itertools
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ludoteca.server import protocol
from tests.server.client import own_address

HELLO = msgspec.json.encode(protocol.Hello()).decode()
PING = msgspec.json.encode(protocol.Ping()).decode()
PONG = msgspec.json.encode(protocol.Pong()).decode()
SOCKETS_PER_ADDRESS = 20
OPENING = 50
"""This many sockets are opened at the same time."""
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something in an event loop of its own."""
    return asyncio.run(work)


async def open_socket(port: int, table: str, address: str, token: str = "") -> ClientConnection:
    """Open a socket and say hello; the first update has arrived when this returns."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    socket = await connect(
        f"ws://127.0.0.1:{port}/socket/{table}",
        additional_headers=headers,
        local_addr=(address, 0),
        compression=None,
        max_size=None,
        ping_interval=None,
        proxy=None,
        open_timeout=60,
        close_timeout=1,
    )
    await socket.send(HELLO)
    await socket.recv()
    return socket


async def watch(port: int, tables: Iterable[str]) -> list[ClientConnection]:
    """Open one socket for each table that is named; few at a time, from several addresses."""
    gate = asyncio.Semaphore(OPENING)
    addresses = itertools.cycle([own_address()])

    async def enter(table: str, address: str) -> ClientConnection:
        async with gate:
            return await open_socket(port, table, address)

    entering = []
    for number, table in enumerate(tables):
        if number % SOCKETS_PER_ADDRESS == 0:
            addresses = itertools.cycle([own_address()])
        entering.append(enter(table, next(addresses)))
    return list(await asyncio.gather(*entering))


async def close_code(socket: ClientConnection) -> int | None:
    """Read until the server closes a socket; return the code."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def come_back(port: int, table: str, address: str, pause: Callable[[], float]) -> float:
    """Try until a socket is open again; return the moment."""
    while True:
        await asyncio.sleep(pause())
        try:
            socket = await open_socket(port, table, address)
        except (OSError, WebSocketException):
            continue
        back = time.monotonic()
        await socket.close()
        return back

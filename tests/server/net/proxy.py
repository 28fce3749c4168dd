"""A reverse proxy on another address, as Caddy or nginx would be: HTTP and WebSocket."""

import asyncio
import threading
from contextlib import suppress
from typing import Self

HEAD_END = b"\r\n\r\n"
MAX_HEAD_BYTES = 64 * 1024


class Proxy:
    """Listens on an address of its own and connects to the server from there.

    It appends the address of its client to ``X-Forwarded-For``, as nginx does.
    """

    def __init__(self, server_port: int, address: str = "127.0.0.2") -> None:
        self.address = address
        self.port = 0
        self._server_port = server_port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._writers: list[asyncio.StreamWriter] = []

    def __enter__(self) -> Self:
        self._thread.start()
        listening = asyncio.start_server(self._pass_on, self.address, 0, limit=MAX_HEAD_BYTES)
        self._server = asyncio.run_coroutine_threadsafe(listening, self._loop).result()
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _stop(self) -> None:
        self._server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()
        for writer in self._writers:
            with suppress(OSError):
                await writer.wait_closed()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Change the head of the first request; after it, bytes go through as they are."""
        self._writers.append(writer)
        try:
            head = await reader.readuntil(HEAD_END)
            inner = await asyncio.open_connection(
                "127.0.0.1", self._server_port, local_addr=(self.address, 0)
            )
            self._writers.append(inner[1])
            inner[1].write(forwarded(head, writer.get_extra_info("peername")[0]))
            await asyncio.gather(_copy(reader, inner[1]), _copy(inner[0], writer))
        except (OSError, asyncio.IncompleteReadError):
            writer.close()


def forwarded(head: bytes, client: str) -> bytes:
    """Return the head of a request with the address of its client appended."""
    first, *lines = head.removesuffix(HEAD_END).split(b"\r\n")
    name = b"x-forwarded-for:"
    before = [line[len(name) :].strip() for line in lines if line.lower().startswith(name)]
    kept = [line for line in lines if not line.lower().startswith(name)]
    hops = b", ".join([*before, client.encode()])
    added = [b"X-Forwarded-For: " + hops, b"X-Forwarded-Proto: https"]
    return b"\r\n".join([first, *kept, *added]) + HEAD_END


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(MAX_HEAD_BYTES):
            writer.write(data)
            await writer.drain()
    writer.close()

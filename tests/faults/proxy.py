"""A bad network between players and server: cuts, stalls, delays and half-open connections."""

import asyncio
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from types import TracebackType

KINDS = ("cut", "stall", "delay", "half-open", "clean")
CHUNK = 4096


@dataclass(frozen=True)
class Severity:
    """How bad it is."""

    most_bytes: int = 40_000
    """A connection is cut after at most this many bytes."""
    stall_s: float = 1.0
    delay_s: float = 0.2


class FaultProxy:
    """Forwards connections to a port of this machine, each with a fault chosen by chance."""

    def __init__(self, target: int, chance: Random, severity: Severity) -> None:
        self.port = 0
        self.injected: Counter[str] = Counter()
        self._target = target
        self._chance = chance
        self._severity = severity
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> "FaultProxy":
        self._thread.start()
        self._run(self._open()).result(10)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._run(self._close()).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _run(self, work: "Awaitable[None]") -> "Future[None]":
        async def do() -> None:
            await work

        return asyncio.run_coroutine_threadsafe(do(), self._loop)

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _close(self) -> None:
        self._server.close()
        others = [one for one in asyncio.all_tasks() if one is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        kind = self._chance.choice(KINDS)
        self.injected[kind] += 1
        address = writer.get_extra_info("peername")[0]
        try:
            far_reader, far_writer = await asyncio.open_connection(
                "127.0.0.1", self._target, local_addr=(address, 0)
            )
        except OSError:
            writer.close()
            return
        left = self._chance.randint(1, self._severity.most_bytes)
        budget = [left if kind in ("cut", "stall", "half-open") else 1 << 60]
        pause = self._pause(kind)
        ways = [
            asyncio.ensure_future(_forward(reader, far_writer, budget, pause)),
            asyncio.ensure_future(_forward(far_reader, writer, budget, pause)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if kind == "stall":
                await asyncio.sleep(self._severity.stall_s)
            if kind == "half-open" and budget[0] <= 0:
                writer.transport.abort()  # The server is not told; it has to notice by itself.
                await asyncio.sleep(self._severity.stall_s * 5)
        except asyncio.CancelledError:
            pass  # The proxy is closed; asyncio would complain about a task that is cancelled.
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, far_writer):
                end.transport.abort()

    def _pause(self, kind: str) -> Callable[[], Awaitable[None]]:
        async def wait() -> None:
            if kind == "delay":
                await asyncio.sleep(self._chance.uniform(0, self._severity.delay_s))

        return wait


async def _forward(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    budget: list[int],
    pause: Callable[[], Awaitable[None]],
) -> None:
    """Forward bytes until one end closes or the budget of the connection is spent."""
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            await pause()
            writer.write(data[: budget[0]])
            await writer.drain()
            budget[0] -= len(data)
            if budget[0] <= 0:
                return

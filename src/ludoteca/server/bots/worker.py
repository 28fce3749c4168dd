"""A worker process. One that dies or takes too long is replaced."""

import asyncio
import multiprocessing
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from ludoteca.server.bots import bot_tasks
from ludoteca.server.bots.bot_tasks import MAX_TREES, Place

LOADING_S = 60.0
"""The time for a worker to start and to load a game. It does not count as search time."""


class Worker:
    """One process, which does one task at a time."""

    def __init__(self) -> None:
        self._pool = _new_pool()
        self.loaded: dict[str, bool] = {}
        """The loaded games, and whether their rules are compiled."""
        self.places: deque[Place] = deque(maxlen=MAX_TREES)
        """The seats it searched for last, whose trees it may have."""
        self.unloaded: dict[str, bool] = {}
        """The games that its dead process had loaded; empty once they are loaded again."""
        self.is_free = True
        """Whether it has no task."""
        self._ended = False

    async def load(self, game_id: str, *, compiled: bool, within: float | None = None) -> None:
        """Have it load a game, unless it has done so."""
        if self.loaded.get(game_id) == compiled:
            return
        async with asyncio.timeout(within):
            await self.run(bot_tasks.load, game_id, compiled)
        self.loaded[game_id] = compiled

    async def run(self, work: Callable[..., Any], *args: object) -> Any:
        """Return the result of a task.

        Raises:
            BrokenProcessPool: the process died; it has been replaced.
        """
        if self._ended:
            raise BrokenProcessPool
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
        except (BrokenProcessPool, asyncio.CancelledError):
            # It died, or was stopped because it took too long.
            if not self._ended:
                self._kill()
                self._pool = _new_pool()
                self.unloaded, self.loaded = {**self.unloaded, **self.loaded}, {}
                self.places.clear()
            raise

    def remember(self, place: Place) -> None:
        """Note that it searches for a seat now; the least recent seat is dropped first."""
        with suppress(ValueError):
            self.places.remove(place)
        self.places.append(place)

    async def restore(self) -> None:
        """Load the games of the dead process again."""
        for game_id, compiled in dict(self.unloaded).items():
            await self.load(game_id, compiled=compiled, within=LOADING_S)
            del self.unloaded[game_id]

    def stop(self) -> None:
        """End the process at once, and start no other."""
        self._ended = True
        self._kill()

    def _kill(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=bot_tasks.init_worker)

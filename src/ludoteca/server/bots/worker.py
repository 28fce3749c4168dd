"""A process that works for the tables; one that dies or takes too long is replaced."""

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
"""So many seconds a worker has to start and to load a game; with no bot's time running."""


class Worker:
    """One process. It is asked for one thing at a time."""

    def __init__(self) -> None:
        self._pool = _new_pool()
        self.loaded: dict[str, bool] = {}
        """The games it has at hand, and whether their rules are compiled."""
        self.places: deque[Place] = deque(maxlen=MAX_TREES)
        """The seats it thought for last: it may remember something."""
        self.unloaded: dict[str, bool] = {}
        """The games that its process had at hand before it died; empty once they are again."""
        self.is_free = True
        """Whether nobody has asked it for anything."""
        self._ended = False

    async def load(self, game_id: str, *, compiled: bool, within: float | None = None) -> None:
        """Have it load a game, unless it has done so."""
        if self.loaded.get(game_id) == compiled:
            return
        async with asyncio.timeout(within):
            await self.run(bot_tasks.load, game_id, compiled)
        self.loaded[game_id] = compiled

    async def run(self, work: Callable[..., Any], *args: object) -> Any:
        """Return what some work comes to.

        Raises:
            BrokenProcessPool: the process has died over it; another one is there by now.
        """
        if self._ended:
            raise BrokenProcessPool
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
        except (BrokenProcessPool, asyncio.CancelledError):
            # Dead, or told to stop because it took too long.
            if not self._ended:
                self._kill()
                self._pool = _new_pool()
                self.unloaded, self.loaded = {**self.unloaded, **self.loaded}, {}
                self.places.clear()
            raise

    def remember(self, place: Place) -> None:
        """Note that it thinks for a seat now; the one it thought for longest ago goes first."""
        with suppress(ValueError):
            self.places.remove(place)
        self.places.append(place)

    async def restore(self) -> None:
        """Have a new process load what the one before it had at hand."""
        for game_id, compiled in dict(self.unloaded).items():
            await self.load(game_id, compiled=compiled, within=LOADING_S)
            del self.unloaded[game_id]

    def stop(self) -> None:
        """End the process, whatever it is doing; there will be no other."""
        self._ended = True
        self._kill()

    def _kill(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=bot_tasks.init_worker)

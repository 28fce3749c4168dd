"""Compiling the rules of all games in the background, those that players wait for first."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

from ludoteca.engine.registry import catalog
from ludoteca.server.bots.bot_workers import COMPILING, WORKERS, BotWorkers

TRY_AGAIN_S = 0.5
TRIES = 3
"""How often a game is compiled again if the worker that does it is killed."""
log = logging.getLogger(__name__)


class Compilation:
    """The games that are still to be compiled, in order."""

    def __init__(self, workers: BotWorkers) -> None:
        self._workers = workers
        self.pending = catalog.game_ids() if catalog.compiles_by_default() else []
        """The game that is being compiled stays here until all workers have it."""
        self._current = ""
        self._changed = asyncio.Event()

    async def settled(self, game: str) -> None:
        """Wait until a game is compiled, or cannot be, and all workers have it."""
        while game in self.pending:
            await self._changed.wait()

    def move_to_front(self, game: str) -> None:
        """Compile a game next: a player waits for it."""
        if game in self.pending and game != self._current:
            self.pending.remove(game)
            self.pending.insert(1 if self._current else 0, game)

    async def run(self, ready: Callable[[str], Awaitable[None]]) -> None:
        """Compile every game; call ``ready`` for each that can be loaded."""
        self._workers.is_compiling = True
        try:
            while self.pending:
                self._current = game = self.pending[0]
                if await self._is_compiled(game):
                    self._workers.compiled.add(game)
                    await ready(game)
                    await self._load_everywhere(game)
                self.pending.remove(game)
                self._changed.set()
                self._changed = asyncio.Event()
        finally:
            self._current = ""
            self._workers.is_compiling = False

    async def _is_compiled(self, game: str) -> bool:
        for _try in range(TRIES):
            try:
                await self._workers.load(COMPILING, game, compiled=True, drained=True)
            except BrokenProcessPool:
                log.warning("the worker that compiled %s was killed", game)
            except Exception:
                # A game whose rules do not compile still plays, only slower.
                log.exception("the rules of %s could not be compiled", game)
                return False
            else:
                return True
        return False

    async def _load_everywhere(self, game: str) -> None:
        """Have every worker load what one has compiled."""
        for number in range(WORKERS):
            while not self._workers.has_loaded(number, game, compiled=True):
                try:
                    await self._workers.load(number, game, compiled=True)
                except BrokenProcessPool:
                    log.warning("a worker that loaded compiled rules was killed")
                    await asyncio.sleep(TRY_AGAIN_S)
                except Exception:
                    # It plays by uncompiled rules: slower, but the other games are not affected.
                    log.exception("compiled rules could not be loaded")
                    break

"""Bots at work: in processes of their own, so that the web process never waits for them.

A worker gets no more than its seat may know. One that dies or takes too long is replaced, and its
move is made by a simpler bot instead, so that a game always goes on. So are the moves that bots of
others fail to make.
"""

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludoteca.bots.outside import Outside
from ludoteca.bots.roster import SIMPLE, is_bot, make_bot
from ludoteca.bots.simple import RandomBot
from ludoteca.engine import catalog
from ludoteca.engine.position import Position
from ludoteca.errors import BotError
from ludoteca.server.programs import Programs
from ludoteca.server.table import STAND_IN

WORKERS = 2
"""One may compile while the other plays."""
LONGEST = 10.0
TRIES = 3
"""So often a game is compiled anew if somebody kills the worker that does it."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as text, and which bot chose it if the one that was asked did not."""

    move: str
    stand_in: str = ""


class Thinker:
    """Asks bots for their moves, and has the rules compiled in the background."""

    def __init__(self, others: Mapping[str, Outside]) -> None:
        self.bots = (*SIMPLE, *others)
        """The names of all bots that can be asked."""
        self.programs = Programs(others)
        self._pool: ProcessPoolExecutor | None = None
        self._warm: set[str] = set()
        self._free = asyncio.Semaphore(WORKERS)

    @property
    def compiled(self) -> list[str]:
        """The games whose rules are compiled by now."""
        return sorted(self._warm)

    def start(self) -> None:
        """Start the workers."""
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(WORKERS, mp_context=context, initializer=_settle_down)

    def stop(self) -> None:
        """Stop the workers and the programs, whatever they are doing."""
        self.programs.stop()
        self._stop_workers()

    def _stop_workers(self) -> None:
        if self._pool:
            for worker in list((self._pool._processes or {}).values()):
                worker.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def warm_up(self, ready: Callable[[str], Awaitable[None]]) -> None:
        """Have every game compiled by a worker; call ``ready`` for each that can be loaded."""
        if not catalog.compiles_by_default():
            return
        for game_id in catalog.game_ids():
            if await self._is_compiled(game_id):
                self._warm.add(game_id)
                await ready(game_id)

    async def _is_compiled(self, game_id: str) -> bool:
        for _try in range(TRIES):
            try:
                async with self._free:
                    await self._run(_compile, game_id)
            except BrokenProcessPool:
                log.warning("the worker that compiled %s was killed", game_id)
            except Exception:
                # A game whose rules do not compile still plays, only slower.
                log.exception("the rules of %s could not be compiled", game_id)
                return False
            else:
                return True
        return False

    async def choose(self, table: str, position: Position, seat: int, bot: str) -> Choice:
        """Return the move that a bot chooses for a seat of a table, or that of a stand-in."""
        if is_bot(bot):
            return await self._think(position, seat, bot)
        try:
            return Choice(await self.programs.choose((table, seat), position, bot))
        except BotError:
            chosen = await self._think(position, seat, STAND_IN)
            return Choice(chosen.move, chosen.stand_in or STAND_IN)

    async def _think(self, position: Position, seat: int, bot: str) -> Choice:
        known = position.hidden(seat)
        game_id = position.game.info.id
        job = (game_id, game_id in self._warm, known.state.tobytes(), seat, bot)
        for _attempt in range(2):
            try:
                # Waiting for a worker is not thinking.
                async with self._free, asyncio.timeout(LONGEST):
                    move: str = await self._run(_choose, *job)
                return Choice(known.read(move, seat).text)
            except Exception as error:
                # Whatever went wrong in a worker, the game goes on.
                log.warning("%s failed at %s: %r", bot, game_id, error)
        simplest = RandomBot(secrets.randbits(32)).choose(position, seat)
        return Choice(simplest.text, "random")

    async def _run(self, work: Callable[..., Any], *args: object) -> Any:
        pool, task = self._pool, asyncio.current_task()
        assert pool, "the workers have been started"
        assert task
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except (BrokenProcessPool, asyncio.CancelledError):
            # Dead, or told to stop because it took too long: either way it is replaced, once.
            if self._pool is pool:
                self._stop_workers()
                self.start()
            if not task.cancelling():
                # Thrown out together with the workers; nobody told us to stop.
                raise BrokenProcessPool from None
            raise


def _settle_down() -> None:
    """Let people's moves come first on a busy machine, and do not outlive the server."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server to hear.
    threading.Thread(
        target=_end_with, args=(multiprocessing.parent_process(),), daemon=True
    ).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _compile(game_id: str) -> None:
    catalog.game(game_id, compiled=True)


def _choose(game_id: str, compiled: bool, state: bytes, seat: int, bot: str) -> str:
    game = catalog.game(game_id, compiled=compiled)
    position = Position(game, np.frombuffer(state, dtype=np.int32).copy())
    return make_bot(bot, secrets.randbits(32)).choose(position, seat).text

"""Bots at work: in processes of their own, so that the web process never waits for them.

A worker gets no more than its seat may know. One that dies or takes too long is replaced, and its
move is made by a simpler bot instead, so that a game always goes on. So are the moves that bots of
others fail to make.

A bot's time begins when it is asked: while all workers are busy it passes, and the bot thinks less.
Only a worker that has to start, or to finish another bot's longer thought, is waited for.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from ludoteca.bots.hint import Hint
from ludoteca.bots.outside import Outside
from ludoteca.bots.roster import is_bot, thinking_time
from ludoteca.bots.simple import RandomBot
from ludoteca.engine import catalog
from ludoteca.engine.position import Position
from ludoteca.errors import BotError, RefusedError
from ludoteca.server import jobs
from ludoteca.server.jobs import LEAST, Place
from ludoteca.server.programs import Programs
from ludoteca.server.table import STAND_IN
from ludoteca.server.worker import LOADING, Worker

WORKERS = 2
"""One may compile while the other plays."""
GRACE = 3.0
"""A worker that needs so many seconds more than the bot's time is out of order."""
HINT_SECONDS = 1.0
AGAIN = 0.5
"""After so many seconds a worker that was busy is asked again to load compiled rules."""
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
        self.others = tuple(others)
        """The names of the bots of others."""
        self.programs = Programs(others)
        self._compiled: set[str] = set()
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._free = asyncio.Semaphore(WORKERS)
        self._restoring: set[asyncio.Task[None]] = set()

    @property
    def compiled(self) -> list[str]:
        """The games whose rules are compiled by now."""
        return sorted(self._compiled)

    def start(self) -> None:
        """Start the workers."""
        self._workers = [Worker() for _ in range(WORKERS)]
        self._idle = list(self._workers)

    def stop(self) -> None:
        """Stop the workers and the programs, whatever they are doing."""
        self.programs.stop()
        for worker in self._workers:
            worker.stop()

    async def warm_up(self, ready: Callable[[str], Awaitable[None]]) -> None:
        """Have every game compiled by a worker; call ``ready`` for each that can be loaded."""
        if not catalog.compiles_by_default():
            return
        for game_id in catalog.game_ids():
            if await self._is_compiled(game_id):
                self._compiled.add(game_id)
                await ready(game_id)
                # Before the next is compiled: meanwhile bots have the worker that is done.
                await self._load_everywhere()

    async def _load_everywhere(self) -> None:
        """Have every worker load what one has compiled."""
        while lacking := [one for one in self._workers if not self._has_all(one)]:
            try:
                await self._load_compiled(lacking)
            except BrokenProcessPool:
                log.warning("a worker that loaded compiled rules was killed")
            except Exception:
                # It plays by uncompiled rules: slower, but the games to come are not its fault.
                log.exception("compiled rules could not be loaded")
                return
            await asyncio.sleep(AGAIN)

    def _has_all(self, worker: Worker) -> bool:
        return all(worker.loaded.get(game_id) for game_id in self._compiled)

    async def _load_compiled(self, lacking: Sequence[Worker]) -> None:
        """Have a worker load what another has compiled, if one that lacks it is free by then."""
        async with self._worker(lambda one: one in lacking) as worker:
            for game_id in self.compiled:
                await worker.load(game_id, compiled=True)

    async def _is_compiled(self, game_id: str) -> bool:
        for _try in range(TRIES):
            try:
                async with self._worker(lambda one: one.compiled) as worker:
                    await worker.load(game_id, compiled=True)
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
        place = (table, seat)
        if is_bot(bot):
            return await self._choose(place, position, bot)
        try:
            return Choice(await self.programs.choose(place, position, bot))
        except BotError:
            chosen = await self._choose(place, position, STAND_IN)
            return Choice(chosen.move, chosen.stand_in or STAND_IN)

    async def _choose(self, place: Place, position: Position, bot: str) -> Choice:
        seat = place[1]
        known = position.hidden(seat)
        until = time.monotonic() + thinking_time(bot)
        for attempt in range(2):
            if attempt and time.monotonic() > until:
                break  # Nobody should wait for a second time.
            try:
                move = await self._work(jobs.choose, place, known, until, place, bot)
                return Choice(known.read(move, seat).text)
            except Exception as error:
                # Whatever went wrong in a worker, the game goes on.
                log.warning("%s failed at %s: %r", bot, position.game.info.id, error)
        simplest = RandomBot(secrets.randbits(32)).choose(position, seat)
        return Choice(simplest.text, "random")

    async def hint(
        self, table: str, position: Position, seat: int, names: Sequence[str], language: str
    ) -> Hint:
        """Return what a seat of a table had best do.

        Raises:
            RefusedError: the worker that was asked has failed.
        """
        known = position.hidden(seat)
        until = time.monotonic() + HINT_SECONDS
        try:
            found: Hint = await self._work(
                jobs.hint, (table, seat), known, until, list(names), language
            )
        except Exception as error:
            log.warning("no hint at %s: %r", position.game.info.id, error)
            raise RefusedError("not_now", "no hint could be found; try again") from None
        return found

    async def _work(
        self,
        job: Callable[..., Any],
        place: Place,
        known: Position,
        until: float,
        *more: object,
    ) -> Any:
        """Have a worker think about what a seat knows until a moment comes."""
        game_id = known.game.info.id
        compiled = game_id in self._compiled

        def suits(worker: Worker) -> tuple[bool, bool, bool]:
            at_hand = worker.loaded.get(game_id)
            return at_hand == compiled, at_hand is not None, place in worker.places

        async with self._worker(suits) as worker:
            # Compiled rules take longer to load than most bots may think: until that is done in
            # the background, the rules that a worker has at hand will do.
            compiled = worker.loaded.get(game_id, compiled)
            task = (game_id, compiled, known.state.tobytes(), place[1])
            await worker.load(game_id, compiled=compiled, within=LOADING)
            if job is jobs.choose:
                worker.remember(place)
            async with asyncio.timeout(max(until - time.monotonic(), LEAST) + GRACE):
                return await worker.run(job, task, *more, until)

    @asynccontextmanager
    async def _worker(self, suits: Callable[[Worker], Any]) -> AsyncIterator[Worker]:
        """Have a worker for oneself: of those that are free, the one that suits best."""
        await self._free.acquire()
        worker = max(self._idle, key=suits)
        self._idle.remove(worker)
        try:
            yield worker
        finally:
            if worker.lost:
                restoring = asyncio.get_running_loop().create_task(self._restore(worker))
                self._restoring.add(restoring)
                restoring.add_done_callback(self._restoring.discard)
            else:
                self._give_back(worker)

    async def _restore(self, worker: Worker) -> None:
        """Make a worker ready again that has died, so that whoever comes next need not wait."""
        try:
            await worker.restore()
        except Exception as error:
            log.warning("a worker could not be replaced at once: %r", error)
        finally:
            self._give_back(worker)

    def _give_back(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._free.release()

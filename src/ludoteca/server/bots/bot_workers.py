"""The workers, and the jobs that run in them slice by slice.

``bot_schedule`` decides which job has the next slice. What happens to a job whose worker dies is
decided here: the job that ran at that moment is retried once if it has time left; other jobs that
were active in the same worker start again, and it does not count as their failure.
"""

import asyncio
import itertools
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from ludoteca.server.bots import bot_tasks
from ludoteca.server.bots.bot_schedule import Grant, Schedule, SearchJob
from ludoteca.server.bots.bot_tasks import MAX_TREES, Place, Request
from ludoteca.server.bots.review_queue import ReviewJob
from ludoteca.server.bots.review_runs import Hear, ReviewRuns
from ludoteca.server.bots.review_tasks import ReviewRequest
from ludoteca.server.bots.worker import LOADING_S, Worker

WORKERS = 2
COMPILING = 0
"""The worker that compiles rules after the start; the others play meanwhile."""
HANG_S = 10.0
"""A worker that needs this much longer than its slice is out of order."""
MAX_FAILURES = 2
LATE_S = 10.0
"""A job that has no result this long after its deadline is cancelled."""
RESTORE_AGAIN_S = 0.5
log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Order:
    """A job as it is carried out."""

    job: SearchJob
    request: Callable[[bool], Request]
    """Makes the request for a worker, given whether its rules are compiled."""
    result: asyncio.Future[Any]
    place: Place | None
    number: int = 0
    """Under which a worker knows it; 0 while it has not begun."""
    failures: int = 0


class BotWorkers:
    """Processes in which bots search. A worker does one task at a time."""

    def __init__(self, loaded: Callable[[str], None]) -> None:
        self.compiled: set[str] = set()
        """The games whose compiled rules are in the cache."""
        self.is_compiling = False
        """Whether one worker is set apart for compiling."""
        self._loaded = loaded
        """Called with the name of a game that bots can play from now on."""
        self._schedule = Schedule(WORKERS, max(1, MAX_TREES // bot_tasks.trees_of_a_search()))
        self._workers: list[Worker] = []
        self._orders: dict[SearchJob, _Order] = {}
        self._reviews = ReviewRuns()
        self._numbers = itertools.count(1)
        self._reservations: deque[tuple[int, bool, asyncio.Future[None]]] = deque()
        self._preparing: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Allow work; each process starts when it is first needed."""
        self._workers = [Worker() for _ in range(WORKERS)]

    def stop(self) -> None:
        """End all processes at once, also during a search."""
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.stop()

    def is_ready(self, game: str) -> bool:
        """Return whether bots of a game can think at once."""
        return any(game in self._workers[number].loaded for number in self._playing())

    async def ready(self, game: str) -> None:
        """Wait until bots of a game can think.

        Raises:
            Exception: no worker could be started, or none could load the game.
        """
        if not self.is_ready(game):
            number = min(self._playing(), key=lambda one: len(self._schedule.active(one)))
            await asyncio.shield(self._prepare(number, game))

    async def think(
        self, job: SearchJob, request: Callable[[bool], Request], place: Place | None = None
    ) -> Any:
        """Return what comes of a job; ``place`` is the seat whose tree is worth keeping.

        Raises:
            Exception: it failed twice, or once and its time is over, or no worker was there.
        """
        if place:
            homes = (one for one in self._playing() if place in self._workers[one].places)
            job.home = next(homes, None)
        loop = asyncio.get_running_loop()
        order = _Order(job, request, loop.create_future(), place)
        self._orders[job] = order
        self._schedule.add(job)
        # A job that waits for a place may begin without one when its time is over.
        overdue = loop.call_later(max(job.deadline - time.monotonic(), 0), self._dispatch)
        try:
            self._dispatch()
            if job.worker is None:
                self._prepare_another(job.game)
            async with asyncio.timeout(max(job.deadline - time.monotonic(), 0) + LATE_S):
                return await order.result
        finally:
            overdue.cancel()
            self._cancel(order)

    async def review(self, request: ReviewRequest, hear: Hear) -> None:
        """Compute a review whenever no bot and no hint needs the workers.

        Raises:
            Exception: it failed twice.
        """
        done = self._reviews.add(request, hear)
        self._dispatch()
        await done

    def has_compiled(self, game: str) -> bool:
        """Return whether a worker has loaded the compiled rules of a game."""
        return any(self.has_loaded(number, game, compiled=True) for number in self._playing())

    async def load(self, number: int, game: str, *, compiled: bool, drained: bool = False) -> None:
        """Have a worker load a game; if ``drained``, when it has no search under way."""
        async with self._reserved(number, drained=drained) as worker:
            # Only compiling takes longer than this, and a drained worker delays no search.
            within = None if drained else LOADING_S
            await worker.load(game, compiled=compiled, within=within)
        self._loaded(game)

    def has_loaded(self, number: int, game: str, *, compiled: bool) -> bool:
        """Return whether a worker has a game in this form."""
        return self._workers[number].loaded.get(game) == compiled

    def _playing(self) -> list[int]:
        """Return the workers that take any job."""
        return [one for one in range(WORKERS) if not (self.is_compiling and one == COMPILING)]

    def _prepare_another(self, game: str) -> None:
        """Let one more worker load a game for which a job has to wait."""
        for number in self._playing():
            if game not in self._workers[number].loaded:
                self._prepare(number, game)
                return

    def _prepare(self, number: int, game: str) -> asyncio.Task[None]:
        key = (number, game)
        if key not in self._preparing:
            task = self._spawn(self.load(number, game, compiled=game in self.compiled))
            self._preparing[key] = task
            task.add_done_callback(lambda done: self._prepared(key, done))
        return self._preparing[key]

    def _prepared(self, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        self._preparing.pop(key, None)
        # Perhaps no job waits for it now: asyncio logs a traceback for an error that is not read.
        if not task.cancelled() and (error := task.exception()):
            log.warning("a worker could not load %s: %r", key[1], error)

    def _dispatch(self) -> None:
        """Give every free worker something to do."""
        free = [number for number in range(WORKERS) if self._workers[number].is_free]
        for number in sorted(free, key=lambda one: len(self._schedule.active(one))):
            if self._give_to_reservation(number):
                continue
            worker = self._workers[number]
            # A worker that is about to compile ends what it has begun, and begins nothing.
            drains = any(one == number for one, _, _ in self._reservations)
            games = () if drains else worker.loaded
            short_only = self.is_compiling and number == COMPILING
            now = time.monotonic()
            if grant := self._schedule.next(number, games, now, short_only=short_only):
                worker.is_free = False
                self._spawn(self._run(number, grant))
            elif not (drains or short_only):
                self._give_to_review(number)

    def _give_to_review(self, number: int) -> None:
        worker, is_quiet = self._workers[number], not self._schedule.jobs
        if job := self._reviews.next(number, list(worker.loaded.items()), is_quiet=is_quiet):
            worker.is_free = False
            self._spawn(self._run_review(number, job))

    def _give_to_reservation(self, number: int) -> bool:
        for reservation in self._reservations:
            wanted, drained, taken = reservation
            if wanted == number and not (drained and self._schedule.active(number)):
                self._reservations.remove(reservation)
                self._workers[number].is_free = False
                if not taken.cancelled():
                    taken.set_result(None)
                    return True
                self._workers[number].is_free = True
        return False

    async def _run(self, number: int, grant: Grant) -> None:
        """Run one slice."""
        worker, order = self._workers[number], self._orders.get(grant.job)
        if not order:
            # The job was cancelled after the slice was granted.
            self._release(worker)
            return
        request = None if order.number else self._begin(order, worker)
        begun = time.monotonic()
        try:
            async with asyncio.timeout(grant.seconds + HANG_S):
                result, seconds = await worker.run(
                    bot_tasks.run_slice, order.number, request, grant.seconds, grant.last
                )
        except Exception as error:
            self._schedule.ran(grant.job, time.monotonic() - begun)
            self._fail(number, order, error)
        else:
            self._schedule.ran(grant.job, seconds)
            if result is not None and not order.result.done():
                order.result.set_result(result)
                self._forget(order)
        finally:
            self._release(worker)

    async def _run_review(self, number: int, job: ReviewJob) -> None:
        """Run one slice of a review."""
        try:
            if not await self._reviews.run_slice(job, self._workers[number]):
                self._requeue(number)
        finally:
            self._release(self._workers[number])

    def _requeue(self, number: int) -> None:
        """Restart what was active in a worker that died."""
        for lost in self._schedule.requeue(number):
            self._orders[lost].number = 0
        self._reviews.requeue(number)

    def _begin(self, order: _Order, worker: Worker) -> Request:
        order.number = next(self._numbers)
        if order.place:
            worker.remember(order.place)
        # Compiled rules take longer to load than most bots may think: until that is done in the
        # background, the rules that a worker has loaded will do.
        return order.request(worker.loaded[order.job.game])

    def _fail(self, number: int, order: _Order, error: Exception) -> None:
        """Restart a job, or fail it."""
        job = order.job
        log.warning("a bot's search failed at %s: %r", job.game, error)
        order.failures += 1
        if isinstance(error, BrokenProcessPool | TimeoutError):
            self._requeue(number)
        else:
            job.worker, job.used, order.number = None, 0.0, 0
        if order.failures >= MAX_FAILURES or time.monotonic() > job.deadline:
            if not order.result.done():
                order.result.set_exception(error)
            self._forget(order)

    def _forget(self, order: _Order) -> None:
        if self._orders.pop(order.job, None):
            self._schedule.remove(order.job)

    def _cancel(self, order: _Order) -> None:
        """Cancel a job, also in its worker."""
        if order.job in self._orders and order.number and order.job.worker is not None:
            self._spawn(self._drop(order.job.worker, order.number))
        self._forget(order)
        self._dispatch()  # A review may have waited for its end.

    async def _drop(self, number: int, job: int) -> None:
        async with self._reserved(number, drained=False) as worker:
            with suppress(Exception):
                await worker.run(bot_tasks.drop, job)

    @asynccontextmanager
    async def _reserved(self, number: int, *, drained: bool) -> AsyncIterator[Worker]:
        """Have a worker between two slices, or when it has no search under way."""
        taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._reservations.append((number, drained, taken))
        self._dispatch()
        await taken
        worker = self._workers[number]
        try:
            yield worker
        except (BrokenProcessPool, TimeoutError):
            self._requeue(number)
            raise
        finally:
            self._release(worker)

    def _release(self, worker: Worker) -> None:
        if worker.unloaded:
            self._spawn(self._restore(worker))
        else:
            worker.is_free = True
            self._dispatch()

    async def _restore(self, worker: Worker) -> None:
        """Make a worker ready again that has died, before it is given anything to do."""
        while worker.unloaded:
            try:
                await worker.restore()
            except Exception as error:
                log.warning("a worker could not be replaced at once: %r", error)
                await asyncio.sleep(RESTORE_AGAIN_S)
        worker.is_free = True
        self._dispatch()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

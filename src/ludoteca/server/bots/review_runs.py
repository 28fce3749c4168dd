"""The reviews that run in the workers, slice by slice, whenever ``review_queue`` lets them.

A review whose worker dies starts again. If it ran at that moment, this counts as its failure.
"""

import asyncio
import itertools
import logging
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from ludoteca.server.bots import review_tasks
from ludoteca.server.bots.bot_schedule import SLICE_S
from ludoteca.server.bots.review_queue import ReviewJob, ReviewQueue, Rules
from ludoteca.server.bots.review_tasks import ReviewRequest, ReviewSlice
from ludoteca.server.bots.worker import Worker

HANG_S = 10.0
"""A worker that needs this much longer than its slice is out of order."""
MOST_FAILURES = 2
log = logging.getLogger(__name__)

Hear = Callable[[ReviewSlice], None]
"""Called with what came of each slice."""


@dataclass(slots=True, eq=False)
class _Order:
    """A review as it is carried out."""

    request: ReviewRequest
    hear: Hear
    done: asyncio.Future[None]
    number: int = 0
    """Under which a worker knows it; 0 while it has not begun."""
    failures: int = 0


class ReviewRuns:
    """The reviews of one server."""

    def __init__(self) -> None:
        self._queue = ReviewQueue()
        self._orders: dict[ReviewJob, _Order] = {}
        self._numbers = itertools.count(1)

    def add(self, request: ReviewRequest, hear: Hear) -> asyncio.Future[None]:
        """Let a review wait for its first slice; return the future of its end."""
        job = ReviewJob((request.game, request.compiled), time.monotonic())
        order = _Order(request, hear, asyncio.get_running_loop().create_future())
        self._queue.jobs.append(job)
        self._orders[job] = order
        order.done.add_done_callback(lambda _: self._forget(job))
        return order.done

    def next(self, worker: int, loaded: list[Rules], *, is_quiet: bool) -> ReviewJob | None:
        """Return the review that has the next slice of a free worker, if there is one."""
        return self._queue.next(worker, loaded, time.monotonic(), is_quiet=is_quiet)

    async def run_slice(self, job: ReviewJob, worker: Worker) -> bool:
        """Run one slice; return whether the worker is sound."""
        order = self._orders.get(job)
        if order is None:
            return True  # It was cancelled after the slice was granted.
        request = None
        if not order.number:
            order.number, request = next(self._numbers), order.request
        begun = time.monotonic()
        try:
            async with asyncio.timeout(SLICE_S + HANG_S):
                news: ReviewSlice = await worker.run(
                    review_tasks.run_review_slice, order.number, request, SLICE_S
                )
        except Exception as error:
            self._queue.ran(job, time.monotonic() - begun, time.monotonic())
            self._fail(job, order, error)
            return not isinstance(error, BrokenProcessPool | TimeoutError)
        self._queue.ran(job, news.seconds, time.monotonic())
        order.hear(news)
        if news.done and not order.done.done():
            order.done.set_result(None)
        return True

    def requeue(self, worker: int) -> None:
        """Restart the reviews of a worker that died."""
        for job in self._queue.requeue(worker):
            if job in self._orders:
                self._orders[job].number = 0

    def _fail(self, job: ReviewJob, order: _Order, error: Exception) -> None:
        log.warning("a review of %s failed: %r", order.request.game, error)
        order.failures += 1
        job.worker, job.used, order.number = None, 0.0, 0
        if order.failures >= MOST_FAILURES and not order.done.done():
            order.done.set_exception(error)

    def _forget(self, job: ReviewJob) -> None:
        if self._orders.pop(job, None):
            self._queue.jobs.remove(job)

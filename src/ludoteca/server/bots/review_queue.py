"""Which review has the next slice of a worker: bots and hints come first.

A review has a slice of a worker that has nothing else to do, while no search is under way in
another one, since a long search uses all cores. One that has waited for ``STARVED_S`` has a slice
beside searches, too: a server on which bots always think would never finish it otherwise. So a bot
or a hint waits for one slice at most. Of several reviews, the one that has had the least time
comes first: each shows its first look soon.

Nothing here waits or looks at a clock: times are passed in, in seconds.
"""

from collections.abc import Collection
from dataclasses import dataclass

Rules = tuple[str, bool]
"""A game, and whether its rules are compiled."""
STARVED_S = 2.0
MAX_ACTIVE = 4
"""Reviews that hold buffers in a worker. The others wait in the order in which they came."""


@dataclass(slots=True, eq=False)
class ReviewJob:
    """A review to compute."""

    rules: Rules
    since: float
    """When it was asked for, or had its last slice."""
    used: float = 0.0
    worker: int | None = None
    """Where it is active."""
    running: bool = False


class ReviewQueue:
    """The reviews that wait or are active."""

    def __init__(self) -> None:
        self.jobs: list[ReviewJob] = []
        """In the order in which they came."""

    def next(
        self, worker: int, loaded: Collection[Rules], now: float, *, is_quiet: bool
    ) -> ReviewJob | None:
        """Return the review that has the next slice of a free worker with these rules loaded.

        ``is_quiet``: no bot and no hint waits or searches. The review is running from then on,
        until ``ran`` says that the slice is over.
        """
        active = [one for one in self.jobs if one.worker is not None]
        waiting = [one for one in self.jobs if one.worker is None]
        here = [one for one in active if one.worker == worker and not one.running]
        begins = [one for one in waiting[: MAX_ACTIVE - len(active)] if one.rules in loaded]
        ready = [one for one in here + begins if is_quiet or now - one.since >= STARVED_S]
        if not ready:
            return None
        job = min(ready, key=lambda one: one.used)
        job.worker, job.running = worker, True
        return job

    def ran(self, job: ReviewJob, seconds: float, now: float) -> None:
        """Note that a slice is over, and how long it took."""
        job.running, job.since = False, now
        job.used += seconds

    def place_of(self, job: ReviewJob) -> int:
        """Return how many reviews have to end before one can begin; 0 if it has begun."""
        waiting = [one for one in self.jobs if one.worker is None]
        active = len(self.jobs) - len(waiting)
        return max(0, waiting.index(job) + 1 + active - MAX_ACTIVE) if job in waiting else 0

    def requeue(self, worker: int) -> list[ReviewJob]:
        """Restart the reviews of a worker that died; return them."""
        lost = [one for one in self.jobs if one.worker == worker]
        for job in lost:
            job.worker, job.running, job.used = None, False, 0.0
        return lost

"""Which bot searches next, in which worker, and for how long.

Searches run in slices. Between two slices a worker may serve another table, so no table waits for
the end of a long search. The order:

1. A search whose time is over ends and gives its move; that takes no search time.
2. People take turns: the person whose bots have used the least search time comes first.
3. Of one person's bots, the one that needs the least time comes first.

A bot has to move before its deadline. Where several bots compete for the workers, each is allotted
an equal share of the time until then, and thinks less. One that could not begin in time still gets
``LEAST_S``. Long searches hold large trees, so only a few of them are active at once: a limited
number in each worker, and half of all at most for one person.

Nothing here waits or looks at a clock: times are passed in, in seconds.
"""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

SLICE_S = 0.05
"""How long a search runs before another one may have the worker."""
MIN_S = 0.05
"""A bot that had to wait thinks less, but never less than this."""
LONG_S = 2.0
"""A search without a limit that may think for longer than this is a long one."""
LIMITED_S = 0.1
"""What a search with a limited number of simulations is expected to need."""
CUT_AFTER_S = 3.0
"""A long search may be ended after this time if another person waits for its place."""


@dataclass(slots=True, eq=False)
class SearchJob:
    """One decision to think about: a bot's move, or a hint."""

    person: str
    """The person who set the table up, or asked for the hint."""
    game: str
    seconds: float
    """At most."""
    deadline: float
    """When the move is due."""
    limited: bool = False
    """Whether a limited number of simulations ends it, usually long before its time is over."""
    home: int | None = None
    """The worker that keeps the tree of an earlier decision of this seat."""
    allotted: float = math.inf
    """The search time that competition leaves it."""
    used: float = 0.0
    worker: int | None = None
    """Where it is active."""
    running: bool = False

    @property
    def is_long(self) -> bool:
        """Whether it may fill large trees."""
        return not self.limited and self.seconds > LONG_S


class Grant(NamedTuple):
    """A slice for a job; the last one ends with its move."""

    job: SearchJob
    seconds: float
    last: bool


class Schedule:
    """The jobs that wait or are active, and the order among them."""

    def __init__(self, workers: int, long_per_worker: int) -> None:
        self.jobs: list[SearchJob] = []
        """In the order in which they came."""
        self._workers = workers
        self._long_per_worker = long_per_worker
        self._long_per_person = max(1, workers * long_per_worker // 2)
        self._used: dict[str, float] = {}
        """The search time of each person. Who comes new begins at the level of the others."""

    def add(self, job: SearchJob) -> None:
        """Let a job wait for its first slice."""
        level = min((self._used[one.person] for one in self.jobs), default=0.0)
        if not self.jobs:
            self._used.clear()
        # One slice ahead of the others; leaving and returning gains nothing.
        self._used[job.person] = max(self._used.get(job.person, -math.inf), level - SLICE_S)
        self.jobs.append(job)

    def remove(self, job: SearchJob) -> None:
        """Remove a job that is done or cancelled."""
        if job in self.jobs:
            self.jobs.remove(job)
        here = {one.person for one in self.jobs}
        level = min((self._used[person] for person in here), default=math.inf)
        self._used = {
            person: used for person, used in self._used.items() if person in here or used > level
        }

    def next(
        self, worker: int, games: Collection[str], now: float, *, short_only: bool = False
    ) -> Grant | None:
        """Return the next slice for a worker that has these games loaded; None if there is none.

        The job is running from then on, until ``ran`` says that the slice is over.
        """
        self._make_room(worker)
        active = [one for one in self.jobs if one.worker == worker and not one.running]
        for job in active:
            if now >= job.deadline:
                return self._grant(job, worker, now)
        waiting = [
            one
            for one in self.jobs
            if one.worker is None
            and one.game in games
            and one.home in (None, worker)
            and not (short_only and one.is_long)
            and (now >= one.deadline or self._has_room_for(one, worker))
        ]
        if not active and not waiting:
            return None
        best = min((*active, *waiting), key=lambda one: self._rank(one, now))
        return self._grant(best, worker, now)

    def ran(self, job: SearchJob, seconds: float) -> None:
        """Note that a slice is over, and how long it took."""
        job.running = False
        job.used += seconds
        if job.person in self._used:
            self._used[job.person] += seconds

    def requeue(self, worker: int) -> list[SearchJob]:
        """Restart the jobs of a worker that died; return them."""
        found = self.active(worker)
        for job in found:
            job.worker, job.home, job.running, job.used = None, None, False, 0.0
        for job in self.jobs:
            job.home = None if job.home == worker else job.home
        return found

    def active(self, worker: int) -> list[SearchJob]:
        """Return the jobs that have begun in a worker."""
        return [one for one in self.jobs if one.worker == worker]

    def _grant(self, job: SearchJob, worker: int, now: float) -> Grant:
        more = max(self._target(job, now) - job.used, 0.0)
        job.worker, job.running = worker, True
        return Grant(job, min(more, SLICE_S), last=more <= SLICE_S)

    def _rank(self, job: SearchJob, now: float) -> tuple[float, float]:
        expected = min(job.seconds, LIMITED_S) if job.limited else self._target(job, now)
        return self._used[job.person], max(expected - job.used, 0.0)

    def _target(self, job: SearchJob, now: float) -> float:
        """Return how much search time a job gets in all, as things stand now."""
        left = max(job.deadline - now, 0.0)
        if not job.limited:
            # It never grows again: otherwise those who wait behind it would be late.
            job.allotted = min(job.allotted, job.used + left * self._share(job, now))
        return max(min(job.seconds, job.allotted, job.used + left), MIN_S)

    def _share(self, job: SearchJob, now: float) -> float:
        """Return the part of the time until its deadline for which a job may have a worker."""
        competing = [one for one in self.jobs if not one.limited]
        people = len({one.person for one in competing})
        own = (one for one in competing if one.person == job.person)
        return min(1.0, self._workers / people / _overlap(job, own, now))

    def _has_room_for(self, job: SearchJob, worker: int) -> bool:
        if not job.is_long:
            return True
        long = self._active_long()
        mine = sum(one.person == job.person for one in long)
        here = sum(one.worker == worker for one in long)
        return mine < self._long_per_person and here < self._long_per_worker

    def _make_room(self, worker: int) -> None:
        """Let a worker's longest search end if a person without any waits for a place."""
        long = self._active_long()
        here = [one for one in long if one.worker == worker]
        served = {one.person for one in long}
        waits = any(
            one.is_long and one.worker is None and one.person not in served for one in self.jobs
        )
        is_ending = any(one.used >= one.allotted for one in long)
        if waits and len(here) >= self._long_per_worker and not is_ending:
            longest = max(here, key=lambda one: one.used)
            if longest.used >= CUT_AFTER_S:
                longest.allotted = longest.used

    def _active_long(self) -> list[SearchJob]:
        return [one for one in self.jobs if one.is_long and one.worker is not None]


def _overlap(job: SearchJob, jobs: Iterable[SearchJob], now: float) -> float:
    """Return how many jobs compete for the time until a deadline.

    One with a later deadline counts for less: most of its time comes afterwards.
    """
    window = max(job.deadline - now, MIN_S)
    return sum(min(1.0, window / max(one.deadline - now, MIN_S)) for one in jobs)

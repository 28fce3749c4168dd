"""The review of a game in a worker process: it runs in slices, and becomes finer and finer."""

import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ludoteca.engine.position import Position
from ludoteca.engine.records.record import Record
from ludoteca.engine.records.record_reader import RecordedMove
from ludoteca.engine.registry import catalog
from ludoteca.reviews.run import ReviewRun
from ludoteca.server.bots.bot_tasks import trees_of_a_search
from ludoteca.server.bots.review_bytes import pack

LONGEST_S = 60
"""No round of a review begins that would probably end after this time."""
OVERDUE = 1.5
"""One that takes longer than expected is given up after this many times that time."""
GROWTH = 4.0
"""About how many times as long as one round the next one takes."""
SEED = 0
"""The same for all, so that all people see the same review."""

GRACE_S = 0.01
"""How much longer than its slice a step may take before the worker leaves it to its thread."""
Found = tuple[int, bytes]
"""The simulations of a new review, and the review as bytes."""
NOTHING: Found = (0, b"")

_active: dict[int, "_ReviewTask"] = {}
"""The reviews that have begun, by the number of the job."""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Asks for the review of a game, without the names of its players."""

    game: str
    start: bytes
    options: tuple[tuple[str, str], ...]
    moves: list[tuple[int, str, int]]
    """Seat, text and number of each."""
    stand_ins: list[int]
    """The plies at which a bot decided for an absent player."""
    result: list[float] | None
    """What each seat got, where that does not follow from the rules alone."""
    longest_s: float = LONGEST_S
    compiled: bool = False
    """Whether to use compiled rules."""

    def record(self) -> Record:
        """Return the game as a record without names."""
        state = np.frombuffer(self.start, dtype=np.int32).copy()
        start = Position(catalog.game(self.game, compiled=self.compiled), state)
        moves = tuple(RecordedMove(seat, text, value=value) for seat, text, value in self.moves)
        return Record(start, ("",) * start.players, moves, options=self.options)


class ReviewSlice(NamedTuple):
    """What came of one slice."""

    progress: float
    seconds: float
    """How long the slice took."""
    simulations: int = 0
    """Of the new review."""
    review: bytes = b""
    """A new review, finer than the one before, compressed; usually none."""
    done: bool = False


def run_review_slice(number: int, request: ReviewRequest | None, seconds: float) -> ReviewSlice:
    """Run one slice of a review. The first slice comes with the request."""
    begun = time.monotonic()
    try:
        if request:
            _active[number] = _ReviewTask(request)
        task = _active[number]
        found = task.run(seconds)
    except BaseException:
        _active.pop(number, None)
        raise
    if task.done:
        del _active[number]
    took = time.monotonic() - begun
    task.used += took
    return ReviewSlice(task.progress, took, *found, done=task.done)


class _ReviewTask:
    """A review, and how long it may still take.

    It works in a thread of its own: to replay the game, and to put a round together, takes longer
    than a slice and cannot be interrupted. The thread then goes on while the worker serves a bot.
    """

    def __init__(self, request: ReviewRequest) -> None:
        self._request = request
        self._thread = ThreadPoolExecutor(1, "review")
        self._step: Future[Found] | None = None
        self._run: ReviewRun | None = None
        self.used = 0.0
        self._rounds: list[float] = [0.0]
        """When each round ended, in time used."""

    @property
    def done(self) -> bool:
        """Whether no finer review is to come."""
        if self._step or not self._run:
            return False
        if self._run.done or not self._run.review:
            return self._run.done
        longest = self._request.longest_s
        return self._end_of_round() > longest or self.used > OVERDUE * longest

    @property
    def progress(self) -> float:
        """The share of the time that is over, as far as it can be told."""
        return 1.0 if self.done else min(0.99, self.used / max(self._expected_s(), self.used))

    def run(self, seconds: float) -> Found:
        """Work for about this time; return a new review, if there is one."""
        if self._step is None:
            self._step = self._thread.submit(self._advance, seconds)
        over, _ = wait([self._step], seconds + GRACE_S)
        if not over:
            return NOTHING
        step, self._step = self._step, None
        found = step.result()
        if found != NOTHING:
            self._rounds.append(self.used)
        if self.done:
            self._thread.shutdown(wait=False)
        return found

    def _advance(self, seconds: float) -> Found:
        """Do the next step of the work; return the simulations of a new review, and the review."""
        if self._run is None:
            self._run = ReviewRun(
                self._request.record(),
                seed=SEED,
                stand_ins=self._request.stand_ins,
                result=self._request.result,
                threads=trees_of_a_search(),
            )
            return NOTHING
        if not self._run.run(seconds):
            return NOTHING
        review = self._run.review
        assert review, "a round is done"
        return review.evaluator.simulations, pack(review)

    def _end_of_round(self) -> float:
        """Return when the running round probably ends, in time used."""
        last = self._rounds[-1]
        return last + GROWTH * (last - self._rounds[-2]) if len(self._rounds) > 1 else 0.0

    def _expected_s(self) -> float:
        """Return how much time the review probably takes in all."""
        if len(self._rounds) < 3:
            return self._request.longest_s  # The first look says nothing about searches.
        end, took = self._rounds[-1], self._rounds[-1] - self._rounds[-2]
        while end + GROWTH * took <= self._request.longest_s and took > 0:
            took *= GROWTH
            end += took
        return end

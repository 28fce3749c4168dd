"""A review in rounds, each with more simulations than the one before, run in slices of time.

The first round needs less than a second; each later one evaluates every position again, from
scratch and in more depth. The result of a round depends only on the record, the number of
simulations and the seed, however it was sliced and on however many threads.
"""

import math
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.searcher import cores
from ludoteca.engine.records.record import Record
from ludoteca.errors import StartError
from ludoteca.reviews.assembly import assemble
from ludoteca.reviews.evaluation import Evaluation, EvaluationRequest, PositionEvaluator
from ludoteca.reviews.model import Review
from ludoteca.reviews.played_game import Key, PlayedGame, played_game

SECONDS = 10.0
FEWEST_SIMULATIONS = 8
"""Of the first round after the first look."""
GROWTH = 4
MAX_SIMULATIONS = 2**15
LAST_SIMULATIONS = 2**12
"""Of the last round of a ``ReviewRun``: more would need hours and much memory."""
WORTHWHILE = 1.5
"""A round that has to be short, because time is running out, has at least this many times the
simulations of the one before, or is left out."""
SAFETY = 0.8
"""The part of the time left that a shorter round is planned to take."""
MIN_SECONDS, MAX_SECONDS = 0.1, 24 * 3600
Progress = Callable[[float], None]
"""Called repeatedly with the share of the work or time that is done."""


class Round:
    """One evaluation of all positions of a game."""

    def __init__(self, game: PlayedGame, simulations: int, seed: int, threads: int = 1) -> None:
        self.simulations = simulations
        self._game, self._seed = game, seed
        self._waiting: deque[tuple[Key, EvaluationRequest]] = deque(game.requests.items())
        self._evaluations: dict[Key, Evaluation] = {}
        self._workers = [
            _Worker(PositionEvaluator(game.game, game.players, simulations, seed), self._waiting)
            for _ in range(threads if game.game.rules.compiled else 1)
        ]

    @property
    def progress(self) -> float:
        """The share of the positions that are evaluated."""
        return len(self._evaluations) / max(1, len(self._game.requests))

    @property
    def done(self) -> bool:
        """Whether all positions are evaluated."""
        return len(self._evaluations) == len(self._game.requests)

    def run(self, seconds: float, progress: Progress = lambda _: None) -> bool:
        """Evaluate for at most about this time; return whether the round is done."""
        until = time.perf_counter() + seconds
        first, others = self._workers[0], self._workers[1:]
        with ThreadPoolExecutor(len(others) or 1) as pool:
            jobs = [pool.submit(worker.run, until, self._evaluations) for worker in others]
            first.run(until, self._evaluations, lambda: progress(self.progress))
            for job in jobs:
                job.result()
        return self.done

    def review(self) -> Review:
        """Return the review; only of a round that is done."""
        return assemble(self._game, self._evaluations, self.simulations, self._seed)


class _Worker:
    """What one thread does in a round."""

    def __init__(
        self, evaluator: PositionEvaluator, waiting: deque[tuple[Key, EvaluationRequest]]
    ) -> None:
        self._evaluator = evaluator
        self._waiting = waiting
        self._current: tuple[Key, Iterator[Evaluation | None]] | None = None

    def run(
        self,
        until: float,
        evaluations: dict[Key, Evaluation],
        on_progress: Callable[[], None] = lambda: None,
    ) -> None:
        """Evaluate positions until a time; at least one step."""
        while self._current or self._next():
            assert self._current
            key, steps = self._current
            evaluation = next(steps)
            if evaluation is not None:
                evaluations[key], self._current = evaluation, None
                on_progress()
            if time.perf_counter() >= until:
                return

    def _next(self) -> bool:
        try:
            key, request = self._waiting.popleft()
        except IndexError:
            return False
        self._current = key, self._evaluator.evaluate(request)
        return True


class ReviewRun:
    """The review of one game, which gets finer and finer: a job that runs in slices."""

    def __init__(
        self,
        record: Record,
        *,
        seed: int = 0,
        stand_ins: Collection[int] = (),
        result: Sequence[float] | None = None,
        threads: int = 1,
        max_simulations: int = LAST_SIMULATIONS,
    ) -> None:
        self._game = PlayedGame(record, stand_ins, result)
        self._seed, self._threads = seed, threads
        self._preparation = self._game.prepare()
        self._plan = iter(round_sizes(self._game, max_simulations))
        self._round: Round | None = None
        self.done = False
        """Whether the last round is done."""
        self.review: Review | None = None
        """The result of the last round that is done."""

    @property
    def simulations(self) -> int:
        """Of the round that is running; 0 also if none is."""
        return self._round.simulations if self._round else 0

    @property
    def progress(self) -> float:
        """The share of the running round that is done."""
        if self._round is None:
            return 1.0 if self.done else 0.0
        return self._round.progress

    def run(self, seconds: float) -> bool:
        """Work for at most about this time; return whether there is a new ``review``."""
        until = time.perf_counter() + seconds
        if self._round is None and not self.done:
            for _ in self._preparation:
                if time.perf_counter() >= until:
                    return False
            self._begin_next()
        if self._round is None or not self._round.run(until - time.perf_counter()):
            return False
        self.review = self._round.review()
        self._begin_next()
        return True

    def _begin_next(self) -> None:
        size = next(self._plan, None)
        self.done = size is None
        new = None if size is None else Round(self._game, size, self._seed, self._threads)
        self._round = new


def round_sizes(game: PlayedGame, max_simulations: int = LAST_SIMULATIONS) -> list[int]:
    """Return the simulations of each round: the first look, then more and more."""
    sizes = [min(max_simulations, config_of(game.game.folder).review.first_simulations)]
    while sizes[-1] < max_simulations:
        sizes.append(min(max_simulations, max(FEWEST_SIMULATIONS, GROWTH * sizes[-1])))
    return sizes


def rounds(
    record: Record,
    *,
    seed: int = 0,
    stand_ins: Collection[int] = (),
    result: Sequence[float] | None = None,
    threads: int = 1,
    max_simulations: int = LAST_SIMULATIONS,
) -> Iterator[Review]:
    """Yield finer and finer reviews of a game, as ``ReviewRun`` makes them."""
    run = ReviewRun(
        record,
        seed=seed,
        stand_ins=stand_ins,
        result=result,
        threads=threads,
        max_simulations=max_simulations,
    )
    while not run.done:
        if run.run(math.inf) and run.review:
            yield run.review


def review(
    record: Record,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
    stand_ins: Collection[int] = (),
    result: Sequence[float] | None = None,
    threads: int | None = None,
    progress: Progress = lambda _: None,
) -> Review:
    """Review a played game: the values of every ply, losses, luck, and a ledger for each seat.

    ``seconds`` (default: ten) limits the time, or ``simulations`` those of each search; then the
    result follows from the seed. 0 simulations: the first look, without any search. ``stand_ins``
    are the plies at which a bot decided for an absent player. ``result`` is what each seat got,
    where that does not follow from the rules alone, such as after a resignation.

    Raises:
        RecordError: a move of the record is not legal where it stands.
        StartError: the limits, the stand-ins or the result are not valid.
    """
    _check(seconds, simulations)
    game = played_game(record, stand_ins, result)
    workers = cores() if threads is None else threads
    if simulations is not None:
        one = Round(game, simulations, seed, workers)
        one.run(math.inf, progress)
        return one.review()
    return _within(game, SECONDS if seconds is None else seconds, seed, workers, progress)


def _within(
    game: PlayedGame, seconds: float, seed: int, threads: int, progress: Progress
) -> Review:
    """Return the review of the last round that is done within a time; the first one always is."""
    begun = time.perf_counter()

    def tell(_: float) -> None:
        progress(min(1.0, (time.perf_counter() - begun) / seconds))

    first, *planned = round_sizes(game, MAX_SIMULATIONS)
    last = Round(game, first, seed, threads)
    last.run(math.inf, tell)
    cost = 0.0
    for planned_size in planned:
        left = seconds - (time.perf_counter() - begun)
        size = planned_size if planned_size * cost <= left * SAFETY else int(left * SAFETY / cost)
        if size < WORTHWHILE * last.simulations:
            break
        one, started = Round(game, size, seed, threads), time.perf_counter()
        if not one.run(left, tell):
            break
        cost = (time.perf_counter() - started) / size
        last = one
    return last.review()


def _check(seconds: float | None, simulations: int | None) -> None:
    if simulations is not None and not 0 <= simulations <= MAX_SIMULATIONS:
        raise StartError(f"a review takes 0 to {MAX_SIMULATIONS} simulations, not {simulations}")
    if seconds is not None and not MIN_SECONDS <= seconds <= MAX_SECONDS:
        raise StartError(f"a review takes {MIN_SECONDS} to {MAX_SECONDS} seconds, not {seconds}")

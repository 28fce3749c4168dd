"""Bots that search: all of one kind, with different parameters, budgets and blunder margins."""

import time
from collections.abc import Callable

import numpy as np

from ludoteca.bots.search.params import SearchParams
from ludoteca.bots.search.searcher import Budget, RootStatistics, Searcher
from ludoteca.engine.position import Move, Position


class SearchBot:
    """Searches within a budget and plays the best move, or a random one within a blunder margin.

    Without parameters of its own it uses those that the game configures.
    """

    def __init__(
        self,
        seed: int,
        budget: Budget,
        params: SearchParams | None = None,
        blunder_margin: float = 0.0,
        threads: int = 1,
    ) -> None:
        self.seconds = budget.seconds
        """The time limit per move; it may be changed between moves."""
        self.trees = threads
        """The number of trees it keeps in memory."""
        self._searcher = Searcher(params, seed, threads)
        self._simulations = budget.simulations
        self._blunder_margin = blunder_margin
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that the search prefers."""
        begun = time.perf_counter()
        decision = self.decide(position, seat)
        decision.run(self.seconds - (time.perf_counter() - begun))
        return decision.move()

    def decide(self, position: Position, seat: int) -> "SearchDecision":
        """Begin a decision that runs in slices; one at a time."""
        self._searcher.begin(position, seat, self._simulations)
        return SearchDecision(self._searcher, position, seat, self._pick)

    def _pick(self, statistics: RootStatistics) -> int:
        """Return the place of the best move, or of one whose value is within the blunder margin."""
        if not self._blunder_margin:
            return statistics.best
        tried = statistics.visits > 0
        values = np.where(tried, statistics.values, -np.inf)
        probabilities = np.exp((values - values.max()) / self._blunder_margin)
        return int(self._random.choice(len(probabilities), p=probabilities / probabilities.sum()))


class SearchDecision:
    """A decision of a bot that searches."""

    def __init__(
        self,
        searcher: Searcher,
        position: Position,
        seat: int,
        pick: Callable[[RootStatistics], int],
    ) -> None:
        self._searcher = searcher
        self._position = position
        self._seat = seat
        self._pick = pick

    def run(self, seconds: float) -> bool:
        """Search for at most this time; return whether all simulations are done."""
        return self._searcher.run(seconds)

    def move(self) -> Move:
        """Return the move that the search prefers so far."""
        statistics = self._searcher.statistics()
        return self._position.read(statistics.moves[self._pick(statistics)], self._seat)

"""Bots that search: all of one kind, differing in style, budget and steadiness."""

import time
from collections.abc import Callable

import numpy as np

from ludoteca.bots.search.searcher import Budget, Searcher, Thought
from ludoteca.bots.search.style import Style
from ludoteca.engine.position import Move, Position


class SearchBot:
    """Thinks within a budget and plays what it finds best, or nearly so if it is unsteady.

    Without a style of its own it goes about a game as that has measured best.
    """

    def __init__(
        self,
        seed: int,
        budget: Budget,
        style: Style | None = None,
        unsteadiness: float = 0.0,
        threads: int = 1,
    ) -> None:
        self.seconds = budget.seconds
        """How long to think about a move at most; may be changed between moves."""
        self.trees = threads
        """How many trees it keeps in memory."""
        self._searcher = Searcher(style, seed, threads)
        self._simulations = budget.simulations
        self._unsteadiness = unsteadiness
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that thinking has found."""
        begun = time.perf_counter()
        decision = self.decide(position, seat)
        decision.run(self.seconds - (time.perf_counter() - begun))
        return decision.move()

    def decide(self, position: Position, seat: int) -> "SearchDecision":
        """Begin a decision, to be continued in slices; one at a time."""
        self._searcher.begin(position, seat, self._simulations)
        return SearchDecision(self._searcher, position, seat, self._pick)

    def _pick(self, thought: Thought) -> int:
        """Return the place of a move: the best, or one that looks about as good."""
        if not self._unsteadiness:
            return thought.best
        tried = thought.tries > 0
        worth = np.where(tried, thought.worth, -np.inf)
        odds = np.exp((worth - worth.max()) / self._unsteadiness)
        return int(self._random.choice(len(odds), p=odds / odds.sum()))


class SearchDecision:
    """A decision of a bot that searches."""

    def __init__(
        self,
        searcher: Searcher,
        position: Position,
        seat: int,
        pick: Callable[[Thought], int],
    ) -> None:
        self._searcher = searcher
        self._position = position
        self._seat = seat
        self._pick = pick

    def run(self, seconds: float) -> bool:
        """Search for at most this long; return whether all simulations are done."""
        return self._searcher.run(seconds)

    def move(self) -> Move:
        """Return the move that the search prefers so far."""
        thought = self._searcher.thought()
        return self._position.read(thought.moves[self._pick(thought)], self._seat)

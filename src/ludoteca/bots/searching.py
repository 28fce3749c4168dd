"""Bots that search: all of one kind, differing in style, budget and steadiness."""

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
        budget = Budget(self.seconds, self._simulations)
        thought = self._searcher.think(position, seat, budget)
        return position.read(thought.moves[self._pick(thought)], seat)

    def _pick(self, thought: Thought) -> int:
        """Return the place of a move: the best, or one that looks about as good."""
        if not self._unsteadiness:
            return thought.best
        tried = thought.tries > 0
        worth = np.where(tried, thought.worth, -np.inf)
        odds = np.exp((worth - worth.max()) / self._unsteadiness)
        return int(self._random.choice(len(odds), p=odds / odds.sum()))

"""The outcomes of many games of one kind: first and last states, moves, sampled states."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import Row, Rules

OnProgress = Callable[[int, int], None]
"""Called repeatedly with the number of finished games and of all games."""


class Outcomes(NamedTuple):
    """The outcomes of games, a row for each."""

    first: Row  # the first state
    last: Row  # the last state
    move_counts: Row  # by move: the number of times it was played
    kept: Row  # random states in which a seat decided


class Results(NamedTuple):
    """Winners and points, a row for each game; columns are seats."""

    won: Row  # 1 for a winner
    points: Row

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        """Each seat's share of the win."""
        shares: npt.NDArray[np.float64] = self.won / self.won.sum(1, keepdims=True)
        return shares


def new_outcomes(games: int, rules: Rules, moves: int, keep: int) -> Outcomes:
    """Return empty rows for games, with room for this number of sampled states each."""
    return Outcomes(
        np.zeros((games, rules.state_size), np.int32),
        np.zeros((games, rules.state_size), np.int32),
        np.zeros((games, moves), np.int32),
        np.zeros((games, keep, rules.state_size), np.int32),
    )


def results_of(rules: Rules, last: Row, players: int) -> Results:
    """Return winners and points of games with these last states."""
    won = np.zeros((len(last), players), np.int32)
    points = np.zeros((len(last), players), np.int32)
    for number, state in enumerate(last):
        rules.winners(state, won[number])
        rules.scores(state, points[number])
    return Results(won, points)

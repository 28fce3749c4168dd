"""What came of many games of one kind: how each began and ended, and what was played in it."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import Row, Rules

Tell = Callable[[int, int], None]
"""Called now and then with how many games are done, and out of how many."""


class Played(NamedTuple):
    """What came of games, a row for each."""

    first: Row  # the state it began with
    last: Row  # the state it ended with
    tally: Row  # by move: how often it was played
    kept: Row  # some states in which a seat decided, drawn from all of them


class Results(NamedTuple):
    """Who has won, a row for each game; columns are seats."""

    won: Row  # 1 for those who have
    points: Row

    @property
    def shares(self) -> npt.NDArray[np.float64]:
        """Each seat's share of the win."""
        shares: npt.NDArray[np.float64] = self.won / self.won.sum(1, keepdims=True)
        return shares


def room_for(games: int, rules: Rules, moves: int, keep: int) -> Played:
    """Return rows to write games into, with so many positions kept of each."""
    return Played(
        np.zeros((games, rules.state_size), np.int32),
        np.zeros((games, rules.state_size), np.int32),
        np.zeros((games, moves), np.int32),
        np.zeros((games, keep, rules.state_size), np.int32),
    )


def results_of(rules: Rules, last: Row, players: int) -> Results:
    """Return who has won, and the points, of games that ended so."""
    won = np.zeros((len(last), players), np.int32)
    points = np.zeros((len(last), players), np.int32)
    for number, state in enumerate(last):
        rules.winners(state, won[number])
        rules.scores(state, points[number])
    return Results(won, points)

"""What simulations work with: the kernels of a game, and the paper that they write on."""

from collections import namedtuple

import numpy as np

DEEPEST = 400
"""A path through the tree is not followed further than so many nodes."""

Kernels = namedtuple(
    "Kernels", "actor legal weights apply scores winners estimate hide determinize move_scores"
)
"""The kernels of the game that is played."""

Desk = namedtuple(
    "Desk",
    (
        "state",  # where the simulation is
        "known",  # the same, as far as the seat that decides knows it
        "aside",  # another state to look at
        "moves",
        "odds",
        "points",
        "flags",
        "promise",  # what the game says each move promises, in units of 1 / SCORE_SCALE
        "looks",  # how good each move looks at first sight
        "leaf",  # the seat that decides where the tree ends, if its moves were looked at, or NOBODY
        "rolling",  # the node of a roll where the tree ends, or NONE
        "hope",  # the points that the best of its moves promises it
        "expected",  # the points that the simulation gives each seat
        "values",  # what the simulation is worth to each seat
        "shares",  # each seat's share of the win
        "luck",  # of each outcome of chance: how much more it brings a seat than was expected
        "rolled",  # how often that was seen
        "path_nodes",
        "path_edges",
        "path_seats",
    ),
)
"""The paper that a search writes on."""


def new_desk(size: int, players: int, room: int, moves: int) -> Desk:
    """Allocate what simulations write on."""
    return Desk(
        state=np.zeros(size, dtype=np.int32),
        known=np.zeros(size, dtype=np.int32),
        aside=np.zeros(size, dtype=np.int32),
        moves=np.zeros(room, dtype=np.int32),
        odds=np.zeros(room, dtype=np.int32),
        points=np.zeros(players, dtype=np.int32),
        flags=np.zeros(players, dtype=np.int32),
        promise=np.zeros(room, dtype=np.int32),
        looks=np.zeros(room, dtype=np.float64),
        leaf=np.zeros(1, dtype=np.int32),
        rolling=np.zeros(1, dtype=np.int64),
        hope=np.zeros(1, dtype=np.float64),
        expected=np.zeros(players, dtype=np.float64),
        values=np.zeros(players, dtype=np.float64),
        shares=np.zeros(players, dtype=np.float64),
        luck=np.zeros((moves, players), dtype=np.float64),
        rolled=np.zeros(moves, dtype=np.int32),
        path_nodes=np.zeros(DEEPEST, dtype=np.int32),
        path_edges=np.zeros(DEEPEST, dtype=np.int32),
        path_seats=np.zeros(DEEPEST, dtype=np.int32),
    )

"""What simulations work with: the kernels of a game, and buffers that are allocated once."""

from collections import namedtuple

import numpy as np

from ludoteca.bots.search.tree import NONE

MAX_DEPTH = 400
"""The longest path through the tree, in nodes."""

Kernels = namedtuple(
    "Kernels", "actor legal weights apply scores winners estimate hide determinize move_scores"
)
"""The kernels of the game that is played."""

Workspace = namedtuple(
    "Workspace",
    (
        "state",  # the state of the simulation
        "observed_state",  # the same without what is hidden from the seat that decides
        "scratch_state",  # a copy to play or hide on
        "moves",
        "outcome_weights",
        "points",
        "flags",
        "move_scores",  # the score that the game gives each move, in units of 1 / SCORE_SCALE
        "prior_logits",  # before the softmax: the relative lead after each move
        "leaf_seat",  # the seat that decides at the leaf, if its moves were scored, or NOBODY
        "chance_leaf",  # the chance node where the tree ends, or NONE
        "forced_edge",  # the edge of the root that every simulation visits, or NONE
        "best_score",  # the score of the best move at the leaf, in points
        "expected_points",  # the result of the simulation: points of each seat
        "values",  # the result of the simulation: value for each seat
        "win_shares",  # the result of the simulation: each seat's share of the win
        "outcome_advantage",  # by chance outcome and seat: mean value above the baseline
        "outcome_counts",  # by chance outcome: how many values that mean has
        "path_nodes",
        "path_edges",
        "path_seats",
    ),
)
"""Buffers used by one simulation."""


def new_workspace(size: int, players: int, max_legal: int, num_moves: int) -> Workspace:
    """Allocate the buffers of a simulation."""
    return Workspace(
        state=np.zeros(size, dtype=np.int32),
        observed_state=np.zeros(size, dtype=np.int32),
        scratch_state=np.zeros(size, dtype=np.int32),
        moves=np.zeros(max_legal, dtype=np.int32),
        outcome_weights=np.zeros(max_legal, dtype=np.int32),
        points=np.zeros(players, dtype=np.int32),
        flags=np.zeros(players, dtype=np.int32),
        move_scores=np.zeros(max_legal, dtype=np.int32),
        prior_logits=np.zeros(max_legal, dtype=np.float64),
        leaf_seat=np.zeros(1, dtype=np.int32),
        chance_leaf=np.zeros(1, dtype=np.int64),
        forced_edge=np.full(1, NONE, dtype=np.int32),
        best_score=np.zeros(1, dtype=np.float64),
        expected_points=np.zeros(players, dtype=np.float64),
        values=np.zeros(players, dtype=np.float64),
        win_shares=np.zeros(players, dtype=np.float64),
        outcome_advantage=np.zeros((num_moves, players), dtype=np.float64),
        outcome_counts=np.zeros(num_moves, dtype=np.int32),
        path_nodes=np.zeros(MAX_DEPTH, dtype=np.int32),
        path_edges=np.zeros(MAX_DEPTH, dtype=np.int32),
        path_seats=np.zeros(MAX_DEPTH, dtype=np.int32),
    )

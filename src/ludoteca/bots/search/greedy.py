"""Scores of moves without a search: for greedy bots, and for many games between them."""

from collections import namedtuple

import numpy as np

from ludoteca.bots.search.workspace import Kernels
from ludoteca.engine.contract import kernel
from ludoteca.engine.playout import below

MAX_SECOND_MOVES = 24
"""A seat's next decision is only looked into if it has at most this number of moves."""
LOWEST_SCORE = -(1 << 30)

GreedyWorkspace = namedtuple(
    "GreedyWorkspace",
    (
        "observed_state",  # the state without what is hidden from the seat that decides
        "scratch_state",  # after a move
        "second_state",  # after the seat's next move
        "second_moves",
        "points",
        "scores",  # of each move
    ),
)
"""Buffers used to score moves."""


def new_greedy_workspace(size: int, players: int, max_legal: int) -> GreedyWorkspace:
    """Allocate the buffers for states of this size."""
    sizes = (size, size, size, max_legal, players, max_legal)
    return GreedyWorkspace(*(np.zeros(each, np.int32) for each in sizes))


@kernel
def _lead(game, workspace, state, seat):
    """Return a seat's lead over the mean of its opponents, times the number of opponents."""
    game.estimate(state, workspace.points)
    players = state[0]
    lead = max(1, players - 1) * workspace.points[seat]
    for other in range(players):
        if other != seat:
            lead -= workspace.points[other]
    return lead


@kernel
def _score_after_move(game, workspace, seat):
    """Return a seat's lead after a move; if the seat decides again, the best it can reach."""
    count = 0
    if game.actor(workspace.scratch_state) == seat:
        count = game.legal(workspace.scratch_state, seat, workspace.second_moves)
    if count == 0 or count > MAX_SECOND_MOVES:
        return _lead(game, workspace, workspace.scratch_state, seat)
    best = LOWEST_SCORE
    for place in range(count):
        workspace.second_state[:] = workspace.scratch_state
        game.apply(workspace.second_state, seat, workspace.second_moves[place])
        best = max(best, _lead(game, workspace, workspace.second_state, seat))
    return best


@kernel
def _score_moves(game, workspace, state, seat, moves, count):
    """Set the score of each move: the game's own move score, or the lead that it leads to."""
    workspace.observed_state[:] = state
    game.hide(workspace.observed_state, seat)
    workspace.scratch_state[:] = workspace.observed_state
    game.determinize(workspace.scratch_state, seat)
    if game.move_scores(workspace.scratch_state, seat, moves, count, workspace.scores):
        return
    for place in range(count):
        workspace.scratch_state[:] = workspace.observed_state
        game.apply(workspace.scratch_state, seat, moves[place])
        workspace.scores[place] = _score_after_move(game, workspace, seat)


@kernel
def score_moves(
    actor,
    legal,
    weights,
    apply,
    scores,
    winners,
    estimate,
    hide,
    determinize,
    move_scores,
    workspace,
    state,
    seat,
    moves,
    count,
):
    """Set the score of each move.

    The kernels are single arguments: compiled functions cannot be passed in a tuple.
    """
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    _score_moves(game, workspace, state, seat, moves, count)


@kernel
def best_scored(game, workspace, state, seat, moves, count, rng):
    """Return the place of the move with the best score; a random one of several."""
    _score_moves(game, workspace, state, seat, moves, count)
    best = LOWEST_SCORE
    ties = 0
    choice = 0
    for place in range(count):
        score = workspace.scores[place]
        ties = ties + 1 if score == best else 1 if score > best else ties
        if score > best or (score == best and below(rng, ties) == 0):
            choice = place
        best = max(best, score)
    return choice

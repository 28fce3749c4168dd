"""Priors: a probability for each move before it was visited, and for each chance outcome."""

import math

from ludoteca.bots.search.evaluation import estimate_points, relative_lead
from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.engine.playout import below


@kernel
def _score_by_estimate(game, params, workspace, seat, count):
    """Set the logit of each move by the estimate of the state after it."""
    players = workspace.state[0]
    for place in range(count):
        workspace.scratch_state[:] = workspace.observed_state
        game.apply(workspace.scratch_state, seat, workspace.moves[place])
        estimate_points(game, workspace, workspace.scratch_state)
        workspace.prior_logits[place] = relative_lead(
            params, workspace.expected_points, seat, players
        )


@kernel
def _set_logits(game, params, workspace, seat, count):
    """Set the logit of each move, by the game's own move scores or by its estimate."""
    # Hidden choices of other seats are not used here either.
    observed = workspace.observed_state
    observed[:] = workspace.state
    game.hide(observed, seat)
    game.determinize(observed, seat)
    if not game.move_scores(observed, seat, workspace.moves, count, workspace.move_scores):
        _score_by_estimate(game, params, workspace, seat, count)
        return
    estimate_points(game, workspace, observed)
    points = workspace.expected_points
    workspace.leaf_seat[0] = seat
    workspace.best_score[0] = -1e9
    for place in range(count):
        points[seat] = workspace.move_scores[place] / SCORE_SCALE
        workspace.best_score[0] = max(workspace.best_score[0], points[seat])
        workspace.prior_logits[place] = relative_lead(params, points, seat, workspace.state[0])


@kernel
def set_priors(game, tree, params, workspace, seat, first, count, rng):
    """Set the prior of each edge of a decision: a softmax of the logits of its moves."""
    if params.prior_sharpness == 0.0:
        return
    _set_logits(game, params, workspace, seat, count)
    logits = workspace.prior_logits
    highest = logits[0]
    for place in range(count):
        highest = max(highest, logits[place])
    total = 0.0
    for place in range(count):
        logits[place] = math.exp(params.prior_sharpness * (logits[place] - highest))
        total += logits[place]
    for place in range(count):
        # Ties are broken at random, not by the order of the list.
        tree.prior[first + place] = logits[place] / total * (1.0 + 1e-6 * below(rng, 1000))


@kernel
def set_outcome_probabilities(game, tree, workspace, first, count):
    """Set the prior of each edge of a chance node: the probability of its outcome."""
    game.weights(workspace.state, workspace.outcome_weights)
    total = 0
    for place in range(count):
        total += workspace.outcome_weights[place]
    for place in range(count):
        tree.prior[first + place] = workspace.outcome_weights[place] / total

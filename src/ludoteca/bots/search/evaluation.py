"""Evaluation of the end of a simulation: a value for each seat."""

import math

from ludoteca.engine.contract import NOBODY, SCORE_SCALE, kernel


@kernel
def relative_lead(params, expected_points, seat, players):
    """Return the seat's lead over the best opponent, from -1 to 1; solo: its points, scaled."""
    own = expected_points[seat]
    if players == 1:
        return own / params.points_per_win
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, expected_points[other])
    return (own - best) / (abs(own) + abs(best) + 1)


@kernel
def estimate_points(game, workspace, state):
    """Set the points that each seat is expected to end with."""
    game.estimate(state, workspace.points)
    for seat in range(workspace.state[0]):
        workspace.expected_points[seat] = workspace.points[seat] / SCORE_SCALE


@kernel
def evaluate(game, params, workspace, over):
    """Set the value of the reached state for each seat: from 0 to 1; solo: its scaled points."""
    players = workspace.state[0]
    if over:
        set_result(game, workspace, players)
    else:
        estimate_points(game, workspace, workspace.state)
        if workspace.leaf_seat[0] != NOBODY:
            workspace.expected_points[workspace.leaf_seat[0]] = workspace.best_score[0]
        estimate_win_shares(params, workspace, players)
    weight = params.margin_weight
    for seat in range(players):
        lead = relative_lead(params, workspace.expected_points, seat, players)
        value = (1.0 - weight) * workspace.win_shares[seat] + weight * (0.5 + 0.5 * lead)
        workspace.values[seat] = lead if players == 1 else value


@kernel
def set_result(game, workspace, players):
    """Set points and win shares of a finished game."""
    game.scores(workspace.state, workspace.points)
    game.winners(workspace.state, workspace.flags)
    winners = 0
    for seat in range(players):
        winners += workspace.flags[seat]
    for seat in range(players):
        workspace.expected_points[seat] = workspace.points[seat]
        workspace.win_shares[seat] = workspace.flags[seat] / winners if winners else 0.0


@kernel
def estimate_win_shares(params, workspace, players):
    """Set the win shares to a softmax of the expected points."""
    points = workspace.expected_points
    scale = 1.0
    highest = points[0]
    for seat in range(players):
        scale += abs(points[seat]) / players
        highest = max(highest, points[seat])
    total = 0.0
    for seat in range(players):
        share = math.exp(params.value_sharpness * (points[seat] - highest) / scale)
        workspace.win_shares[seat] = share
        total += share
    for seat in range(players):
        workspace.win_shares[seat] /= total


@kernel
def add_to_root_sums(row, params, workspace):
    """Add the result of a simulation to the sums of the root move that it began with."""
    players = workspace.state[0]
    row[0] += 1
    if players == 1:
        # In a solo game the value is made of points, corrected for chance on the way back.
        workspace.expected_points[0] = workspace.values[0] * params.points_per_win
    for seat in range(players):
        share = workspace.win_shares[seat]
        row[1 + 3 * seat] += share
        row[2 + 3 * seat] += share * share
        row[3 + 3 * seat] += workspace.expected_points[seat]

"""What the end of a simulation is worth to each seat."""

import math

from ludoteca.engine.contract import NOBODY, SCORE_SCALE, kernel


@kernel
def lead_of(style, expected, seat, players):
    """Return how far a seat is ahead of the best other one, from -1 to 1; alone: of nothing."""
    mine = expected[seat]
    if players == 1:
        return mine / style.stake
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, expected[other])
    return (mine - best) / (abs(mine) + abs(best) + 1)


@kernel
def expect(game, desk, state):
    """Set the points that each seat may expect."""
    game.estimate(state, desk.points)
    for seat in range(desk.state[0]):
        desk.expected[seat] = desk.points[seat] / SCORE_SCALE


@kernel
def judge(game, style, desk, over):
    """Set what the end of a simulation is worth to each seat: from 0 to 1, alone by its points."""
    players = desk.state[0]
    if over:
        _settle(game, desk, players)
    else:
        expect(game, desk, desk.state)
        if desk.leaf[0] != NOBODY:
            desk.expected[desk.leaf[0]] = desk.hope[0]
        _share_out(style, desk, players)
    for seat in range(players):
        lead = lead_of(style, desk.expected, seat, players)
        value = (1.0 - style.pull) * desk.shares[seat] + style.pull * (0.5 + 0.5 * lead)
        desk.values[seat] = lead if players == 1 else value


@kernel
def _settle(game, desk, players):
    """Set points and shares of the win at the end of a game."""
    game.scores(desk.state, desk.points)
    game.winners(desk.state, desk.flags)
    winners = 0
    for seat in range(players):
        winners += desk.flags[seat]
    for seat in range(players):
        desk.expected[seat] = desk.points[seat]
        desk.shares[seat] = desk.flags[seat] / winners if winners else 0.0


@kernel
def _share_out(style, desk, players):
    """Share the win out among the seats by the points they may expect."""
    size = 1.0
    most = desk.expected[0]
    for seat in range(players):
        size += abs(desk.expected[seat]) / players
        most = max(most, desk.expected[seat])
    total = 0.0
    for seat in range(players):
        desk.shares[seat] = math.exp(style.certainty * (desk.expected[seat] - most) / size)
        total += desk.shares[seat]
    for seat in range(players):
        desk.shares[seat] /= total


@kernel
def note(row, style, desk):
    """Add what a simulation brought every seat to the row of the move that it began with."""
    players = desk.state[0]
    row[0] += 1
    if players == 1:
        # What is worth something alone are points, and those that came back are less by chance.
        desk.expected[0] = desk.values[0] * style.stake
    for seat in range(players):
        share = desk.shares[seat]
        row[1 + 3 * seat] += share
        row[2 + 3 * seat] += share * share
        row[3 + 3 * seat] += desk.expected[seat]

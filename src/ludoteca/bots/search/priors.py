"""First sight: which moves look right before any was tried, and how likely a roll is."""

import math

from ludoteca.bots.search.judging import expect, lead_of
from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.engine.playout import below


@kernel
def _look_ahead(game, style, desk, seat, count):
    """Set how each move looks, by the estimate after it."""
    players = desk.state[0]
    for place in range(count):
        desk.aside[:] = desk.known
        game.apply(desk.aside, seat, desk.moves[place])
        expect(game, desk, desk.aside)
        desk.looks[place] = lead_of(style, desk.expected, seat, players)


@kernel
def _look(game, style, desk, seat, count):
    """Set how each move looks at first sight, as the game itself says or by its estimate."""
    # What others have chosen in secret is not looked at, not even here.
    desk.known[:] = desk.state
    game.hide(desk.known, seat)
    game.determinize(desk.known, seat)
    if not game.move_scores(desk.known, seat, desk.moves, count, desk.promise):
        _look_ahead(game, style, desk, seat, count)
        return
    expect(game, desk, desk.known)
    desk.leaf[0] = seat
    desk.hope[0] = -1e9
    for place in range(count):
        desk.expected[seat] = desk.promise[place] / SCORE_SCALE
        desk.hope[0] = max(desk.hope[0], desk.expected[seat])
        desk.looks[place] = lead_of(style, desk.expected, seat, desk.state[0])


@kernel
def set_priors(game, tree, style, desk, seat, first, count, rng):
    """Set how likely each edge is to be the right one, by how it looks at first sight."""
    if style.foresight == 0.0:
        return
    _look(game, style, desk, seat, count)
    most = desk.looks[0]
    for place in range(count):
        most = max(most, desk.looks[place])
    total = 0.0
    for place in range(count):
        desk.looks[place] = math.exp(style.foresight * (desk.looks[place] - most))
        total += desk.looks[place]
    for place in range(count):
        # Where moves look alike, chance says which comes first, and not the order of the list.
        tree.prior[first + place] = desk.looks[place] / total * (1.0 + 1e-6 * below(rng, 1000))


@kernel
def set_odds(game, tree, desk, first, count):
    """Set how likely each outcome of a roll is."""
    game.weights(desk.state, desk.odds)
    total = 0
    for place in range(count):
        total += desk.odds[place]
    for place in range(count):
        tree.prior[first + place] = desk.odds[place] / total

"""What looks best at once: for greedy bots, and for many games between them."""

from collections import namedtuple

import numpy as np

from ludoteca.bots.search.desk import Kernels
from ludoteca.engine.contract import kernel
from ludoteca.engine.playout import below

MOST_LOOKED_AT = 24
"""A next decision with more moves than these is not looked into: greedy bots answer at once."""
NOTHING = -(1 << 30)

Sight = namedtuple(
    "Sight",
    (
        "known",  # the position, as far as the seat that decides knows it
        "aside",  # after a move
        "further",  # after the next move
        "next",  # the next moves
        "points",
        "worth",  # what each move seems to be worth
    ),
)
"""The paper that looks are noted on."""


def new_sight(size: int, players: int, room: int) -> Sight:
    """Allocate what looks at states of this size are noted on."""
    return Sight(*(np.zeros(each, np.int32) for each in (size, size, size, room, players, room)))


@kernel
def _lead(game, sight, state, seat):
    """Return a seat's lead over the others on average, times the number of others."""
    game.estimate(state, sight.points)
    players = state[0]
    lead = max(1, players - 1) * sight.points[seat]
    for other in range(players):
        if other != seat:
            lead -= sight.points[other]
    return lead


@kernel
def _promise(game, sight, seat):
    """Return a seat's lead after a move; if it decides again at once, the best it can get."""
    n = 0
    if game.actor(sight.aside) == seat:
        n = game.legal(sight.aside, seat, sight.next)
    if n == 0 or n > MOST_LOOKED_AT:
        return _lead(game, sight, sight.aside, seat)
    best = NOTHING
    for place in range(n):
        sight.further[:] = sight.aside
        game.apply(sight.further, seat, sight.next[place])
        best = max(best, _lead(game, sight, sight.further, seat))
    return best


@kernel
def _look(game, sight, state, seat, moves, n):
    """Write what each move seems to be worth: as the game itself says, or by what it leads to."""
    sight.known[:] = state
    game.hide(sight.known, seat)
    sight.aside[:] = sight.known
    game.determinize(sight.aside, seat)
    if game.move_scores(sight.aside, seat, moves, n, sight.worth):
        return
    for place in range(n):
        sight.aside[:] = sight.known
        game.apply(sight.aside, seat, moves[place])
        sight.worth[place] = _promise(game, sight, seat)


@kernel
def look_at(
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
    sight,
    state,
    seat,
    moves,
    n,
):
    """Do the same with kernels handed over one by one: compiled, they cannot be in a tuple."""
    game = Kernels(
        actor, legal, weights, apply, scores, winners, estimate, hide, determinize, move_scores
    )
    _look(game, sight, state, seat, moves, n)


@kernel
def best_at_sight(game, sight, state, seat, moves, n, rng):
    """Return the place of the move that looks best at once, or any of these."""
    _look(game, sight, state, seat, moves, n)
    best = NOTHING
    alike = 0
    choice = 0
    for place in range(n):
        worth = sight.worth[place]
        alike = alike + 1 if worth == best else 1 if worth > best else alike
        if worth > best or (worth == best and below(rng, alike) == 0):
            choice = place
        best = max(best, worth)
    return choice

"""What fossils score, who pays whom, and who has won."""

from ludoteca.engine.contract import kernel, mark_most
from ludoteca.games.fossil.rules.state import FOSSILS, OVER, SMALL_GROUP, STATE, VALUES


@kernel
def _number(s, seat, fossil):
    """Return how many cards of a fossil a seat holds."""
    return s.held[seat, 1, fossil] + s.held[seat, 2, fossil] + s.held[seat, 3, fossil]


@kernel
def _sum(s, seat, fossil):
    """Return the sum of the values of a seat's cards of a fossil."""
    return s.held[seat, 1, fossil] + 2 * s.held[seat, 2, fossil] + 3 * s.held[seat, 3, fossil]


@kernel
def _settle(s, fossil, points):
    """Change ``points`` by what a fossil scores on the cards now held (F14-F17).

    Returns 1, or 0 when nobody holds a card of it and nothing is scored (F24).
    """
    best = 0
    leaders = 0
    leader_cards = 0
    payers = 0
    for seat in range(s.players):
        number = _number(s, seat, fossil)
        product = number * _sum(s, seat, fossil)
        if number == 0:
            payers += 1
        elif product > best:
            best = product
            leaders = 1
            leader_cards = number
        elif product == best:
            leaders += 1
    if best == 0:
        return 0
    for seat in range(s.players):
        number = _number(s, seat, fossil)
        total = _sum(s, seat, fossil)
        if number == 0:
            points[seat] -= min(leader_cards, points[seat])
        elif number * total == best:
            points[seat] += best + payers * (leader_cards // leaders)
        elif s.players <= SMALL_GROUP:
            points[seat] += total
        else:
            points[seat] += number * total
    return 1


@kernel
def settle(state, fossil, points):
    """Change ``points`` by what a fossil would score now."""
    return _settle(state.view(STATE)[0], fossil, points)


@kernel
def score(s, fossil):
    """Score a fossil; its cards leave the game (F18)."""
    if _settle(s, fossil, s.points):
        s.scored |= 1 << fossil
        for seat in range(s.players):
            for value in range(1, VALUES + 1):
                s.held[seat, value, fossil] = 0


@kernel
def scores(state, out):
    """Write the points of each seat."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]


@kernel
def winners(state, out):
    """Mark the seats with most points (F22)."""
    s = state.view(STATE)[0]
    mark_most(s.points, s.players, out)


@kernel
def estimate(state, out):
    """Write the points each seat would have if the game ended and was scored now."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]
    if s.phase != OVER:
        for fossil in range(FOSSILS):
            _settle(s, fossil, out)

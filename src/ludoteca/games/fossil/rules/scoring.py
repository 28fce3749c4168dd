"""What fossils score, who pays whom, and who has won."""

from ludoteca.engine.contract import SCORE_SCALE, kernel, mark_most
from ludoteca.games.fossil.rules.state import FOSSILS, OVER, SMALL_GROUP, STATE, VALUES

ENTRIES = 4
"""What ``account`` tells of each seat: result, leads, pays, is paid."""


@kernel
def _number(s, seat, fossil):
    """Return how many cards of a fossil a seat holds."""
    return s.held[seat, 1, fossil] + s.held[seat, 2, fossil] + s.held[seat, 3, fossil]


@kernel
def _sum(s, seat, fossil):
    """Return the sum of the values of a seat's cards of a fossil."""
    return s.held[seat, 1, fossil] + 2 * s.held[seat, 2, fossil] + 3 * s.held[seat, 3, fossil]


@kernel
def _lead(s, fossil):
    """Return the highest result, how many share it, their cards, and how many have none (F15)."""
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
    return best, leaders, leader_cards, payers


@kernel
def _settle(s, fossil, points):
    """Change ``points`` by what a fossil scores on the cards now held (F14-F17).

    Returns 1, or 0 when nobody holds a card of it and nothing is scored (F24).
    """
    best, leaders, leader_cards, payers = _lead(s, fossil)
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
def account(state, fossil, out):
    """Answer what a fossil would score now, ENTRIES numbers a seat (F14-F17).

    They are the result of its cards, 1 if it leads, what it pays, and what it is paid.
    """
    s = state.view(STATE)[0]
    best, leaders, leader_cards, payers = _lead(s, fossil)
    for seat in range(s.players):
        number = _number(s, seat, fossil)
        total = _sum(s, seat, fossil)
        leads = best > 0 and number * total == best
        entry = seat * ENTRIES
        out[entry] = total if s.players <= SMALL_GROUP and not leads else number * total
        out[entry + 1] = 1 if leads else 0
        out[entry + 2] = min(leader_cards, s.points[seat]) if number == 0 else 0
        out[entry + 3] = payers * (leader_cards // leaders) if leads else 0
    return s.players * ENTRIES


@kernel
def fossil_changes(s, fossil, points):
    """Write how scoring a fossil now would change the points of each seat."""
    for seat in range(s.players):
        points[seat] = s.points[seat]
    _settle(s, fossil, points)
    for seat in range(s.players):
        points[seat] -= s.points[seat]


@kernel
def changes(state, seat, out):
    """Answer how scoring each fossil now would change the points of each seat."""
    s = state.view(STATE)[0]
    for fossil in range(FOSSILS):
        fossil_changes(s, fossil, out[fossil * s.players :])
    return FOSSILS * s.players


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
def components(state, seat, out):
    """Answer what a scoring of each fossil now would bring a seat, in units of 1 / SCORE_SCALE."""
    s = state.view(STATE)[0]
    points = s.points.copy()
    for fossil in range(FOSSILS):
        before = points[seat]
        _settle(s, fossil, points)
        out[fossil] = SCORE_SCALE * (points[seat] - before)
    return FOSSILS


@kernel
def estimate(state, out):
    """Write the points each seat would have if the game ended and was scored now."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]
    if s.phase != OVER:
        for fossil in range(FOSSILS):
            _settle(s, fossil, out)
    for seat in range(s.players):
        out[seat] *= SCORE_SCALE

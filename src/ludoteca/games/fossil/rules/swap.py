"""The swap before a scoring: which card to give, and which to take for it."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossil.rules.state import FOSSILS, GIVE_MOVE, KEEP_MOVE, TAKE_MOVE, VALUES


@kernel
def _others_hold(s, seat, value):
    """Return a bit for each fossil of which an opponent holds a card of this value."""
    found = 0
    for other in range(s.players):
        if other != seat:
            for fossil in range(FOSSILS):
                if s.held[other, value, fossil]:
                    found |= 1 << fossil
    return found


@kernel
def legal_gifts(s, seat, out):
    """List the cards for which a different one of the same value can be had (F13, F23)."""
    n = 0
    for value in range(1, VALUES + 1):
        wanted = _others_hold(s, seat, value)
        for fossil in range(FOSSILS):
            if s.held[seat, value, fossil] and wanted & ~(1 << fossil):
                out[n] = GIVE_MOVE + (value - 1) * FOSSILS + fossil
                n += 1
    out[n] = KEEP_MOVE
    return n + 1


@kernel
def legal_takes(s, seat, out):
    """List what opponents hold of the value given, other fossils only (F13, F23)."""
    value = s.given // FOSSILS + 1
    n = 0
    for other in range(s.players):
        if other != seat:
            for fossil in range(FOSSILS):
                if s.held[other, value, fossil] and fossil != s.given % FOSSILS:
                    out[n] = TAKE_MOVE + other * FOSSILS + fossil
                    n += 1
    return n


@kernel
def can_swap(s, seat):
    """Return whether a swap is possible at all (F23)."""
    for value in range(1, VALUES + 1):
        wanted = _others_hold(s, seat, value)
        for fossil in range(FOSSILS):
            if s.held[seat, value, fossil] and wanted & ~(1 << fossil):
                return True
    return False


@kernel
def swap(s, seat, other, fossil):
    """Exchange the card named before for one of another fossil and the same value (F13)."""
    value = s.given // FOSSILS + 1
    gift = s.given % FOSSILS
    s.held[seat, value, gift] -= 1
    s.held[other, value, gift] += 1
    s.held[other, value, fossil] -= 1
    s.held[seat, value, fossil] += 1

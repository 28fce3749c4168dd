"""Where a formation fits on a grid: which places there are, and which write the very same."""

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.boards import taken_on
from ludoteca.games.mosaix.rules.shapes import (
    BY_SQUARE,
    COVERED,
    DIE_SQUARES,
    DROPPED,
    PLACE,
    PLACE_COUNT,
    SAME_BEFORE,
    SYMBOLS_OF,
)
from ludoteca.games.mosaix.rules.state import ARRANGEMENTS, DICE, WRITE_MOVE


@kernel
def most_dropped(s):
    """Return how many symbols may be dropped: in a solo game as many as boxes are free (M14)."""
    return s.free if s.players == 1 else DICE


@kernel
def fits(shape, taken, most):
    """Tell whether a shape can be written on a grid, dropping no more than so many symbols."""
    for lying in range(PLACE_COUNT[shape]):
        if not COVERED[shape, lying] & taken and DROPPED[shape, lying] <= most:
            return True
    return False


@kernel
def fits_somebody(s, shape):
    """Tell whether some player can write a shape (M9)."""
    for seat in range(s.players):
        if fits(shape, taken_on(s, seat), most_dropped(s)):
            return True
    return False


@kernel
def symbol_at(shape, lying, arrangement, symbol):
    """Return where a formation that lies somewhere shows a symbol, as a board."""
    board = 0
    for die in range(DICE):
        square = DIE_SQUARES[shape, lying, die]
        if square >= 0 and SYMBOLS_OF[arrangement, die] == symbol:
            board |= 1 << int(square)
    return board


@kernel
def _writes_same(shape, one, other, arrangement):
    """Tell whether at two places that cover the same squares the same symbols are written."""
    for place in range(DICE - DROPPED[shape, one]):
        mine = SYMBOLS_OF[arrangement, BY_SQUARE[shape, one, place]]
        theirs = SYMBOLS_OF[arrangement, BY_SQUARE[shape, other, place]]
        if mine != theirs:
            return False
    return True


@kernel
def first_alike(shape, lying, arrangement):
    """Return the first place that writes the very same as this one (M17)."""
    first = lying
    other = SAME_BEFORE[shape, lying]
    while other >= 0:
        if _writes_same(shape, lying, other, arrangement):
            first = other
        other = SAME_BEFORE[shape, other]
    return first


@kernel
def legal_places(s, seat, out):
    """Write the places where a seat may write the formation (M5-M8), ascending."""
    shape = s.formation // ARRANGEMENTS
    arrangement = s.formation % ARRANGEMENTS
    taken = taken_on(s, seat)
    most = most_dropped(s)
    n = 0
    for lying in range(PLACE_COUNT[shape]):
        if COVERED[shape, lying] & taken or DROPPED[shape, lying] > most:
            continue
        if first_alike(shape, lying, arrangement) == lying:
            out[n] = WRITE_MOVE + PLACE[shape, lying]
            n += 1
    return n

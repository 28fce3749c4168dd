"""Where a formation fits on a grid: which places there are, and which write the very same."""

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.boards import taken_on
from ludoteca.games.mosaix.rules.shapes import (
    COVERED,
    DIE_SQUARES,
    DROPPED,
    FRESH,
    NEEDED,
    NEEDED_COUNT,
    PLACE,
    PLACE_COUNT,
    SYMBOLS_OF,
    WORD,
    WORD_BITS,
)
from ludoteca.games.mosaix.rules.state import ARRANGEMENTS, DICE, WRITE_MOVE


@kernel
def most_dropped(s):
    """Return how many symbols may be dropped: all but one, alone as boxes are free (M6, M14)."""
    return min(s.free, DICE - 1) if s.players == 1 else DICE - 1


@kernel
def fits(shape, taken, most):
    """Return whether a shape can be written on a grid with at most this many dropped symbols."""
    needed = NEEDED[shape, most]
    for place in range(NEEDED_COUNT[shape, most]):
        if not needed[place] & taken:
            return True
    return False


@kernel
def fits_some_seat(s, shape):
    """Return whether some player can write a shape (M9)."""
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
def legal_places(s, seat, out):
    """Write the places where a seat may write the formation (M5-M8), ascending."""
    shape = s.formation // ARRANGEMENTS
    covered = COVERED[shape]
    dropped = DROPPED[shape]
    places = PLACE[shape]
    fresh = FRESH[s.formation]
    taken = taken_on(s, seat)
    most = most_dropped(s)
    n = 0
    for lying in range(PLACE_COUNT[shape]):
        # Written before it is known to be right: guessing right is what takes a processor long.
        out[n] = WRITE_MOVE + places[lying]
        free = (covered[lying] & taken == 0) & (dropped[lying] <= most)
        n += free & fresh[lying >> WORD_BITS] >> (lying & WORD - 1) & 1
    return n

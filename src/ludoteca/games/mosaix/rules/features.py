"""What there is to see on a grid, as short lists of features: what a value is summed up from.

Each symbol has a list of its own: its zones, how they may grow, and where they would meet. One more
list, of the empty squares, is shared by all. A feature is a row of the table of weights, with how
often it is there; none names a square or a symbol, so that grids which are turned, mirrored or have
their symbols exchanged look the same.

Lists are written into ``listed``: first the shores of a symbol's zones by size, then the features.
"""

from itertools import combinations_with_replacement

import numpy as np

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.boards import (
    ALL,
    BORDER,
    FIRST_COLUMN,
    FIRST_ROW,
    LAST_COLUMN,
    LAST_ROW,
    NOT_FIRST,
    NOT_LAST,
    neighbours,
    region_of,
    size_of,
)
from ludoteca.games.mosaix.rules.state import BOXES, SHAPES, SIDE, SQUARES, ZONE

CORNERS = (FIRST_COLUMN | LAST_COLUMN) & (FIRST_ROW | LAST_ROW)
AROUND = 4
"""Most neighbours of a square."""
MOST_ZONES, MOST_SQUARES, SQUARES_STEP = 5, 35, 3
LARGEST = 12
"""Zones that are larger look the same."""
SHORES = np.array([0, 1, 2, 3, 4, 4] + [5] * SQUARES, dtype=np.int32)
"""Classes of how many empty squares lie around a zone."""
WIDTHS = np.array([0, 1, 1, 2, 2] + [3] * SQUARES, dtype=np.int32)
"""Classes of how many more squares lie behind those."""
REGIONS = np.array([0, 0, 1, 2, 3, 4, 5, 6, 7] + [8] * 4 + [9] * SQUARES, dtype=np.int32)
"""Classes of the size of a region of empty squares."""
PHASES = np.array([0] * 4 + [1] * 4 + [2] * 4 + [3] * 8 + [4] * 12 + [5] * 20, dtype=np.int32)
"""Classes of how many squares are empty."""
_SORTED = list(combinations_with_replacement(range(ZONE), 2))
PAIRS = np.array(
    [[_SORTED.index((min(i, j), max(i, j))) for j in range(ZONE)] for i in range(ZONE)],
    dtype=np.int32,
)
"""Classes of two zones that meet, by the size of each."""

_BY_COUNT = (MOST_ZONES + 1) * (MOST_SQUARES // SQUARES_STEP + 1)
COUNTED = 0  # zones that count, and their squares
CONTEXT = COUNTED + _BY_COUNT  # the same of another symbol
MASS = CONTEXT + _BY_COUNT  # a square of a zone that counts
LARGE = MASS + 1  # a zone that counts: size, shore
SMALL = LARGE + (LARGEST - ZONE + 1) * 6  # a zone that may come to count: size, shore, width
DEAD = SMALL + (ZONE - 1) * 6 * 4  # one that cannot: size
CAPTIVE = DEAD + ZONE - 1  # one that can only become part of one that counts: size
MEETING = CAPTIVE + ZONE - 1  # squares where two zones would meet: sizes, how many
CELL = (
    MEETING + len(_SORTED) * 4
)  # an empty square by its neighbours: own symbol, empty, another symbol
EMPTY = CELL + (AROUND + 1) * AROUND * AROUND  # empty squares
BOX = EMPTY + SQUARES + 1  # free boxes, or players; phase
REGION = BOX + (BOXES + 1) * 6  # a region of empty squares: size, squares at the border
HOLE = REGION + 10 * 4  # an empty square by its empty neighbours: inside, border, corner
FITTING = HOLE + (AROUND + 1) * 3  # shapes that fit with nothing dropped, phase
ALWAYS = FITTING + (SHAPES + 1) * 6
ROWS = ALWAYS + 1

TIMES_BITS = 6
TIMES = 1 << TIMES_BITS
"""A feature is ``row * TIMES + how often``."""
FIRST_LISTED = 2 * ZONE + 1
LIST_SIZE = FIRST_LISTED + 25 + len(_SORTED) + 20 + 4
"""The length of a list: at most 25 zones of a symbol, 15 meetings, 20 kinds of cells, 4 more."""


@kernel
def counted_row(zones, squares):
    """Return the class of a symbol's zones that count."""
    width = MOST_SQUARES // SQUARES_STEP + 1
    return min(zones, MOST_ZONES) * width + min(squares, MOST_SQUARES) // SQUARES_STEP


@kernel
def sides(board):
    """Count for every square its neighbours on a board: bits of 1, of 2 and of 4, as boards."""
    above, below = (board << SIDE) & ALL, board >> SIDE
    left, right = (board & NOT_LAST) << 1, (board & NOT_FIRST) >> 1
    upright, level = above ^ below, left ^ right
    two, other_two, third_two = above & below, left & right, upright & level
    return (
        upright ^ level,
        two ^ other_two ^ third_two,
        two & other_two | third_two & (two ^ other_two),
    )


@kernel
def having(ones, twos, fours, count):
    """Return the squares with a given number of neighbours, from what ``sides`` returns."""
    if count == AROUND:
        return fours
    found = ones if count & 1 else ~ones
    return found & (twos if count & 2 else ~twos) & ~fours


@kernel
def list_symbol(own, taken, listed):
    """Note the features of one symbol; return their number, and its zones and their squares."""
    empty = ALL & ~taken
    for place in range(FIRST_LISTED):
        listed[place] = 0
    n = FIRST_LISTED
    zones = 0
    squares = 0
    small = own
    left = own
    while left:
        zone = region_of(left & -left, left)
        left ^= zone
        size = size_of(zone)
        if size >= ZONE:
            zones += 1
            squares += size
            small ^= zone
            n = _list_large(zone, size, empty, listed, n)
    n = _list_all_small(small, own, empty, listed, n)
    n = _list_meetings(listed, n)
    listed[n] = (COUNTED + counted_row(zones, squares)) * TIMES + 1
    listed[0] = n + 1
    listed[n + 1] = MASS * TIMES + squares
    n = _list_cells(own, taken & ~own, empty, listed, n + 2)
    return n, zones, squares


@kernel
def _list_large(zone, size, empty, listed, n):
    """Note a zone that counts."""
    shore = neighbours(zone) & empty
    listed[n] = (LARGE + (min(size, LARGEST) - ZONE) * 6 + SHORES[size_of(shore)]) * TIMES + 1
    _keep_shore(ZONE, shore, listed)
    return n + 1


@kernel
def _list_all_small(small, own, empty, listed, n):
    """Note the zones that do not count yet: these grow apart from those that do, or into them."""
    apart = empty & ~int(listed[ZONE])
    left = small
    while left:
        zone = region_of(left & -left, left)
        left ^= zone
        n = _list_small(zone, small | apart, own, empty, listed, n)
    return n


@kernel
def _list_small(zone, open_to, own, empty, listed, n):
    """Note a zone that does not count yet, and may grow over the squares that are open to it."""
    size = size_of(zone)
    shore = neighbours(zone) & open_to & ~zone
    length = size_of(shore)
    if size + length < ZONE and size_of(region_of(zone, open_to)) < ZONE:
        if size_of(region_of(zone, own | empty)) < ZONE:
            listed[n] = (DEAD + size - 1) * TIMES + 1
            return n + 1
        row = CAPTIVE + size - 1
    else:
        behind = neighbours(shore) & open_to & ~(zone | shore)
        row = SMALL + ((size - 1) * 6 + min(length, 6) - 1) * 4 + WIDTHS[size_of(behind)]
    listed[n] = row * TIMES + 1
    _keep_shore(size, neighbours(zone) & empty, listed)
    return n + 1


@kernel
def _keep_shore(size, shore, listed):
    """Keep the shores of zones of one size, and where two of these meet."""
    listed[ZONE + size] |= listed[size] & shore
    listed[size] |= shore


@kernel
def _list_meetings(listed, n):
    """Note how many squares would join two zones, by the size of these."""
    for size in range(1, ZONE + 1):
        if listed[size]:
            n = _list_meeting(int(listed[ZONE + size]), PAIRS[size - 1, size - 1], listed, n)
            for other in range(size + 1, ZONE + 1):
                common = int(listed[size] & listed[other])
                n = _list_meeting(common, PAIRS[size - 1, other - 1], listed, n)
    return n


@kernel
def _list_meeting(common, pair, listed, n):
    """Note squares where zones of two sizes would meet, if there are any."""
    listed[n] = (MEETING + pair * 4 + min(size_of(common), 4) - 1) * TIMES + 1
    return n + 1 if common else n


@kernel
def _list_cells(own, others, empty, listed, n):
    """Note the empty squares beside a symbol, by what else is beside them."""
    own_ones, own_twos, own_fours = sides(own)
    ones, twos, fours = sides(empty)
    other_ones, other_twos, other_fours = sides(others)
    for beside in range(1, AROUND + 1):
        found = empty & having(own_ones, own_twos, own_fours, beside)
        for free in range(AROUND + 1 - beside):
            if not found:
                break
            with_free = found & having(ones, twos, fours, free)
            found ^= with_free
            for foreign in range(AROUND + 1 - beside - free):
                if not with_free:
                    break
                cells = with_free & having(other_ones, other_twos, other_fours, foreign)
                with_free ^= cells
                if cells:
                    row = CELL + (beside * AROUND + free) * AROUND + foreign
                    listed[n] = row * TIMES + size_of(cells)
                    n += 1
    return n


@kernel
def list_empty(taken, boxes, listed):
    """Note the features of the empty squares, with free boxes or players; return their number."""
    empty = ALL & ~taken
    left = size_of(empty)
    listed[FIRST_LISTED] = (EMPTY + left) * TIMES + 1
    listed[FIRST_LISTED + 1] = (BOX + boxes * 6 + PHASES[left]) * TIMES + 1
    listed[FIRST_LISTED + 2] = (FITTING + shapes_within(empty) * 6 + PHASES[left]) * TIMES + 1
    listed[FIRST_LISTED + 3] = ALWAYS * TIMES + 1
    n = _list_regions(empty, listed, FIRST_LISTED + 4)
    listed[0] = n
    ones, twos, fours = sides(empty)
    for free in range(AROUND + 1):
        found = empty & having(ones, twos, fours, free)
        n = _list_holes(found & ~BORDER, free * 3, listed, n)
        n = _list_holes(found & BORDER & ~CORNERS, free * 3 + 1, listed, n)
        n = _list_holes(found & CORNERS, free * 3 + 2, listed, n)
    return n


@kernel
def shapes_within(empty):
    """Count the shapes that fit into a board somewhere, turned as they may be."""
    level, upright = empty & empty >> 1 & NOT_LAST, empty & empty >> SIDE
    row, column = level & level >> 1, upright & upright >> SIDE
    line = row & level >> 2 | column & upright >> 2 * SIDE
    square = level & level >> SIDE
    tee = row & (empty >> SIDE + 1 | empty << SIDE - 1)
    tee |= column & (level >> SIDE | level >> SIDE - 1)
    ess = level >> 1 & level >> SIDE | upright & upright >> SIDE + 1 & NOT_LAST
    zed = level & level >> SIDE + 1 | upright >> 1 & upright >> SIDE & NOT_LAST
    jay = row >> SIDE & empty | row & empty >> SIDE + 2
    jay |= column & (level | level >> 2 * SIDE - 1)
    ell = row >> SIDE & empty >> 2 | row & empty >> SIDE
    ell |= column & (level >> 2 * SIDE | level << 1)
    found = 0
    for shape in (line, square, tee, ess, zed, jay, ell):
        found += shape != 0
    return found


@kernel
def _list_regions(empty, listed, n):
    """Note the regions of empty squares."""
    while empty:
        region = region_of(empty & -empty, empty)
        empty ^= region
        border = min(size_of(region & BORDER), 3)
        listed[n] = (REGION + REGIONS[size_of(region)] * 4 + border) * TIMES + 1
        n += 1
    return n


@kernel
def _list_holes(found, kind, listed, n):
    """Note empty squares of one kind."""
    listed[n] = (HOLE + kind) * TIMES + size_of(found)
    return n + 1 if found else n

"""What a grid may be expected to bring in the end, as learned by play (docs/mosaix-value.md).

A small network: the features of each symbol add up their rows of weights, 32 numbers each; what is
above zero of these counts, times the weight of its place. All of it in whole numbers: four of the
32 numbers share one word (see ``learned``), so that adding a row takes eight additions.
"""

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.games.mosaix.rules.boards import ALL
from ludoteca.games.mosaix.rules.features import (
    CONTEXT,
    FIRST_LISTED,
    LIST_SIZE,
    TIMES,
    TIMES_BITS,
    counted_row,
    list_empty,
    list_symbol,
)
from ludoteca.games.mosaix.rules.learned import HIDDEN, LANE, PACKED, PER_WORD, READOUT, WORDS

POINT = SCORE_SCALE
"""Units of values per point."""
SHIFT = 10
"""Bits by which the units of outputs are finer."""
SIGNS = sum(1 << LANE * (lane + 1) - 1 for lane in range(PER_WORD))
POSITIVE = (1 << LANE - 1) - 1
WIDE = (1 << 2 * LANE) - 1
EVERY_OTHER = (1 << LANE) - 1 | ((1 << LANE) - 1) << 2 * LANE


@kernel
def value(circles, triangles, crosses, free, players):
    """Return the points a grid may be expected to end with, times ``POINT``."""
    return value_with_buffer(
        circles, triangles, crosses, free, players, np.empty(LIST_SIZE, np.int64)
    )


@kernel
def value_with_buffer(circles, triangles, crosses, free, players, listed):
    """Return the same with a given buffer, for many values in a row."""
    kind = 0 if players == 1 else 1
    boxes = free if players == 1 else players
    alone = players == 1
    return value_by(PACKED[kind], READOUT[kind], circles, triangles, crosses, boxes, alone, listed)


@kernel
def value_by(rows, readout, circles, triangles, crosses, boxes, alone, listed):
    """Return the same by given weights; ``boxes`` are the free ones, or how many play."""
    taken = circles | triangles | crosses
    shared = summed(rows, listed, list_empty(taken, boxes, listed), (0, 0, 0, 0, 0, 0, 0, 0))
    n, zones, squares = list_symbol(circles, taken, listed)
    points = zones * squares
    row = rows[CONTEXT + counted_row(zones, squares)]
    of_circles = summed(rows, listed, n, shared)
    n, zones, squares = list_symbol(triangles, taken, listed)
    points += zones * squares
    other_row = rows[CONTEXT + counted_row(zones, squares)]
    of_triangles = plus(summed(rows, listed, n, shared), row, 1)
    n, zones, squares = list_symbol(crosses, taken, listed)
    points += zones * squares
    third_row = rows[CONTEXT + counted_row(zones, squares)]
    of_crosses = plus(plus(summed(rows, listed, n, shared), row, 1), other_row, 1)
    of_circles = plus(plus(of_circles, other_row, 1), third_row, 1)
    of_triangles = plus(of_triangles, third_row, 1)
    coming = 0
    if taken != ALL:
        coming = read(readout, of_circles, of_triangles, of_crosses) >> SHIFT
    if alone:
        coming = max(coming, 0) + boxes * POINT
    return points * POINT + coming


@kernel
def summed(rows, listed, n, start):
    """Add up the rows of all features noted."""
    found = start
    for place in range(FIRST_LISTED, listed[0]):
        found = plus(found, rows[listed[place] >> TIMES_BITS], 1)
    for place in range(listed[0], n):
        entry = listed[place]
        found = plus(found, rows[entry >> TIMES_BITS], int(entry & TIMES - 1))
    return found


@kernel
def plus(words, row, times):
    """Add a row a number of times."""
    return (
        words[0] + times * int(row[0]),
        words[1] + times * int(row[1]),
        words[2] + times * int(row[2]),
        words[3] + times * int(row[3]),
        words[4] + times * int(row[4]),
        words[5] + times * int(row[5]),
        words[6] + times * int(row[6]),
        words[7] + times * int(row[7]),
    )


@kernel
def read(readout, of_circles, of_triangles, of_crosses):
    """Weigh what is above zero of all three symbols."""
    total = int(readout[HIDDEN])
    for word in range(WORDS):
        one = above_zero(of_circles[word])
        other = above_zero(of_triangles[word])
        third = above_zero(of_crosses[word])
        even = (one & EVERY_OTHER) + (other & EVERY_OTHER) + (third & EVERY_OTHER)
        odd = (one >> LANE & EVERY_OTHER) + (other >> LANE & EVERY_OTHER)
        odd += third >> LANE & EVERY_OTHER
        place = PER_WORD * word
        total += (even & WIDE) * int(readout[place]) + (odd & WIDE) * int(readout[place + 1])
        total += (even >> 2 * LANE) * int(readout[place + 2])
        total += (odd >> 2 * LANE) * int(readout[place + 3])
    return total


@kernel
def above_zero(word):
    """Return the numbers of a word that are above zero, and zero for the others."""
    return word & ((word & SIGNS) >> LANE - 1) * POSITIVE

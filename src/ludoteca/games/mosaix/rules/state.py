"""The state of a game of MosaiX: one row of numbers with named places.

Squares are numbered row by row, seven to a row, from the upper left corner. Where a grid has a
symbol is a board of 49 bits; a row of numbers holds it as two halves, the upper four rows and the
lower three. Symbols are circle, triangle and cross: 0, 1, 2.

A formation is ``shape * 81 + symbols``: the four symbols in reading order, as digits of base 3.
A place on the grid is where the turned formation's upper left corner lies, on the grid or up to
three squares before it: ``turn * 100 + (row + 3) * 10 + (column + 3)``. A move is one number:

    0..14      a throw: four symbols without order                M3, M17
    15..581    lay the dice out as this formation                 M3
    582..981   write the formation at this place                  M4
    982        stop, in the solo game                             M15
"""

import numpy as np

from ludoteca.engine.contract import places

SIDE = 7
SQUARES = SIDE * SIDE
HALF = 4 * SIDE
"""Squares in the upper half of a board; the others are in the lower half."""
SEATS = 4
SYMBOLS = 3
DICE = 4
SHAPES = 7
ARRANGEMENTS: int = SYMBOLS**DICE
TURNS = 4
REACH = DICE - 1
"""So far a formation may stick out over the edge."""
SPAN = SIDE + REACH
PLACES = TURNS * SPAN * SPAN
BOXES = 8
"""Symbols that may be dropped in a solo game (M14)."""
WIN = 120
"""Points that win a solo game (M16)."""
EXCEPTIONAL = 130
"""Points of an exceptional solo game (M16)."""
ZONE = 5
"""Squares that a zone needs to count (M11)."""

THROWS = 15
THROW_MOVE = 0
FORM_MOVE = THROW_MOVE + THROWS
WRITE_MOVE = FORM_MOVE + SHAPES * ARRANGEMENTS
STOP_MOVE = WRITE_MOVE + PLACES
MOVES = STOP_MOVE + 1

THROWING, FORMING, WRITING, OVER = range(4)
RUNNING, FULL, STUCK, STOPPED, NO_FIT = range(5)
NONE = -1
WAITING, CANNOT, UNKNOWN = -1, -2, -3

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("phase", np.int32),  # THROWING … OVER
            ("end_reason", np.int32),  # RUNNING … NO_FIT
            ("roller", np.int32),
            ("throw", np.int32),  # the throw on the table, or NONE
            ("formation", np.int32),  # laid out on the table, or NONE
            ("free", np.int32),  # boxes of the solo scale that are not crossed out
            ("written", np.int32, (SEATS,)),  # a place, WAITING, CANNOT, or UNKNOWN to who looks
            ("marks", np.int32, (SEATS, SYMBOLS, 2)),  # boards of symbols, in two halves
        ],
    )
)
AT = places(STATE)

"""Boards of 49 bits: neighbours, regions, and how many squares there are.

A board is a plain number, never of NumPy, so that compiled and uncompiled it never overflows.
"""

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.state import HALF, SIDE, SQUARES, SYMBOLS

ALL = (1 << SQUARES) - 1
UPPER = (1 << HALF) - 1
FIRST_COLUMN = sum(1 << SIDE * row for row in range(SIDE))
LAST_COLUMN = FIRST_COLUMN << SIDE - 1
FIRST_ROW = (1 << SIDE) - 1
LAST_ROW = FIRST_ROW << SQUARES - SIDE
BORDER = FIRST_COLUMN | LAST_COLUMN | FIRST_ROW | LAST_ROW
NOT_FIRST = ALL & ~FIRST_COLUMN
NOT_LAST = ALL & ~LAST_COLUMN


@kernel
def board_of(s, seat, symbol):
    """Return where a seat's grid has a symbol."""
    return int(s.marks[seat, symbol, 0]) | int(s.marks[seat, symbol, 1]) << HALF


@kernel
def taken_on(s, seat):
    """Return the filled squares of a seat's grid."""
    board = 0
    for symbol in range(SYMBOLS):
        board |= board_of(s, seat, symbol)
    return board


@kernel
def mark(s, seat, symbol, board):
    """Write a symbol on the squares of a board."""
    s.marks[seat, symbol, 0] |= board & UPPER
    s.marks[seat, symbol, 1] |= board >> HALF


@kernel
def neighbours(board):
    """Return the squares that share an edge with some square of a board, and some of its own."""
    above_below = (board << SIDE) & ALL | board >> SIDE
    return above_below | (board & NOT_LAST) << 1 | (board & NOT_FIRST) >> 1


@kernel
def region_of(seed, board):
    """Return the squares of a board that are joined to a seed by edges."""
    found = seed
    grown = (found | neighbours(found)) & board
    while grown != found:
        found = grown
        grown = (found | neighbours(found)) & board
    return found


@kernel
def size_of(board):
    """Count the squares of a board."""
    board -= board >> 1 & 0x5555555555555555
    board = (board & 0x3333333333333333) + (board >> 2 & 0x3333333333333333)
    board = board + (board >> 4) & 0x0F0F0F0F0F0F0F0F
    # The compiler knows this way of counting and makes one instruction of it.
    return board * 0x0101010101010101 >> 56 & 0x7F

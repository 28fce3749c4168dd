"""The values of ``MosaixTable`` (see ``schema``): everything on the table.

Grids are shown as everybody knows them: what is written in this throw is not on them yet. The
state handed in no longer has the hidden writings of other seats, so everything in it may be shown.
"""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_word, reserve
from ludoteca.games.mosaix.rules.boards import board_of, region_of
from ludoteca.games.mosaix.rules.scoring import count_zones, points_of
from ludoteca.games.mosaix.rules.shapes import LYING
from ludoteca.games.mosaix.rules.start import PRINTED, card_of
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    BOXES,
    CANNOT,
    EXCEPTIONAL,
    NONE,
    SIDE,
    SQUARES,
    STATE,
    SYMBOLS,
    WAITING,
    WIN,
    WRITING,
)
from ludoteca.games.mosaix.rules.values.placement import (
    put_formation,
    put_placement_text,
    put_written,
)
from ludoteca.games.mosaix.rules.words import EMPTY_WORD, SQUARE_WORD, SYMBOL_WORD, THROW_WORD

STATUS_WAITING, STATUS_WRITTEN, STATUS_CANNOT = range(3)
"""How far a seat is, in the order of ``MosaixWriting``."""


@kernel
def table_values(state, seat, out):
    """Answer the values of the table."""
    s = state.view(STATE)[0]
    begin(out)
    put(out, s.phase)
    put(out, s.roller)
    if s.throw == NONE:
        put_none(out)
    else:
        put(out, 1)
        put_word(out, THROW_WORD + s.throw)
    if s.formation == NONE:
        put_none(out)
    else:
        put(out, 1)
        put_formation(s.formation, out)
    _put_scale(s, out)
    put(out, s.players)
    for other in range(s.players):
        _put_seat(s, other, out)
    return out[0]


@kernel
def _put_scale(s, out):
    if s.players > 1:
        put_none(out)
        return
    put(out, 1)
    put(out, s.free)
    put(out, BOXES)
    put(out, WIN)
    put(out, EXCEPTIONAL)


@kernel
def _put_seat(s, seat, out):
    _put_grid(s, seat, out)
    put_word(out, SQUARE_WORD + PRINTED[card_of(s.players, seat), 0])
    if s.phase == WRITING:
        _put_writing(s, s.written[seat], out)
    else:
        put_none(out)
        put_none(out)
    _put_zones(s, seat, out)
    _put_score(s, seat, out)
    put(out, points_of(s, seat))


@kernel
def _put_grid(s, seat, out):
    """Put the rows of a grid, each a text of seven letters."""
    first = out[0] + 2
    put(out, SIDE)
    for square in range(SQUARES):
        if square % SIDE == 0:
            put(out, SIDE)
        put(out, EMPTY_WORD)
    for symbol in range(SYMBOLS):
        board = board_of(s, seat, symbol)
        for square in range(SQUARES):
            if board >> square & 1:
                # Each row has one number more, which says how long it is.
                out[first + square + square // SIDE] = SYMBOL_WORD + symbol


@kernel
def _put_writing(s, written, out):
    """Put how far a seat is with its writing, and what it has written if that may be seen."""
    put(out, 1)
    if written == WAITING:
        put(out, STATUS_WAITING)
    elif written == CANNOT:
        put(out, STATUS_CANNOT)
    else:
        put(out, STATUS_WRITTEN)
    if written < 0:
        put_none(out)
        return
    shape = s.formation // ARRANGEMENTS
    lying = LYING[shape, written]
    put(out, 1)
    put_placement_text(shape, written, lying, out)
    put_written(s.formation, lying, out)


@kernel
def _put_zones(s, seat, out):
    """Put the zones of a grid; a single square is none worth showing."""
    n = reserve(out)
    for symbol in range(SYMBOLS):
        board = board_of(s, seat, symbol)
        while board:
            zone = region_of(board & -board, board)
            board ^= zone
            if zone & (zone - 1):
                put(out, symbol)
                _put_board(zone, out)
                out[n] += 1


@kernel
def _put_board(board, out):
    n = reserve(out)
    for square in range(SQUARES):
        if board >> square & 1:
            put_word(out, SQUARE_WORD + square)
            out[n] += 1


@kernel
def _put_score(s, seat, out):
    """Put the rows of the table that a grid is counted by (M12)."""
    put(out, SYMBOLS)
    for symbol in range(SYMBOLS):
        zones, squares = count_zones(board_of(s, seat, symbol))
        put(out, symbol)
        put(out, zones)
        put(out, squares)
        put(out, zones * squares)

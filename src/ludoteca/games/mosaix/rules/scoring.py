"""Zones and points (M11-M13, M16)."""

from ludoteca.engine.contract import kernel, mark_most
from ludoteca.games.mosaix.rules.boards import board_of, region_of, size_of
from ludoteca.games.mosaix.rules.fitting import legal_places, symbol_at
from ludoteca.games.mosaix.rules.shapes import DROPPED, LYING
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    SQUARES,
    STATE,
    SYMBOLS,
    WIN,
    WRITE_MOVE,
    ZONE,
)


@kernel
def count_zones(board):
    """Return how many zones a board has that count, and how many squares they have together."""
    zones = 0
    squares = 0
    while board:
        zone = region_of(board & -board, board)
        size = size_of(zone)
        if size >= ZONE:
            zones += 1
            squares += size
        board ^= zone
    return zones, squares


@kernel
def points_of(s, seat):
    """Return the points of a seat's grid, in a solo game with its free boxes (M12, M16)."""
    points = s.free
    for symbol in range(SYMBOLS):
        zones, squares = count_zones(board_of(s, seat, symbol))
        points += zones * squares
    return points


@kernel
def scores(state, out):
    """Write the points of each seat as the grids stand."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = points_of(s, seat)


@kernel
def winners(state, out):
    """Mark the seats with most points (M13); alone it takes 120 (M16)."""
    s = state.view(STATE)[0]
    scores(state, out)
    if s.players == 1:
        out[0] = 1 if out[0] >= WIN else 0
    else:
        mark_most(out, s.players, out)


@kernel
def account(state, seat, out):
    """Answer: for each symbol the zones of a seat that count, and their squares."""
    s = state.view(STATE)[0]
    for symbol in range(SYMBOLS):
        zones, squares = count_zones(board_of(s, seat, symbol))
        out[2 * symbol] = zones
        out[2 * symbol + 1] = squares
    return 2 * SYMBOLS


@kernel
def zones(state, seat, out):
    """Answer: for each square of a seat's grid the number of its zone from 1, 0 if empty."""
    s = state.view(STATE)[0]
    for square in range(SQUARES):
        out[square] = 0
    number = 0
    for symbol in range(SYMBOLS):
        board = board_of(s, seat, symbol)
        while board:
            zone = region_of(board & -board, board)
            number += 1
            for square in range(SQUARES):
                if zone >> square & 1:
                    out[square] = number
            board ^= zone
    return SQUARES


@kernel
def points_with(s, seat, lying):
    """Return the points of a seat's grid once the formation is written on it."""
    shape = s.formation // ARRANGEMENTS
    points = s.free - DROPPED[shape, lying] if s.players == 1 else 0
    for symbol in range(SYMBOLS):
        more = symbol_at(shape, lying, s.formation % ARRANGEMENTS, symbol)
        zones, squares = count_zones(board_of(s, seat, symbol) | more)
        points += zones * squares
    return points


@kernel
def afterwards(state, seat, out):
    """Answer: the points of a seat after each of its legal writings, in their order."""
    s = state.view(STATE)[0]
    n = legal_places(s, seat, out)
    shape = s.formation // ARRANGEMENTS
    for place in range(n):
        out[place] = points_with(s, seat, LYING[shape, out[place] - WRITE_MOVE])
    return n

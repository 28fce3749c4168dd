"""A game of MosaiX as numbers for learners, seen from one seat."""

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.boards import board_of
from ludoteca.games.mosaix.rules.shapes import SYMBOLS_OF, THROWN
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    DICE,
    FORMING,
    NONE,
    SEATS,
    SHAPES,
    SQUARES,
    STATE,
    SYMBOLS,
)

OBSERVED = SEATS * SQUARES + SYMBOLS + SHAPES + DICE + 4


@kernel
def observe(state, seat, out):
    """Write the grids, the looker's first (0 empty, 1 to 3 a symbol), then what is on the table."""
    s = state.view(STATE)[0]
    for place in range(OBSERVED):
        out[place] = 0
    for turn in range(s.players):
        grid = (seat + turn) % s.players
        for symbol in range(SYMBOLS):
            board = board_of(s, grid, symbol)
            for square in range(SQUARES):
                if board >> square & 1:
                    out[turn * SQUARES + square] = symbol + 1
    _observe_table(s, seat, out[SEATS * SQUARES :])


@kernel
def _observe_table(s, seat, out):
    """Write the dice, the formation, and how far the throw has come."""
    if s.formation != NONE:
        out[SYMBOLS + s.formation // ARRANGEMENTS] = 1
        for die in range(DICE):
            symbol = SYMBOLS_OF[s.formation % ARRANGEMENTS, die]
            out[symbol] += 1
            out[SYMBOLS + SHAPES + die] = symbol + 1
    elif s.phase == FORMING:
        for die in range(DICE):
            out[THROWN[s.throw, die]] += 1
    rest = SYMBOLS + SHAPES + DICE
    out[rest] = s.players
    out[rest + 1] = s.phase
    out[rest + 2] = (s.roller - seat) % s.players
    out[rest + 3] = s.free

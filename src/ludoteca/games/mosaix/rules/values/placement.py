"""The values of what formations are, and of what they write where, as in ``schema``."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import put, put_word, reserve
from ludoteca.games.mosaix.rules.shapes import (
    BY_SQUARE,
    DIE_SQUARES,
    DROPPED,
    FIRST_DIE,
    SYMBOLS_OF,
)
from ludoteca.games.mosaix.rules.state import ARRANGEMENTS, DICE, SPAN, SYMBOLS
from ludoteca.games.mosaix.rules.words import (
    DIE_WORD,
    LAID_OUT_WORD,
    MARKED_WORD,
    NEXT_MARKED_WORD,
    SQUARE_WORD,
    SYMBOL_WORD,
    TURN_WORD,
)


@kernel
def put_formation(formation, out):
    """Put a formation as a text: ``T:ootx``."""
    put(out, 1 + DICE)
    put(out, LAID_OUT_WORD + formation // ARRANGEMENTS)
    _put_letters(formation, out)


@kernel
def put_symbols(formation, out):
    """Put the symbols of a formation as a text: ``ootx``."""
    put(out, DICE)
    _put_letters(formation, out)


@kernel
def _put_letters(formation, out):
    for die in range(DICE):
        put(out, SYMBOL_WORD + SYMBOLS_OF[formation % ARRANGEMENTS, die])


@kernel
def put_placement_text(shape, place, lying, out):
    """Put how a place is written: ``ec3``, or ``e2a3``."""
    number = FIRST_DIE[shape, lying]
    put(out, 2 if number == 0 else 3)
    put(out, TURN_WORD + place // (SPAN * SPAN))
    if number:
        put(out, DIE_WORD + number)
    put(out, SQUARE_WORD + DIE_SQUARES[shape, lying, BY_SQUARE[shape, lying, 0]])


@kernel
def put_squares(shape, lying, out):
    """Put the squares that are written on."""
    n = DICE - DROPPED[shape, lying]
    put(out, n)
    for place in range(n):
        put_word(out, SQUARE_WORD + DIE_SQUARES[shape, lying, BY_SQUARE[shape, lying, place]])


@kernel
def put_written(formation, lying, out):
    """Put what is written where, ``c3o d3t``, and the symbols that are dropped, ``ox``."""
    shape, arrangement = divmod(formation, ARRANGEMENTS)
    n = DICE - DROPPED[shape, lying]
    put(out, n)
    for place in range(n):
        die = BY_SQUARE[shape, lying, place]
        marked = DIE_SQUARES[shape, lying, die] * SYMBOLS + SYMBOLS_OF[arrangement, die]
        put(out, (NEXT_MARKED_WORD if place else MARKED_WORD) + marked)
    dropped = reserve(out)
    for symbol in range(SYMBOLS):
        for die in range(DICE):
            if DIE_SQUARES[shape, lying, die] < 0 and SYMBOLS_OF[arrangement, die] == symbol:
                put(out, SYMBOL_WORD + symbol)
                out[dropped] += 1

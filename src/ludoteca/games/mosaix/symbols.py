"""Reading MosaiX's symbols, squares, throws and formations, and writing what its numbers mean.

o t x        circle, triangle, cross
c3           a square: column and row; a1 is the upper left corner
ootx         a throw: four symbols without order, written in this one
T:ootx       a formation: its shape, and its symbols row by row as the shape is drawn upright
"""

import re
from collections.abc import Sequence

from ludoteca.games.mosaix.rules.shapes import LETTERS, canonical, digits, number
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    AT,
    HALF,
    SIDE,
    SQUARES,
    SYMBOLS,
)
from ludoteca.games.mosaix.rules.words import EMPTY, SQUARE, SYMBOL, THROW

FORMATION = re.compile(rf"([{LETTERS.lower()}]):?([{SYMBOL}]{{4}})")

_SQUARES = {name: square for square, name in enumerate(SQUARE)}
_THROWS = {name: throw for throw, name in enumerate(THROW)}


def squeezed(text: str) -> str:
    """Return a text in small letters and without spaces, neither of which matters to a reader."""
    return "".join(text.lower().split())


def square_from(text: str) -> int | None:
    """Read a square such as ``c3``; None if it is none."""
    return _SQUARES.get(text)


def throw_from(text: str) -> int | None:
    """Read a throw, its symbols in any order; None if it is none."""
    return _THROWS.get("".join(sorted(squeezed(text))))


def formation_from(text: str) -> int | None:
    """Read a formation, laid out in any of its turns; None if it is none."""
    found = FORMATION.fullmatch(squeezed(text))
    if not found:
        return None
    symbols = tuple(SYMBOL.index(letter) for letter in found[2])
    return canonical(LETTERS.lower().index(found[1]) * ARRANGEMENTS + number(symbols))


def formation_text(formation: int) -> str:
    """Write a formation."""
    return f"{LETTERS[formation // ARRANGEMENTS]}:{letters_of(formation)}"


def letters_of(formation: int) -> str:
    """Return the symbols of a formation, row by row as its shape is drawn."""
    return "".join(SYMBOL[symbol] for symbol in digits(formation % ARRANGEMENTS))


def grid_rows(row: Sequence[int], seat: int) -> list[str]:
    """Return the rows of a seat's grid: ``..o.x..``."""
    squares = [EMPTY] * SQUARES
    for symbol in range(SYMBOLS):
        board = board_of(row, seat, symbol)
        while board:
            last = board.bit_length() - 1
            squares[last] = SYMBOL[symbol]
            board -= 1 << last
    letters = "".join(squares)
    return [letters[first : first + SIDE] for first in range(0, SQUARES, SIDE)]


def board_of(row: Sequence[int], seat: int, symbol: int) -> int:
    """Return where a seat has a symbol, as one board of 49 bits."""
    first: int = AT.marks + (seat * SYMBOLS + symbol) * 2
    return row[first] | row[first + 1] << HALF

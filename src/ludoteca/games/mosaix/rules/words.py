"""Names of symbols and squares, and the words that the texts of MosaiX's views consist of."""

from ludoteca.games.mosaix.rules.shapes import LETTERS, THROW_SYMBOLS
from ludoteca.games.mosaix.rules.state import DICE, SIDE, SQUARES

SYMBOL = "otx"
"""One letter for each symbol, in the order of their numbers."""
EMPTY = "."
COLUMNS = "abcdefg"
SQUARE = tuple(f"{COLUMNS[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
THROW = tuple("".join(SYMBOL[symbol] for symbol in symbols) for symbols in THROW_SYMBOLS)
TURN = "nesw"
"""One letter for each turn, in the order of their numbers."""
STOP = "stop"

_MARKED = tuple(square + symbol for square in SQUARE for symbol in SYMBOL)
_GROUPS = (
    tuple(SYMBOL),
    SQUARE,
    _MARKED,  # a square and what is written on it
    tuple(f" {marked}" for marked in _MARKED),  # the same after others
    THROW,
    tuple(LETTERS),
    tuple(f"{letter}:" for letter in LETTERS),
    tuple(TURN),
    tuple(str(die + 1) for die in range(DICE)),
    (EMPTY, STOP),
)
WORDS = tuple(word for group in _GROUPS for word in group)
(
    SYMBOL_WORD,
    SQUARE_WORD,
    MARKED_WORD,
    NEXT_MARKED_WORD,
    THROW_WORD,
    SHAPE_WORD,
    LAID_OUT_WORD,
    TURN_WORD,
    DIE_WORD,
    EMPTY_WORD,
) = (sum(map(len, _GROUPS[:place])) for place in range(len(_GROUPS)))
STOP_WORD = EMPTY_WORD + 1

"""How Chomp is written: a move is its square, column and row, such as ``c2``."""

from collections.abc import Mapping

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.fields import Fields
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import PositionError, UnreadableMoveError
from ludoteca_chomp.info import INFO
from ludoteca_chomp.rules import BARS, COLUMNS, ROWS, STATE

SQUARES = [f"{'abcdefg'[column]}{row + 1}" for row in range(ROWS) for column in range(COLUMNS)]
"""The text of each move."""
BAR_NAMES = INFO.options[0].values
NAMES = ("players", "bar", "turn", "left")


def eaten_squares(state: Row, move: int) -> list[str]:
    """Return the squares that a move eats, the chosen one first."""
    left = state.view(STATE)[0].left
    first_row, first_column = divmod(move, COLUMNS)
    return [
        SQUARES[COLUMNS * row + column]
        for row in range(first_row, ROWS)
        for column in range(first_column, int(left[row]))
    ]


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    return SQUARES[move]


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move; capitals and spaces around it do not matter."""
    square = text.strip().lower()
    if square not in SQUARES:
        raise UnreadableMoveError(text, translate("illegal.unreadable"))
    return SQUARES.index(square)


def why_not(rules: Rules, state: Row, seat: int, move: int, translate: Translations) -> str:
    """Say why a square cannot be eaten."""
    rows, columns = BARS[state.view(STATE)[0].bar]
    row, column = divmod(move, COLUMNS)
    inside = row < rows and column < columns
    return translate("illegal.eaten" if inside else "illegal.outside", square=SQUARES[move])


def write_fields(state: Row) -> dict[str, str]:
    """Write a position; seats count from 1."""
    s = state.view(STATE)[0]
    return {
        "players": str(s.players),
        "bar": BAR_NAMES[s.bar],
        "turn": str(s.turn + 1),
        "left": ",".join(str(s.left[row]) for row in range(BARS[s.bar, 0])),
    }


def read_fields(texts: Mapping[str, str], state: Row) -> None:
    """Fill a state from fields.

    Raises:
        PositionError: a field is missing, unreadable, or does not go with the others.
    """
    s = state.view(STATE)[0]
    fields = Fields(texts, NAMES)
    s.players = fields.number("players", 2, 2)
    s.bar = BAR_NAMES.index(fields.choice("bar", BAR_NAMES))
    s.turn = fields.number("turn", 1, 2) - 1
    rows, columns = (int(number) for number in BARS[s.bar])
    left = fields.numbers("left", rows, 0, columns)
    if left != sorted(left, reverse=True):
        raise PositionError("no row of the bar has more squares left than the row above it")
    s.left[:rows] = left

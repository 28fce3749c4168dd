"""What there is to see at a table of Chomp, as its schema declares it."""

from collections.abc import Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca_chomp.notation import SQUARES, eaten_squares
from ludoteca_chomp.rules import BARS, COLUMNS, STATE
from ludoteca_chomp.schema import ChompMove, ChompTable


def view(rules: Rules, state: Row, seat: int) -> ChompTable:
    """Return everything; nothing in this game is secret."""
    s = state.view(STATE)[0]
    rows, columns = (int(number) for number in BARS[s.bar])
    left = [SQUARES[COLUMNS * row : COLUMNS * row + int(s.left[row])] for row in range(rows)]
    return ChompTable(columns, left)


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[ChompMove]:
    """Return the text of each move, its spot, and the squares that it eats."""
    return [ChompMove(SQUARES[move], [SQUARES[move]], eaten_squares(state, move)) for move in legal]

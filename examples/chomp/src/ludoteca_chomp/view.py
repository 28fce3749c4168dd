"""What there is to see at a table of Chomp, as plain data."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca_chomp.notation import SQUARES, eaten_squares
from ludoteca_chomp.rules import BARS, COLUMNS, STATE


def view(rules: Rules, state: Row, seat: int) -> dict[str, Any]:
    """Return everything; nothing in this game is secret."""
    s = state.view(STATE)[0]
    rows, columns = (int(number) for number in BARS[s.bar])
    return {
        "columns": columns,
        "rows": [SQUARES[COLUMNS * row : COLUMNS * row + int(s.left[row])] for row in range(rows)],
    }


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return the text of each move, its spot, and the squares that it eats."""
    return [
        {"text": SQUARES[move], "spots": [SQUARES[move]], "eats": eaten_squares(state, move)}
        for move in legal
    ]

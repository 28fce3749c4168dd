"""Chomp's table as text."""

from collections.abc import Sequence

from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca_chomp.schema import ChompMove, ChompTable


def draw(
    shown: PositionView[ChompTable, ChompMove],
    names: Sequence[str],
    translate: Translations,
    colorize: Colorize,
) -> str:
    """Draw the bar, with the poisoned square as an x."""
    table = shown.table
    lines = ["   " + " ".join("abcdefg"[: table.columns])]
    for number, squares in enumerate(table.rows, 1):
        marks = [colorize("x", "bold") if square == "a1" else "#" for square in squares]
        marks += ["."] * (table.columns - len(squares))
        lines.append(f"{number}  {' '.join(marks)}")
    return "\n".join(lines)

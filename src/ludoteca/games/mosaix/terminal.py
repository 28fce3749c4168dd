"""MosaiX's table as text: the dice, all grids side by side, and how each of them counts.

On a grid ``o t x`` are circle, triangle and cross; capitals are squares of zones that count.
``+`` stands before what one has written oneself while others are still writing.
"""

from collections.abc import Sequence

from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca.games.mosaix.rules.shapes import CELLS, LETTERS
from ludoteca.games.mosaix.rules.state import SIDE, ZONE
from ludoteca.games.mosaix.rules.words import COLUMNS, EMPTY, SYMBOL, TURN
from ludoteca.games.mosaix.schema import (
    MosaixMove,
    MosaixScale,
    MosaixScore,
    MosaixSeat,
    MosaixTable,
    MosaixZone,
)

View = PositionView[MosaixTable, MosaixMove]
Cell = tuple[str, str]
"""A piece of text and the style it is painted in; widths are counted before it is painted."""

WIDTH = 2 * SIDE + 3
GAP = "  "
COLOURS = dict(zip(SYMBOL, ("75", "215", "113"), strict=True))
"""One colour of the terminal's 256 for each symbol; its letter tells it apart as well."""


def draw(shown: View, names: Sequence[str], translate: Translations, colorize: Colorize) -> str:
    """Draw a view."""
    table = shown.table
    blocks = [
        [_name(name, seat in shown.acting), *_grid(player), *_count(player, translate)]
        for seat, (name, player) in enumerate(zip(names, table.seats, strict=False))
    ]
    labels = ["", "", "", *map(str, range(1, SIDE + 1))]
    rows = max(map(len, blocks))
    lines = [
        f"{colorize(f'{label:<2}', 'dim')}{_beside(blocks, row, colorize)}".rstrip()
        for row, label in enumerate([*labels, *[""] * rows][:rows])
    ]
    return "\n".join([*_dice(table, translate, colorize), *lines])


def _beside(blocks: Sequence[Sequence[Sequence[Cell]]], row: int, colorize: Colorize) -> str:
    """Paint one line of all blocks, each as wide as its widest line."""
    painted = []
    for block in blocks:
        width = max(WIDTH, *(_width(line) for line in block))
        line = block[row] if row < len(block) else []
        said = "".join(colorize(piece, style) for piece, style in line)
        painted.append(said + " " * (width - _width(line)))
    return GAP.join(painted)


def _width(line: Sequence[Cell]) -> int:
    return sum(len(piece) for piece, _ in line)


def _name(name: str, acts: bool) -> list[Cell]:
    return [((("▸" if acts else "") + name)[:WIDTH], "bold" if acts else "")]


def _grid(player: MosaixSeat) -> list[list[Cell]]:
    counted = {
        square for zone in player.zones if len(zone.squares) >= ZONE for square in zone.squares
    }
    written = player.written
    own = {item[:2]: item[2] for item in written.squares.split()} if written else {}
    edge = "─" * (WIDTH - 2)
    return [
        [(f"  {' '.join(COLUMNS)}", "dim")],
        [(f"┌{edge}┐", "dim")],
        *(_row(line, row, counted, own) for row, line in enumerate(player.grid, 1)),
        [(f"└{edge}┘", "dim")],
    ]


def _row(line: str, row: int, counted: set[str], own: dict[str, str]) -> list[Cell]:
    cells: list[Cell] = [("│", "dim")]
    for column, letter in zip(COLUMNS, line, strict=True):
        square = f"{column}{row}"
        if square in own:
            cells += [("+", "bold"), (own[square], f"bold {COLOURS[own[square]]}")]
        elif letter == EMPTY:
            cells.append((" ·", "dim"))
        elif square in counted:
            cells += [(" ", ""), (letter.upper(), f"bold underline {COLOURS[letter]}")]
        else:
            cells += [(" ", ""), (letter, COLOURS[letter])]
    return [*cells, (" │", "dim")]


def _count(player: MosaixSeat, translate: Translations) -> list[list[Cell]]:
    """Draw the table that a grid is counted by, with the sizes of its zones, and what it does."""
    lines = [_symbol_count(score, player.zones) for score in player.score]
    lines.append([(translate("terminal.points", n=player.points), "bold")])
    if player.writes:
        lines.append([(translate(f"terminal.{player.writes}"), "dim")])
    return lines


def _symbol_count(score: MosaixScore, zones: Sequence[MosaixZone]) -> list[Cell]:
    """Draw ``x 3×17=51 7 5 5``: zones, their squares, points, and how large each zone is."""
    symbol = score.symbol
    if not score.zones:
        return [(symbol, COLOURS[symbol]), (" –", "dim")]
    sizes = sorted((len(zone.squares) for zone in zones if zone.symbol == symbol), reverse=True)
    listed = " ".join(str(size) for size in sizes if size >= ZONE)
    counted = f" {score.zones}×{score.squares}={score.points} "
    return [(symbol.upper(), f"bold {COLOURS[symbol]}"), (counted, ""), (listed, "dim")]


def _dice(table: MosaixTable, translate: Translations, colorize: Colorize) -> list[str]:
    lines = []
    if table.scale:
        lines.append(_scale(table.scale, translate))
    if table.formation:
        lines += _formation(table.formation, colorize)
    elif table.throw:
        dice = " ".join(_die(letter, colorize) for letter in table.throw)
        lines.append(f"{translate('terminal.thrown')} {dice}")
    return [*lines, ""] if lines else []


def _scale(scale: MosaixScale, translate: Translations) -> str:
    boxes = "□" * scale.free + "☒" * (scale.boxes - scale.free)
    return translate("terminal.scale", boxes=boxes, win=scale.win)


def _die(letter: str, colorize: Colorize) -> str:
    return (
        f"{colorize('[', 'dim')}{colorize(letter, f'bold {COLOURS[letter]}')}{colorize(']', 'dim')}"
    )


def _formation(formation: str, colorize: Colorize) -> list[str]:
    """Draw the formation in all its turns, each beside its letter."""
    shape, symbols = LETTERS.index(formation[0]), formation[2:]
    turns = [dict(zip(cells, symbols, strict=True)) for cells in CELLS[shape]]
    height = max(row for turned in turns for row, _ in turned) + 1
    lines = [
        GAP.join(
            colorize(TURN[turn] if row == 0 else " ", "bold")
            + f" {_turned_row(turned, row, colorize)}"
            for turn, turned in enumerate(turns)
        )
        for row in range(height)
    ]
    return [colorize(formation, "bold"), *(line.rstrip() for line in lines)]


def _turned_row(turned: dict[tuple[int, int], str], row: int, colorize: Colorize) -> str:
    width = max(column for _, column in turned) + 1
    cells = [turned.get((row, column)) for column in range(width)]
    return "".join(_die(letter, colorize) if letter else "   " for letter in cells)

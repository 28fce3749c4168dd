"""Fossil's table as text: the board with prices, then who holds what and what it is worth.

On the board ``A2`` is an ammonite of value 2, ``A2·3`` one that costs three points now, ``◆`` a
stone (``A2◆``: on a card).
"""

from collections.abc import Sequence

from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossil.rules.words import COLUMNS, LETTERS
from ludoteca.games.fossil.schema import FossilMove, FossilStatus, FossilStoneMove, FossilTable

FossilView = PositionView[FossilTable, FossilMove]

CELL = 7
SEAT_WIDTHS = {2: 13, 3: 13, 4: 13, 5: 11, 6: 10}
"""Room for a seat, by the number of seats."""
COLOURS = ("179", "75", "113", "210", "215", "140", "218", "80", "173")
"""One colour of the terminal's 256 for each fossil; its letter tells it apart as well."""


def draw(
    shown: FossilView, names: Sequence[str], translate: Translations, colorize: Colorize
) -> str:
    """Draw a view."""
    return "\n".join([*_board(shown, colorize), "", *_holdings(shown, names, translate, colorize)])


def _board(shown: FossilView, colorize: Colorize) -> list[str]:
    side = shown.table.side
    heading = "     " + "".join(f"{column:<{CELL}}" for column in COLUMNS[:side])
    edge = "─" * (CELL * side + 1)
    right_edge = colorize("│", "dim")
    rows = [
        f"{colorize(f'{row:>2} │', 'dim')} {''.join(_cells(shown, row, colorize))}{right_edge}"
        for row in range(1, side + 1)
    ]
    frame = [colorize(f"   {left}{edge}{right}", "dim") for left, right in ("┌┐", "└┘")]
    return [colorize(heading.rstrip(), "dim"), frame[0], *rows, frame[1]]


def _cells(shown: FossilView, row: int, colorize: Colorize) -> list[str]:
    table = shown.table
    prices: dict[str, list[str]] = {}
    for move in shown.moves:
        if isinstance(move, FossilStoneMove):
            prices.setdefault(move.spots[1], []).append(str(move.price))
    squares = (f"{column}{row}" for column in COLUMNS[: table.side])
    return [_cell(table, square, prices.get(square, []), colorize) for square in squares]


def _cell(table: FossilTable, square: str, prices: list[str], colorize: Colorize) -> str:
    card = table.cards.get(square, "")
    stone = "◆" if square in table.stones else ""
    price = "·" + "/".join(prices) if prices else ""
    room = " " * (CELL - len(card or stone or ".") - len(price) - (len(stone) if card else 0))
    if not card:
        return (colorize(stone, "bold 231") if stone else colorize("·", "dim")) + room
    face = colorize(card, f"bold {_colour(card)}" if prices else _colour(card))
    return face + colorize(stone, "bold 231") + colorize(price, "bold") + room


def _colour(card: str) -> str:
    return COLOURS[LETTERS.index(card[0])]


def _holdings(
    shown: FossilView, names: Sequence[str], translate: Translations, colorize: Colorize
) -> list[str]:
    """Draw a line a fossil: cards left, and for each seat the cards and what they score now."""
    table = shown.table
    labels = {letter: f"{letter} {translate(f'fossil.{letter}.name')}" for letter in LETTERS}
    width = SEAT_WIDTHS[len(table.seats)]
    left, points = translate("terminal.left"), translate("terminal.points")
    room = max(len(label) for label in (points, *labels.values()))
    heads = "".join(
        _head(name, seat == shown.actor, width, colorize)
        for seat, name in enumerate(names[: len(table.seats)])
    )
    purses = "".join(colorize(f"{player.points:<{width}}", "bold") for player in table.seats)
    lines = [
        f"{'':<{room}} {left}  {heads}",
        f"{points:<{room}} {'':<{len(left)}}  {purses}",
    ]
    for fossil in table.fossils:
        label = f"{labels[fossil.letter]:<{room}}"
        if fossil.status == "scored":
            lines.append(colorize(f"{label} {translate('terminal.scored')}", "dim"))
        elif fossil.status == "open":
            lines.append(_fossil(fossil, label, len(left), width, colorize))
    return [line.rstrip() for line in lines]


def _head(name: str, acts: bool, width: int, colorize: Colorize) -> str:
    short = (("▸" if acts else "") + name)[: width - 1]
    return colorize(f"{short:<{width}}", "bold" if acts else "")


def _fossil(fossil: FossilStatus, label: str, room: int, width: int, colorize: Colorize) -> str:
    seats = "".join(
        _share(values, change, width, colorize)
        for values, change in zip(fossil.held, fossil.would_score, strict=True)
    )
    left = colorize(f"{fossil.left:>{room}}", "bold" if fossil.left == 1 else "")
    return f"{colorize(label, _colour(fossil.letter))} {left}  {seats}"


def _share(values: list[int], change: int, width: int, colorize: Colorize) -> str:
    """Draw the values held and the points they would bring now: ``211 +12``."""
    held = "".join(map(str, values))
    worth = f"{change:+d}".replace("-", "−") if change else ""
    room = " " * max(1, width - len(held) - len(worth) - bool(held))
    sign = "114" if change > 0 else "210"
    return (held + " " if held else "") + colorize(worth, sign if worth else "") + room

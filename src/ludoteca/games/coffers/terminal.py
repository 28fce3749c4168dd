"""Coffers' table as text: the turn, the rows of coffers with who leads there, and all players.

Letters are stones: ``r e s t``; ``r*`` is a coffer with a mark.
"""

from collections.abc import Sequence

from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca.games.coffers.rules.pieces.faces import STONES
from ludoteca.games.coffers.rules.words import COLUMNS, STONE
from ludoteca.games.coffers.schema.moves import (
    CoffersMove,
)
from ludoteca.games.coffers.schema.table import (
    CoffersMeeting,
    CoffersSeat,
    CoffersTable,
)

View = PositionView[CoffersTable, CoffersMove]
Cell = tuple[str, str]
"""A piece of text and the style it is painted in; widths are counted before it is painted."""

COLOURS = dict(zip(STONE, ("203", "78", "75", "221"), strict=True))
"""One colour of the terminal's 256 for each stone; its letter tells it apart as well."""
CARD = 3
"""Room for a card."""
MOST_NAMED = 4
"""More players that are level on a row are counted."""
FEWEST_COLUMNS = 6
GAP = "  "


def draw(shown: View, names: Sequence[str], translate: Translations, colorize: Colorize) -> str:
    """Draw a view."""
    table = shown.table
    seats = _seats(shown, names, translate)
    lines = [*_supply(table, translate), [], *_rows(table, names, translate), [], *seats]
    lines += [_pair(pair, names, translate) for pair in table.pairs]
    return "\n".join(
        "".join(colorize(piece, style) for piece, style in line).rstrip() for line in lines
    )


def _stone(letter: str) -> Cell:
    return letter, COLOURS[letter[0]]


def _card(card: str) -> list[Cell]:
    style = f"bold {COLOURS[card[0]]}" if len(card) > 1 else COLOURS[card[0]]
    return [(card, style), (" " * (CARD - len(card)), "")]


def _supply(table: CoffersTable, translate: Translations) -> list[list[Cell]]:
    """Draw deck and bank, and what the turn is about."""
    deck = table.deck
    unseen = [cell for card, n in deck.unseen.items() if n for cell in _counted(card, n)]
    lines: list[list[Cell]] = [
        [(translate("board.deck_count", n=deck.left) + " ", "bold"), *unseen]
    ]
    if deck.under:
        under = [cell for card in deck.under for cell in _card(card)]
        lines[0] += [(GAP + translate("terminal.under") + " ", ""), *under]
    bank = [cell for letter in STONE for cell in _counted(letter, table.bank.count(letter))]
    lines.append([(translate("terminal.bank") + " ", "bold"), *bank])
    turn: list[Cell] = []
    if table.die:
        turn.append((translate("terminal.die", die=table.die) + GAP, "bold"))
    if table.called:
        turn.append((translate(f"terminal.called_{table.called}") + GAP, ""))
    if table.card:
        turn += [(translate("terminal.in_hand") + " ", ""), *_card(table.card)]
    return [*lines, turn] if turn else lines


def _counted(card: str, n: int) -> list[Cell]:
    """Draw `` 3r*``: a number of equal cards."""
    return [(f" {n}", "dim" if n == 0 else ""), (card, COLOURS[card[0]])]


def _rows(table: CoffersTable, names: Sequence[str], translate: Translations) -> list[list[Cell]]:
    rows = table.rows
    width = max([FEWEST_COLUMNS, *map(len, rows)])
    heading = "   " + "".join(f"{column:<{CARD}}" for column in COLUMNS[:width])
    lines: list[list[Cell]] = [[(heading, "dim")]]
    for number, row in enumerate(rows):
        line: list[Cell] = [(f"{number + 1:<3}", "dim")]
        for card in row:
            line += _card(card)
        line.append((" " * CARD * (width - len(row)) + " ", ""))
        leads = table.leads[number]
        if leads:
            matches = table.seats[leads[0]].rows[number].matches
            line.append(
                (
                    translate("terminal.leads", names=_leaders(leads, names, translate), n=matches),
                    "dim",
                )
            )
        lines.append(line)
    return lines


def _leaders(leads: Sequence[int], names: Sequence[str], translate: Translations) -> str:
    """Name those who lead on a row, or count them if a line has no room for their names."""
    if len(leads) > MOST_NAMED:
        return translate("board.level", n=len(leads))
    return ", ".join(names[seat] for seat in leads)


def _seats(shown: View, names: Sequence[str], translate: Translations) -> list[list[Cell]]:
    """Draw a line a player: character, parity, stones, and the best row so far."""
    table = shown.table
    players = list(zip(names, table.seats, strict=False))
    drawn: dict[str | None, str] = {face.id: face.stones for face in table.characters}
    people = [_person(player, translate) for _, player in players]
    width, room = max(len(name) for name, _ in players) + 2, max(map(len, people)) + 2
    most = max(len(player.stones) for _, player in players)
    lines = []
    for seat, (name, player) in enumerate(players):
        acts = seat in shown.acting or (shown.actor < 0 and seat == table.roller)
        head = ("▸" if acts and not shown.over else " ") + name
        line: list[Cell] = [(f"{head:<{width}}", "bold" if acts else "")]
        line.append((f"{people[seat]:<{room}}", ""))
        stones = drawn.get(player.character, "")
        line += [_stone(letter) for letter in stones] or [(" " * STONES, "")]
        line += [(GAP + translate("terminal.has") + " ", "dim")]
        line += [_stone(letter) for letter in player.stones]
        line.append((" " * (most - len(player.stones)) + GAP, ""))
        line.append((_best(player, translate), "bold" if seat in shown.winners else ""))
        lines.append(line)
    return lines


def _person(player: CoffersSeat, translate: Translations) -> str:
    if not player.character:
        return "–"
    name = translate(f"character.{player.character}.name")
    parity = translate(f"parity.{player.parity}")
    return f"{name} {player.value} {parity}"


def _best(player: CoffersSeat, translate: Translations) -> str:
    if player.best is None or not player.matches:
        return ""
    fields = {"row": player.best + 1, "support": player.support}
    return translate("terminal.best", n=player.matches, **fields)


def _pair(pair: CoffersMeeting, names: Sequence[str], translate: Translations) -> list[Cell]:
    """Draw who meets whom, and on which row with how many stones, once that is said."""
    one, other = (names[seat] for seat in pair.seats)
    if pair.row is None or pair.counts is None:
        return [(translate("terminal.pair", one=one, other=other), "")]
    mine, theirs = pair.counts
    fields = {"one": one, "other": other, "row": pair.row + 1, "mine": mine, "theirs": theirs}
    return [(translate("board.meeting", **fields), "")]

"""Fossilis' table as text: the site with both layers, market and display, and all players.

A square has two lines, the upper tile above the lower one; in brackets what its pit holds.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

from msgspec import to_builtins

from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize
from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.phrases import card_text, cost_text, items_text
from ludoteca.games.fossilis.pieces import BONE
from ludoteca.games.fossilis.rules.material import FRAGMENT, ITEM, SKILL, SKILL_POINTS
from ludoteca.games.fossilis.rules.state import LAYERS, WIDTH
from ludoteca.games.fossilis.rules.words import COLUMNS

Table = dict[str, Any]
Cell = tuple[str, str]
"""A piece of text and the style it is painted in; widths are counted before it is painted."""

LETTER = dict(zip(ITEM, "TLRHS*", strict=True))
TERRAIN_COLOUR = {"s": "221", "c": "173", "t": "250"}
"""One colour of the terminal's 256 for each terrain; its letter tells it apart as well."""
PAWN_COLOUR = ("203", "75", "78", "177")
ROOM = 12
"""Of a square: a tile of four letters, and a pit with three things in brackets."""
RULE = "   +" + ("-" * ROOM + "+") * WIDTH
GAP = "   "
WIDE = 80
"""Columns of a terminal; longer lines are wrapped."""


def draw(
    shown: PositionView[Any, Any], names: Sequence[str], translate: Translations, colorize: Colorize
) -> str:
    """Draw a view."""
    table = to_builtins(shown.table)
    lines = [
        *_clock(table, translate),
        *_site(table),
        *_market(table, translate),
        *_display(table, shown.seat, translate),
        *_rest(table, translate),
        [],
        *_seats(shown, names, translate),
    ]
    return "\n".join(
        "".join(colorize(piece, style) for piece, style in line).rstrip() for line in lines
    )


def _clock(table: Table, translate: Translations) -> list[list[Cell]]:
    """Draw how far the game has come."""
    events = table["events"]
    said = [
        translate(
            "terminal.last_round" if table["last_round"] else "terminal.round", n=table["round"]
        )
    ]
    pool = "terminal.last_pool" if table["final_pool"] else "terminal.pool"
    said.append(translate(pool, n=table["pool"], full=table["full_pool"]))
    if table["supply"] is not None:
        said.append(translate("board.supply_count", n=table["supply"]))
    if events["now"]:
        said.append(
            translate("terminal.event", event=translate.forms(f"event_card.{events['now']}"))
        )
    elif events["left"]:
        said.append(translate("terminal.events", n=events["left"]))
    if table["step"] == 1:
        said.append(translate("terminal.energy", n=table["energy"]))
    return [[(line, "bold")] for line in _packed(said)]


def _packed(said: Sequence[str]) -> list[str]:
    """Join texts into as few lines as a terminal has room for; none is broken."""
    lines = [said[0]]
    for one in said[1:]:
        longer = f"{lines[-1]}{GAP}{one}"
        lines = [*lines[:-1], longer] if len(longer) <= WIDE else [*lines, one]
    return lines


def _site(table: Table) -> list[list[Cell]]:
    heading = "    " + "".join(f"{column:^{ROOM + 1}}" for column in COLUMNS)
    lines: list[list[Cell]] = [[(heading, "dim")], [(RULE, "dim")]]
    for row in range(WIDTH):
        squares = table["site"][row * WIDTH : (row + 1) * WIDTH]
        for layer in reversed(range(LAYERS)):
            # Also where only one of the two lines is printed, because it has changed.
            line: list[Cell] = [(f" {row + 1} ", "dim"), ("|", "dim")]
            for square in squares:
                line += [*_square(square, layer), ("|", "dim")]
            lines.append(line)
        lines.append([(RULE, "dim")])
    return lines


def _square(square: Table, layer: int) -> list[Cell]:
    """Draw one layer of a square, with the pawn above and the pit below."""
    tiles, pawn = square["tiles"], square["pawn"]
    tile = tiles[layer] if len(tiles) > layer else ""
    cells: list[Cell] = [(f" {tile:<5}", TERRAIN_COLOUR.get(tile[:1], ""))]
    if layer:
        mark = "" if pawn is None else f"@{pawn + 1}"
        cells.append((f"{mark:>5} ", "" if pawn is None else f"bold {PAWN_COLOUR[pawn]}"))
    elif square["pit"] is None:
        cells.append((" " * 6, ""))
    else:
        holds = f"({_letters(square['pit'])})"
        cells.append((f"{holds:>5} ", "dim" if tiles else "bold"))
    return cells


def _letters(items: Iterable[str]) -> str:
    return "".join(LETTER[item] for item in items)


def _folded(said: str, indent: int, style: str = "") -> list[list[Cell]]:
    """Draw a text that begins in some column, and goes on there where it is too long for a line."""
    lines = wrap(said, WIDE - indent, break_long_words=False, break_on_hyphens=False)
    return [[(" " * indent, ""), (line, style)] for line in lines]


def _labelled(label: str, entries: Sequence[str]) -> list[list[Cell]]:
    """Draw numbered entries under a label."""
    lines: list[list[Cell]] = [[(label, "bold")]]
    for number, entry in enumerate(entries, start=1):
        (_, first), *more = _folded(entry, len(GAP) + 2)
        lines += [[(f"{GAP}{number} ", "dim"), first], *more]
    return lines


def _market(table: Table, translate: Translations) -> list[list[Cell]]:
    entries = [_ware(card, translate) for card in table["market"]]
    lines = _labelled(translate("terminal.market"), entries)
    if table["paying"]:
        cost = cost_text(table["paying"]["cost"], translate)
        tiles = " ".join(table["paying"]["paid"]) or translate("terminal.none")
        lines += _folded(translate("terminal.paying", cost=cost, tiles=tiles), len(GAP), "bold")
    return lines


def _ware(card: Table | None, translate: Translations) -> str:
    if card is None:
        return translate("terminal.empty")
    said = card_text(card, translate)
    return (
        said
        if card["kind"] == "supply"
        else f"{said}, {translate('gain.points', n=card['points'])}"
    )


def _display(table: Table, seat: int | None, translate: Translations) -> list[list[Cell]]:
    """Draw the dinosaurs on display, and the bones that the viewing seat lacks for them."""
    entries = [_animal(animal, translate) for animal in table["display"]]
    if seat is not None:
        for place, lacking in enumerate(table["seats"][seat]["needs"]):
            if lacking is not None:
                entries[place] += f"; {_lacking(lacking, translate)}"
    return _labelled(translate("terminal.display"), entries)


def _lacking(bones: Sequence[str], translate: Translations) -> str:
    if not bones:
        return translate("terminal.whole")
    return translate("terminal.lacks", items=_letters(bones))


def _animal(animal: Table | None, translate: Translations) -> str:
    if animal is None:
        return translate("terminal.empty")
    bones = zip(animal["bones"], animal["values"], strict=True)
    traits = (animal["diet"], animal["gait"], animal["period"])
    return translate(
        "terminal.animal",
        dinosaur=translate.forms(f"dinosaur.{animal['id']}"),
        bones=", ".join(f"{translate(f'item.{bone}.name')} {value}" for bone, value in bones),
        perfect=animal["perfect"],
        traits=", ".join(translate(f"trait.{trait}.name") for trait in traits),
    )


def _rest(table: Table, translate: Translations) -> list[list[Cell]]:
    """Draw open skills, what is still in the ground, and the discard."""
    skills = ", ".join(_skill(skill, table, translate) for skill in table["skills"])
    ground = " ".join(f"{table['buried'][item]}{LETTER[item]}" for item in ITEM)
    sand, bones = table["discard"]["sand"], table["discard"]["bones"]
    discard = [f"{sand[letter]}s{letter}" for letter in FRAGMENT]
    discard += [f"{count}{LETTER[bone]}" for bone, count in bones.items() if count]
    return [
        *_folded(translate("terminal.skills", skills=skills or translate("terminal.none")), 0),
        [
            (translate("terminal.ground", items=ground) + GAP, ""),
            (translate("terminal.discard", items=" ".join(discard)), ""),
        ],
    ]


def _seats(
    shown: PositionView[Any, Any], names: Sequence[str], translate: Translations
) -> list[list[Cell]]:
    """Draw a line for each player: pawn, points, plaster and bones; cards and dinosaurs below."""
    table = to_builtins(shown.table)
    players = list(zip(names, table["seats"], strict=False))
    width = max(len(name) for name, _ in players) + 1
    lines: list[list[Cell]] = []
    for seat, (name, player) in enumerate(players):
        acts = seat in shown.acting or (shown.actor < 0 and seat == table["turn"])
        head = ("▸" if acts and not shown.over else " ") + f"{name:<{width}}"
        won = seat in shown.winners
        short = GAP.join(_in_short(player, shown.scores[seat], translate))
        (_, first), *more = _folded(short, width + 4, "bold" if won else "")
        pawn = (f"@{seat + 1} ", f"bold {PAWN_COLOUR[seat]}")
        lines += [[(head, "bold" if acts or won else ""), pawn, first], *more]
        lines += _folded(GAP.join(_possessions(player, table, translate)), width + 4)
    return lines


def _in_short(player: Table, points: int, translate: Translations) -> list[str]:
    """Say the points, plaster and place of a player, and the tiles and bones."""
    said = [translate("gain.points", n=points), translate("gain.plaster", n=player["plaster"])]
    if player["square"]:
        said.append(translate("terminal.at", square=player["square"]))
    elif player["side"]:
        said.append(translate(f"side.{player['side']}.at"))
    if player["tiles"]:
        said.append(translate("terminal.tiles", items=" ".join(player["tiles"])))
    pieces = _letters(bone for bone in BONE for _ in range(player["storage"][bone]))
    cards = _letters(Counter(player["bone_cards"]).elements())
    if pieces or cards:
        said.append(translate("terminal.bones", items=pieces + (f"({cards})" if cards else "")))
    return said


def _possessions(player: Table, table: Table, translate: Translations) -> list[str]:
    """Say the tools, skills and dinosaurs of a player."""
    skills = [_skill(skill, table, translate) for skill in player["skills"]]
    scored = [f"{_name(animal, translate)} {animal['points']}" for animal in player["collection"]]
    found = {
        "tools": _tools(player["cards"], translate),
        "learned": skills,
        "lab": [_study(animal, translate) for animal in player["lab"]],
        "collection": scored,
    }
    said = [
        translate(f"terminal.{label}", items=", ".join(entries))
        for label, entries in found.items()
        if entries
    ]
    covered = player["scored"] - len(scored)
    return [*said, translate("board.face_down", n=covered)] if covered else said


def _skill(skill: str, table: Table, translate: Translations) -> str:
    """Name a skill, with the points that it brings at the end (S41)."""
    points = SKILL_POINTS[int(table["balanced"]), SKILL.index(skill)]
    name = translate(f"skill.{skill}.name")
    return f"{name} ({points})" if points else name


def _name(animal: Table, translate: Translations) -> str:
    return translate(f"dinosaur.{animal['id']}.name")


def _tools(cards: Sequence[Table], translate: Translations) -> list[str]:
    """Name the tools that are not used up, and count the others."""
    tools = [card for card in cards if card["kind"] == "tool"]
    ready = [translate(f"tool.{card['tool']}.name") for card in tools if not card["used"]]
    used = len(tools) - len(ready)
    return [*ready, translate("terminal.used", n=used)] if used else ready


def _study(animal: Table, translate: Translations) -> str:
    fields = {"worth": animal["worth"], "perfect": animal["perfect"]}
    items = items_text(animal["missing"], translate)
    key = "terminal.study" if animal["missing"] else "terminal.studied"
    return translate(
        key, dinosaur=translate.forms(f"dinosaur.{animal['id']}"), items=items, **fields
    )

"""How Fossilis' moves are written.

    find tooth, nothing           the next thing in a pit that has opened; nothing more is in it
    draw allosaurus               a dinosaur comes to the display
    draw tool 7, draw supply 12   a card comes to the market, by its number in the data file
    event storm                   an event is turned up
    a1                            put the pawn on a corner
    plaster, walk c3, climb c1    gain plaster, move, climb onto the site
    place c3 amber                put sand with amber at c3
    dig c3 north, lever c3 north  slide the topmost tile of c3 to the north
    extract c3 rib                take a rib out of the pit at c3
    shovel c3, pick c3, drill c3  take the topmost tile of c3
    rope c3, bucket               go anywhere; gain plaster
    buy 2, pay cae                buy the card at the second place of the market; pay with a tile
    claim allosaurus tooth        take it into the lab and assign a tooth to it
    assign tooth allosaurus       assign a tooth to a dinosaur in the lab
    score allosaurus              score a dinosaur of the lab or the display
    learn reach, north, take 2    learn a skill; stand at a side; take a card
    end, stop                     end the turn; place no more sand

``choices`` decodes moves, ``position_text`` writes positions, ``illegal`` says why a move is not
legal.
"""

from collections.abc import Callable, Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import IllegalMoveError, UnreadableMoveError
from ludoteca.games.fossilis.choices import FIRST_MOVE, Choice, choice_of
from ludoteca.games.fossilis.illegal import expected
from ludoteca.games.fossilis.illegal import why_not as why_not
from ludoteca.games.fossilis.pieces import CORNER, EVENT, NEEDED_BONE, card_kind, card_number
from ludoteca.games.fossilis.position_text import read_fields as read_fields
from ludoteca.games.fossilis.position_text import write_fields as write_fields
from ludoteca.games.fossilis.rules.material import DINOSAUR, FRAGMENT, ITEM, SKILL, TILE
from ludoteca.games.fossilis.rules.state import (
    AT,
    DISPLAY,
    LAB,
    MARKET,
    NEEDED,
    PLACING,
    SUPPLY_CARDS,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.rules.words import FRAGMENT_NAME, SIDE, SQUARE

_WRITTEN = {
    "find": "find {item}",
    "dinosaur": "draw {dinosaur}",
    "event": "event {event}",
    "corner": "{square}",
    "dig": "dig {square} {direction}",
    "lever": "lever {square} {direction}",
    "extract": "extract {square} {item}",
    "claim": "claim {dinosaur} {bone}",
    "assign": "assign {bone} {dinosaur}",
    "score": "score {dinosaur}",
    "pay": "pay {tile}",
    "learn": "learn {skill}",
    "side": "{direction}",
    **{kind: f"{kind} {{square}}" for kind in ("walk", "climb", "shovel", "pick", "drill", "rope")},
    **{kind: f"{kind} {{place}}" for kind in ("buy", "take")},
    **{kind: kind for kind in ("nothing", "plaster", "bucket", "end", "stop")},
}
"""How most kinds of moves are written."""


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    return choice_text(choice_of(state.tolist(), move))


def choice_text(choice: Choice) -> str:
    """Write a move, given what it means."""
    kind = choice["kind"]
    if kind == "card":
        return f"draw {card_kind(choice['card'])} {card_number(choice['card'])}"
    if kind == "place":
        return f"place {choice['square']} {FRAGMENT_NAME[FRAGMENT.index(choice['fragment'])]}"
    return _WRITTEN[kind].format(**choice)


class _Said:
    """The text of a move, its position, and the texts for errors."""

    def __init__(self, state: Row, text: str, translate: Translations) -> None:
        self.row = state.tolist()
        self.text = text
        self.parts = text.lower().split()
        self.translate = translate

    def refused(self, reason: str, **fields: object) -> IllegalMoveError:
        """Return the refusal of what was said."""
        return IllegalMoveError(self.text, self.translate(f"illegal.{reason}", **fields))


Names = dict[str, int]
_Reader = Callable[[_Said], int | None]


def _numbered(names: Sequence[str]) -> Names:
    return {name: number for number, name in enumerate(names)}


BARE = ""
"""In place of the first word, where a move has none that says what it is."""
_SQUARES, _ITEMS, _TILES = _numbered(SQUARE), _numbered(ITEM), _numbered(TILE)
_BONES, _DINOSAURS = _numbered(NEEDED_BONE), _numbered(DINOSAUR)
_SIDES = _numbered(SIDE) | {name[0]: number for number, name in enumerate(SIDE)}
_FRAGMENTS = _numbered(FRAGMENT_NAME) | _numbered(FRAGMENT)
_MARKET = {str(place + 1): place for place in range(MARKET)}


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move; capitals and spaces do not matter, and a direction may be one letter."""
    said = _Said(state, text, translate)
    verb = said.parts.pop(0) if said.parts and said.parts[0] in _READERS else BARE
    example, read = _READERS[verb]
    move = read(said)
    if move is None:
        what = translate("expected.like", text=example) if example else expected(state, translate)
        raise UnreadableMoveError(text, translate("illegal.unreadable", what=what))
    return move


def _word(kind: str) -> _Reader:
    return lambda said: None if said.parts else FIRST_MOVE[kind]


def _named(kind: str, *tables: Names) -> _Reader:
    """Return what reads a name out of each of these tables, and finds the move by them."""

    def read(said: _Said) -> int | None:
        if len(said.parts) != len(tables):
            return None
        number = 0
        for part, names in zip(said.parts, tables, strict=True):
            if part not in names:
                return None
            number = number * (max(names.values()) + 1) + names[part]
        return FIRST_MOVE[kind] + number

    return read


def _read_bare(said: _Said) -> int | None:
    """Read a corner to begin at, or a side to stand at."""
    name = " ".join(said.parts)
    if name in CORNER:
        return FIRST_MOVE["corner"] + CORNER.index(name)
    if name in _SQUARES and said.row[AT.phase] == PLACING:
        raise said.refused("no_corner", corners=", ".join(CORNER))
    return FIRST_MOVE["side"] + _SIDES[name] if name in _SIDES else None


def _read_draw(said: _Said) -> int | None:
    """Read what comes from a deck: a dinosaur by name, a card by its number."""
    if len(said.parts) == 1 and said.parts[0] in _DINOSAURS:
        return FIRST_MOVE["dinosaur"] + _DINOSAURS[said.parts[0]]
    if len(said.parts) != 2 or said.parts[0] not in ("tool", "supply"):
        return None
    deck, number = said.parts
    first, count = (0, TOOL_CARDS) if deck == "tool" else (TOOL_CARDS, SUPPLY_CARDS)
    numbers = {str(place + 1): place for place in range(count)}
    return FIRST_MOVE["card"] + first + numbers[number] if number in numbers else None


def _place_of(said: _Said, dinosaur: int, first: int, places: int) -> int | None:
    """Return at which of some places of the row a dinosaur is."""
    there = said.row[first : first + places]
    return there.index(dinosaur) if dinosaur in there else None


def _lab_of(said: _Said, dinosaur: int) -> int | None:
    return _place_of(said, dinosaur, AT.lab + LAB * said.row[AT.turn], LAB)


def _read_claim(said: _Said) -> int | None:
    match said.parts:
        case [name, bone] if name in _DINOSAURS and bone in _BONES:
            place = _place_of(said, _DINOSAURS[name], AT.display, DISPLAY)
            if place is None:
                raise said.refused("not_on_display", dinosaur=_forms(said, name))
            return FIRST_MOVE["claim"] + NEEDED * place + _BONES[bone]
    return None


def _read_assign(said: _Said) -> int | None:
    match said.parts:
        case [bone, name] if name in _DINOSAURS and bone in _BONES:
            place = _lab_of(said, _DINOSAURS[name])
            if place is None:
                raise said.refused("not_in_lab", dinosaur=_forms(said, name))
            return FIRST_MOVE["assign"] + NEEDED * place + _BONES[bone]
    return None


def _read_score(said: _Said) -> int | None:
    match said.parts:
        case [name] if name in _DINOSAURS:
            lab = _lab_of(said, _DINOSAURS[name])
            place = _place_of(said, _DINOSAURS[name], AT.display, DISPLAY)
            if lab is None and place is None:
                raise said.refused("not_to_score", dinosaur=_forms(said, name))
            return FIRST_MOVE["score"] + (LAB + (place or 0) if lab is None else lab)
    return None


def _forms(said: _Said, dinosaur: str) -> object:
    return said.translate.forms(f"dinosaur.{dinosaur}")


_READERS: dict[str, tuple[str, _Reader]] = {
    BARE: ("", _read_bare),
    "find": ("find rib", _named("find", _ITEMS)),
    "draw": ("draw allosaurus", _read_draw),
    "event": ("event storm", _named("event", _numbered(EVENT))),
    "place": ("place c3 amber", _named("place", _SQUARES, _FRAGMENTS)),
    "dig": ("dig c3 north", _named("dig", _SQUARES, _SIDES)),
    "lever": ("lever c3 north", _named("lever", _SQUARES, _SIDES)),
    "extract": ("extract c3 rib", _named("extract", _SQUARES, _ITEMS)),
    "claim": ("claim allosaurus tooth", _read_claim),
    "assign": ("assign tooth allosaurus", _read_assign),
    "score": ("score allosaurus", _read_score),
    "pay": ("pay cae", _named("pay", _TILES)),
    "learn": ("learn reach", _named("learn", _numbered(SKILL))),
    "buy": ("buy 2", _named("buy", _MARKET)),
    "take": ("take 2", _named("take", _MARKET)),
    **{kind: (kind, _word(kind)) for kind in ("nothing", "plaster", "bucket", "end", "stop")},
    **{
        kind: (f"{kind} c3", _named(kind, _SQUARES))
        for kind in ("walk", "climb", "shovel", "pick", "drill", "rope")
    },
}
"""For each first word of a move an example, and what reads the rest."""

"""Names of squares, sides, phases, events and cards in Fossilis.

c3           the square in the third column from the west and the third row from the north
cae          a clay tile with amber and an egg (the names of tiles are in ``rules.material``)
tool 7       the seventh tool card of the data file
"""

from collections.abc import Sequence

from ludoteca.games.fossilis.rules.material import CARD_BONE, ITEM, SKILL, TERRAIN, TILE
from ludoteca.games.fossilis.rules.state import (
    AT,
    BONES,
    CARDS,
    CORNERS,
    ITEMS,
    LAYERS,
    NEEDED,
    NONE,
    SANDS,
    SKILLS,
    TILES,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.rules.words import SQUARE

CORNER = tuple(SQUARE[square] for square in CORNERS)
TERRAIN_NAME = ("sand", "clay", "stone")
SAND = TILE[:SANDS]
BONE = ITEM[:BONES]
NEEDED_BONE = ITEM[:NEEDED]
EVENT = ("grant", "landslide", "storm", "gala", "auction", "journal")
PHASES = (
    "placing",
    "acting",
    "paying",
    "learning",
    "opening",
    "fishing",
    "refilling",
    "turning",
    "landslide",
    "storm",
    "auction",
    "over",
)
NOTHING = "-"


def terrain_of(tile: str) -> str:
    """Return what a tile is made of, by name."""
    return TERRAIN_NAME[TERRAIN.index(tile[0])]


def name_or_none(names: Sequence[str], number: int) -> str | None:
    """Return a name by its number; None where there is nothing."""
    return None if number == NONE else names[number]


def card_kind(card: int) -> str:
    """Return of which deck a market card is."""
    return "tool" if card < TOOL_CARDS else "supply"


def card_number(card: int) -> int:
    """Return the number of a market card in its deck, as the data file counts."""
    return card + 1 if card < TOOL_CARDS else card + 1 - TOOL_CARDS


def counts_at(row: Sequence[int], first: int, names: Sequence[str]) -> dict[str, int]:
    """Return how many of each kind there are, by name, from a place of the row on."""
    return dict(zip(names, row[first : first + len(names)], strict=True))


def listed(counts: dict[str, int]) -> list[str]:
    """Return everything that is counted, one by one."""
    return [name for name, count in counts.items() for _ in range(count)]


def stack_at(row: Sequence[int], square: int) -> list[int]:
    """Return the kinds of the tiles on a square, the lowest first."""
    first = AT.site + LAYERS * square
    return [tile for tile in row[first : first + LAYERS] if tile != NONE]


def things_in(row: Sequence[int], square: int) -> list[str]:
    """Return what is known to be in the pit of a square."""
    return listed(counts_at(row, AT.pit + ITEMS * square, ITEM))


def tiles_of(row: Sequence[int], seat: int) -> list[str]:
    """Return the tiles of a seat."""
    return listed(counts_at(row, AT.tiles + TILES * seat, TILE))


def cards_of(row: Sequence[int], seat: int) -> list[int]:
    """Return the market cards of a seat."""
    return [card for card in range(CARDS) if row[AT.card + card] == seat]


def skills_of(row: Sequence[int], seat: int) -> list[str]:
    """Return the skills of a seat; with NONE for a seat, those that are open."""
    return [SKILL[skill] for skill in range(SKILLS) if row[AT.skill + skill] == seat]


def bones_of(row: Sequence[int], seat: int) -> list[int]:
    """Return how many bones of each kind a seat has, as pieces and as cards."""
    pieces = row[AT.storage + BONES * seat : AT.storage + BONES * (seat + 1)]
    cards = bone_cards_of(row, seat)
    return [count + (cards[bone] if bone < NEEDED else 0) for bone, count in enumerate(pieces)]


def bone_cards_of(row: Sequence[int], seat: int) -> list[int]:
    """Return how many unused cards of a seat stand for each kind of bone (S21)."""
    unused = [card for card in cards_of(row, seat) if not row[AT.used + card]]
    bones = CARD_BONE[row[AT.balanced]]
    return [sum(int(bones[card]) == bone for card in unused) for bone in range(NEEDED)]

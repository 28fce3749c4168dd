"""What is printed on tiles, dinosaurs and cards, as ``data.toml`` has it.

Clauses S1 to S5, S22 to S24, S40, S41. The option ``balanced`` replaces the tables VARIED by those
of ``balanced.toml``; arrays that follow from these have one row for each value of ``s.balanced``.
"""

from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

import numpy as np
from msgspec import Meta, Struct, structs

from ludoteca.engine.data_file import Count, DataEntry, DataTable, read_keys, read_tables
from ludoteca.games.fossilis.rules.state import (
    BONES,
    CLAYS,
    DINOSAURS,
    NEEDED,
    NONE,
    SANDS,
    SLOTS,
    STONES,
    SUPPLY_CARDS,
    TOOL_CARDS,
)

DATA = Path(__file__).parents[1] / "data.toml"
BALANCED = DATA.with_name("balanced.toml")
TEXTS = DATA.parent / "text"
TABLES = ("tiles", "items", "sets", "values", "skills", "start", "dinosaurs", "tools", "supplies")
VARIED = ("skills", "start", "tools", "supplies")
FRAGMENT = "aef"
WILD = "?"
TERRAIN = "sct"
"""Sand, clay, stone: each bears one fragment more than the one before."""
TERRAIN_TILES = (21, 9, 8)
TERRAIN_KINDS = (SANDS, CLAYS, STONES)
ITEM = ("tooth", "limb", "rib", "hip", "skull", "hammer")
BURIED = 51
SKILL = (
    *("clay", "stone", "sand", "plaster", "legs", "thrift"),
    *("reach", "discount", "lab", "climb", "trade", "fame"),
)
Tool: TypeAlias = Literal["shovel", "pick", "drill", "brush", "rope", "bucket", "lever"]
Bone: TypeAlias = Literal["tooth", "limb", "rib", "hip"]
Diet: TypeAlias = Literal["carnivore", "herbivore"]
Gait: TypeAlias = Literal["biped", "quadruped", "aquatic", "avian"]
Period: TypeAlias = Literal["triassic", "jurassic", "cretaceous"]
TOOL: tuple[str, ...] = get_args(Tool)
TRAIT: tuple[str, ...] = get_args(Diet) + get_args(Gait) + get_args(Period)
"""The nine characteristics, by number."""
TRAIT_DINOSAURS = (14, 10, 9, 9, 3, 3, 8, 8, 8)
"""Dinosaurs with each characteristic (S4)."""
BONE_BONUS = 2
PERFECT_BONUS = {2: 3, 3: 5, 4: 8}
"""What a perfect score adds, by the number of bones (S4)."""
MOST_COST = 4
Cost: TypeAlias = Annotated[str, Meta(pattern="^[aef?]{1,4}$")]
"""One to MOST_COST fragments; ``?`` is any one."""


class Item(Struct, forbid_unknown_fields=True):
    """How many there are in the ground, and what one costs and brings (S2, S3)."""

    buried: Count
    plaster: Count
    points: Count


class Values(Struct, forbid_unknown_fields=True):
    """Other values of the final scoring (S5, S18)."""

    beyond_three: Count
    variety: Count
    slots: Annotated[list[Count], Meta(min_length=SLOTS, max_length=SLOTS)]


class Start(Struct, forbid_unknown_fields=True):
    """The plaster of each player at the start, by the order of turns (S40)."""

    plaster: tuple[Count, Count, Count, Count]


class Dinosaur(Struct, forbid_unknown_fields=True):
    """A dinosaur card (S4)."""

    diet: Diet
    gait: Gait
    period: Period
    bones: str
    perfect: int


class ToolCard(Struct, forbid_unknown_fields=True):
    """A tool card (S22)."""

    tool: Tool
    cost: Cost
    points: Annotated[int, Meta(ge=1, le=4)]


class SupplyCard(Struct, forbid_unknown_fields=True):
    """A supply card: plaster, a bone or points (S23)."""

    cost: Cost
    plaster: Literal[0, 2, 3, 4] = 0
    bone: Bone | None = None
    points: Annotated[int, Meta(ge=0, le=5)] = 0


class Material(NamedTuple):
    """All that the data file says."""

    tiles: dict[str, int]
    items: list[Item]
    sets: list[int]
    values: Values
    skills: list[int]
    start: Start
    dinosaurs: dict[str, dict[str, Any]]
    tools: list[ToolCard]
    supplies: list[SupplyCard]

    @property
    def cards(self) -> list[ToolCard | SupplyCard]:
        """The cards of the market by their numbers."""
        return [*self.tools, *self.supplies]


def read_material(path: Path, variant: Path | None = None) -> Material:
    """Return what the data file says, with the tables of a variant in place of its own.

    Raises:
        BrokenGameError: a file cannot be read, or has things that cannot be.
    """
    found = dict(zip(TABLES, read_tables(path, *TABLES), strict=True))
    if variant:
        varied = dict(zip(VARIED, read_tables(variant, *VARIED), strict=True))
        _check_same_tools(varied["tools"], _read_tools(found["tools"]))
        found |= varied
    tiles, items, sets, values, skills, start, dinosaurs, tools, supplies = found.values()
    all_items = _read_items(items)
    return Material(
        _read_tiles(tiles),
        all_items,
        [entry.to(Count) for entry in sets.in_order(*TRAIT)],
        values.to(Values),
        [entry.to(Count) for entry in skills.in_order(*SKILL)],
        start.to(Start),
        _read_dinosaurs(dinosaurs, all_items),
        _read_tools(tools),
        _read_supplies(supplies),
    )


def _read_tiles(table: DataTable) -> dict[str, int]:
    """Read how many tiles there are of each kind: sand, then clay, then stone (S1)."""
    entries = table.counted(sum(TERRAIN_KINDS))
    tiles = {entry.key: entry.to(Count) for entry in entries}
    first = 0
    for terrain, letter in enumerate(TERRAIN):
        same = entries[first : first + TERRAIN_KINDS[terrain]]
        first += len(same)
        for entry in same:
            fragments = entry.key[1:]
            sound = set(fragments) <= set(FRAGMENT) and "".join(sorted(fragments)) == fragments
            if entry.key[0] != letter or len(fragments) != terrain + 1 or not sound:
                raise entry.refuse(f"needs {letter} and {terrain + 1} of a, e, f in this order")
        count, needed = sum(tiles[entry.key] for entry in same), TERRAIN_TILES[terrain]
        if count != needed:
            raise table.refuse(f"{count} tiles are of {letter}; {needed} are needed")
    for entry, fragment in zip(entries, FRAGMENT, strict=False):
        if entry.key[1:] != fragment or tiles[entry.key] == 0:
            raise entry.refuse("sand is sa, se, sf in this order, one of each or more")
    return tiles


def _read_items(table: DataTable) -> list[Item]:
    """Read how many things are buried, and what they cost and bring (S2, S3)."""
    entries = table.in_order(*ITEM)
    items = [entry.to(Item) for entry in entries]
    buried = sum(item.buried for item in items)
    if buried != BURIED:
        raise table.refuse(f"{buried} are buried; {BURIED} are needed: two in each pit, and one")
    for entry, item in zip(entries[:BONES], items, strict=False):
        if not item.plaster:
            raise entry.refuse("a bone costs plaster")
    for item, entry in zip(items[:NEEDED], entries, strict=False):
        if item.points > item.plaster + BONE_BONUS:
            raise entry.refuse("is worth more left over than on a dinosaur")
    if items[-1].plaster or items[-1].points:
        raise entries[-1].refuse("costs and brings nothing")
    return items


def _read_dinosaurs(table: DataTable, items: list[Item]) -> dict[str, dict[str, Any]]:
    """Read the dinosaurs, and check that they add up (S4)."""
    entries = table.counted(DINOSAURS)
    found = {entry.key: _read_dinosaur(entry, items) for entry in entries}
    for path in sorted(TEXTS.glob("*.toml")):
        named = read_keys(path, "dinosaur")
        for entry in entries:
            if entry.key not in named:
                raise entry.refuse(f"has no name yet in [dinosaur] of {path}")
    traits = Counter(card[name] for card in found.values() for name in ("diet", "gait", "period"))
    for trait, needed in zip(TRAIT, TRAIT_DINOSAURS, strict=True):
        if traits[trait] != needed:
            raise table.refuse(f"{traits[trait]} are {trait}; {needed} are needed")
    return found


def _read_dinosaur(entry: DataEntry, items: list[Item]) -> dict[str, Any]:
    if not entry.key.isalpha() or not entry.key.isascii() or not entry.key.islower():
        raise entry.refuse("is no name; one is a word of letters a to z")
    card = entry.to(Dinosaur)
    bones = card.bones.split()
    if len(bones) not in PERFECT_BONUS or not set(bones) <= set(ITEM[:NEEDED]):
        raise entry.refuse(f"needs two to four bones of {', '.join(ITEM[:NEEDED])}")
    value = sum(items[ITEM.index(bone)].plaster + BONE_BONUS for bone in bones)
    perfect = value + PERFECT_BONUS[len(bones)]
    if card.perfect != perfect:
        raise entry.refuse(f"perfect is {card.perfect}; its bones make it {perfect}")
    return structs.asdict(card) | {"bones": bones}


def _usual_order(cost: str) -> str:
    return "".join(sorted(cost, key=(FRAGMENT + WILD).index))


def _numbered(table: DataTable, count: int) -> list[DataEntry]:
    return table.in_order(*map(str, range(1, count + 1)))


def _read_tools(table: DataTable) -> list[ToolCard]:
    """Read the tool cards: three of each kind (S22)."""
    found = [entry.to(ToolCard) for entry in _numbered(table, TOOL_CARDS)]
    kinds: Counter[str] = Counter(card.tool for card in found)
    for tool in TOOL:
        if kinds[tool] != TOOL_CARDS // len(TOOL):
            raise table.refuse(f"{kinds[tool]} are {tool}; {TOOL_CARDS // len(TOOL)} are needed")
    for card in found:
        card.cost = _usual_order(card.cost)
    return found


def _check_same_tools(table: DataTable, tools: list[ToolCard]) -> None:
    """Refuse a variant in which a number is another tool than in the data file."""
    found = zip(table.entries.values(), _read_tools(table), tools, strict=True)
    for entry, card, same in found:
        if card.tool != same.tool:
            raise entry.refuse(f"is a {card.tool}; {DATA.name} has a {same.tool}")


def _read_supplies(table: DataTable) -> list[SupplyCard]:
    """Read the supply cards (S23)."""
    entries = _numbered(table, SUPPLY_CARDS)
    found = [entry.to(SupplyCard) for entry in entries]
    for entry, card in zip(entries, found, strict=True):
        if not (card.plaster or card.bone or card.points):
            raise entry.refuse("brings nothing")
        card.cost = _usual_order(card.cost)
    return found


def _numbers(values: Any) -> Any:
    return np.array(list(values), dtype=np.int32)


MATERIAL = read_material(DATA)
"""The data file as it was read: for view, notation and texts."""
VARIANTS = (MATERIAL, read_material(DATA, BALANCED))
"""The same without and with the option ``balanced``."""
_DINOSAURS = list(MATERIAL.dinosaurs.values())

TILE = tuple(MATERIAL.tiles)
"""The name of each kind of tile: terrain, then fragments."""
DINOSAUR = tuple(MATERIAL.dinosaurs)
COST = tuple(tuple(card.cost for card in each.cards) for each in VARIANTS)
"""The cost of each market card in each variant, as letters."""
TILE_COPIES = _numbers(MATERIAL.tiles.values())
WEIGHT = _numbers(TERRAIN.index(tile[0]) for tile in TILE)
"""Of each kind of tile: SAND, CLAY or STONE."""
TILE_FRAGMENTS = _numbers([tile[1:].count(letter) for letter in FRAGMENT] for tile in TILE)
ITEM_COPIES = _numbers(item.buried for item in MATERIAL.items)
ITEM_PLASTER = _numbers(item.plaster for item in MATERIAL.items)
BONE_POINTS = _numbers(item.points for item in MATERIAL.items[:BONES])
"""What a bone is worth that is left over at the end (S3)."""
BONE_VALUE = ITEM_PLASTER[:NEEDED] + BONE_BONUS
"""What a bone is worth on a dinosaur (S4)."""
SET_POINTS = _numbers(MATERIAL.sets)
BEYOND_THREE = MATERIAL.values.beyond_three
VARIETY_POINTS = MATERIAL.values.variety
SLOT_POINTS = _numbers(MATERIAL.values.slots)
SKILL_POINTS = _numbers(each.skills for each in VARIANTS)
START_PLASTER = _numbers(each.start.plaster for each in VARIANTS)
"""What players begin with in each variant, the start player first (S40)."""
TRAITS = _numbers(
    [TRAIT.index(card[name]) for name in ("diet", "gait", "period")] for card in _DINOSAURS
)
"""The three characteristics of each dinosaur."""
NEEDS = _numbers([card["bones"].count(bone) for bone in ITEM[:NEEDED]] for card in _DINOSAURS)
"""How many bones of each kind a dinosaur needs."""
PERFECT = _numbers(card["perfect"] for card in _DINOSAURS)
CARD_TOOL = _numbers([TOOL.index(card.tool) for card in MATERIAL.tools] + [NONE] * SUPPLY_CARDS)
"""The tool on each market card, in both variants the same; NONE on supplies."""
CARD_PLASTER = _numbers(
    [0] * TOOL_CARDS + [card.plaster for card in each.supplies] for each in VARIANTS
)
CARD_BONE = _numbers(
    [NONE] * TOOL_CARDS + [ITEM.index(card.bone) if card.bone else NONE for card in each.supplies]
    for each in VARIANTS
)
"""The bone on each market card of each variant, or NONE."""
CARD_POINTS = _numbers([card.points for card in each.cards] for each in VARIANTS)
CARD_COST = _numbers(
    [[cost.count(letter) for letter in FRAGMENT + WILD] for cost in costs] for costs in COST
)
"""Amber, eggs, footprints and wild fragments that a card costs in each variant."""

"""The faces of the player cards, as ``data.toml`` has them (C2, C3)."""

from itertools import combinations
from pathlib import Path
from typing import Annotated, TypeAlias

import numpy as np
from msgspec import Meta, Struct

from ludoteca.engine.data_file import DataEntry, DataTable, read_tables
from ludoteca.games.coffers.rules.state import CHARACTERS, COLOURS, COPIES

DATA = Path(__file__).parents[2] / "data.toml"
STONES = 6
"""Stones drawn on a player card."""
FEWEST_COLOURS = 3
VALUES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)
"""Of the ten player cards (C3): five of a parity, so that nobody can make too many pairs."""

Copies: TypeAlias = Annotated[int, Meta(ge=COPIES, le=COPIES)]


class Stone(Struct):
    """A kind of stone; its other fields are for the page."""

    letter: Annotated[str, Meta(min_length=1, max_length=1)]


class CofferCopies(Struct):
    """How many coffer cards show each stone, without a mark and with one (C2)."""

    plain: Copies
    marked: Copies


class Character(Struct):
    """A player card (C3)."""

    id: Annotated[str, Meta(pattern="^[a-z]+$")]
    value: int
    stones: Annotated[str, Meta(min_length=STONES, max_length=STONES)]


def read_faces(path: Path) -> tuple[list[str], list[Character]]:
    """Return the letters of the stones, and the player cards.

    Raises:
        BrokenGameError: the file cannot be read, or has cards that cannot be.
    """
    stones, copies, characters = read_tables(path, "stone", "coffers", "character")
    letters = [entry.to(Stone).letter for entry in stones.counted(COLOURS)]
    if len(set(letters)) != COLOURS:
        raise stones.refuse("two stones have the same letter")
    copies.to(CofferCopies)
    entries = characters.counted(CHARACTERS)
    cards = [entry.to(Character) for entry in entries]
    for entry, card in zip(entries, cards, strict=True):
        _check(entry, card, letters)
    _check_all(characters, cards)
    return letters, cards


def _check_all(table: DataTable, cards: list[Character]) -> None:
    """Refuse player cards that do not go together (C3)."""
    if len({card.id for card in cards}) != CHARACTERS:
        raise table.refuse("two characters have the same id")
    if sorted(card.value for card in cards) != list(VALUES):
        needed = " ".join(map(str, VALUES))
        raise table.refuse(f"the values of all characters together are {needed}")
    for one, other in combinations(cards, 2):
        if sorted(one.stones) == sorted(other.stones):
            raise table.refuse(f"{one.id} and {other.id} have the same stones")


def _check(entry: DataEntry, card: Character, letters: list[str]) -> None:
    """Refuse a player card that cannot be one (C3)."""
    if not set(card.stones) <= set(letters):
        raise entry.refuse(f"{card.id} needs {STONES} stones of {' '.join(letters)}")
    if len(set(card.stones)) < FEWEST_COLOURS:
        raise entry.refuse(f"{card.id} needs {FEWEST_COLOURS} colours or more")


LETTERS, _CARDS = read_faces(DATA)
NAMES = tuple(card.id for card in _CARDS)
VALUE = np.array([card.value for card in _CARDS], dtype=np.int32)
"""The value of the die on each player card: odd or even (C4)."""
DRAWN = np.array(
    [[LETTERS.index(stone) for stone in card.stones] for card in _CARDS], dtype=np.int32
)
"""The colours of the stones on each player card, in their order."""
WANTED = np.array(
    [[card.stones.count(letter) for letter in LETTERS] for card in _CARDS], dtype=np.int32
)
"""How many stones of each colour are on it."""

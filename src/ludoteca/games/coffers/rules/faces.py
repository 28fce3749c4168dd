"""The faces of the player cards, as ``data.toml`` has them (C2, C3)."""

import re
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.errors import BrokenGameError
from ludoteca.games.coffers.rules.state import CHARACTERS, COLOURS, COPIES

DATA = Path(__file__).parents[1] / "data.toml"
STONES = 6
"""Stones drawn on a player card."""
FEWEST_COLOURS = 3
VALUES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)
"""Of the ten player cards (C3): five of a parity, so that nobody can make too many pairs."""
NAME = re.compile("[a-z]+")

Card = dict[str, Any]


def read_faces(path: Path) -> tuple[list[str], list[Card]]:
    """Return the letters of the stones, and the player cards.

    Raises:
        BrokenGameError: the file cannot be read, or has cards that cannot be.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        letters = [_of(str, stone["letter"]) for stone in data["stone"]]
        made = data["coffers"]["plain"], data["coffers"]["marked"]
        cards = [
            {name: _of(kind, card[name]) for name, kind in SHAPE.items()}
            for card in data["character"]
        ]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error!r}") from None
    if len(letters) != COLOURS or len(set(letters)) != COLOURS or made != (COPIES, COPIES):
        raise BrokenGameError(f"{path} needs {COLOURS} stones, and {COPIES} coffers of each kind")
    _check_all(path, cards)
    for card in cards:
        _check(path, card, letters)
    return letters, cards


SHAPE = {"id": str, "value": int, "stones": str}
"""What is said of each player card."""


def _of(kind: type, value: object) -> Any:
    """Return a value of the right kind; ``true`` is no number here."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} where {kind.__name__} is needed")
    return value


def _check_all(path: Path, cards: list[Card]) -> None:
    """Refuse player cards that do not go together (C3)."""
    if len(cards) != CHARACTERS:
        raise BrokenGameError(f"{path} has {len(cards)} characters; {CHARACTERS} are needed")
    if len({card["id"] for card in cards}) != CHARACTERS:
        raise BrokenGameError(f"{path} has two characters of the same id")
    if sorted(card["value"] for card in cards) != list(VALUES):
        needed = " ".join(map(str, VALUES))
        raise BrokenGameError(f"{path}: the values of all characters together are {needed}")
    for one, other in combinations(cards, 2):
        if sorted(one["stones"]) == sorted(other["stones"]):
            raise BrokenGameError(f"{path}: {one['id']} and {other['id']} have the same stones")


def _check(path: Path, card: Card, letters: list[str]) -> None:
    """Refuse a player card that cannot be one (C3)."""
    stones = card["stones"]
    if not NAME.fullmatch(card["id"]):
        raise BrokenGameError(f"{path}: {card['id']!r} is no id; one is a word of letters a to z")
    if len(stones) != STONES or not set(stones) <= set(letters):
        raise BrokenGameError(f"{path}: {card['id']} needs {STONES} stones of {' '.join(letters)}")
    if len(set(stones)) < FEWEST_COLOURS:
        raise BrokenGameError(f"{path}: {card['id']} needs {FEWEST_COLOURS} colours or more")


LETTERS, _CARDS = read_faces(DATA)
NAMES = tuple(card["id"] for card in _CARDS)
VALUE = np.array([card["value"] for card in _CARDS], dtype=np.int32)
"""The value of the die on each player card: odd or even (C4)."""
DRAWN = np.array(
    [[LETTERS.index(stone) for stone in card["stones"]] for card in _CARDS], dtype=np.int32
)
"""The colours of the stones on each player card, in their order."""
WANTED = np.array(
    [[card["stones"].count(letter) for letter in LETTERS] for card in _CARDS], dtype=np.int32
)
"""How many stones of each colour are on it."""

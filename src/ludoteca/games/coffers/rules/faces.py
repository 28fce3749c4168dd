"""The faces of the player cards, as ``data.toml`` has them (C2, C3)."""

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from ludoteca.errors import BrokenGameError
from ludoteca.games.coffers.rules.state import CHARACTERS, COLOURS, COPIES, SIDES

DATA = Path(__file__).parents[1] / "data.toml"
STONES = SIDES
"""So many stones are drawn on a player card."""
FEWEST_COLOURS = 3


def read_faces(path: Path) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the letters of the stones, and the player cards.

    Raises:
        BrokenGameError: the file cannot be read, or has cards that cannot be.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        letters = [stone["letter"] for stone in data["stone"]]
        made = data["coffers"]["plain"], data["coffers"]["marked"]
        cards = [
            {"id": card["id"], "value": card["value"], "stones": card["stones"]}
            for card in data["character"]
        ]
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error!r}") from None
    if len(set(letters)) != COLOURS or made != (COPIES, COPIES):
        raise BrokenGameError(f"{path} needs {COLOURS} stones, and {COPIES} coffers of each kind")
    if len(cards) != CHARACTERS:
        raise BrokenGameError(f"{path} has {len(cards)} characters; {CHARACTERS} are needed")
    if len({card["id"] for card in cards}) != CHARACTERS:
        raise BrokenGameError(f"{path} has two characters of the same id")
    for card in cards:
        _check(path, card, letters)
    for one, other in combinations(cards, 2):
        if sorted(one["stones"]) == sorted(other["stones"]):
            raise BrokenGameError(f"{path}: {one['id']} and {other['id']} have the same stones")
    return letters, cards


def _check(path: Path, card: dict[str, Any], letters: list[str]) -> None:
    """Refuse a player card that cannot be one (C3)."""
    stones = card["stones"]
    if card["value"] not in range(1, SIDES + 1):
        raise BrokenGameError(f"{path}: {card['id']} has the value {card['value']!r}, not 1 to 6")
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

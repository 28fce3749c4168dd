"""The ways of one game: how a search goes about it, and what each level of play takes.

They differ from game to game, so a game may have a ``bots.toml`` of its own, which tournaments have
measured. ``[style]`` names what is different from the usual style. A ``[[level]]`` has at most so
many simulations a move; the last has no limit but time. An unsteady level plays a move that is
nearly as good instead of the best one. A low level may play by a ``glance``, which is off by so
many points, and not think at all.
"""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ludoteca.bots.search.style import BEST, Style
from ludoteca.errors import BrokenGameError

COUNT = 6
"""How many levels there are."""


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot thinks, and how surely it plays what it finds."""

    simulations: float
    unsteadiness: float = 0.0
    glance: float = 0.0


USUAL = (
    Level(8, 0.2),
    Level(24, 0.1),
    Level(80, 0.05),
    Level(300),
    Level(2000),
    Level(math.inf),
)
"""For a game that has not been measured yet."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How bots play one game."""

    style: Style = BEST
    levels: tuple[Level, ...] = USUAL


@lru_cache
def ways_of(folder: Path) -> Ways:
    """Return how bots play the game in a folder.

    Raises:
        BrokenGameError: its ``bots.toml`` is not what it should be.
    """
    path = folder / "bots.toml"
    if not path.exists():
        return Ways()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rows = data.get("level")
        levels = tuple(_level(**row) for row in rows) if rows else USUAL
        ways = Ways(_style(data.get("style", {})), levels)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error!r}") from None
    except ValueError as error:
        raise BrokenGameError(f"{path}: {error}") from None
    if len(levels) != COUNT:
        raise BrokenGameError(f"{path} has {len(levels)} levels; there are {COUNT}")
    return ways


def _level(simulations: float = math.inf, unsteadiness: float = 0.0, glance: float = 0.0) -> Level:
    if not simulations >= 1:
        raise ValueError(f"a level has at least one simulation, not {simulations}")
    if not 0 <= unsteadiness <= 1:
        raise ValueError(f"unsteadiness is 0 to 1, not {unsteadiness}")
    if not glance >= 0:
        raise ValueError(f"a glance is off by 0 points or more, not {glance}")
    return Level(simulations, unsteadiness, glance)


def _style(changes: Mapping[str, float]) -> Style:
    for name, number in changes.items():
        if name not in Style._fields:
            raise ValueError(f"a style has no {name!r}; it has {', '.join(Style._fields)}")
        if not number >= 0:
            raise ValueError(f"{name} is 0 or more, not {number}")
        if name == "stake" and not number:
            raise ValueError("stake is above 0: so many points count as much as a win")
    return BEST._replace(**{name: float(number) for name, number in changes.items()})

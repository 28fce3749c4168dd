"""Levels of play, from a first-timer to all that the machine can do in the time it is given.

They are spaced by result: each wins about three of four two-player games against the one below,
but the last, which has no limit, wins more (docs/bots.md has the tournaments).
What that takes differs from game to game, so a game may have a ``levels.toml`` of its own, which
``ludoteca tournament`` has measured. A level has at most so many simulations a move; the last has
no limit but time. An unsteady level plays a move that is nearly as good instead of the best one.
"""

import math
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.searching import SearchBot
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.errors import BrokenGameError

COUNT = 6
SECONDS = 3.0
"""What a level may think about a move, unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot thinks, and how surely it plays what it finds."""

    simulations: float
    unsteadiness: float = 0.0


USUAL = (
    Level(8, 0.2),
    Level(24, 0.1),
    Level(80, 0.05),
    Level(300),
    Level(2000),
    Level(math.inf),
)
"""For a game that has not been measured yet."""


@lru_cache
def levels_of(folder: Path) -> tuple[Level, ...]:
    """Return the levels of the game in a folder.

    Raises:
        BrokenGameError: its ``levels.toml`` is not what it should be.
    """
    path = folder / "levels.toml"
    if not path.exists():
        return USUAL
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["level"]
        levels = tuple(_level(**row) for row in rows)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error!r}") from None
    except ValueError as error:
        raise BrokenGameError(f"{path}: {error}") from None
    if len(levels) != COUNT:
        raise BrokenGameError(f"{path} has {len(levels)} levels; there are {COUNT}")
    return levels


def _level(simulations: float = math.inf, unsteadiness: float = 0.0) -> Level:
    if not simulations >= 1:
        raise ValueError(f"a level has at least one simulation, not {simulations}")
    if not 0 <= unsteadiness <= 1:
        raise ValueError(f"unsteadiness is 0 to 1, not {unsteadiness}")
    return Level(simulations, unsteadiness)


class LevelBot:
    """Plays at a level, and never thinks longer than it may."""

    def __init__(self, level: int, seed: int, seconds: float = SECONDS, threads: int = 1) -> None:
        self.seconds = seconds
        """How long to think about a move at most; may be changed between moves."""
        self._level = level
        self._seed = seed
        self._threads = threads
        self._bots: dict[Game, SearchBot] = {}

    @property
    def trees(self) -> int:
        """How many trees it keeps in memory."""
        return sum(bot.trees for bot in self._bots.values())

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that this level finds."""
        bot = self._bot_for(position.game)
        bot.seconds = self.seconds
        return bot.choose(position, seat)

    def _bot_for(self, game: Game) -> SearchBot:
        if game not in self._bots:
            level = levels_of(game.folder)[self._level - 1]
            budget = Budget(simulations=level.simulations)
            # A few simulations are not worth a second thread.
            threads = self._threads if math.isinf(level.simulations) else 1
            bot = SearchBot(self._seed, budget, unsteadiness=level.unsteadiness, threads=threads)
            self._bots = {game: bot}
        return self._bots[game]

"""Which bots there are, by the names that seats, commands and tables give them.

A name is a kind: ``greedy``, ``random``, ``uct``, ``level-1`` to ``level-6``. Those that search
may be told how long to think about a move: ``level-6:0.5s``. Where a bot sits twice at a table, a
number tells the two apart: ``greedy 2``.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial

from ludoteca.bots import levels
from ludoteca.bots.bot import Bot
from ludoteca.bots.levels import SECONDS, LevelBot
from ludoteca.bots.search.config import NUM_LEVELS
from ludoteca.bots.search.params import UCT_PARAMS
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.searching import SearchBot
from ludoteca.bots.simple import GLANCE, GreedyBot, HastyBot, RandomBot
from ludoteca.engine.game import Game
from ludoteca.errors import BotError

Maker = Callable[[int], Bot]
"""Makes a bot from a seed. It can be pickled: workers make their bots themselves."""
LONGEST = 600.0
_NAME = re.compile(r"(?P<kind>[^\s:]+)(?::(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)?(?: \d+)?")


def _uct(seed: int, seconds: float, threads: int) -> Bot:
    """Return a search that knows nothing about the game, to measure others against."""
    return SearchBot(seed, Budget(seconds), UCT_PARAMS, threads=threads)


def _level(level: int, seed: int, seconds: float, threads: int) -> Bot:
    return LevelBot(level, seed, seconds, threads)


LEVELS = tuple(f"level-{level}" for level in range(1, NUM_LEVELS + 1))
"""The bots that people are offered, the weakest first."""
SIMPLE: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot}
SEARCHING: dict[str, Callable[[int, float, int], Bot]] = {
    **{name: partial(_level, level) for level, name in enumerate(LEVELS, 1)},
    "uct": _uct,
}
BOTS = (*SIMPLE, *SEARCHING)
"""The kinds that everybody has."""


def is_bot(name: str, others: Mapping[str, Maker] = {}) -> bool:
    """Tell whether a seat's name is that of a bot.

    ``others`` are bots beside those that everybody has (see ``outside``).
    """
    try:
        _read(name, others)
    except BotError:
        return False
    return True


def make_bot(name: str, seed: int, others: Mapping[str, Maker] = {}, *, threads: int = 1) -> Bot:
    """Return the bot that a seat's name means.

    Raises:
        BotError: there is none of that name.
    """
    kind, seconds = _read(name, others)
    if kind in SEARCHING:
        return SEARCHING[kind](seed, seconds, threads)
    return {**others, **SIMPLE}[kind](seed)


def thinking_time(name: str, others: Collection[str] = ()) -> float:
    """Return how many seconds a bot of this name may think about a move; 0 if it does not search.

    Raises:
        BotError: there is none of that name.
    """
    kind, seconds = _read(name, others)
    return seconds if kind in SEARCHING else 0.0


def is_limited(name: str, game: Game) -> bool:
    """Tell whether something other than time ends the thinking of a bot.

    Raises:
        BotError: there is none of that name.
    """
    kind, _ = _read(name, ())
    return kind in SIMPLE or (kind in LEVELS and levels.is_limited(_level_of(kind), game))


def bot_at_sight(name: str, game: Game, seed: int) -> Bot | None:
    """Return a weak bot in a form that needs neither a search nor compiled rules.

    Bots above level 3 have none: they would play far below their level.

    Raises:
        BotError: there is none of that name.
    """
    kind, _ = _read(name, ())
    if kind in LEVELS:
        level = _level_of(kind)
        return levels.level_at_sight(level, game, seed) if level <= levels.LOW else None
    if kind == "greedy":
        return HastyBot(seed, seconds=GLANCE)
    return SIMPLE[kind](seed) if kind in SIMPLE else None


def _level_of(kind: str) -> int:
    return LEVELS.index(kind) + 1


def _read(name: str, others: Collection[str]) -> tuple[str, float]:
    """Return the kind that a name begins with, and the seconds it may think."""
    read = _NAME.fullmatch(name)
    kind = read["kind"] if read else ""
    if not read or not (kind in BOTS or kind in others):
        raise BotError(f"no bot is called {name!r}; there are: {', '.join((*BOTS, *others))}")
    if read["seconds"] is None:
        return kind, SECONDS
    seconds = float(read["seconds"])
    if kind not in SEARCHING or not 0 < seconds <= LONGEST:
        raise BotError(
            f"{name!r}: bots that search take a time up to {LONGEST:.0f}s, as in level-6:0.5s"
        )
    return kind, seconds

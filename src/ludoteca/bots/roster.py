"""The bots by name, as seats, commands and tables use them.

A name is a kind: ``greedy``, ``random``, ``uct``, ``level-1`` to ``level-6``. A search may
have a time limit per move: ``level-6:0.5s``. Two bots of one kind at a table have numbers:
``greedy 2``.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial

from ludoteca.bots import levels
from ludoteca.bots.baseline import UNCOMPILED_BUDGET_S, AnytimeGreedyBot, GreedyBot, RandomBot
from ludoteca.bots.bot import Bot
from ludoteca.bots.levels import DEFAULT_TIME_S, LevelBot
from ludoteca.bots.search.config import NUM_LEVELS
from ludoteca.bots.search.params import UCT_PARAMS
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.game import Game
from ludoteca.errors import BotError

Maker = Callable[[int], Bot]
"""Makes a bot from a seed. It can be pickled: workers make their own bots."""
MAX_TIME_S = 600.0
_NAME = re.compile(r"(?P<kind>[^\s:]+)(?::(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)?(?: \d+)?")


def _uct(seed: int, seconds: float, threads: int) -> Bot:
    """Return a plain UCT search without knowledge of the game, as a baseline."""
    return SearchBot(seed, Budget(seconds), UCT_PARAMS, threads=threads)


def _level(level: int, seed: int, seconds: float, threads: int) -> Bot:
    return LevelBot(level, seed, seconds, threads)


LEVELS = tuple(f"level-{level}" for level in range(1, NUM_LEVELS + 1))
"""The bots that people can choose, the weakest first."""
BASELINES: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot}
SEARCHING: dict[str, Callable[[int, float, int], Bot]] = {
    **{name: partial(_level, level) for level, name in enumerate(LEVELS, 1)},
    "uct": _uct,
}
BOTS = (*BASELINES, *SEARCHING)
"""The built-in kinds."""


def is_bot(name: str, others: Mapping[str, Maker] = {}) -> bool:
    """Return whether a seat's name is that of a bot.

    ``others`` are further bots beside the built-in ones (see ``external``).
    """
    try:
        _read(name, others)
    except BotError:
        return False
    return True


def make_bot(name: str, seed: int, others: Mapping[str, Maker] = {}, *, threads: int = 1) -> Bot:
    """Return the bot of this name.

    Raises:
        BotError: there is none of that name.
    """
    kind, seconds = _read(name, others)
    if kind in SEARCHING:
        return SEARCHING[kind](seed, seconds, threads)
    return {**others, **BASELINES}[kind](seed)


def thinking_time(name: str, others: Collection[str] = ()) -> float:
    """Return the time limit of a bot per move, in seconds; 0 if it does not search.

    Raises:
        BotError: there is none of that name.
    """
    kind, seconds = _read(name, others)
    return seconds if kind in SEARCHING else 0.0


def is_limited(name: str, game: Game) -> bool:
    """Return whether something other than time limits the search of a bot.

    Raises:
        BotError: there is none of that name.
    """
    kind, _ = _read(name, ())
    return kind in BASELINES or (kind in LEVELS and levels.is_limited(_level_of(kind), game))


def bot_without_search(name: str, game: Game, seed: int) -> Bot | None:
    """Return a weak bot that needs neither a search nor compiled rules.

    Bots above level 3 have none: they would play far below their level.

    Raises:
        BotError: there is none of that name.
    """
    kind, _ = _read(name, ())
    if kind in LEVELS:
        level = _level_of(kind)
        return (
            levels.level_without_search(level, game, seed)
            if level <= levels.MAX_GREEDY_LEVEL
            else None
        )
    if kind == "greedy":
        return AnytimeGreedyBot(seed, seconds=UNCOMPILED_BUDGET_S)
    return BASELINES[kind](seed) if kind in BASELINES else None


def _level_of(kind: str) -> int:
    return LEVELS.index(kind) + 1


def _read(name: str, others: Collection[str]) -> tuple[str, float]:
    """Return the kind and the time limit that a name means."""
    read = _NAME.fullmatch(name)
    kind = read["kind"] if read else ""
    if not read or not (kind in BOTS or kind in others):
        raise BotError(f"no bot is called {name!r}; there are: {', '.join((*BOTS, *others))}")
    if read["seconds"] is None:
        return kind, DEFAULT_TIME_S
    seconds = float(read["seconds"])
    if kind not in SEARCHING or not 0 < seconds <= MAX_TIME_S:
        raise BotError(
            f"{name!r}: bots that search take a time up to {MAX_TIME_S:.0f}s, as in level-6:0.5s"
        )
    return kind, seconds

"""What workers do: all of it happens in their processes, and must be quick to load.

A worker keeps the bots of a few seats, since a bot that searches goes on from what it thought
before. Their trees take up to 169 MB each, so there are only so many; the one that was asked
longest ago goes first.
"""

import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from typing import Any

import numpy as np

from ludoteca.bots.analysis import analyse
from ludoteca.bots.bot import Bot
from ludoteca.bots.hint import Hint, hint_at_sight, hint_of
from ludoteca.bots.levels import LevelBot
from ludoteca.bots.roster import make_bot
from ludoteca.bots.search.compiled import search_kernels
from ludoteca.bots.search.searcher import cores
from ludoteca.bots.searching import SearchBot
from ludoteca.bots.simple import HastyBot, looks_slowly
from ludoteca.engine import catalog
from ludoteca.engine.position import Position

LEAST = 0.05
"""A bot that had to wait for a worker thinks less, but never less than so many seconds."""
MOST_TREES = 4
"""In one worker."""

Task = tuple[str, bool, bytes, int]
"""A game, whether to use its compiled rules, what a seat knows, and the seat."""
Place = tuple[str, int]
"""A table and a seat."""

_kept: OrderedDict[tuple[Place, str], LevelBot | SearchBot] = OrderedDict()


def settle_down() -> None:
    """Let people's moves come first on a busy machine, and do not outlive the server."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server to hear.
    threading.Thread(
        target=_end_with, args=(multiprocessing.parent_process(),), daemon=True
    ).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def load(game_id: str, compiled: bool) -> None:
    """Have a game at hand, compiled first if nobody has done so yet."""
    catalog.game(game_id, compiled=compiled)
    search_kernels(compiled=compiled)


def choose(task: Task, place: Place, name: str, until: float) -> str:
    """Return the move that a bot chooses, thinking until a moment of the monotonic clock."""
    key = (place, name)
    kept = _kept.pop(key, None)
    bot: Bot = kept or make_bot(name, secrets.randbits(32), threads=_threads())
    if isinstance(bot, LevelBot | SearchBot):
        _kept[key] = bot
        bot.seconds = max(until - time.monotonic(), LEAST)
    move = bot.choose(_position(task), task[-1])
    if key in _kept and not _kept[key].trees:
        del _kept[key]  # It remembers nothing that the next one would not know.
    while len(_kept) > 1 and sum(one.trees for one in _kept.values()) > MOST_TREES:
        _kept.popitem(last=False)
    return move.text


def hint(task: Task, names: list[str], language: str, until: float) -> Hint:
    """Return what a seat had best do, thinking until a moment of the monotonic clock."""
    seconds = max(until - time.monotonic(), LEAST)
    position, seat = _position(task), task[-1]
    if looks_slowly(position.game):
        best = HastyBot(secrets.randbits(32), seconds=seconds).choose(position, seat)
        return hint_at_sight(position, seat, best, names, language)
    analysis = analyse(position, seconds=seconds, seat=seat, threads=_threads())
    return hint_of(analysis, names, language)


def _position(task: Task) -> Position:
    game_id, compiled, state, _ = task
    game = catalog.game(game_id, compiled=compiled)
    return Position(game, np.frombuffer(state, dtype=np.int32).copy())


def _threads() -> int:
    return min(cores(), MOST_TREES)

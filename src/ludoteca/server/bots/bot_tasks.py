"""The tasks of worker processes. This module must be quick to import.

A job runs in slices, so that several can share a worker. A worker keeps the bots of a few seats,
since a search continues from its earlier tree. A tree takes up to 169 MB, so their number is
limited; the least recently used one is dropped first.
"""

import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from ludoteca.bots.analysis import analysing_searcher, analysis_of
from ludoteca.bots.baseline import AnytimeGreedyBot, scores_slowly
from ludoteca.bots.bot import Bot, decide
from ludoteca.bots.hint import Hint, hint_of, hint_without_search
from ludoteca.bots.levels import LevelBot
from ludoteca.bots.roster import make_bot
from ludoteca.bots.search.compiled import greedy_kernel, search_kernels
from ludoteca.bots.search.searcher import cores
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.position import Position
from ludoteca.engine.registry import catalog

MAX_TREES = 4
"""In one worker."""

Task = tuple[str, bool, bytes, int]
"""A game, whether to use its compiled rules, what a seat knows, and the seat."""
Place = tuple[str, int]
"""A table and a seat."""

_cached_bots: OrderedDict[tuple[Place, str], LevelBot | SearchBot] = OrderedDict()
"""The bots of the last decisions, with their trees."""
_active: dict[int, "SearchTask"] = {}
"""The tasks that have begun, by the number of the job."""


def init_worker() -> None:
    """Give the web process priority, and end with it."""
    os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The server handles Ctrl-C.
    threading.Thread(
        target=_end_with, args=(multiprocessing.parent_process(),), daemon=True
    ).start()


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(0)


def load(game_id: str, compiled: bool) -> None:
    """Load a game; its rules are compiled first if the cache does not have them."""
    catalog.game(game_id, compiled=compiled)
    search_kernels(compiled=compiled)
    greedy_kernel(compiled=compiled)  # Otherwise the first greedy move would compile it.


class SearchTask(Protocol):
    """A task that runs in slices."""

    @property
    def trees(self) -> int:
        """How many trees it holds in memory."""

    def run(self, seconds: float) -> bool:
        """Search for at most this time; return whether it is finished."""

    def result(self) -> Any:
        """Return what was found."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Asks for the move that a bot chooses for a seat of a table."""

    task: Task
    place: Place
    bot: str

    def begin(self) -> SearchTask:
        """Begin the task."""
        return _MoveSearch(self)


@dataclass(frozen=True, slots=True)
class HintRequest:
    """Asks for a hint for a seat."""

    task: Task
    names: list[str]
    language: str

    def begin(self) -> SearchTask:
        """Begin the task."""
        return _GreedyHint(self) if scores_slowly(_position(self.task).game) else _HintSearch(self)


Request = MoveRequest | HintRequest


def run_slice(
    number: int, request: Request | None, seconds: float, last: bool
) -> tuple[Any, float]:
    """Run one slice of a job; return its result, if it is done, and how long the slice took.

    The first slice comes with the request. The last one ends the job in any case.
    """
    begun = time.monotonic()
    try:
        if request:
            _active[number] = request.begin()
            _make_room()
        thinking = _active[number]
        done = thinking.run(seconds - (time.monotonic() - begun))
        result = thinking.result() if done or last else None
    except BaseException:
        _active.pop(number, None)
        raise
    if result is not None:
        del _active[number]
        _make_room()
    return result, time.monotonic() - begun


def drop(number: int) -> None:
    """Drop a cancelled job."""
    _active.pop(number, None)


class _MoveSearch:
    """A bot's decision. The bot is kept afterwards if it remembers something."""

    def __init__(self, request: MoveRequest) -> None:
        self._key = (request.place, request.bot)
        kept = _cached_bots.pop(self._key, None)
        self._bot: Bot = kept or make_bot(
            request.bot, secrets.randbits(32), threads=trees_of_a_search()
        )
        self._decision = decide(self._bot, _position(request.task), request.task[-1])

    @property
    def trees(self) -> int:
        return int(getattr(self._bot, "trees", 0))

    def run(self, seconds: float) -> bool:
        return self._decision.run(seconds)

    def result(self) -> str:
        if isinstance(self._bot, LevelBot | SearchBot) and self.trees:
            _cached_bots[self._key] = self._bot
        return self._decision.move().text


class _HintSearch:
    """An analysis of all moves, put into words."""

    def __init__(self, request: HintRequest) -> None:
        self._request = request
        self._position = _position(request.task)
        self._seat = request.task[-1]
        self.trees = trees_of_a_search()
        self._searcher = analysing_searcher(self._position.game, 0, self.trees)
        self._searcher.begin(self._position, self._seat)

    def run(self, seconds: float) -> bool:
        return self._searcher.run(seconds)

    def result(self) -> Hint:
        analysis = analysis_of(self._searcher, self._position, self._seat)
        return hint_of(analysis, self._request.names, self._request.language)


class _GreedyHint:
    """The move that looks best, put into words, while a search would take too long."""

    trees = 0

    def __init__(self, request: HintRequest) -> None:
        self._request = request
        self._position = _position(request.task)
        self._seat = request.task[-1]
        self._decision = AnytimeGreedyBot(secrets.randbits(32)).decide(self._position, self._seat)

    def run(self, seconds: float) -> bool:
        return self._decision.run(seconds)

    def result(self) -> Hint:
        names, language = self._request.names, self._request.language
        return hint_without_search(
            self._position, self._seat, self._decision.move(), names, language
        )


def _make_room() -> None:
    """Drop the least recently used bots, so that memory holds only a few trees."""
    held = sum(one.trees for one in _active.values()) + sum(
        one.trees for one in _cached_bots.values()
    )
    while _cached_bots and held > MAX_TREES:
        held -= _cached_bots.popitem(last=False)[1].trees


def _position(task: Task) -> Position:
    game_id, compiled, state, _ = task
    game = catalog.game(game_id, compiled=compiled)
    return Position(game, np.frombuffer(state, dtype=np.int32).copy())


def trees_of_a_search() -> int:
    """Return how many trees an unlimited search grows: one in each thread."""
    return min(cores(), MAX_TREES)

"""Thinking about a move: one search for each core, within a budget, then all put together."""

import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ludoteca.bots.search.search import Numbers, Search
from ludoteca.bots.search.style import Style
from ludoteca.bots.search.ways import ways_of
from ludoteca.engine.contract import Row
from ludoteca.engine.position import Position

SLICE = 0.004
"""Seconds between two looks at the clock."""
ABOUT = 0.9
"""A move that was tried so many times as often as another was tried about as often."""
Progress = Callable[[float], None]
"""Called now and then with the share of the budget that is used up."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: whichever is over first. One of them must be."""

    seconds: float = math.inf
    simulations: float = math.inf


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a position; rows are moves, columns are seats."""

    moves: list[int]
    tries: Row
    """How often each move was tried, in earlier thinking too."""
    worth: Numbers
    """What each move was worth to the seat that decides, on average; 0 for one never tried."""
    shares: Numbers
    """Each seat's share of the win."""
    errors: Numbers
    """How far that scatters from one such search to the next: its standard error."""
    points: Numbers
    """The points that each seat may expect to end with."""
    simulations: int

    @property
    def best(self) -> int:
        """The place of the best move: of those tried about most often, worth most."""
        often = self.tries >= ABOUT * self.tries.max()
        return int(np.argmax(np.where(often, self.worth, -np.inf)))


@dataclass(slots=True)
class _Run:
    """How far one search is with the present decision."""

    search: Search
    simulations: float
    """At most."""
    done: int = 0
    pace: float = 1.0
    """How many simulations fit between two looks at the clock."""
    rate: float = math.inf
    """How many simulations a second there were last."""


class Searcher:
    """Thinks for a seat, and remembers what it thought when it is asked for the next move."""

    def __init__(self, style: Style | None = None, seed: int = 0, threads: int = 1) -> None:
        self._style = style
        self._seed = seed
        self._threads = threads
        self._searches: list[Search] = []
        self._runs: list[_Run] = []
        self._players = 0
        self._thinks_for: tuple[object, ...] = ()

    def think(
        self, position: Position, seat: int, budget: Budget, progress: Progress = lambda _: None
    ) -> Thought:
        """Think about a seat's decision, knowing no more than it may know."""
        begun = time.perf_counter()
        self.begin(position, seat, budget.simulations)
        self.run(budget.seconds - (time.perf_counter() - begun), progress)
        return self.thought()

    def begin(self, position: Position, seat: int, simulations: float = math.inf) -> None:
        """Begin a decision of a seat; ``run`` continues it, in one slice or in many."""
        state = determinized(position, seat)
        searches = self._prepared(position, seat)
        choices = [search.begin(state, seat) for search in searches]
        # There is nothing to think about where there is nothing to choose.
        each = simulations / len(searches) if choices[0] > 1 else 1
        self._runs = [_Run(search, each) for search in searches]

    def run(self, seconds: float, progress: Progress = lambda _: None) -> bool:
        """Search for at most this long; return whether all simulations are done."""
        begun = time.perf_counter()
        until = begun + seconds
        # One thread tells of its progress; the others get as far as it does.
        first, others = self._runs[0], self._runs[1:]
        if others:
            with ThreadPoolExecutor(len(others)) as pool:
                jobs = [pool.submit(_spend, run, begun, until, None) for run in others]
                _spend(first, begun, until, progress)
                for job in jobs:
                    job.result()
        else:
            _spend(first, begun, until, progress)
        return all(run.done >= run.simulations for run in self._runs)

    def thought(self) -> Thought:
        """Return what the slices so far have found."""
        done = sum(run.done for run in self._runs)
        return _together(self._searches, self._players, done)

    def line(self, position: Position, seat: int, move: int, longest: int = 8) -> list[int]:
        """Return how play would go on from a move, by what was tried most; chance ends it."""
        state = determinized(position, seat)
        rules, line = position.game.rules, [move]
        rules.apply(state, seat, move)
        while len(line) < longest and (who := int(rules.actor(state))) >= 0:
            moves, tries, _ = self._searches[0].edges_of(state, who)
            if not tries.any():
                break
            line.append(int(moves[np.argmax(tries)]))
            rules.apply(state, who, line[-1])
        return line

    def _prepared(self, position: Position, seat: int) -> list[Search]:
        """Return the searches: those of the last move, if they were for the same seat."""
        game = position.game
        thinks_for = (game, position.players, seat)
        if thinks_for != self._thinks_for:
            count = self._threads if game.rules.compiled else 1
            style = self._style or ways_of(game.folder).style
            self._searches = [
                Search(game, position.players, style, self._seed * 64 + number)
                for number in range(count)
            ]
            self._thinks_for = thinks_for
            self._players = position.players
        return self._searches


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def determinized(position: Position, seat: int) -> Row:
    """Return a state to think on: what the seat knows, made playable again."""
    return position.determinized(seat).state


def _spend(run: _Run, begun: float, until: float, progress: Progress | None) -> None:
    """Run simulations until time or number is used up; at least one for a decision."""
    now = time.perf_counter()
    while run.done == 0 or (run.done < run.simulations and now < until):
        fitting = run.rate * max(until - now, 0.0)
        count = int(max(1.0, min(run.pace, run.simulations - run.done, fitting)))
        run.search.run(count)
        run.done += count
        before, now = now, time.perf_counter()
        run.rate = count / max(now - before, 1e-6)
        # As many as fit between two looks, by how long the last ones took.
        run.pace = max(1.0, min(max(run.pace / 2, run.rate * SLICE), run.pace * 4))
        if progress:
            progress(max(run.done / run.simulations, (now - begun) / (until - begun)))


def _together(searches: list[Search], players: int, simulations: int) -> Thought:
    """Add up what the searches found."""
    moves, tries, worth = searches[0].edges()
    for search in searches[1:]:
        _, more_tries, more_worth = search.edges()
        tries += more_tries
        worth += more_worth
    report = np.sum([search.report[: len(moves)] for search in searches], axis=0)
    seen = np.maximum(report[:, :1], 1.0)
    shares = report[:, 1::3] / seen
    spread = np.maximum(report[:, 2::3] / seen - shares**2, 0.0)
    return Thought(
        moves=moves.tolist(),
        tries=tries,
        worth=worth / np.maximum(tries, 1.0),
        shares=shares,
        errors=np.sqrt(spread / seen),
        points=report[:, 3::3] / seen,
        simulations=simulations,
    )

"""The search for a move: one tree for each thread, within a budget, then merged."""

import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.params import SearchParams
from ludoteca.bots.search.search import Floats, Search
from ludoteca.engine.contract import Row
from ludoteca.engine.position import Position

CLOCK_CHECK_S = 0.004
"""How often the time is checked."""
SIMILAR_VISITS = 0.9
"""A move with this share of the most visits has about as many."""
Progress = Callable[[float], None]
"""Called repeatedly with the share of the budget that is used."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search; the first that is reached ends it. One of them must be finite."""

    seconds: float = math.inf
    simulations: float = math.inf


@dataclass(frozen=True, slots=True)
class RootStatistics:
    """The result of a search at its root; rows are moves, columns are seats."""

    moves: list[int]
    visits: Row
    """The visits of each move, with those of earlier searches whose subtree is reused."""
    values: Floats
    """The mean value of each move for the seat that decides; 0 without visits."""
    shares: Floats
    """Each seat's share of the win."""
    errors: Floats
    """The standard errors of these shares."""
    points: Floats
    """The points that each seat may expect to end with."""
    simulations: int

    @property
    def best(self) -> int:
        """The place of the best move: the highest value among those with about the most visits."""
        often = self.visits >= SIMILAR_VISITS * self.visits.max()
        return int(np.argmax(np.where(often, self.values, -np.inf)))


@dataclass(slots=True)
class _Run:
    """The progress of one tree with the current decision."""

    search: Search
    simulations: float
    """At most."""
    done: int = 0
    pace: float = 1.0
    """The number of simulations between two checks of the clock."""
    rate: float = math.inf
    """The last measured number of simulations per second."""


class Searcher:
    """Searches for the moves of a seat, and reuses its trees for the next move."""

    def __init__(self, params: SearchParams | None = None, seed: int = 0, threads: int = 1) -> None:
        self._params = params
        self._seed = seed
        self._threads = threads
        self._searches: list[Search] = []
        self._runs: list[_Run] = []
        self._players = 0
        self._searches_for: tuple[object, ...] = ()

    def search(
        self, position: Position, seat: int, budget: Budget, progress: Progress = lambda _: None
    ) -> RootStatistics:
        """Search for a seat's decision, from what that seat may know."""
        begun = time.perf_counter()
        self.begin(position, seat, budget.simulations)
        self.run(budget.seconds - (time.perf_counter() - begun), progress)
        return self.statistics()

    def begin(self, position: Position, seat: int, simulations: float = math.inf) -> None:
        """Begin a decision of a seat; ``run`` continues it, in one slice or in many."""
        state = determinized(position, seat)
        searches = self._prepared(position, seat)
        choices = [search.begin(state, seat) for search in searches]
        # With a single move there is nothing to search.
        each = simulations / len(searches) if choices[0] > 1 else 1
        self._runs = [_Run(search, each) for search in searches]

    def run(self, seconds: float, progress: Progress = lambda _: None) -> bool:
        """Search for at most this long; return whether all simulations are done."""
        begun = time.perf_counter()
        until = begun + seconds
        # One thread reports progress; the others get as far as it does.
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

    def statistics(self) -> RootStatistics:
        """Return the result of all slices so far."""
        done = sum(run.done for run in self._runs)
        return _merged(self._searches, self._players, done)

    def principal_variation(
        self, position: Position, seat: int, move: int, max_length: int = 8
    ) -> list[int]:
        """Return the moves with the most visits from a move on, as far as the next chance node."""
        state = determinized(position, seat)
        rules, principal_variation = position.game.rules, [move]
        rules.apply(state, seat, move)
        while len(principal_variation) < max_length and (who := int(rules.actor(state))) >= 0:
            moves, visits, _ = self._searches[0].edges_of(state, who)
            if not visits.any():
                break
            principal_variation.append(int(moves[np.argmax(visits)]))
            rules.apply(state, who, principal_variation[-1])
        return principal_variation

    def _prepared(self, position: Position, seat: int) -> list[Search]:
        """Return the trees: those of the last move, if they were for the same seat."""
        game = position.game
        searches_for = (game, position.players, seat)
        if searches_for != self._searches_for:
            count = self._threads if game.rules.compiled else 1
            params = self._params or config_of(game.folder).params
            self._searches = [
                Search(game, position.players, params, self._seed * 64 + number)
                for number in range(count)
            ]
            self._searches_for = searches_for
            self._players = position.players
        return self._searches


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def determinized(position: Position, seat: int) -> Row:
    """Return a state to think on: what the seat knows, made playable again."""
    return position.determinized(seat).state


def _spend(run: _Run, begun: float, until: float, progress: Progress | None) -> None:
    """Run simulations until a limit is reached; at least one for a decision."""
    now = time.perf_counter()
    while run.done == 0 or (run.done < run.simulations and now < until):
        fitting = run.rate * max(until - now, 0.0)
        count = int(max(1.0, min(run.pace, run.simulations - run.done, fitting)))
        run.search.run(count)
        run.done += count
        before, now = now, time.perf_counter()
        run.rate = count / max(now - before, 1e-6)
        # As many as fit between two checks, at the last rate.
        run.pace = max(1.0, min(max(run.pace / 2, run.rate * CLOCK_CHECK_S), run.pace * 4))
        if progress:
            progress(max(run.done / run.simulations, (now - begun) / (until - begun)))


def _merged(searches: list[Search], players: int, simulations: int) -> RootStatistics:
    """Add up the statistics of all trees."""
    moves, visits, values = searches[0].edges()
    for search in searches[1:]:
        _, more_visits, more_values = search.edges()
        visits += more_visits
        values += more_values
    sums = np.sum([search.root_sums[: len(moves)] for search in searches], axis=0)
    counts = np.maximum(sums[:, :1], 1.0)
    shares = sums[:, 1::3] / counts
    variance = np.maximum(sums[:, 2::3] / counts - shares**2, 0.0)
    return RootStatistics(
        moves=moves.tolist(),
        visits=visits,
        values=values / np.maximum(visits, 1.0),
        shares=shares,
        errors=np.sqrt(variance / counts),
        points=sums[:, 3::3] / counts,
        simulations=simulations,
    )

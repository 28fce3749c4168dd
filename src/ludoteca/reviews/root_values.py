"""The values of the moves in one position: by a search from scratch, or by the game's own estimate.

The result depends only on the position, the seat that decides, the number of simulations and the
seed: not on when, where or in how many slices it was found, nor on what happened in the game. So
all outcomes of a draw are evaluated alike, and luck is zero on average, however good that is.
"""

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ludoteca.bots.baseline import move_scores
from ludoteca.bots.search.config import ReviewConfig, config_of
from ludoteca.bots.search.evaluation import estimate_win_shares, relative_lead, set_result
from ludoteca.bots.search.search import Floats, Search, TreeSize
from ludoteca.bots.search.searcher import SIMILAR_VISITS
from ludoteca.bots.search.workspace import Kernels, new_workspace
from ludoteca.engine.contract import CHANCE, NOBODY, SCORE_SCALE, Row
from ludoteca.engine.game import Game
from ludoteca.engine.position import Position

SLICE_S = 0.004
"""About how long a search runs between two checks of the clock."""
EDGES_PER_SIMULATION = 48
MAX_EDGES = 2**20
SMALLEST_TREE, LARGEST_TREE = 2**10, 2**18


@dataclass(frozen=True, slots=True)
class RootValues:
    """What one search found at its root: a row for each move."""

    moves: list[int]
    visits: Row
    own: Floats
    """The mean value of each move for the seat that decides, as the search compares moves."""
    values: Floats
    """The value of each move for each seat: calibrated win shares; solo: points."""

    @property
    def best(self) -> int:
        """The place of the best move: the highest value among those with about the most visits."""
        often = self.visits >= SIMILAR_VISITS * self.visits.max()
        return int(np.argmax(np.where(often, self.own, -np.inf)))


def result_of(position: Position) -> Floats:
    """Return the values of a finished game: shares of the win; solo: points."""
    if position.players == 1:
        return np.array(position.scores, dtype=float)
    values = np.zeros(position.players)
    for seat in position.winners:
        values[seat] = 1.0 / len(position.winners)
    return values


def value_scale(game: Game, players: int) -> float:
    """Return what counts as much as a whole win: 1, or in a solo game a number of points."""
    return config_of(game.folder).params.points_per_win if players == 1 else 1.0


class RootSearch:
    """Searches one position after the other, each from scratch."""

    def __init__(self, game: Game, players: int, simulations: int, seed: int) -> None:
        config = config_of(game.folder)
        nodes = SMALLEST_TREE
        while nodes < 3 * simulations and nodes < LARGEST_TREE:
            nodes *= 2
        size = TreeSize(nodes, max(2**15, min(MAX_EDGES, EDGES_PER_SIMULATION * nodes // 2)))
        self._search = Search(game, players, config.params, 0, size)
        self._players, self._seed = players, seed
        self._review = config.review
        self._points_per_win = config.params.points_per_win
        self._pace = 1.0

    def begin(self, state: Row, seat: int) -> None:
        """Begin with a position."""
        self._search.begin_anew(state, seat, _seed_of(state, seat, self._seed))

    def run(self, simulations: int, place: int | None = None) -> Iterator[None]:
        """Run simulations, all of them below one move if its place is given; pause repeatedly."""
        while simulations > 0:
            count = int(min(max(1.0, self._pace), simulations))
            begun = time.perf_counter()
            if place is None:
                self._search.run(count)
            else:
                self._search.run_below(place, count)
            rate = count / max(time.perf_counter() - begun, 1e-6)
            self._pace = min(rate * SLICE_S, 4 * self._pace)
            simulations -= count
            yield

    def values(self) -> RootValues:
        """Return what the search found so far."""
        moves, visits, total = self._search.root()
        sums = self._search.root_sums[: len(moves)]
        counts = np.maximum(sums[:, :1], 1.0)
        if self._players == 1:
            values = sums[:, 3::3] / counts
        else:
            values = calibrated(sums[:, 1::3] / counts, self._review)
        return RootValues(moves.tolist(), visits, total / np.maximum(visits, 1.0), values)

    def line(self, game: Game, state: Row, seat: int, move: int, longest: int) -> list[int]:
        """Return the moves with the most visits from a move on, as far as the next chance node."""
        at, line = state.copy(), [move]
        game.rules.apply(at, seat, move)
        while len(line) < longest and (who := int(game.rules.actor(at))) >= 0:
            moves, visits, _ = self._search.edges_of(at, who)
            if not visits.any():
                break
            line.append(int(moves[np.argmax(visits)]))
            game.rules.apply(at, who, line[-1])
        return line


def calibrated(shares: Floats, review: ReviewConfig) -> Floats:
    """Return win shares as they are among equal players: raised to a power, adding up to one."""
    if review.share_exponent == 1.0:
        return shares
    powers = shares**review.share_exponent
    total: Floats = powers.sum(axis=-1, keepdims=True)
    return np.divide(powers, total, out=shares.copy(), where=total > 0)


def first_values(game: Game, state: Row, seat: int) -> RootValues:
    """Return the values of the moves without a search: each by the game's own estimate after it.

    A chance node has one row, its own estimate.
    """
    return _FirstLook(game, int(state[0])).values(state, seat)


class _FirstLook:
    """The game's own estimate as values."""

    def __init__(self, game: Game, players: int) -> None:
        rules = game.rules
        self._game, self._players = game, players
        self._config = config_of(game.folder)
        self._kernels = Kernels(*(getattr(rules, name) for name in Kernels._fields))
        self._workspace = new_workspace(rules.state_size, players, game.info.max_legal, 1)

    def values(self, state: Row, seat: int) -> RootValues:
        if seat == CHANCE:
            values = self._estimated(state)[None]
            return RootValues([0], np.ones(1, np.int32), np.ones(1), values)
        moves = Position(self._game, state).choices(seat)
        if self._game.has_move_scores:
            own, values = self._by_scores(state, seat, moves)
        else:
            own, values = self._by_estimate(state, seat, moves)
        return RootValues(moves, np.ones(len(moves), np.int32), own, values)

    def _by_scores(self, state: Row, seat: int, moves: list[int]) -> tuple[Floats, Floats]:
        """Return the value of each move for the seat, and for all, by the game's move scores."""
        position = Position(self._game, state)
        own = np.array(move_scores(position, seat, moves))
        expected = np.array(position.estimate)
        values = np.zeros((len(moves), self._players))
        for place, score in enumerate(own):
            expected[seat] = score
            values[place] = self._as_values(expected)
        return own, values

    def _by_estimate(self, state: Row, seat: int, moves: list[int]) -> tuple[Floats, Floats]:
        """Return the same by the estimate of the position after each move."""
        own, values = np.zeros(len(moves)), np.zeros((len(moves), self._players))
        for place, move in enumerate(moves):
            after = state.copy()
            self._game.rules.apply(after, seat, move)
            values[place] = self._estimated(after)
            own[place] = relative_lead(
                self._config.params, self._workspace.expected_points, seat, self._players
            )
        return own, values

    def _estimated(self, state: Row) -> Floats:
        """Return the values of a position by its estimate; of a finished game, its result."""
        workspace = self._workspace
        if self._game.rules.actor(state) == NOBODY:
            workspace.state[:] = state
            set_result(self._kernels, workspace, self._players)
            solo = self._players == 1
            result: Floats = workspace.expected_points if solo else workspace.win_shares
            return result.copy()
        self._kernels.estimate(state, workspace.points)
        return self._as_values(workspace.points / SCORE_SCALE)

    def _as_values(self, expected: Floats) -> Floats:
        """Return expected points as values."""
        workspace = self._workspace
        workspace.expected_points[:] = expected
        if self._players == 1:
            return expected.copy()
        estimate_win_shares(self._config.params, workspace, self._players)
        return calibrated(workspace.win_shares, self._config.review)


def _seed_of(state: Row, seat: int, seed: int) -> int:
    """Return the seed of a search: another one for every position."""
    text = b"%d %d " % (seat, seed) + state.tobytes()
    return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")

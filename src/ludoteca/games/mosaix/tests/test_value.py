"""What a grid is worth: the same for all its likenesses, compiled or not, and true in the end."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

import numpy as np
import pytest

from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import Kernel, folder_of
from ludoteca.games.mosaix import rules
from ludoteca.games.mosaix.rules import value as module
from ludoteca.games.mosaix.rules.learned import LANE
from ludoteca.games.mosaix.rules.scoring import count_zones
from ludoteca.games.mosaix.rules.state import BOXES, SIDE, SQUARES
from ludoteca.games.mosaix.rules.value import POINT, value

PLAYERS = (1, 2, 3, 4)
Boards = list[int]


def grids(seed: int, number: int, filled: tuple[int, int] = (1, SQUARES)) -> Iterator[Boards]:
    """Make grids at random, with zones of all sizes."""
    rng = np.random.default_rng(seed)
    for _ in range(number):
        symbols = np.full(SQUARES, -1)
        patches = rng.integers(0, 3, size=(4, 4)).repeat(2, axis=0).repeat(2, axis=1)[:SIDE, :SIDE]
        chosen = rng.permutation(SQUARES)[: rng.integers(filled[0], filled[1] + 1)]
        noise = rng.integers(0, 3, size=SQUARES)
        patchy = rng.random(SQUARES) < rng.random()
        symbols[chosen] = np.where(patchy, patches.reshape(-1), noise)[chosen]
        yield boards(symbols)


def boards(symbols: np.ndarray) -> Boards:
    return [sum(1 << int(square) for square in np.flatnonzero(symbols == s)) for s in range(3)]


def squares(grid: Boards) -> np.ndarray:
    found = np.full(SQUARES, -1)
    for symbol, board in enumerate(grid):
        found[[square for square in range(SQUARES) if board >> square & 1]] = symbol
    return found


def points(grid: Boards) -> int:
    return sum(zones * size for zones, size in map(count_zones, grid))


@lru_cache(maxsize=1)
def compiled_value() -> Kernel:
    compiler = compiler_of(folder_of(rules))
    return compiler.compile(value, "int64(int64, int64, int64, int64, int64)")


@pytest.mark.parametrize("players", PLAYERS)
def test_grids_that_are_turned_mirrored_or_exchanged_are_worth_the_same(players: int) -> None:
    worth = compiled_value()
    for grid in grids(1, 50):
        square = squares(grid).reshape(SIDE, SIDE)
        turned = [np.rot90(side, turn) for side in (square, square.T) for turn in range(4)]
        likenesses = [order for like in turned for order in permutations(boards(like.reshape(-1)))]
        assert len(likenesses) == 48
        assert len({worth(*likeness, 5, players) for likeness in likenesses}) == 1


def test_it_is_the_same_compiled_or_not() -> None:
    worth = compiled_value()
    seen = set()
    for grid in grids(2, 100):
        for players in PLAYERS:
            for free in (0, BOXES) if players == 1 else (0,):
                found = value(*grid, free, players)
                assert found == worth(*grid, free, players)
                seen.add(found)
    assert len(seen) > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_a_full_grid_is_worth_its_points(players: int) -> None:
    free = 3 if players == 1 else 0
    for grid in grids(3, 20, (SQUARES, SQUARES)):
        assert value(*grid, free, players) == (points(grid) + free) * POINT


def test_alone_no_grid_is_worth_less_than_its_points() -> None:
    """The player may stop (M15)."""
    for grid in grids(4, 100):
        assert value(*grid, 2, 1) >= (points(grid) + 2) * POINT


def test_no_sum_of_weights_leaves_its_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four numbers share a word: one that grows too large would spoil the next."""
    lanes: list[int] = []

    def watched(word: int) -> int:
        lanes.extend(word >> LANE * lane & (1 << LANE) - 1 for lane in range(4))
        assert 0 <= word < 1 << 4 * LANE
        return int(plain(word))

    plain = module.above_zero
    monkeypatch.setattr(module, "above_zero", watched)
    for grid in grids(5, 100):
        for players in PLAYERS:
            value(*grid, 0, players)
    half = 1 << LANE - 1
    assert min(lanes) > half // 4
    assert max(lanes) < half * 7 // 4

"""Learning what a grid is worth: true slopes, honest targets, and better play after seconds."""

import numpy as np
import pytest

from ludoteca.engine.registry.catalog import compiles_by_default
from ludoteca.games.mosaix.rules.features import LIST_SIZE
from ludoteca.games.mosaix.rules.scoring import count_zones
from ludoteca.games.mosaix.rules.shapes import (
    FORMATION_COUNT,
    FORMATIONS,
    FRESH,
    PLACE_COUNT,
    WORD,
    WORD_BITS,
)
from ludoteca.games.mosaix.rules.state import ARRANGEMENTS, BOXES, THROWS
from ludoteca.games.mosaix.rules.value import POINT, value_by
from ludoteca.games.mosaix.studies.compiled import learning_kernels
from ludoteca.games.mosaix.studies.network import (
    SCALE,
    Network,
    add_slopes,
    coming,
    new_network,
    new_workspace,
    no_network,
)
from ludoteca.games.mosaix.studies.playing import (
    NOTHING,
    Harvest,
    best_writing,
    lay_out,
    new_harvest,
    new_table,
)
from ludoteca.games.mosaix.studies.quantising import whole
from ludoteca.games.mosaix.studies.training import Training, draw_throws, measure
from ludoteca.games.mosaix.studies.writings import DROPPED, by_formation, by_throw
from ludoteca.games.mosaix.tests.test_value import grids

pytestmark = pytest.mark.skipif(not compiles_by_default(), reason="always compiled: once will do")


def network(seed: int) -> Network:
    """Return a network that speaks louder than a new one."""
    made = new_network(np.random.default_rng(seed))
    return Network(made.rows * np.float32(5), made.readout)


def play(players: int, trace: float, games: int = 3) -> tuple[Harvest, int]:
    harvest = new_harvest(games, players)
    throws = draw_throws(np.random.default_rng(players), games)
    tables = new_table(players), by_throw(), by_formation()
    nets = whole(network(1)), whole(network(2))
    count = learning_kernels().play_games(*nets, *tables, throws, trace, harvest)
    return harvest, count


def points(grid: np.ndarray) -> int:
    return sum(zones * squares for zones, squares in (count_zones(int(b)) for b in grid[:3]))


def test_whole_numbers_say_the_same_as_floats() -> None:
    learned = network(2)
    rows, readout = whole(learned)
    workspace, listed = new_workspace(), np.zeros(LIST_SIZE, np.int64)
    differences = []
    for grid in grids(6, 60, (1, 48)):
        now, more = coming(learned, np.array([*grid, 3]), workspace)
        found = value_by(rows, readout, *grid, 3, False, listed) / POINT
        differences.append(found - now - more)
    assert np.std(differences) < 0.3
    assert np.abs(differences).max() < 1


def test_slopes_are_those_of_the_error() -> None:
    learned, slopes, workspace = network(3), no_network(), new_workspace()
    grid = np.array([*next(grids(7, 1, (20, 25))), 4])

    def says() -> float:
        return float(coming(learned, grid, workspace)[1]) / float(SCALE)

    says()
    add_slopes(learned, slopes, np.float32(1), workspace)
    for numbers, sloping in zip(learned, slopes, strict=True):
        places = np.argsort(-np.abs(sloping), axis=None)[:40:8]
        assert np.abs(sloping).max() > 0.01
        for place in places:
            numbers.flat[place] += 0.01
            up = says()
            numbers.flat[place] -= 0.02
            down = says()
            numbers.flat[place] += 0.01
            assert (up - down) / 0.02 == pytest.approx(sloping.flat[place], rel=0.1, abs=0.01)


def test_every_formation_has_all_its_writings() -> None:
    counts = np.diff(by_formation().first)
    for throw in range(THROWS):
        for formation in FORMATIONS[throw, : FORMATION_COUNT[throw]]:
            places = np.arange(PLACE_COUNT[formation // ARRANGEMENTS])
            fresh = FRESH[formation, places >> WORD_BITS] >> (places & WORD - 1) & 1
            assert counts[formation] == fresh.sum() > 0


def test_with_a_full_trace_a_position_is_worth_what_the_game_brought() -> None:
    harvest, count = play(players=1, trace=1.0, games=1)
    worth = harvest.targets[:count] + harvest.positions[:count, 3]
    assert worth.tolist() == [harvest.points[0, 0]] * count


@pytest.mark.parametrize("players", [1, 2, 4])
def test_games_are_played_to_their_end(players: int) -> None:
    harvest, count = play(players, trace=0.5)
    # The last position of each seat comes first; its points are those of the game.
    lasts = [harvest.positions[0]]
    for before, grid in zip(
        harvest.positions[: count - 1], harvest.positions[1:count], strict=True
    ):
        if any(int(now) & ~int(then) for now, then in zip(grid[:3], before[:3], strict=True)):
            lasts.append(grid)
    free = [int(grid[3]) if players == 1 else 0 for grid in lasts]
    ended = [points(grid) + boxes for grid, boxes in zip(lasts, free, strict=True)]
    # One of several seats goes by other weights and is left out.
    learning = [
        harvest.points[game, seat]
        for game in range(len(harvest.points))
        for seat in range(players)
        if players == 1 or seat != game % players
    ]
    assert ended == learning


def test_alone_no_more_is_dropped_than_boxes_are_free() -> None:
    table, writings = new_table(1), by_throw()
    lay_out(table, False)
    assert table.grids[0].tolist() == [1 << 24, 0, 0, BOXES]
    table.grids[0, 3] = 0
    best, worth = best_writing(whole(network(4)), table, 0, writings, 0)
    assert best != NOTHING
    assert writings.table[best, DROPPED] == 0
    assert worth > -1000 * POINT


def test_a_few_seconds_of_training_play_better_than_points_alone() -> None:
    silent = whole(no_network())
    before = measure(silent, silent, 1, 60, 1).mean()
    training = Training((1,), 1)
    for part in range(6):
        training.round(part / 6)
    after = measure(whole(training.network), silent, 1, 60, 1).mean()
    assert after > before + 5

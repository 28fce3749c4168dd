"""Clauses by the public API: the end of a game of several (M10, M13, M20)."""

import pytest

from ludoteca import Position
from ludoteca.games.mosaix.tests.support.tables import (
    SEVERAL,
    SQUARES,
    gained,
    grid,
    laid_out,
    speckled,
    striped,
    table,
    write,
)

INNER = [square for square in SQUARES if square[0] not in "ag" and square[1] not in "17"]
ISOLATED = [
    "b2",
    "f6",
    "b2 b3",
    "b2 b3 b4",
    "d5 e5 e6",
    "b2 d2 f2 b4 d4 f4 b6 d6 f6",
    # Corners do not join: four squares, and no two of them share an edge.
    "d2 e3 f4 d4",
    "b2 c2 d3 e3 f2",
    "b2 b3 b4 c5 d5 e5 f4 f3 f2",
]
OPEN = [
    "d2 e2 d3 e3",
    "b3 b4 b5 b6",
    "b6 c6 d6 e6",
    "b2 c2 d2 d3",
    "e5 e6 f5 d5",
    "b2 e4 e5 e6 f6",
    "b4 b5 c5 c6",
    "d4 e4 e3 f3",
]


def end_with(holes: str) -> Position:
    """Return the position after seat 1 has filled all but these squares; seat 2 has plenty."""
    return write(laid_out("I:otxx", speckled(f"{holes} g7")), "ng7", "na1")


def test_m10_the_game_ends_when_a_grid_is_full() -> None:
    after = end_with("")
    assert after.over
    assert after.end_reason == "full"
    assert after.acting == ()


@pytest.mark.parametrize("holes", ISOLATED)
def test_m10_the_game_ends_when_no_formation_could_fill_what_is_left(holes: str) -> None:
    assert end_with(holes).end_reason == "stuck"


@pytest.mark.parametrize("holes", OPEN)
def test_m10_four_squares_joined_by_edges_leave_room(holes: str) -> None:
    after = end_with(holes)
    assert not after.over
    assert after.end_reason is None


@pytest.mark.parametrize("hole", [square for square in SQUARES if square not in [*INNER, "g7"]])
def test_m10_an_empty_border_square_leaves_room(hole: str) -> None:
    assert not end_with(hole).over


@pytest.mark.parametrize("hole", [square for square in INNER if square != "c3"])
def test_m10_a_square_within_does_not(hole: str) -> None:
    assert end_with(hole).end_reason == "stuck"


def test_m10_it_is_about_every_formation_not_only_the_one_on_the_table() -> None:
    room = "e2 f2 e3 f3"
    position = laid_out("I:otxx", speckled(room), grid("", 1))
    assert position.acting == (1,)
    after = position.play("na1")
    assert not after.over
    assert 0 in after.play("oooo").play("O:oooo").acting


@pytest.mark.parametrize("first", [0, 1, 2])
def test_m10_the_game_ends_only_when_everybody_has_written(first: int) -> None:
    nearly = [speckled("g7", seat) if seat == first else grid("", seat) for seat in range(3)]
    position = laid_out("I:otxx", *nearly, players=3).play("ng7", first)
    assert not position.over
    for seat in position.acting:
        assert not position.over
        before, position = position, position.play("na1", seat)
    assert position.end_reason == "full"
    assert gained(before, position, first) == {"g7": "o"}


@pytest.mark.parametrize("players", SEVERAL)
def test_m10_any_grid_ends_the_game(players: int) -> None:
    for last in range(players):
        grids = [
            speckled("g7 b2", seat) if seat == last else grid("", seat) for seat in range(players)
        ]
        position = laid_out("I:otxx", *grids, players=players)
        texts = ["ng7" if seat == last else "na1" for seat in range(players)]
        assert write(position, *texts).end_reason == "stuck"


def test_m13_the_highest_total_wins() -> None:
    after = write(laid_out("I:otxx", striped("g7 b2"), speckled("g7", 1)), "ng7", "ng7")
    assert after.end_reason == "full"
    assert after.scores[0] > after.scores[1] == 0
    assert after.winners == (0,)


def test_m13_a_tie_is_a_shared_win() -> None:
    tied = striped("g7"), speckled("g7", 1), striped("g7", 2)
    position = laid_out("O:ootx", *tied, players=3)
    # A triangle and a cross: for each the seventh square of the last row.
    after = write(position, "eg7", "ng7", "sg7")
    assert after.scores == (119, 0, 119)
    assert after.winners == (0, 2)


def test_m13_nobody_has_won_while_the_game_runs() -> None:
    position = table(striped("g7"))
    assert position.scores == (116, 0)
    assert position.winners == ()


@pytest.mark.parametrize("full", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_m20_when_one_is_full_and_another_stuck_the_reason_is_the_full_one(
    full: int, order: tuple[int, int]
) -> None:
    grids = [speckled("g7" if seat == full else "g7 b2", seat) for seat in range(2)]
    position = laid_out("I:otxx", *grids)
    for seat in order:
        position = position.play("ng7", seat)
    assert position.end_reason == "full"

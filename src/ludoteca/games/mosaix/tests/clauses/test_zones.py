"""Clauses by the public API: zones and points (M11, M12)."""

import pytest

from ludoteca.games.mosaix.tests.support.tables import (
    drawn,
    grid,
    laid_out,
    printed,
    striped,
    table,
    write,
)

EXAMPLE = (
    "oootxxx",
    "oootxxx",
    "xxott.o",
    "xxxtooo",
    "tttxooo",
    "tttxxxt",
    "oooxxtt",
)
"""The sheet's example: on f3 nothing can be written any more."""


def points(text: str) -> int:
    """Return the points of seat 1 with these symbols, beside the circle on c3."""
    return table(grid(text)).scores[0]


def row(number: int, columns: str, symbol: str) -> str:
    return " ".join(f"{column}{number}:{symbol}" for column in columns)


def test_m12_the_worked_example_scores_101() -> None:
    before = drawn(*EXAMPLE)
    del before["g7"]
    position = laid_out("I:tttt", before)
    after = write(position, "ng7", "na1")
    assert after.scores[0] == 2 * 14 + 2 * 11 + 3 * 17 == 101
    assert after.end_reason == "stuck"
    assert after.winners == (0,)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_m11_a_zone_of_fewer_than_five_squares_counts_nothing(size: int) -> None:
    assert points(row(1, "abcdefg"[:size], "x")) == 0


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("symbol", "otx")
def test_m11_a_zone_of_five_squares_or_more_counts(size: int, symbol: str) -> None:
    assert points(row(7, "abcdefg"[:size], symbol)) == size


def test_m11_squares_that_only_touch_at_corners_are_not_joined() -> None:
    assert points("a1:x b2:x c1:x d2:x e1:x f2:x g1:x") == 0
    # Two lines of four that touch at a corner, and then over an edge.
    corner = f"{row(1, 'abcd', 'x')} {row(2, 'efg', 'x')} g3:x"
    assert points(corner) == 0
    assert points(f"{corner} e1:x") == 9


def test_m11_the_edge_of_the_grid_joins_nothing() -> None:
    assert points(f"{row(4, 'efg', 'x')} {row(5, 'abc', 'x')}") == 0


def test_m11_other_symbols_join_nothing() -> None:
    assert points(f"{row(1, 'abc', 'x')} d1:t {row(1, 'efg', 'x')}") == 0


def test_m11_a_zone_may_have_any_form() -> None:
    hook = f"{row(4, 'abcdefg', 'x')} g5:x g6:x {row(7, 'abcdefg', 'x')} a6:x"
    assert points(hook) == 7 + 2 + 7 + 1


@pytest.mark.parametrize("seat", range(4))
def test_m11_the_printed_symbol_counts(seat: int) -> None:
    where, symbol = printed(seat)
    line = [f"{column}{where[1]}:{symbol}" for column in "abcdefg" if column != where[0]]
    own = grid(" ".join(line), seat)
    others = [grid("", other) for other in range(4)]
    position = table(*others[:seat], own, *others[seat + 1 :], players=4)
    assert position.scores == tuple(7 if each == seat else 0 for each in range(4))


def test_m12_zones_times_squares_for_each_symbol() -> None:
    one, two, three = row(1, "abcde", "x"), row(7, "abcdef", "x"), row(5, "abcdefg", "x")
    assert points(one) == 1 * 5
    assert points(f"{one} {two}") == 2 * (5 + 6)
    assert points(f"{one} {two} {three}") == 3 * (5 + 6 + 7)


def test_m12_the_total_is_the_sum_over_the_three_symbols() -> None:
    crosses, triangles = row(1, "abcdefg", "x"), row(7, "abcdef", "t")
    circles = row(3, "abdef", "o")
    assert points(f"{crosses} {triangles} {circles}") == 7 + 6 + 6
    assert points(f"{crosses} {triangles} {circles} {row(5, 'abcde', 't')}") == 7 + 2 * 11 + 6


def test_m12_small_zones_are_neither_zones_nor_squares() -> None:
    assert points(f"{row(1, 'abcde', 'x')} {row(7, 'abcd', 'x')}") == 5


def test_m12_two_zones_that_grow_together_are_one() -> None:
    apart = f"{row(1, 'abcdefg', 'x')} {row(3, 'defg', 'x')} g4:x"
    assert points(apart) == 2 * 12
    assert points(f"{apart} g2:x") == 13


def test_m12_every_seat_is_scored_by_its_own_grid() -> None:
    grids = [striped("a1", seat) for seat in range(3)]
    assert table(*grids, players=4).scores == (116, 116, 116, 0)


def test_m12_what_is_not_yet_seen_by_all_does_not_count() -> None:
    before = laid_out("I:oooo", grid("a3:o b3:o d3:o"))
    assert before.scores == (0, 0)
    once = before.play("ne3", 0)
    assert once.scores == (0, 0)
    assert once.play("na1", 1).scores == (7, 0)

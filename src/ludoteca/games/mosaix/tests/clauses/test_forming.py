"""Clauses by the public API: laying the dice out (M3, M9, M17)."""

from itertools import permutations

import pytest

import ludoteca
from ludoteca.games.mosaix.tests.support.tables import (
    COLUMNS,
    SEVERAL,
    Grid,
    field,
    grid,
    grids_of,
    laid_out,
    shapes_of,
    speckled,
    table,
    texts,
    write,
    writings,
)

Cells = frozenset[tuple[int, int]]


def grown() -> set[Cells]:
    """Return every set of four squares joined by edges, wherever it lies."""
    found: set[Cells] = {frozenset({(0, 0)})}
    for _ in range(3):
        found = {
            to_corner({*cells, (row + down, column + across)})
            for cells in found
            for row, column in cells
            for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (row + down, column + across) not in cells
        }
    return found


def to_corner(cells: set[tuple[int, int]]) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top, column - left) for row, column in cells)


def cells_of(squares: Grid) -> Cells:
    return to_corner({(int(square[1]), COLUMNS.index(square[0])) for square in squares})


def turn(cells: Cells) -> Cells:
    return to_corner({(column, -row) for row, column in cells})


def test_m3_the_seven_shapes_are_all_that_four_dice_joined_by_edges_can_make() -> None:
    thrown = table(players=1).play("oooo")
    written = {
        text: {cells_of(squares) for squares in writings(thrown.play(text)) if len(squares) == 4}
        for text in texts(thrown) - {"stop"}
    }
    assert set(written) == {f"{shape}:oooo" for shape in "IOTSZJL"}
    laid = [cells for shape in written.values() for cells in shape]
    assert len(laid) == len(set(laid)) == 19
    assert set(laid) == grown()
    # One-sided: what one shape can be is all turns of one layout, and no mirror image (M5).
    for shape in written.values():
        first = next(iter(shape))
        assert shape == {first, turn(first), turn(turn(first)), turn(turn(turn(first)))}


@pytest.mark.parametrize(
    ("shape", "squares"),
    [
        ("I", "b6:o c6:o d6:t e6:x"),
        ("O", "b6:o c6:o b7:t c7:x"),
        ("T", "c6:o b7:o c7:t d7:x"),
        ("S", "c6:o d6:o b7:t c7:x"),
        ("Z", "b6:o c6:o c7:t d7:x"),
        ("J", "b6:o b7:o c7:t d7:x"),
        ("L", "d6:o b7:o c7:t d7:x"),
    ],
)
def test_m3_the_dice_are_told_row_by_row(shape: str, squares: str) -> None:
    position = laid_out(f"{shape}:ootx", players=1)
    after = position.play(f"n{squares[:2]}")
    assert grids_of(after)[0] == grid(squares, players=1)


@pytest.mark.parametrize("shape", "TJL")
def test_m3_any_die_lies_in_any_place(shape: str) -> None:
    orders = {"".join(order) for order in permutations("ootx")}
    of_shape = {text for text in texts(table().play("ootx")) if text[0] == shape}
    assert of_shape == {f"{shape}:{order}" for order in orders}


@pytest.mark.parametrize(
    ("throw", "count"), [("oooo", 7), ("ttxt", 19), ("oxxo", 32), ("otxo", 57)]
)
def test_m17_layouts_that_are_turns_of_each_other_are_one_formation(throw: str, count: int) -> None:
    assert len(texts(table().play(throw))) == count


@pytest.mark.parametrize(
    "same",
    [
        "I:otxx I:xxto",
        "S:otxx S:xxto",
        "Z:otox Z:xoto",
        "O:otxx O:xoxt O:xxto O:txox",
        "O:oxxo O:xoox",
    ],
)
def test_m17_any_of_the_turns_names_the_formation(same: str) -> None:
    first, *others = same.split()
    position = table().play(first[2:])
    assert [position.play(text) for text in others] == [position.play(first)] * len(others)
    assert len(texts(position) & set(same.split())) == 1


def test_m17_mirror_images_are_different_formations() -> None:
    formations = texts(table().play("ootx"))
    assert {"J:ootx", "L:ootx", "T:ootx", "T:oxto", "O:ootx", "O:ooxt"} <= formations


LINE, BLOCK = "b6 c6 d6 e6", "e2 f2 e3 f3"
"""Squares that are left in the middle of a grid: only an I fits there, or only an O."""


def test_m9_a_formation_that_does_not_fit_the_rollers_grid_may_be_chosen() -> None:
    position = table(speckled(LINE), speckled(f"{LINE} {BLOCK}", 1)).play("ootx")
    assert shapes_of(texts(position)) == {"I", "O"}
    after = position.play("O:ootx")
    assert field(after, "written") == "!,."
    assert after.acting == (1,)


def test_m9_a_player_must_be_able_to_write_it() -> None:
    position = table(speckled(LINE), speckled(BLOCK, 1), speckled(LINE, 2), players=3).play("ootx")
    assert shapes_of(texts(position)) == {"I", "O"}
    for text in ("T:ootx", "S:ootx", "Z:ootx", "J:ootx", "L:ootx"):
        with pytest.raises(ludoteca.IllegalMoveError):
            position.play(text)


@pytest.mark.parametrize("roller", [0, 1])
def test_m9_it_does_not_matter_whose_grid_it_fits(roller: int) -> None:
    position = table(speckled(LINE), speckled(BLOCK, 1), roller=roller).play("ttxx")
    assert len(texts(position)) == 4 + 2
    assert shapes_of(texts(position)) == {"I", "O"}


def test_m9_one_free_border_square_is_enough_for_all_shapes_but_the_block() -> None:
    hole = speckled("d7"), speckled("d7", 1)
    assert shapes_of(texts(table(*hole).play("ootx"))) == set("ITSZJL")
    corner = speckled("g7"), speckled("d7", 1)
    assert shapes_of(texts(table(*corner).play("ootx"))) == set("IOTSZJL")


@pytest.mark.parametrize("players", SEVERAL)
def test_m9_on_open_grids_every_shape_may_be_chosen(players: int) -> None:
    assert shapes_of(texts(table(players=players).play("otxx"))) == set("IOTSZJL")


def test_m8_who_cannot_write_writes_nothing_and_plays_on() -> None:
    before = laid_out("O:ootx", speckled(LINE), speckled(f"{LINE} {BLOCK}", 1), roller=1)
    after = write(before, "ne2")
    assert grids_of(after)[0] == grids_of(before)[0]
    assert not after.over
    thrown = after.play("oooo")
    assert thrown.acting == (0,)
    again = thrown.play("I:oooo")
    assert again.acting == (0, 1)
    assert write(again, "nb6", "nb6").end_reason == "full"

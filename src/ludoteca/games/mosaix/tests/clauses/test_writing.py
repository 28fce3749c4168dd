"""Clauses by the public API: writing the formation down (M4-M8, M17, M18)."""

from itertools import permutations, product

import pytest

import ludoteca
from ludoteca.games.mosaix.tests.support.tables import (
    SEVERAL,
    SQUARES,
    field,
    gained,
    grid,
    grids_of,
    laid_out,
    speckled,
    texts,
    write,
    writings,
)


@pytest.mark.parametrize("players", SEVERAL)
def test_m4_everybody_writes_the_roller_included(players: int) -> None:
    position = laid_out("I:ootx", players=players, roller=1)
    assert position.acting == tuple(range(players))
    after = write(position, *["na1"] * players)
    for seat in range(players):
        assert gained(position, after, seat) == {"a1": "o", "b1": "o", "c1": "t", "d1": "x"}


@pytest.mark.parametrize("players", SEVERAL)
def test_m4_the_order_in_which_they_write_makes_no_difference(players: int) -> None:
    position = laid_out("L:otxx", players=players)
    chosen = ["nc6", "ea1", "s2g4", "wb6"]
    ends = set()
    for order in permutations(range(players)):
        after = position
        for seat in order:
            after = after.play(chosen[seat], seat)
        ends.add((after, after.text))
    assert len(ends) == 1


@pytest.mark.parametrize("players", SEVERAL)
def test_m4_the_player_who_waits_may_write_and_nobody_else(players: int) -> None:
    position = laid_out("T:oxxt", players=players)
    for seats in product([False, True], repeat=players):
        after, waiting = position, [seat for seat in range(players) if not seats[seat]]
        for seat in set(range(players)) - set(waiting):
            after = after.play("wa1", seat)
        if waiting:
            assert after.acting == tuple(waiting)
            for seat in set(range(players)) - set(waiting):
                assert after.legal_moves(seat) == []
                with pytest.raises(ludoteca.IllegalMoveError):
                    after.play("wa1", seat)


def test_m4_nothing_is_on_the_grids_until_the_last_has_written() -> None:
    position = laid_out("Z:oott", players=3)
    after = position.play("na1", 2).play("na1", 0)
    assert grids_of(after) == grids_of(position)
    assert field(after, "written") == "na1,.,na1"
    done = after.play("na1", 1)
    assert [len(squares) for squares in grids_of(done)] == [5, 5, 5]
    assert field(done, "written") == ".,.,."


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("ne1", "e1:o e2:t f2:t g2:x"),
        ("ee1", "e1:t f1:o e2:t e3:x"),
        ("se1", "e1:x f1:t g1:t g2:o"),
        ("wf1", "f1:x f2:t e3:o f3:t"),
    ],
)
def test_m5_the_formation_may_be_turned(text: str, squares: str) -> None:
    position = laid_out("J:ottx", players=1)
    after = position.play(text)
    assert gained(position, after) == dict(item.split(":") for item in squares.split())


def test_m5_a_formation_may_be_put_anywhere_and_in_any_turn() -> None:
    whole = [squares for squares in writings(laid_out("I:ootx", players=1)) if len(squares) == 4]
    assert len(whole) == 4 * (7 * 4 - 4)
    touched = {square for squares in whole for square in squares}
    assert touched == {*SQUARES} - {"d4"}


def test_m5_it_is_not_mirrored() -> None:
    j_shape = writings(laid_out("J:oooo", players=1))
    l_shape = writings(laid_out("L:oooo", players=1))
    whole = [squares for squares in j_shape if len(squares) == 4]
    assert len(whole) == 4 * 5 * 6 - 4 * 4
    assert not [squares for squares in whole if squares in l_shape]
    # The same shape, and yet no turn of it: the symbols run the other way round.
    t_shape = writings(laid_out("T:otox", players=1))
    assert {"c1": "o", "b2": "t", "c2": "o", "d2": "x"} in t_shape
    assert {"c1": "o", "b2": "x", "c2": "o", "d2": "t"} not in t_shape


@pytest.mark.parametrize(
    ("formation", "text", "squares"),
    [
        ("I:otxx", "n2a1", "a1:t b1:x c1:x"),
        ("I:ottx", "n4a5", "a5:x"),
        ("I:otxx", "ng7", "g7:o"),
        ("I:ottx", "eb7", "b7:o"),
        ("I:ottx", "e3b1", "b1:t b2:x"),
        ("O:otxt", "n4a1", "a1:t"),
        ("O:otxt", "n3c1", "c1:x d1:t"),
        ("T:oxtt", "n2b1", "b1:x c1:t d1:t"),
        ("T:oxtt", "s4e1", "e1:o"),
        ("S:ootx", "n3f1", "f1:t g1:x"),
        ("L:ottx", "w2a2", "a2:x a3:t a4:t"),
    ],
)
@pytest.mark.parametrize("players", [1, 3])
def test_m6_symbols_over_the_edge_are_dropped(
    formation: str, text: str, squares: str, players: int
) -> None:
    position = laid_out(formation, players=players)
    after = write(position, *[text] * players)
    wanted = dict(item.split(":") for item in squares.split())
    assert [gained(position, after, seat) for seat in range(players)] == [wanted] * players


def test_m6_a_symbol_inside_the_grid_is_always_written() -> None:
    """Fewer than four are written only where the rest would lie beyond an edge or a corner."""
    for squares in writings(laid_out("O:otxx", players=1)):
        columns, rows = {square[0] for square in squares}, {square[1] for square in squares}
        assert len(squares) == len(columns) * len(rows)
        assert len(columns) == 2 or columns & {"a", "g"}
        assert len(rows) == 2 or rows & {"1", "7"}


def test_m6_at_least_one_symbol_must_be_written() -> None:
    sizes = [len(squares) for squares in writings(laid_out("I:oooo", players=1))]
    assert min(sizes) == 1
    # Any border square alone; two or three squares from any border square inwards.
    assert [sizes.count(size) for size in (1, 2, 3)] == [24, 28, 28]
    with pytest.raises(ludoteca.MoveError):
        laid_out("I:oooo", players=1).play("n0a1")


@pytest.mark.parametrize("text", ["nb2", "na2", "n2c2", "n3d2", "ed1", "e2d2", "wd2"])
def test_m7_no_symbol_falls_on_a_filled_square(text: str) -> None:
    position = laid_out("I:oxtt", grid("d2:o"))
    with pytest.raises(ludoteca.IllegalMoveError):
        position.play(text, 0)
    assert position.play("ne2", 0).acting == (1,)


@pytest.mark.parametrize("seat", range(4))
def test_m7_the_printed_square_is_filled(seat: int) -> None:
    position = laid_out("I:oxtt", players=4)
    (square,) = grids_of(position)[seat]
    free = 1 if seat == 0 else 0
    for text in (f"n{square}", f"n2{square}", f"n4{square}", f"s3{square}"):
        with pytest.raises(ludoteca.IllegalMoveError):
            position.play(text, seat)
        assert position.play(text, free)


def test_m7_dropped_symbols_meet_nothing() -> None:
    """A die beyond the left edge does not lie on the right end of the row above."""
    position = laid_out("I:oxtt", grid("e2:o f2:o g2:o a4:o b4:o c4:o"))
    assert {"n4a3", "ng3"} <= texts(position, 0)


def test_m8_who_can_write_must() -> None:
    position = laid_out("O:ootx", speckled("g7"))
    assert texts(position, 0) == {"ng7", "eg7", "sg7"}
    for word in ("pass", "stop", "!"):
        with pytest.raises(ludoteca.MoveError):
            position.play(word, 0)


def test_m8_a_formation_that_fits_only_in_part_must_be_written_there() -> None:
    position = laid_out("I:ootx", speckled("c1 b6"))
    # A circle from either end, or a cross: turned so that the rest lies above the grid.
    assert texts(position, 0) == {"e4c1", "w4c1"}
    assert position.play("e4c1", 0).acting == (1,)


@pytest.mark.parametrize("shape", "IOTSZJL")
def test_m17_placements_that_write_the_very_same_are_one_move(shape: str) -> None:
    found = writings(laid_out(f"{shape}:ooxx", players=1))
    assert len(found) == len({frozenset(squares.items()) for squares in found})


def test_m17_equal_symbols_make_fewer_moves() -> None:
    counts = {
        formation: len(texts(laid_out(formation, players=2), 0))
        for formation in ("O:oooo", "O:oxxo", "I:oooo", "I:oxxo", "I:ooxx")
    }
    # Eight times eight corners, or every row and column with ten places, and four corners alike.
    assert counts["O:oooo"] == 8 * 8 - 4
    assert counts["I:oooo"] == 2 * 7 * 10 - 4 - 8
    # Half a turn changes nothing here, a quarter of one does.
    assert counts["O:oxxo"] == 2 * counts["O:oooo"]
    # Nor does it here, but there it does.
    assert counts["I:oxxo"] == counts["I:oooo"]
    assert counts["I:ooxx"] == 2 * counts["I:oooo"]


@pytest.mark.parametrize(
    ("formation", "same"),
    [
        ("O:oooo", ["na1", "ea1", "sa1", "wa1", "n2b1", "w4b2"]),
        ("I:oxxo", ["na1", "sa1", "n2b1", "s3c1"]),
        ("I:oooo", ["n4a1", "e4a1", "s4a1", "w4a1"]),
        ("I:ootx", ["na1", "n1a1", "n4d1", "NA1"]),
        ("T:oxxx", ["nb2", "n2a3", "n3b3", " N b 2 "]),
    ],
)
def test_m17_any_of_them_names_the_move(formation: str, same: list[str]) -> None:
    position = laid_out(formation, players=1)
    assert len({position.play(text) for text in same}) == 1


def test_m17_who_cannot_write_is_passed_over_for_all_to_see() -> None:
    row = "b6 c6 d6 e6"
    grids = speckled(row), speckled(f"{row} e2 f2 e3 f3", 1), speckled(row, 2)
    position = laid_out("O:ootx", *grids, players=3)
    assert field(position, "written") == "!,.,!"
    assert position.acting == (1,)
    for seat in (None, 0, 1, 2):
        assert field(position.hidden(seat), "written") == "!,.,!"
    after = position.play("ne2")
    assert field(after, "written") == ".,.,."
    assert [gained(position, after, seat) for seat in (0, 2)] == [{}, {}]


def test_m18_what_is_written_is_final_once_everyone_has_written() -> None:
    after = write(laid_out("O:ootx"), "na1", "na1")
    later = after.play("oooo").play("O:oooo")
    for seat in (0, 1):
        with pytest.raises(ludoteca.IllegalMoveError):
            later.play("na1", seat)
    assert grids_of(write(later, "nf1", "nf1"))[0].items() > grids_of(after)[0].items()


def test_m18_until_then_no_grid_knows_of_it_and_another_may_be_chosen() -> None:
    """Going back to before a writing and choosing another one leaves no trace of the first."""
    position = laid_out("O:ootx", players=3)
    first = position.play("na1", 1).play("nf6", 2)
    instead = position.play("nf6", 2).play("nf1", 1)
    assert grids_of(first) == grids_of(instead) == grids_of(position)
    assert first.hidden(0).text == instead.hidden(0).text
    assert "na1" not in instead.text

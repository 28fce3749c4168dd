"""Clauses by the public API: cards that move or go under the deck (C9, C10, C19)."""

import pytest

from ludoteca.games.coffers.tests.support.tables import (
    bank,
    cards_of,
    field,
    hands,
    play,
    rolled,
    rows_of,
    table,
    texts,
    turn_is_over,
    under,
    unseen,
)


def test_c9_with_two_rows_a_card_must_be_moved() -> None:
    lifting = rolled(table("res,t"), 5)
    assert texts(lifting) == {"lift a1", "lift b1", "lift c1", "lift a2"}


@pytest.mark.parametrize(
    ("move", "place", "rows"),
    [
        ("lift a1", "left 2", "es,rt"),
        ("lift a1", "right 2", "es,tr"),
        ("lift c1", "left 2", "re,st"),
        ("lift a2", "left 1", "tres"),
        ("lift a2", "right 1", "rest"),
    ],
)
def test_c9_it_goes_to_an_end_of_another_row(move: str, place: str, rows: str) -> None:
    after = play(rolled(table("res,t"), 5), move, place)
    assert turn_is_over(after)
    assert rows_of(after) == rows


def test_c9_any_other_row_will_do_but_not_its_own() -> None:
    placing = rolled(table("res,tt,ee"), 5).play("lift a2")
    assert texts(placing) == {"left 1", "right 1", "left 3", "right 3"}


def test_c9_when_its_row_has_vanished_all_rows_are_other_rows() -> None:
    placing = rolled(table("res,t,ee"), 5).play("lift a2")
    assert rows_of(placing) == "res,ee"
    assert texts(placing) == {"left 1", "right 1", "left 2", "right 2"}


def test_c9_no_stone_is_given() -> None:
    position = table("r*e,t", stones=["s", "ett", "s"])
    after = play(rolled(position, 5), "lift a1", "left 2")
    assert hands(after) == hands(position)
    assert bank(after) == bank(position)
    assert rows_of(after) == "e,r*t"


def test_c9_no_new_row_can_be_made() -> None:
    placing = rolled(table("res,tt"), 5).play("lift b1")
    assert not texts(placing) & {"above", "below"}


@pytest.mark.parametrize("stones", ["rs", "rst", "rsstt"])
def test_c9_with_one_row_one_stone_is_returned(stones: str) -> None:
    position = table("res", stones=[stones, "eee", "eet"])
    returning = rolled(position, 5)
    assert texts(returning) == {f"return {stone}" for stone in stones}
    after = returning.play("return s")
    assert turn_is_over(after)
    assert hands(after)[0] == stones.replace("s", "", 1)
    assert rows_of(after) == "res"


def test_c9_two_stones_alike_need_no_choice() -> None:
    after = rolled(table("res", stones=["rr", "eee", "eet"]), 5)
    assert turn_is_over(after)
    assert hands(after)[0] == "r"


def test_c9_with_one_row_and_one_stone_nothing_happens() -> None:
    position = table("res", stones=["r", "eee", "eet"])
    after = rolled(position, 5)
    assert turn_is_over(after)
    assert hands(after) == hands(position)
    assert rows_of(after) == "res"


def test_c9_with_one_row_of_one_card_a_stone_is_returned_as_well() -> None:
    assert field(rolled(table("r"), 5), "phase") == "returning"


def test_c9_two_rows_of_one_equal_card_leave_no_choice_at_all() -> None:
    after = rolled(table("r,r"), 5)
    assert turn_is_over(after)
    assert rows_of(after) == "rr"


@pytest.mark.parametrize(
    ("rows", "moves"),
    [
        ("rre,t", {"lift a1", "lift c1", "lift a2"}),
        ("rer,t", {"lift a1", "lift b1", "lift c1", "lift a2"}),
        ("rr*,t", {"lift a1", "lift b1", "lift a2"}),
        ("t,t,re", {"lift a1", "lift a3", "lift b3"}),
        ("t,re,t", {"lift a1", "lift a2", "lift b2", "lift a3"}),
        ("t,t*,re", {"lift a1", "lift a2", "lift a3", "lift b3"}),
        ("t,t,t,re", {"lift a1", "lift a4", "lift b4"}),
    ],
)
def test_c9_cards_whose_removal_comes_to_the_same_are_one_choice(
    rows: str, moves: set[str]
) -> None:
    assert texts(rolled(table(rows), 5)) == moves


@pytest.mark.parametrize("rows", ["res,tt", "resee", "r,e,s,t,r*", "res,tt,ee"])
def test_c10_with_five_cards_one_goes_under_the_deck(rows: str) -> None:
    position = table(rows)
    burying = rolled(position, 6)
    assert all(text.startswith("bury ") for text in texts(burying))
    after = burying.play("bury a1")
    assert turn_is_over(after)
    assert under(after) == [cards_of(rows)[0]]
    assert unseen(after) == unseen(position)
    assert hands(after) == hands(position)
    assert bank(after) == bank(position)


@pytest.mark.parametrize("stones", ["r", "rr", "rrr", "rrrr", "rrrre"])
def test_c10_with_five_cards_the_number_of_stones_does_not_matter(stones: str) -> None:
    position = table("res,tt", stones=[stones, "eee", "sst"])
    assert field(rolled(position, 6), "phase") == "burying"


def test_c10_a_marked_card_keeps_its_mark_under_the_deck() -> None:
    after = rolled(table("r*es,tt"), 6).play("bury a1")
    assert under(after) == ["r*"]


def test_c10_a_card_buried_is_not_among_those_to_be_drawn() -> None:
    after = rolled(table("r*es,tt", deck=None), 6).play("bury a1")
    drawing = rolled(after, 1)
    assert {move.text: weight for move, weight in drawing.chances()}["r*"] == 2


@pytest.mark.parametrize(
    ("lift", "bury", "rows"),
    [
        ("lift b1", "bury b1", "rst,tr"),
        ("lift c1", "bury c1", "ret,tr"),
        ("lift a1", "bury a1", "est,tr"),
        ("lift d1", "bury d1", "res,tr"),
    ],
)
def test_c19_any_card_of_a_row_can_be_taken_and_the_gap_closes(
    lift: str, bury: str, rows: str
) -> None:
    position = table("rest,tr")
    assert rows_of(rolled(position, 5).play(lift)) == rows
    assert rows_of(rolled(position, 6).play(bury)) == rows


@pytest.mark.parametrize(
    ("bury", "rows"), [("bury a1", "ees,t"), ("bury a3", "r,ees"), ("bury a2", "r,es,t")]
)
def test_c19_a_row_without_cards_is_no_row(bury: str, rows: str) -> None:
    assert rows_of(rolled(table("r,ees,t"), 6).play(bury)) == rows


def test_c19_after_a_row_has_vanished_a_one_makes_a_new_row_again() -> None:
    position = rolled(table("r,e,s,t,r*,e*"), 6).play("bury a3")
    assert rows_of(position) == "r,e,t,r*,e*"
    assert texts(rolled(position, 1).play("s*")) == {"above", "below"}

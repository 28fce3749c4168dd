"""Clauses by the public API: a turn: moving, paying, skipping (F7-F11)."""

import pytest

import ludoteca
from ludoteca.games.fossil.schema import FossilUnaffordableMove
from ludoteca.games.fossil.tests.support.tables import (
    board_cards,
    hands,
    prices,
    seen,
    settled,
    swap_table,
    table,
    texts,
)


def test_f7_either_stone_moves_along_its_row_or_column_to_any_card() -> None:
    off_line = "e5:B1 c3:B1 f7:B1"
    position = table(f"b4:A1 g4:A1 d1:A1 d8:A1 h3:A1 h9:A1 {off_line}", stones="d4,h6")
    assert texts(position) == {"d4-b4", "d4-g4", "d4-d1", "d4-d8", "h6-h3", "h6-h9"}


def test_f7_a_stone_may_pass_over_cards_to_any_card_further_on() -> None:
    position = table("b1:A1 c1:A1 f1:A1 a2:B1 a9:B1")
    assert texts(position) == {"a1-b1", "a1-c1", "a1-f1", "a1-a2", "a1-a9", "i9-a9"}


@pytest.mark.parametrize("way", ["a1-a1", "a1-d1", "a1-b2", "a1-c4", "i9-b1"])
def test_f7_a_stone_must_leave_its_square_keep_its_line_and_end_on_a_card(way: str) -> None:
    position = table("a1:A1 b1:A1 c1:A1 b2:B1 c4:B1")
    with pytest.raises(ludoteca.IllegalMoveError):
        position.play(way)


def test_f7_the_mover_takes_the_card_it_ends_on_and_no_other() -> None:
    after = table("b1:A1 c1:B2 d1:A1 c3:B1").play("a1-c1")
    assert hands(after) == ["B2", "", "", ""]
    assert board_cards(after) == {"b1": "A1", "d1": "A1", "c3": "B1"}
    assert set(seen(after).stones) == {"c1", "i9"}


def test_f7_a_taken_card_lies_open() -> None:
    after = table("b1:A1 c1:A1").play("a1-b1")
    assert [after.view(seat).table.seats[0].cards for seat in range(4)] == [["A1"]] * 4


@pytest.mark.parametrize("under", ["", "a1:B1", "c1:B1"])
def test_f8_a_stone_neither_jumps_nor_shares_the_others_square(under: str) -> None:
    position = table(f"b1:A1 d1:A1 e1:A1 {under}", stones="a1,c1")
    assert texts(position) == {"a1-b1", "c1-b1", "c1-d1", "c1-e1"}
    for way in ("a1-c1", "a1-d1", "a1-e1", "c1-a1"):
        with pytest.raises(ludoteca.IllegalMoveError):
            position.play(way)


@pytest.mark.parametrize("under", ["", "e3:B1", "e6:B1"])
def test_f8_the_other_stone_blocks_a_column_just_as_a_row(under: str) -> None:
    position = table(f"e1:A1 e4:A1 e7:A1 e9:A1 {under}", stones="e3,e6")
    assert texts(position) == {"e3-e1", "e3-e4", "e6-e4", "e6-e7", "e6-e9"}


def test_f8_a_stone_beside_the_way_blocks_nothing() -> None:
    assert texts(table("b1:A1 c1:A1", stones="a1,b2")) == {"a1-b1", "a1-c1", "b2-b1"}


@pytest.mark.parametrize(("way", "price"), [("d4-d3", 1), ("d4-d1", 3), ("d4-b4", 1), ("d4-i4", 4)])
def test_f9_each_card_crossed_and_the_card_taken_cost_a_point_and_empty_squares_are_free(
    way: str, price: int
) -> None:
    position = table("d1:A1 d2:A1 d3:A1 b4:A1 e4:B1 f4:B1 h4:B1 i4:B1 d8:P1", stones="d4,h9")
    assert prices(position)[way] == price
    assert position.play(way).scores == (30 - price, 30, 30, 30)


def test_f9_crossing_only_empty_squares_costs_just_the_card_taken() -> None:
    assert table("i1:A1 c3:A1 i5:A1").play("a1-i1").scores == (29, 30, 30, 30)


def test_f9_the_cost_is_paid_before_the_scoring() -> None:
    asked = swap_table(points=[1])
    assert asked.scores == (0, 30, 30, 30)
    given_away = asked.play("give A1").play("take P1 from 2")
    assert given_away.scores == (0, 31, 31, 29)


def test_f10_a_move_that_cannot_be_paid_for_is_illegal() -> None:
    position = table("b1:A1 c1:A1 d1:A1 a5:B1 a6:B1 a7:B1", points=[2])
    assert texts(position) == {"a1-b1", "a1-c1", "a1-a5", "a1-a6"}
    with pytest.raises(ludoteca.IllegalMoveError):
        position.play("a1-d1")
    assert position.play("a1-c1").scores[0] == 0


def test_f10_the_view_shows_what_cannot_be_paid_for() -> None:
    position = table("b1:A1 c1:A1 d1:A1 a5:B1 a6:B1 a7:B1", points=[2])
    assert position.view(0).table.too_dear == [
        FossilUnaffordableMove(("a1", "d1"), 3),
        FossilUnaffordableMove(("a1", "a7"), 3),
    ]
    assert position.play("a1-b1").view(0).table.too_dear == []


def test_f10_with_one_point_the_nearest_card_of_each_open_line_can_be_taken() -> None:
    board = "a4:A1 b4:A1 g4:A1 h4:A1 d1:A1 d2:B1 d7:B1 d9:B1 h1:B1 h7:B1"
    position = table(board, stones="d4,h9", points=[1])
    assert texts(position) == {"d4-b4", "d4-g4", "d4-d2", "d4-d7", "h9-h7", "h9-d9"}


def test_f10_a_coming_scoring_pays_for_nothing() -> None:
    position = table("b1:B1 c1:A1 c3:B1", points=[1], held=["A1A1A1"])
    assert texts(position) == {"a1-b1"}


def test_f10_there_is_no_passing() -> None:
    position = table("b1:A1 c3:A1")
    assert texts(position) == {"a1-b1"}
    for word in ("pass", "keep"):
        with pytest.raises(ludoteca.MoveError):
            position.play(word)


def test_f11_a_seat_without_points_is_skipped() -> None:
    position = table("b1:A1 c1:A1 d1:A1 e1:A1", points=[30, 0, 0, 30])
    after = position.play("a1-b1")
    assert after.actor == 3
    assert after.play("b1-c1").actor == 0


def test_f11_the_only_seat_with_points_moves_again_and_again() -> None:
    position = table("b1:A1 c1:A1 d1:A1 e1:A1 f1:A1", points=[0, 3, 0, 0], turn=2)
    once = position.play("a1-b1")
    twice = once.play("b1-c1")
    assert [once.actor, twice.actor] == [1, 1]
    assert twice.scores == (0, 1, 0, 0)


def test_f11_a_seat_without_points_still_scores() -> None:
    assert settled("1", "11", "", "", points=[30, 0, 30, 30]) == (31, 8, 28, 28)


def test_f11_a_seat_without_points_pays_nothing_and_the_leader_receives_in_full() -> None:
    assert settled("11", "", "", "", points=[30, 0, 0, 0]) == (40, 0, 0, 0)


def test_f11_a_seat_without_points_may_be_swapped_with() -> None:
    asked = swap_table(points=[30, 0, 30, 30])
    swapped = asked.play("give B1").play("take P1 from 2")
    assert hands(swapped)[:2] == ["B2P1", "B1"]


def test_f11_a_seat_lifted_above_0_plays_in_its_next_turn() -> None:
    position = table("b1:A1 c1:B1 d1:B1", points=[30, 0, 30, 30], held=["", "A1"])
    after = position.play("a1-b1")
    assert after.scores[1] == 1
    assert after.actor == 1


def test_f11_a_seat_lifted_above_0_waits_for_its_turn_in_order() -> None:
    position = table("b1:A1 c1:B1 d1:B1 e1:B1 f1:B1", turn=3, points=[30, 0], held=["", "A1"])
    actors = []
    for way in ("a1-b1", "b1-c1", "c1-d1", "d1-e1"):
        position = position.play(way)
        actors.append(position.actor)
    assert actors == [3, 0, 1, 2]

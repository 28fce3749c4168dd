"""Clauses by the public API: before the first move: material and start (F1-F6)."""

from collections import Counter

import pytest

import ludoteca
from ludoteca.games.fossil.tests.support.tables import (
    COLUMNS,
    FOSSILS,
    GAME,
    LARGE,
    SMALL,
    board_cards,
    hands,
    seen,
    settled,
    table,
    texts,
)


def test_f1_there_are_nine_cards_of_each_fossil_one_3_two_2_and_six_1() -> None:
    laid = Counter(board_cards(GAME.start(players=4, seed=7)).values())
    full = {f"{f}{v}": n for f in FOSSILS for v, n in ((1, 6), (2, 2), (3, 1))}
    assert laid == full


def test_f1_the_nine_fossils_come_in_their_fixed_order() -> None:
    letters = [fossil.letter for fossil in seen(GAME.start(players=4, seed=7)).fossils]
    assert [GAME.translations()(f"fossil.{letter}.name") for letter in letters] == [
        "ammonite",
        "bony fish",
        "poplar leaf",
        "scallop",
        "brittle star",
        "sea urchin",
        "sea lily",
        "trilobite",
        "horseshoe crab",
    ]


@pytest.mark.parametrize(("card", "copies"), [("A1", 6), ("A2", 2), ("A3", 1)])
def test_f1_no_position_has_more_cards_than_the_box(card: str, copies: int) -> None:
    laid = [f"{column}2:{card}" for column in COLUMNS]
    assert len(board_cards(table(" ".join(laid[:copies])))) == copies
    with pytest.raises(ludoteca.PositionError):
        table(" ".join(laid[: copies + 1]))


def test_f1_there_are_two_stones() -> None:
    placed = GAME.start(players=4, seed=7).play("d4").play("f6")
    assert sorted(seen(placed).stones) == ["d4", "f6"]


@pytest.mark.parametrize("players", LARGE)
def test_f2_four_to_six_players_have_a_card_on_each_of_nine_by_nine_squares(players: int) -> None:
    start = GAME.start(players=players, seed=7)
    assert set(board_cards(start)) == {f"{c}{r}" for c in COLUMNS for r in range(1, 10)}
    assert len(start.scores) == players


def test_f2_the_cards_are_shuffled() -> None:
    layouts = [tuple(board_cards(GAME.start(players=4, seed=seed)).values()) for seed in range(9)]
    assert len(set(layouts)) == 9


@pytest.mark.parametrize("players", SMALL)
@pytest.mark.parametrize("seed", range(10))
def test_f3_two_or_three_players_have_seven_by_seven_squares(players: int, seed: int) -> None:
    cards = board_cards(GAME.start(players=players, seed=seed))
    assert set(cards) == {f"{c}{r}" for c in COLUMNS[:7] for r in range(1, 8)}


@pytest.mark.parametrize("players", SMALL)
@pytest.mark.parametrize("seed", range(10))
def test_f3_two_fossils_all_threes_and_seven_more_cards_are_missing(
    players: int, seed: int
) -> None:
    start = GAME.start(players=players, seed=seed)
    absent = {f.letter for f in seen(start).fossils if f.status == "absent"}
    in_use = set(FOSSILS) - absent
    laid = Counter(board_cards(start).values())
    full = Counter({f"{f}{v}": n for f in in_use for v, n in ((1, 6), (2, 2))})
    assert len(absent) == 2
    assert laid <= full
    assert (full - laid).total() == 7
    assert {card[0] for card in laid} == in_use


def test_f3_the_fossils_left_out_and_the_cards_boxed_are_drawn_at_random() -> None:
    starts = [GAME.start(players=2, seed=seed) for seed in range(200)]
    absent = [f.letter for s in starts for f in seen(s).fossils if f.status == "absent"]
    left = [f.left for s in starts for f in seen(s).fossils if f.status == "open"]
    assert set(absent) == set(FOSSILS)
    assert set(left) >= {5, 6, 7, 8}
    assert min(left) >= 1
    assert max(left) == 8


def test_f3_nothing_is_secret() -> None:
    start = GAME.start(players=3, seed=7)
    assert [start.view(seat).table for seat in range(3)] == [seen(start)] * 3


@pytest.mark.parametrize("players", [*SMALL, *LARGE])
def test_f4_everyone_starts_with_30_points(players: int) -> None:
    assert GAME.start(players=players, seed=7).scores == (30,) * players


def test_f4_points_never_fall_below_0() -> None:
    assert settled("111", "1", "1", "", points=[30, 30, 30, 2]) == (42, 31, 31, 0)
    with pytest.raises(ludoteca.PositionError):
        table("b1:A1", points=[-1])


def test_f4_points_have_no_upper_bound() -> None:
    assert settled("1122", "1", "1", "1", points=[90, 9999])[:2] == (114, 10_000)


def test_f5_the_start_player_is_drawn_by_lot() -> None:
    for players in (2, 4, 6):
        starts = [GAME.start(players=players, seed=seed) for seed in range(60)]
        beginners = {start.play("a1").play("b2").actor for start in starts}
        assert beginners == set(range(players))


@pytest.mark.parametrize("players", [*SMALL, *LARGE])
@pytest.mark.parametrize("seed", range(5))
def test_f5_the_seat_to_the_right_of_the_start_player_places_both_stones(
    players: int, seed: int
) -> None:
    start = GAME.start(players=players, seed=seed)
    once = start.play("d4")
    twice = once.play("f6")
    assert once.actor == start.actor
    assert twice.actor == (start.actor + 1) % players
    assert [seen(p).phase for p in (start, once, twice)] == ["placing", "placing", "moving"]


def test_f5_the_stones_are_placed_after_the_board_is_seen() -> None:
    start = GAME.start(players=4, seed=7)
    assert seen(start).stones == []
    assert len(board_cards(start)) == 81


@pytest.mark.parametrize(("players", "side"), [(2, 7), (3, 7), (4, 9), (6, 9)])
def test_f5_the_stones_go_to_two_different_squares_of_the_board(players: int, side: int) -> None:
    start = GAME.start(players=players, seed=7)
    squares = {f"{c}{r}" for c in COLUMNS[:side] for r in range(1, side + 1)}
    assert texts(start) == squares
    assert texts(start.play("d4")) == squares - {"d4"}
    with pytest.raises(ludoteca.IllegalMoveError):
        start.play("d4").play("d4")


def test_f6_placing_takes_no_card_and_costs_nothing() -> None:
    start = GAME.start(players=4, seed=7)
    placed = start.play("d4").play("f6")
    assert board_cards(placed) == board_cards(start)
    assert placed.scores == (30, 30, 30, 30)
    assert hands(placed) == [""] * 4


def test_f6_leaving_the_card_under_a_starting_stone_is_free_and_leaves_it_there() -> None:
    placed = GAME.start(players=4, seed=7).play("d4").play("f6")
    moved = placed.play("d4-d5")
    assert moved.scores[placed.actor] == 29
    assert set(board_cards(placed)) - set(board_cards(moved)) == {"d5"}
    assert hands(moved)[placed.actor] == board_cards(placed)["d5"]


def test_f6_the_card_left_behind_can_later_be_taken() -> None:
    moved = GAME.start(players=4, seed=7).play("d4").play("f6").play("d4-d5")
    back = moved.play("d5-d4")
    assert back.scores[moved.actor] == 29
    assert hands(back)[moved.actor] == board_cards(moved)["d4"]
    assert "d4" not in board_cards(back)


def test_f6_the_card_left_behind_costs_a_point_to_cross() -> None:
    moved = GAME.start(players=4, seed=7).play("d4").play("f6").play("d4-d5")
    crossed = moved.play("d5-d3")
    assert crossed.scores[moved.actor] == 28
    assert board_cards(crossed)["d4"] == board_cards(moved)["d4"]

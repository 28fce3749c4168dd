"""Every clause of Fossil's rules (F1 to F24 of RULES.md), proved through the public API.

Unless a test says otherwise the stones stand in two far corners, a1 and i9, and seat 1 moves the
one on a1. Then c3, d4, e5 … are out of reach: cards lie there to keep a fossil on the board.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

import ludoteca

GAME = ludoteca.game("fossil")
FOSSILS = "ABPSRULTH"
COLUMNS = "abcdefghi"
SMALL = (2, 3)
LARGE = (4, 5, 6)


def table(
    board: str,
    *,
    players: int = 4,
    turn: int = 1,
    stones: str = "",
    points: Sequence[int] = (),
    held: Sequence[str] = (),
) -> ludoteca.Position:
    """Set up a position: ``board`` names squares and cards (``b1:A1 c3:B2``), the rest is empty.

    Seats that ``points`` or ``held`` leave out have 30 points and no cards.
    """
    side = 7 if players in SMALL else 9
    cards = dict(item.split(":") for item in board.split())
    rows = (
        "".join(cards.get(f"{column}{row}", ".") for column in COLUMNS[:side])
        for row in range(1, side + 1)
    )
    purses = [*points, *[30] * players][:players]
    hands = [hand or "-" for hand in [*held, *[""] * players][:players]]
    corners = "a1,g7" if players in SMALL else "a1,i9"
    return GAME.position(
        f"fossil players={players} phase=moving turn={turn} stones={stones or corners} "
        f"points={','.join(map(str, purses))} held={','.join(hands)} scored=- "
        f"absent={'TH' if players in SMALL else '-'} board={'/'.join(rows)}"
    )


def settled(*hands: str, points: Sequence[int] = ()) -> tuple[int, ...]:
    """Return everyone's points (30 before) once the ammonites are scored with these values held.

    Seat 1 must hold a 1: it takes that card last, for one point more than it has in ``points``.
    """
    first, *others = ("".join(f"A{value}" for value in hand) for hand in hands)
    purses = [*points, *[30] * len(hands)][: len(hands)]
    before = table(
        "b1:A1 c1:B1",
        players=len(hands),
        points=[purses[0] + 1, *purses[1:]],
        held=[first.replace("A1", "", 1), *others],
    )
    return before.play("a1-b1").scores


def swap_table(points: Sequence[int] = ()) -> ludoteca.Position:
    """Return a position in which seat 1 has just taken the last ammonite for one point."""
    board = "b1:A1 c1:U1 d1:U1 e1:U1 c3:B1 d4:P1 e5:S1"
    before = table(board, points=points, held=["B1B2", "P1", "A1S2", "P3"])
    return before.play("a1-b1")


def seen(position: ludoteca.Position) -> dict[str, Any]:
    table_seen: dict[str, Any] = position.view(None)["table"]
    return table_seen


def board_cards(position: ludoteca.Position) -> dict[str, str]:
    cards: dict[str, str] = seen(position)["cards"]
    return cards


def hands(position: ludoteca.Position) -> list[str]:
    return ["".join(seat["cards"]) for seat in seen(position)["seats"]]


def status(position: ludoteca.Position, letter: str) -> str:
    (found,) = (f["status"] for f in seen(position)["fossils"] if f["letter"] == letter)
    return str(found)


def texts(position: ludoteca.Position) -> set[str]:
    moves = [move.text for move in position.legal_moves()]
    assert len(moves) == len(set(moves))
    return set(moves)


def prices(position: ludoteca.Position) -> dict[str, int]:
    return {"-".join(way["spots"]): way["price"] for way in seen(position)["reach"]}


# Material


def test_f1_there_are_nine_cards_of_each_fossil_one_3_two_2_and_six_1() -> None:
    laid = Counter(board_cards(GAME.start(players=4, seed=7)).values())
    full = {f"{f}{v}": n for f in FOSSILS for v, n in ((1, 6), (2, 2), (3, 1))}
    assert laid == full


def test_f1_the_nine_fossils_come_in_their_fixed_order() -> None:
    assert [fossil["name"] for fossil in seen(GAME.start(players=4, seed=7))["fossils"]] == [
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
    assert sorted(seen(placed)["stones"]) == ["d4", "f6"]


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
    absent = {f["letter"] for f in seen(start)["fossils"] if f["status"] == "absent"}
    in_use = set(FOSSILS) - absent
    laid = Counter(board_cards(start).values())
    full = Counter({f"{f}{v}": n for f in in_use for v, n in ((1, 6), (2, 2))})
    assert len(absent) == 2
    assert laid <= full
    assert (full - laid).total() == 7
    assert {card[0] for card in laid} == in_use


def test_f3_the_fossils_left_out_and_the_cards_boxed_are_drawn_at_random() -> None:
    starts = [GAME.start(players=2, seed=seed) for seed in range(200)]
    absent = [f["letter"] for s in starts for f in seen(s)["fossils"] if f["status"] == "absent"]
    left = [f["left"] for s in starts for f in seen(s)["fossils"] if f["status"] == "open"]
    assert set(absent) == set(FOSSILS)
    assert set(left) >= {5, 6, 7, 8}
    assert min(left) >= 1
    assert max(left) == 8


def test_f3_nothing_is_secret() -> None:
    start = GAME.start(players=3, seed=7)
    assert [start.view(seat)["table"] for seat in range(3)] == [seen(start)] * 3


@pytest.mark.parametrize("players", [*SMALL, *LARGE])
def test_f4_everyone_starts_with_30_points(players: int) -> None:
    assert GAME.start(players=players, seed=7).scores == (30,) * players


def test_f4_points_never_fall_below_0() -> None:
    assert settled("111", "1", "1", "", points=[30, 30, 30, 2]) == (42, 31, 31, 0)
    with pytest.raises(ludoteca.PositionError):
        table("b1:A1", points=[-1])


def test_f4_points_have_no_upper_bound() -> None:
    assert settled("1122", "1", "1", "1", points=[90, 9999])[:2] == (114, 10_000)


# Start


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
    assert [seen(p)["phase"] for p in (start, once, twice)] == ["placing", "placing", "moving"]


def test_f5_the_stones_are_placed_after_the_board_is_seen() -> None:
    start = GAME.start(players=4, seed=7)
    assert seen(start)["stones"] == []
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


# Turn


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
    assert set(seen(after)["stones"]) == {"c1", "i9"}


def test_f7_a_taken_card_lies_open() -> None:
    after = table("b1:A1 c1:A1").play("a1-b1")
    assert [after.view(seat)["table"]["seats"][0]["cards"] for seat in range(4)] == [["A1"]] * 4


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


# Scoring a fossil


def test_f12_the_last_card_of_a_fossil_on_the_board_scores_it_at_once() -> None:
    after = table("b1:A1 c1:B1", held=["A1", "A1"]).play("a1-b1")
    assert status(after, "A") == "scored"
    assert after.scores == (29 + 4 + 4, 31, 28, 28)
    assert after.actor == 1


def test_f12_a_fossil_with_a_card_left_on_the_board_is_not_scored() -> None:
    after = table("b1:A1 c1:B1 c3:A1", held=["A1", "A1"]).play("a1-b1")
    assert status(after, "A") == "open"
    assert after.scores == (29, 30, 30, 30)


def test_f12_a_card_under_a_stone_is_still_on_the_board() -> None:
    after = table("b1:A1 c1:B1 i9:A1", held=["A1", "A1"]).play("a1-b1")
    assert status(after, "A") == "open"
    assert after.scores == (29, 30, 30, 30)


def test_f12_boxed_cards_do_not_delay_a_scoring() -> None:
    after = table("b1:A1 c1:B1", players=2).play("a1-b1")
    assert status(after, "A") == "scored"
    assert after.scores == (29 + 1 + 1, 29)


def test_f13_the_taker_may_give_any_card_that_has_a_match_or_keep_all() -> None:
    asked = swap_table()
    assert asked.actor == 0
    assert texts(asked) == {"give A1", "give B1", "give B2", "keep"}


@pytest.mark.parametrize(
    ("gift", "offers"),
    [
        ("give A1", {"take P1 from 2"}),
        ("give B1", {"take P1 from 2", "take A1 from 3"}),
        ("give B2", {"take S2 from 3"}),
    ],
)
def test_f13_only_a_card_of_the_same_value_is_taken_from_any_one_opponent(
    gift: str, offers: set[str]
) -> None:
    assert texts(swap_table().play(gift)) == offers


@pytest.mark.parametrize("card", ["P3 from 4", "B1 from 1", "P1 from 4", "S2 from 3"])
def test_f13_other_values_own_cards_and_cards_not_held_cannot_be_taken(card: str) -> None:
    with pytest.raises(ludoteca.IllegalMoveError):
        swap_table().play("give B1").play(f"take {card}")


def test_f13_the_swap_may_be_declined() -> None:
    kept = swap_table().play("keep")
    assert kept.scores == (30, 29, 31, 29)
    assert hands(kept) == ["B1B2", "P1", "S2", "P3"]


def test_f13_the_swap_comes_before_the_scoring() -> None:
    swapped = swap_table().play("give B1").play("take A1 from 3")
    assert swapped.scores == (29 + 4 + 3 * 2, 28, 28, 28)
    assert hands(swapped) == ["B2", "P1", "B1S2", "P3"]


def test_f13_the_card_just_taken_may_be_given() -> None:
    swapped = swap_table().play("give A1").play("take P1 from 2")
    assert swapped.scores == (28, 31, 31, 29)
    assert hands(swapped) == ["B1B2P1", "", "S2", "P3"]


def test_f13_cards_of_two_fossils_not_being_scored_may_be_swapped() -> None:
    swapped = swap_table().play("give B2").play("take S2 from 3")
    assert swapped.scores == (30, 29, 31, 29)
    assert hands(swapped) == ["B1S2", "P1", "B2", "P3"]


def test_f13_there_is_one_swap_and_the_opponent_cannot_refuse() -> None:
    swapped = swap_table().play("give B1").play("take P1 from 2")
    assert seen(swapped)["phase"] == "moving"
    assert swapped.actor == 1


def test_f13_the_one_card_of_value_3_may_be_swapped_for_another() -> None:
    position = table("b1:A1 c1:B1 c3:P1", held=["B3", "P3", "A3"])
    asked = position.play("a1-b1")
    assert texts(asked) == {"give B3", "keep"}
    assert texts(asked.play("give B3")) == {"take P3 from 2", "take A3 from 3"}


def test_f14_2_2_1_scores_15() -> None:
    assert settled("122", "1", "1", "1") == (45, 31, 31, 31)


@pytest.mark.parametrize("players", LARGE)
def test_f14_each_holder_scores_sum_times_number(players: int) -> None:
    others = ["2", "13", "12", "1", "1"][: players - 1]
    assert settled("11", *others) == (34, 32, 38, 36, 31, 31)[:players]


def test_f14_all_nine_cards_score_117() -> None:
    hand = "111111223"
    assert settled(hand, "", "", "") == (30 + 13 * 9 + 3 * 9, 21, 21, 21)


def test_f15_the_leader_has_the_highest_product_not_the_most_cards() -> None:
    assert settled("1", "23", "111", "") == (31, 30 + 10 + 2, 39, 28)


def test_f15_each_seat_without_a_card_pays_the_leader_a_point_per_card_of_the_leader() -> None:
    assert settled("1112", "1", "", "", "", "") == (30 + 20 + 4 * 4, 31, 26, 26, 26, 26)


def test_f15_a_holder_pays_nothing() -> None:
    assert settled("1111", "1", "2", "1") == (46, 31, 32, 31)


def test_f15_who_has_fewer_points_pays_all_and_the_leader_receives_in_full() -> None:
    assert settled("111", "1", "", "", points=[30, 30, 2, 3]) == (30 + 9 + 6, 31, 0, 0)


def test_f16_the_worked_example() -> None:
    assert settled("113", "122", "111", "", "") == (47, 47, 39, 27, 27)


def test_f16_a_poor_payer_takes_nothing_from_the_tied_leaders() -> None:
    points = [30, 30, 30, 1, 0]
    assert settled("113", "122", "111", "", "", points=points) == (47, 47, 39, 0, 0)


@pytest.mark.parametrize(
    ("hands_held", "points"),
    [
        (("1", "1", "", ""), (31, 31, 29, 29)),
        (("11", "11", "1", ""), (35, 35, 31, 28)),
        (("1113", "1122", "", ""), (58, 58, 26, 26)),
        (("111", "111", "", "", ""), (42, 42, 27, 27, 27)),
    ],
)
def test_f16_two_leaders_each_get_half_of_each_payment_rounded_down(
    hands_held: tuple[str, ...], points: tuple[int, ...]
) -> None:
    assert settled(*hands_held) == points


def test_f16_three_leaders_of_two_cards_get_nothing_and_the_payments_are_lost() -> None:
    assert settled("11", "11", "11", "", "", "") == (34, 34, 34, 28, 28, 28)


def test_f16_leaders_with_nobody_to_pay_get_just_their_product() -> None:
    assert settled("11", "11", "2", "1") == (34, 34, 32, 31)


def test_f17_the_worked_example() -> None:
    assert settled("1122", "1111", "") == (58, 34, 26)


def test_f17_in_small_groups_other_holders_get_just_the_sum_of_their_values() -> None:
    assert settled("1112", "112") == (50, 34)
    assert settled("1112", "12", "1") == (50, 33, 31)


def test_f17_in_small_groups_each_tied_leader_gets_the_product() -> None:
    assert settled("112", "112", "11") == (42, 42, 32)
    assert settled("11", "11") == (34, 34)


def test_f17_in_small_groups_payers_pay_as_ever() -> None:
    assert settled("111", "") == (42, 27)
    assert settled("11", "", "") == (38, 28, 28)
    assert settled("111", "111", "") == (40, 40, 27)
    assert settled("1122", "1111", "", points=[30, 30, 1]) == (58, 34, 0)


def test_f17_from_four_players_on_every_holder_gets_the_product() -> None:
    assert settled("1112", "12", "1", "1") == (50, 36, 31, 31)


def test_f18_the_cards_of_a_scored_fossil_leave_the_game() -> None:
    position = table("b1:A1 c1:B1", held=["A2B2", "A1B1", "A1", "A3"])
    after = position.play("a1-b1").play("keep")
    assert hands(after) == ["B2", "B1", "", ""]
    assert "A" not in {card[0] for card in board_cards(after).values()}


def test_f18_cards_of_a_scored_fossil_cannot_come_back() -> None:
    after = table("b1:A1 c1:B1 d1:B1").play("a1-b1")
    with pytest.raises(ludoteca.PositionError, match="scored"):
        GAME.position(after.line.replace("held=-", "held=A1"))


# End


def test_f19_the_game_ends_when_no_stone_can_reach_a_card_whatever_the_points() -> None:
    after = table("b1:A1 c3:A1").play("a1-b1")
    assert after.over
    assert after.reason == "stuck"
    assert after.legal_moves() == []


@pytest.mark.parametrize("card", ["b9", "h1", "i4", "g9"])
def test_f19_the_game_goes_on_while_either_stone_can_reach_a_card(card: str) -> None:
    after = table(f"b1:A1 c3:A1 {card}:A1").play("a1-b1")
    assert not after.over
    assert after.reason is None


def test_f19_a_card_under_a_stone_cannot_be_reached() -> None:
    after = table("b1:A1 i9:A1").play("a1-b1")
    assert after.reason == "stuck"


def test_f19_a_card_under_the_other_stone_in_the_same_row_cannot_be_reached() -> None:
    after = table("b1:A1 d1:A1", stones="a1,d1").play("a1-b1")
    assert after.reason == "stuck"


def test_f19_the_check_comes_after_the_scoring() -> None:
    asked = table("b1:A1 c3:B1", held=["", "B1"]).play("a1-b1")
    assert not asked.over
    kept = asked.play("keep")
    assert kept.reason == "stuck"
    # Ammonites: 1 and three payers. Then bony fish: seat 2 leads, three pay.
    assert kept.scores == (29 + 1 + 3 - 1, 30 - 1 + 1 + 3, 28, 28)


def test_f20_the_game_ends_when_every_seat_has_0_points() -> None:
    after = table("b1:A1 c1:A1", points=[1, 0, 0, 0]).play("a1-b1")
    assert after.over
    assert after.reason == "spent"


def test_f20_the_game_goes_on_while_one_seat_has_a_point() -> None:
    after = table("b1:A1 c1:A1", points=[1, 0, 0, 1]).play("a1-b1")
    assert not after.over
    assert after.actor == 3


def test_f20_a_scoring_that_brings_points_keeps_the_game_going() -> None:
    after = table("b1:A1 c1:B1", points=[1, 0, 0, 0]).play("a1-b1")
    assert not after.over
    assert after.scores == (4, 0, 0, 0)
    assert after.actor == 0


def test_f21_after_f19_fossils_left_on_the_board_are_scored_with_penalties() -> None:
    after = table("b1:A1 c3:A2 d4:B2", held=["", "B2B1", "B1"]).play("a1-b1")
    ammonites = (4, -1, -1, -1)
    bony_fish = (-2, 6 + 4, 1, -2)
    changes = zip((29, 30, 30, 30), ammonites, bony_fish, strict=True)
    assert after.scores == tuple(map(sum, changes))


def test_f21_after_f20_fossils_left_on_the_board_are_scored_too() -> None:
    after = table("b1:A1 c1:A1", points=[1, 0, 0, 0]).play("a1-b1")
    assert after.reason == "spent"
    assert after.scores == (1 + 3, 0, 0, 0)
    assert after.winners == (0,)


def test_f21_only_cards_in_front_of_players_count() -> None:
    after = table("b1:A1 c3:A3 d4:A2 e5:A2", held=["", "A1A1"]).play("a1-b1")
    assert after.scores == (30, 30 + 4 + 4, 28, 28)


def test_f21_there_is_no_swap_at_the_end() -> None:
    after = table("b1:A1 c3:A1 d4:B1", held=["", "B1"]).play("a1-b1")
    assert after.over
    assert after.scores == (29 + 4 - 1, 30 - 1 + 4, 28, 28)


def test_f21_small_groups_score_the_end_by_their_own_rule() -> None:
    after = table("b1:A1 c3:A1", players=3, held=["A1A2", "A1A1"]).play("a1-b1")
    assert after.scores == (29 + 12 + 3, 32, 27)


@pytest.mark.parametrize(("first", "second"), [*pairwise(FOSSILS)])
def test_f21_points_from_an_earlier_fossil_pay_for_a_later_one(first: str, second: str) -> None:
    taken_first = table(
        f"b1:{first}1 c1:{first}1 d4:{second}1", points=[1, 0, 0, 0], held=["", f"{second}1"]
    )
    taken_second = table(
        f"b1:{second}1 c1:{second}1 d4:{first}1", points=[1, 0, 0, 0], held=["", f"{first}1"]
    )
    assert taken_first.play("a1-b1").scores == (4 - 1, 4, 0, 0)
    assert taken_second.play("a1-b1").scores == (4, 4 - 1, 0, 0)


def test_f21_a_fossil_completed_by_the_last_move_is_scored_before_the_rest() -> None:
    position = table("b1:H2 c3:A1", points=[1, 0, 0, 0], held=["", "A1"])
    # Seat 1 gains 2 + 3 first, so it can pay 1 for the ammonites; seat 2 had nothing to pay.
    after = position.play("a1-b1")
    assert after.scores == (5 - 1, 4, 0, 0)


def test_f21_a_fossil_that_nobody_holds_costs_nobody() -> None:
    after = table("b1:A1 c3:B1 d4:P2").play("a1-b1")
    assert after.scores == (29 + 1 + 3, 29, 29, 29)


def test_f22_most_points_win() -> None:
    after = table("b1:A1 c3:A1", points=[20, 30, 10, 10]).play("a1-b1")
    assert after.scores == (23, 29, 9, 9)
    assert after.winners == (1,)


def test_f22_a_tie_is_a_shared_win() -> None:
    after = table("b1:A1 c3:A1", points=[20, 24, 10, 24]).play("a1-b1")
    assert after.scores == (23, 23, 9, 23)
    assert after.winners == (0, 1, 3)


def test_f22_nobody_has_won_while_the_game_runs() -> None:
    assert table("b1:A1 c1:A1", points=[90]).winners == ()


# Small print


@pytest.mark.parametrize("players", [*SMALL, *LARGE])
def test_f23_turns_pass_clockwise(players: int) -> None:
    position = table("b1:A1 c1:A1 d1:A1 e1:A1 f1:A1 g1:A1 c3:A2", players=players)
    actors = [position.actor]
    for start, goal in zip("abcde", "bcdef", strict=True):
        position = position.play(f"{start}1-{goal}1")
        actors.append(position.actor)
    assert actors == [seat % players for seat in range(6)]


def test_f23_after_a_swap_the_turn_passes_from_the_seat_that_swapped() -> None:
    board = "b1:A1 c1:U1 d1:U1 c3:B1 d4:P1"
    asked = table(board, turn=4, held=["P1", "", "", "B1"]).play("a1-b1")
    named = asked.play("give B1")
    assert [asked.actor, named.actor] == [3, 3]
    assert named.play("take P1 from 1").actor == 0


def test_f23_a_placement_is_an_unordered_pair() -> None:
    start = GAME.start(players=4, seed=7)
    one, other = start.play("d4").play("f6"), start.play("f6").play("d4")
    assert one == other
    assert one.line == other.line


def test_f23_the_stones_are_alike_in_a_position() -> None:
    assert table("b1:A1 c3:A1", stones="a1,i9") == table("b1:A1 c3:A1", stones="i9,a1")


def test_f23_the_swap_is_offered_to_a_seat_whose_last_point_went_on_the_move() -> None:
    asked = swap_table(points=[1])
    assert asked.scores[0] == 0
    assert asked.actor == 0
    assert texts(asked) == {"give A1", "give B1", "give B2", "keep"}


def test_f23_the_swap_is_offered_at_a_second_scoring_too() -> None:
    position = table("b1:A1 c1:B1 d1:P1 e1:P1", held=["P1", "B1", "P1"])
    second = position.play("a1-b1").play("keep").play("b1-c1")
    assert second.actor == 1
    assert texts(second) == {"give B1", "keep"}
    assert texts(second.play("give B1")) == {"take P1 from 1", "take P1 from 3"}


@pytest.mark.parametrize(
    "held",
    [
        ["", "", "", ""],
        ["", "A1", "A1A1", ""],
        ["B2", "A1", "P3", ""],
        ["B1P1", "", "", "P2"],
    ],
)
def test_f23_the_swap_is_skipped_when_none_is_possible(held: list[str]) -> None:
    after = table("b1:A1 c1:U1 d1:U1 c3:B1 d4:P1", held=held).play("a1-b1")
    assert status(after, "A") == "scored"
    assert after.actor == 1
    assert texts(after) == {"b1-c1", "b1-d1"}


def test_f23_swapping_two_equal_cards_is_not_offered() -> None:
    asked = table("b1:A1 c1:B1 c3:P1", held=["B1B2", "A1B2", "B1"]).play("a1-b1")
    assert texts(asked) == {"give A1", "give B1", "keep"}
    assert texts(asked.play("give A1")) == {"take B1 from 3"}
    assert texts(asked.play("give B1")) == {"take A1 from 2"}


def test_f23_once_a_card_is_named_the_taking_follows() -> None:
    asked = swap_table()
    named = asked.play("give B1")
    with pytest.raises(ludoteca.MoveError):
        named.play("keep")
    assert texts(asked) == {"give A1", "give B1", "give B2", "keep"}


@pytest.mark.parametrize(("points", "reason"), [([30], "stuck"), ([1, 0, 0, 0], "spent")])
def test_f24_the_end_is_scored_after_f19_and_f20_alike(points: list[int], reason: str) -> None:
    more = "" if reason == "stuck" else "c1:A1"
    after = table(f"b1:A1 c3:A1 {more}", points=points).play("a1-b1")
    assert after.reason == reason
    assert status(after, "A") == "scored"
    assert after.scores[0] == points[0] - 1 + 4
    assert hands(after)[0] == ""


def test_f24_a_fossil_that_nobody_holds_is_not_scored() -> None:
    after = table("b1:A1 c3:B1 d4:A1").play("a1-b1")
    assert status(after, "A") == "scored"
    assert status(after, "B") == "open"
    assert after.scores == (33, 29, 29, 29)


def test_f24_when_both_endings_hold_the_reason_is_f19s() -> None:
    after = table("b1:A1 c3:A1", points=[1, 0, 0, 0]).play("a1-b1")
    assert after.reason == "stuck"
    assert after.scores == (4, 0, 0, 0)

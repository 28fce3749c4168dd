"""Clauses by the public API: the end of a game, and the small print (F19-F24)."""

from itertools import pairwise

import pytest

import ludoteca
from ludoteca.games.fossil.tests.support.tables import (
    FOSSILS,
    GAME,
    LARGE,
    SMALL,
    hands,
    status,
    swap_table,
    table,
    texts,
)


def test_f19_the_game_ends_when_no_stone_can_reach_a_card_whatever_the_points() -> None:
    after = table("b1:A1 c3:A1").play("a1-b1")
    assert after.over
    assert after.end_reason == "stuck"
    assert after.legal_moves() == []


@pytest.mark.parametrize("card", ["b9", "h1", "i4", "g9"])
def test_f19_the_game_goes_on_while_either_stone_can_reach_a_card(card: str) -> None:
    after = table(f"b1:A1 c3:A1 {card}:A1").play("a1-b1")
    assert not after.over
    assert after.end_reason is None


def test_f19_a_card_under_a_stone_cannot_be_reached() -> None:
    after = table("b1:A1 i9:A1").play("a1-b1")
    assert after.end_reason == "stuck"


def test_f19_a_card_under_the_other_stone_in_the_same_row_cannot_be_reached() -> None:
    after = table("b1:A1 d1:A1", stones="a1,d1").play("a1-b1")
    assert after.end_reason == "stuck"


def test_f19_the_check_comes_after_the_scoring() -> None:
    asked = table("b1:A1 c3:B1", held=["", "B1"]).play("a1-b1")
    assert not asked.over
    kept = asked.play("keep")
    assert kept.end_reason == "stuck"
    # Ammonites: 1 and three payers. Then bony fish: seat 2 leads, three pay.
    assert kept.scores == (29 + 1 + 3 - 1, 30 - 1 + 1 + 3, 28, 28)


def test_f20_the_game_ends_when_every_seat_has_0_points() -> None:
    after = table("b1:A1 c1:A1", points=[1, 0, 0, 0]).play("a1-b1")
    assert after.over
    assert after.end_reason == "spent"


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
    assert after.end_reason == "spent"
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
    assert one.text == other.text


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
    assert after.end_reason == reason
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
    assert after.end_reason == "stuck"
    assert after.scores == (4, 0, 0, 0)

"""Clauses by the public API: scoring a fossil, and the swap before it (F12-F18)."""

import pytest

import ludoteca
from ludoteca.engine.text.translations import LANGUAGES
from ludoteca.games.fossil.tests.support.tables import (
    GAME,
    LARGE,
    board_cards,
    hands,
    seen,
    settled,
    status,
    swap_table,
    table,
    texts,
)


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_f13_a_card_without_a_match_says_why_in_words(language: str) -> None:
    asked = table("b1:A1 c1:B1 c3:P1", held=["B1B3", "P1", "A1"]).play("a1-b1")
    with pytest.raises(ludoteca.IllegalMoveError) as found:
        asked.play("give B3", language=language)
    reason = found.value.why
    assert "3" in reason
    assert "B3" not in reason


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
    assert seen(swapped).phase == "moving"
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
        GAME.position(after.text.replace("held=-", "held=A1"))

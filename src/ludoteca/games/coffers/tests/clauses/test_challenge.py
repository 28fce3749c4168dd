"""Clauses by the public API: challenges (C12, C13, C20)."""

from collections import Counter

import pytest

import ludoteca
from ludoteca.games.coffers.tests.support.tables import (
    bank,
    field,
    hands,
    play,
    rolled,
    rows_of,
    table,
    texts,
    turn_is_over,
)

FIVE_ODD = "oooooe"
"""Five odd players, and an even one who calls them: seat 6."""
ASKED = ["st", "rs", "es", "rt", "st", "rrt"]
"""On rubies seat 6 beats seat 1, on emeralds 3 beats 2, on sapphires 5 beats 4."""


def called(rows: str, stones: list[str] | None = None) -> ludoteca.Position:
    """Let seat 6 call the five odd players."""
    return rolled(table(rows, stones=stones or (), parities=FIVE_ODD, roller=6), 3)


@pytest.mark.parametrize("roller", [1, 2])
@pytest.mark.parametrize(
    ("die", "opponents"), [(3, {1, 3, 5}), (4, {2, 4, 6})], ids=["odd", "even"]
)
def test_c12_the_opponent_is_of_the_called_parity_whatever_the_roller_is(
    roller: int, die: int, opponents: set[int]
) -> None:
    challenging = rolled(table("rr,ee", parities="oeoeoe", roller=roller), die)
    assert challenging.acting == (roller - 1,)
    assert texts(challenging) == {f"challenge {seat}" for seat in opponents - {roller}}


def test_c12_opponents_have_at_least_two_stones() -> None:
    stones = ["r", "re", "s", "rest", "tt", "st"]
    assert texts(called("rr,ee", stones)) == {"challenge 2", "challenge 4", "challenge 5"}


@pytest.mark.parametrize("roller_stones", ["re", "rest", "reesst"])
def test_c12_the_roller_needs_two_stones_and_may_have_any_more(roller_stones: str) -> None:
    position = table("rr,ee", stones=[roller_stones, "st", "tt"], parities="ooo")
    assert texts(rolled(position, 3)) == {"challenge 2", "challenge 3"}


def test_c12_the_rows_have_at_least_two_cards() -> None:
    matching = called("rr,e,ss,t,res").play("challenge 2")
    assert matching.acting == (5,)
    assert texts(matching) == {"row 1", "row 3", "row 5"}


def test_c12_a_challenge_cannot_be_declined() -> None:
    assert all(text.startswith("challenge ") for text in texts(called("rr,ee")))
    assert "done" not in texts(called("rr,ee").play("challenge 1"))


def test_c12_the_only_opponent_and_the_only_row_are_taken_by_themselves() -> None:
    position = table("rr,e", stones=["rrs", "tt", "ree"], parities="oeo")
    giving = rolled(position, 3)
    assert field(giving, "pairs") == "1-3@1"
    assert giving.acting == (2,)


@pytest.mark.parametrize(("die", "parities"), [(3, "oee"), (4, "eoo"), (3, "eeee"), (4, "oooo")])
def test_c12_no_opponent_of_that_parity_and_nothing_happens(die: int, parities: str) -> None:
    position = table("rr,ee", parities=parities)
    after = rolled(position, die)
    assert turn_is_over(after)
    assert hands(after) == hands(position)


def test_c12_no_opponent_with_two_stones_and_nothing_happens() -> None:
    position = table("rr,ee", stones=["rest", "e", "s"], parities="ooo")
    after = rolled(position, 3)
    assert turn_is_over(after)
    assert hands(after) == hands(position)


def test_c12_further_pairs_are_made_of_the_others_who_were_called() -> None:
    pairing = play(called("rr,ee,ss"), "challenge 1", "row 1")
    assert pairing.acting == (5,)
    pairs = {"pair 2-3", "pair 2-4", "pair 2-5", "pair 3-4", "pair 3-5", "pair 4-5"}
    assert texts(pairing) == pairs | {"done"}


def test_c12_who_is_not_called_or_has_one_stone_is_in_no_pair() -> None:
    stones = ["re", "st", "r", "se", "tt", "re"]
    pairing = play(called("rr,ee,ss", stones), "challenge 1", "row 1")
    assert texts(pairing) == {"pair 2-4", "pair 2-5", "pair 4-5", "done"}
    odd_roller = table("rr,ee,ss", parities="ooooe", roller=1)
    pairing = play(rolled(odd_roller, 3), "challenge 3", "row 1")
    assert texts(pairing) == {"pair 2-4", "done"}


def test_c12_each_pair_has_a_row_of_its_own() -> None:
    position = play(called("rr,ee,ss,t", ASKED), "challenge 1", "row 1", "pair 2-3")
    assert texts(position) == {"row 2", "row 3"}
    position = position.play("row 2")
    assert texts(position) == {"pair 4-5", "done"}
    # One row is left for them.
    assert field(position.play("pair 4-5"), "pairs") == "6-1@1,2-3@2,4-5@3"


def test_c12_there_are_no_more_pairs_than_rows() -> None:
    decided = play(called("rr,e", ASKED), "challenge 1")
    assert field(decided, "pairs") == "6-1@1"
    assert field(decided, "phase") == "giving"
    pairing = play(called("rr,ee", ASKED), "challenge 1", "row 1")
    assert "done" in texts(pairing)
    decided = pairing.play("pair 2-4")
    assert field(decided, "pairs") == "6-1@1,2-4@2"
    assert field(decided, "phase") == "giving"


def test_c12_one_pair_a_player() -> None:
    position = play(called("rr,ee,ss"), "challenge 3", "row 1", "pair 1-4", "row 2")
    assert texts(position) == {"pair 2-5", "done"}


def test_c12_the_further_pairs_are_optional() -> None:
    done = play(called("rr,ee,ss", ASKED), "challenge 1", "row 1", "done")
    assert field(done, "pairs") == "6-1@1"
    assert done.acting == (0,)


def test_c20_further_pairs_are_made_in_any_order_and_keep_it() -> None:
    first = play(called("rr,ee,ss,tt", ASKED), "challenge 1", "row 1")
    upwards = play(first, "pair 2-3", "row 2", "pair 4-5", "row 3")
    assert field(upwards, "pairs") == "6-1@1,2-3@2,4-5@3"
    downwards = play(first, "pair 4-5", "row 3", "pair 2-3", "row 2")
    assert field(downwards, "pairs") == "6-1@1,4-5@3,2-3@2"


def test_c12_a_pair_has_no_row_till_it_is_chosen() -> None:
    position = play(called("rr,ee,ss,tt", ASKED), "challenge 1", "row 1", "pair 4-5", "row 3")
    assert texts(position) == {"pair 2-3", "done"}
    position = position.play("pair 2-3")
    assert field(position, "pairs") == "6-1@1,4-5@3,2-3@-"
    assert texts(position) == {"row 2", "row 4"}
    assert position.game.position(position.text) == position


@pytest.mark.parametrize("rows", ["r", "r,e", "r,e,s,t,r*,e*"])
def test_c12_without_a_row_of_two_the_rollers_pair_takes_one_of_one(rows: str) -> None:
    stones = ["ss", "rs", "ts", "rr", "tt", "es"]
    position = called(rows, stones).play("challenge 1")
    count = len(rows.split(","))
    if count == 1:
        assert turn_is_over(position)  # A tie: nobody has a ruby.
    else:
        assert texts(position) == {f"row {row}" for row in range(1, count + 1)}


def test_c20_on_a_row_of_one_card_the_challenge_is_compulsory_and_decided() -> None:
    stones = ["ss", "rs", "ts", "rr", "tt", "es"]
    challenging = called("r,e", stones)
    assert all(text.startswith("challenge ") for text in texts(challenging))
    giving = play(challenging, "challenge 2", "row 1")
    assert giving.acting == (5,)
    assert texts(giving) == {"give e", "give s"}
    assert hands(giving.play("give s")) == ["ss", "rss", "st", "rr", "tt", "e"]


def test_c20_rows_of_one_card_are_for_the_rollers_pair_alone() -> None:
    stones = ["ss", "rs", "ts", "rr", "tt", "es"]
    decided = play(called("r,e,s", stones), "challenge 2", "row 1")
    assert field(decided, "phase") == "giving"
    assert field(decided, "pairs") == "6-2@1"


def test_c20_one_row_of_two_cards_is_enough_to_rule_out_the_shorter_ones() -> None:
    stones = ["ss", "rs", "ts", "rr", "tt", "es"]
    decided = called("r,ee,s", stones).play("challenge 3")
    assert field(decided, "pairs") == "6-3@2"


def contest(row: str, one: str, other: str) -> ludoteca.Position:
    """Let seat 1 and seat 3 meet on a row."""
    return rolled(table(row, stones=[one, "tt", other], parities="oeo"), 3)


@pytest.mark.parametrize(
    ("row", "one", "other", "loser"),
    [
        ("rr", "rrs", "ree", 3),  # 2 against 1
        ("rr", "se", "rs", 1),
        ("res", "rrr", "es", 1),  # one stone to one card: 1 against 2
        ("rrr", "rs", "rr", 1),
        ("rest", "rest", "rress", 3),  # 4 against 3, though the other has more stones
        ("r*r", "rrs", "ree", 3),  # a mark makes no difference
        ("r*e*s*", "rrr", "es", 1),
        ("rrees", "rress", "rsst", 3),
    ],
)
def test_c13_the_higher_count_gets_a_stone_of_the_losers_choice(
    row: str, one: str, other: str, loser: int
) -> None:
    giving = contest(row, one, other)
    stones = {1: one, 3: other}
    winner = 4 - loser
    choices = set(stones[loser])
    if len(choices) == 1:
        afters = {choices.pop(): giving}
    else:
        assert giving.acting == (loser - 1,)
        assert texts(giving) == {f"give {stone}" for stone in choices}
        afters = {stone: giving.play(f"give {stone}") for stone in choices}
    for stone, after in afters.items():
        assert turn_is_over(after)
        held = hands(after)
        assert Counter(held[winner - 1]) == Counter(stones[winner] + stone)
        assert Counter(held[loser - 1]) == Counter(stones[loser]) - Counter(stone)
        assert held[1] == "tt"


@pytest.mark.parametrize(
    ("row", "one", "other"),
    [
        ("rr", "ss", "ee"),
        ("rr", "rs", "re"),
        ("res", "re", "es"),
        ("re", "rrrr", "ee"),
        ("res", "res", "ress"),
    ],
)
def test_c13_a_tie_changes_nothing(row: str, one: str, other: str) -> None:
    after = contest(row, one, other)
    assert turn_is_over(after)
    assert hands(after) == [one, "tt", other]


def test_c13_the_bank_and_the_rows_stay_as_they_are() -> None:
    position = table("rr,ee", stones=["rrs", "tt", "ree"], parities="oeo")
    after = play(rolled(position, 3), "row 1", "give r")
    assert bank(after) == bank(position)
    assert rows_of(after) == rows_of(position)


def three_pairs(stones: list[str]) -> ludoteca.Position:
    """Let seat 6 meet seat 1 on rubies, 2 meet 3 on emeralds, and 4 meet 5 on sapphires."""
    moves = ["challenge 1", "row 1", "pair 2-3", "row 2", "pair 4-5"]
    return play(called("rr,ee,ss", stones), *moves)


def test_c20_nothing_is_decided_before_all_pairs_are_fixed() -> None:
    position = called("rr,ee,ss", ASKED)
    for move in ("challenge 1", "row 1", "pair 2-3", "row 2"):
        position = position.play(move)
        assert hands(position) == ASKED
    assert field(position, "pairs") == "6-1@1,2-3@2"


def test_c20_pairs_are_decided_and_losers_give_in_their_order() -> None:
    position = three_pairs(ASKED)
    for giver, move in ((1, "give s"), (2, "give r"), (4, "give t")):
        assert position.acting == (giver - 1,)
        assert field(position, "giver") == str(giver)
        position = position.play(move)
    assert turn_is_over(position)
    assert hands(position) == ["t", "s", "res", "r", "stt", "rrst"]


def test_c20_who_has_no_choice_gives_by_itself() -> None:
    # Seat 1 has sapphires alone, and seat 4 topazes.
    position = three_pairs(["ss", "rs", "es", "tt", "st", "rrt"])
    assert field(position, "giver") == "2"
    assert hands(position) == ["s", "rs", "es", "tt", "st", "rrst"]
    position = position.play("give r")
    assert turn_is_over(position)
    assert hands(position) == ["s", "s", "res", "t", "stt", "rrst"]

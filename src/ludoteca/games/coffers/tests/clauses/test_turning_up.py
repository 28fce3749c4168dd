"""Clauses by the public API: ones and twos, and the deck (C6, C7, C11)."""

from collections import Counter
from itertools import combinations

import pytest

from ludoteca import CHANCE
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
    under,
    unseen,
    weights,
)

MANY = "rrreeess"
OTHERS = ["ttt", "rst"]
SIX_ROWS = "r,e,s,t,r*,e*"


def own(count: int) -> list[str]:
    """Give the roller that many stones."""
    return [MANY[:count], *OTHERS]


@pytest.mark.parametrize("count", range(1, 5))
def test_c6_with_four_or_fewer_stones_a_card_is_turned_up(count: int) -> None:
    position = table("r,es", stones=own(count))
    drawing = rolled(position, 1)
    assert drawing.actor == CHANCE
    assert weights(drawing) == unseen(position)
    assert texts(drawing.play("t")) == {"above", "below"}


@pytest.mark.parametrize("count", range(5, 9))
@pytest.mark.parametrize("die", [1, 2])
def test_c6_c7_with_five_or_more_two_stones_are_returned(count: int, die: int) -> None:
    position = table("r,es", stones=own(count))
    ends = set()
    for first in texts(rolled(position, die)):
        halfway = rolled(position, die).play(first)
        # The second goes by itself if all that are left are alike.
        more = set() if turn_is_over(halfway) else texts(halfway)
        ends |= {halfway.play(second) for second in more} or {halfway}
    left = {hands(end)[0] for end in ends}
    assert left == {"".join(some) for some in combinations(MANY[:count], count - 2)}
    for end in ends:
        assert turn_is_over(end)
        assert rows_of(end) == rows_of(position)
        assert unseen(end) == unseen(position)
        gone = Counter(hands(position)[0]) - Counter(hands(end)[0])
        assert Counter(bank(end)) == Counter(bank(position)) + gone


def test_c6_stones_that_are_all_alike_are_returned_without_asking() -> None:
    after = rolled(table("r", stones=["rrrrr", *OTHERS[:1], "est"]), 1)
    assert turn_is_over(after)
    assert hands(after)[0] == "rrr"


def test_c6_two_stones_are_returned_in_any_order() -> None:
    asked = rolled(table("r", stones=["rrees", "ttt", "rst"]), 1)
    assert texts(asked) == {"return r", "return e", "return s"}
    assert texts(asked.play("return s")) == {"return r", "return e"}
    one, other = asked.play("return e").play("return s"), asked.play("return s").play("return e")
    assert one == other


@pytest.mark.parametrize(("where", "rows"), [("above", "t,r,es"), ("below", "r,es,t")])
def test_c6_a_new_row_lies_above_or_below_the_others(where: str, rows: str) -> None:
    after = play(rolled(table("r,es"), 1), "t", where)
    assert turn_is_over(after)
    assert rows_of(after) == rows


@pytest.mark.parametrize("rows", ["r,e,s,t", "r,e,s,t,r*", "rr,ee,ss,tt,e*"])
def test_c6_up_to_five_rows_one_more_is_made(rows: str) -> None:
    assert texts(rolled(table(rows), 1).play("s*")) == {"above", "below"}


def test_c6_with_six_rows_the_card_goes_to_an_end_of_one() -> None:
    placing = rolled(table(SIX_ROWS), 1).play("t")
    # A topaz left and right of a topaz comes to the same.
    assert texts(placing) == {
        f"{end} {row}" for end in ("left", "right") for row in range(1, 7)
    } - {"right 4"}
    assert rows_of(placing.play("left 2")) == "r,te,s,t,r*,e*"
    assert rows_of(placing.play("right 6")) == "r,e,s,t,r*,e*t"


def test_c6_above_and_below_are_one_if_they_lead_to_the_same() -> None:
    after = rolled(table("r,r"), 1).play("r")
    assert turn_is_over(after)
    assert rows_of(after) == "r,r,r"
    assert texts(rolled(table("r,r"), 1).play("r*")) == {"above", "below"}


def test_c6_a_mark_brings_a_stone_of_its_colour() -> None:
    position = table("r", stones=["r", "ett", "s"])
    after = play(rolled(position, 1), "t*", "above")
    assert hands(after) == ["rt", "ett", "s"]
    assert Counter(bank(position)) - Counter(bank(after)) == Counter("t")


def test_c6_a_card_without_a_mark_brings_none() -> None:
    position = table("r", stones=["r", "ett", "s"])
    after = play(rolled(position, 1), "t", "above")
    assert hands(after) == hands(position)
    assert bank(after) == bank(position)


def test_c6_an_empty_bank_gives_nothing() -> None:
    position = table("r", stones=["r", "ttttt", "s"])
    after = play(rolled(position, 1), "t*", "above")
    assert hands(after) == hands(position)
    assert bank(after) == bank(position)
    assert rows_of(after) == "t*,r"


def test_c6_a_mark_counts_with_six_rows_too() -> None:
    after = play(rolled(table(SIX_ROWS, stones=["r", "ett", "s"]), 1), "t*", "left 1")
    assert hands(after)[0] == "rt"


def test_c6_the_stone_comes_when_the_card_is_placed() -> None:
    placing = rolled(table("r", stones=["r", "ett", "s"]), 1).play("t*")
    assert hands(placing)[0] == "r"
    assert field(placing, "card") == "t*"


@pytest.mark.parametrize("count", range(1, 5))
def test_c7_with_four_or_fewer_two_cards_go_to_ends_of_rows(count: int) -> None:
    placing = rolled(table("rr,e", stones=own(count)), 2).play("s")
    assert texts(placing) == {"left 1", "right 1", "left 2", "right 2"}
    drawing = placing.play("left 1")
    assert drawing.actor == CHANCE
    assert weights(drawing) == unseen(placing)
    placing = drawing.play("t")
    assert texts(placing) == {"left 1", "right 1", "left 2", "right 2"}
    assert rows_of(placing.play("right 1")) == "srrt,e"
    assert rows_of(placing.play("left 2")) == "srr,te"
    assert turn_is_over(placing.play("left 2"))


def test_c7_no_new_row_is_made_however_few_there_are() -> None:
    placing = rolled(table("e"), 2).play("s")
    assert texts(placing) == {"left 1", "right 1"}
    assert rows_of(play(placing, "left 1", "t", "left 1")) == "tse"


def test_c7_both_cards_bring_stones() -> None:
    after = play(rolled(table("r", stones=["r", "ett", "s"]), 2), "t*", "left 1", "s*", "left 1")
    assert hands(after)[0] == "rst"


def test_c7_the_last_stone_of_a_colour_can_be_taken_once() -> None:
    position = table("r", stones=["r", "tttt", "s"])
    assert bank(position).count("t") == 1
    after = play(rolled(position, 2), "t*", "left 1", "t*", "left 1")
    assert hands(after)[0] == "rt"
    assert "t" not in bank(after)


def test_c7_a_fifth_stone_from_the_first_card_does_not_stop_the_second() -> None:
    after = play(rolled(table("r", stones=["rrre", *OTHERS]), 2), "e*", "left 1", "s*", "left 1")
    assert hands(after)[0] == "rrrees"
    assert rows_of(after) == "s*e*r"


@pytest.mark.parametrize("option", ["literal-two", "literal-two,aligned"])
def test_c7_literally_a_two_does_nothing_at_five_stones(option: str) -> None:
    position = table("r,es", stones=own(5), options=option)
    after = rolled(position, 2)
    assert turn_is_over(after)
    assert field(after, "turns") == "1"
    for name in ("rows", "stones", "bank", "unseen", "under"):
        assert field(after, name) == field(position, name)


@pytest.mark.parametrize(
    ("count", "phase"), [(3, "drawing"), (4, "drawing"), (6, "returning"), (7, "returning")]
)
def test_c7_literally_all_other_twos_are_the_same(count: int, phase: str) -> None:
    position = table("r,es", stones=own(count), options="literal-two")
    assert field(rolled(position, 2), "phase") == phase


def test_c7_literally_a_one_still_returns_two_of_five() -> None:
    position = table("r,es", stones=own(5), options="literal-two")
    assert field(rolled(position, 1), "phase") == "returning"


def test_c7_without_the_option_five_stones_on_a_two_return_two() -> None:
    assert field(rolled(table("r,es", stones=own(5)), 2), "phase") == "returning"


# The deck


def test_c6_what_is_not_seen_is_drawn_with_equal_chances() -> None:
    position = table("r", deck="s s* s* t")
    assert weights(rolled(position, 1)) == {"s": 1, "s*": 2, "t": 1}


def test_c10_cards_under_the_deck_come_last_and_in_their_order() -> None:
    position = table("r", deck="s t", under="er*e")
    drawing = rolled(position, 1)
    assert weights(drawing) == {"s": 1, "t": 1}
    # The second of the two that are not seen can only be one: it comes by itself.
    position = rolled(drawing.play("s").play("above"), 1)
    assert field(position, "card") == "t"
    position = rolled(position.play("above"), 2)
    assert field(position, "card") == "e"
    assert under(position) == ["r*", "e"]
    position = position.play("left 1")
    assert field(position, "card") == "r*"
    position = rolled(position.play("left 1"), 1)
    assert field(position, "card") == "e"
    assert position.play("below").end_reason == "empty"


def test_c10_what_is_put_under_the_deck_goes_behind_what_is_there() -> None:
    after = rolled(table("ress,t", under="e*"), 6).play("bury b1")
    assert under(after) == ["e*", "e"]
    assert rows_of(after) == "rss,t"


@pytest.mark.parametrize("deck", ["s", "s s"])
def test_c6_a_card_that_can_only_be_one_comes_by_itself(deck: str) -> None:
    placing = rolled(table("r", deck=deck), 1)
    assert field(placing, "phase") == "placing"
    assert field(placing, "card") == "s"


def test_c11_who_runs_out_of_cards_places_what_there_is() -> None:
    placing = rolled(table("r", stones=own(2), deck="s*"), 2)
    assert field(placing, "card") == "s*"
    after = placing.play("left 1")
    assert after.end_reason == "empty"
    assert rows_of(after).startswith("s*r,")
    assert hands(after)[0] == "rrs"


def test_c11_the_cards_under_the_deck_are_there_to_be_placed() -> None:
    placing = rolled(table("r", deck="s", under="t"), 2)
    assert field(placing, "card") == "s"
    placing = placing.play("left 1")
    assert field(placing, "card") == "t"
    after = placing.play("right 1")
    assert after.end_reason == "empty"
    assert rows_of(after).startswith("srt,")


@pytest.mark.parametrize("die", [1, 2])
def test_c11_a_deck_of_two_is_enough(die: int) -> None:
    position = play(rolled(table("r", deck="s t"), die), "s")
    position = position.play("left 1" if die == 2 else "above")
    assert not position.over
    assert (field(position, "card") == "t") == (die == 2)


def test_c6_a_marked_card_from_under_the_deck_brings_a_stone() -> None:
    position = table("r", stones=["r", "ett", "s"], deck="", under="t*e")
    after = play(rolled(position, 1), "above")
    assert hands(after)[0] == "rt"

"""Clauses by the public API: stones that others must give (C8, C10)."""

import pytest

import ludoteca
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
    valued,
    weights,
)


@pytest.mark.parametrize(("die", "asked"), [(3, {"ask 2", "ask 3"}), (4, {"ask 4", "ask 5"})])
def test_c8_with_one_stone_the_roller_asks_players_of_the_called_parity(
    die: int, asked: set[str]
) -> None:
    for own in "oe":
        position = table(
            "rr,ss", stones=["r", "reee", "tttt", "ssss", "eett"], parities=f"{own}ooee"
        )
        asking = rolled(position, die)
        assert asking.acting == (0,)
        assert texts(asking) == asked


def test_c8_who_is_asked_must_have_four_stones() -> None:
    stones = ["r", "eee", "tttt", "sssst"]
    assert texts(rolled(table("rr", stones=stones, parities="oooo"), 3)) == {"ask 3", "ask 4"}
    few = rolled(table("rr", stones=["r", "eee", "ttt", "sss"], parities="oooo"), 3)
    assert turn_is_over(few)
    assert hands(few) == ["r", "eee", "ttt", "sss"]


def test_c8_the_giver_chooses_the_stone() -> None:
    asking = rolled(table("rr", stones=["r", "eett", "ttss", "sss"], parities="oooe"), 3)
    giving = asking.play("ask 2")
    assert giving.acting == (1,)
    assert texts(giving) == {"give e", "give t"}
    after = giving.play("give t")
    assert hands(after) == ["rt", "eet", "sstt", "sss"]
    assert bank(after) == bank(asking)
    assert turn_is_over(after)


def test_c8_who_is_the_only_one_is_asked_by_itself() -> None:
    giving = rolled(table("rr", stones=["r", "eeee", "ttss"], parities="oeo"), 3)
    assert field(giving, "giver") == "3"
    assert texts(giving) == {"give s", "give t"}
    after = rolled(table("rr", stones=["r", "eeee", "ttss"], parities="oeo"), 4)
    assert hands(after) == ["re", "eee", "sstt"]
    assert turn_is_over(after)


@pytest.mark.parametrize(("die", "parities"), [(3, "oee"), (4, "eoo"), (3, "eee"), (4, "ooo")])
def test_c8_nobody_of_that_parity_and_nothing_happens(die: int, parities: str) -> None:
    position = table("rr", stones=["r", "eeee", "ttss"], parities=parities)
    after = rolled(position, die)
    assert turn_is_over(after)
    assert hands(after) == hands(position)


def test_c8_one_stone_is_too_few_for_a_challenge_and_two_are_enough() -> None:
    for stones, phase in (("r", "giving"), ("rr", "matching")):
        position = table("rr,ss", stones=[stones, "eett", "ttss"], parities="oeo")
        assert field(rolled(position, 3), "phase") == phase


# A six with few cards on the table


def called(stones: list[str], die: int, *, parities: str = "oeoeo") -> ludoteca.Position:
    """Return what comes of a six and a second roll."""
    calling = rolled(table("res,t", stones=stones, parities=parities), 6)
    assert calling.actor == CHANCE
    return calling.play(str(die))


@pytest.mark.parametrize("rows", ["r", "res,t", "r,e,s,t"])
@pytest.mark.parametrize("own", ["r", "rr", "re"])
def test_c10_with_few_cards_and_at_most_two_stones_the_die_is_rolled_again(
    rows: str, own: str
) -> None:
    calling = rolled(table(rows, stones=[own, "ttt", "sss"]), 6)
    assert calling.actor == CHANCE
    assert weights(calling) == {str(face): 1 for face in range(1, 7)}


@pytest.mark.parametrize("rows", ["r", "res,t"])
@pytest.mark.parametrize("own", ["rre", "rree", "rrees"])
def test_c10_with_few_cards_and_three_stones_nothing_happens(rows: str, own: str) -> None:
    position = table(rows, stones=[own, "ttt", "sss"])
    after = rolled(position, 6)
    assert turn_is_over(after)
    assert rows_of(after) == rows
    assert hands(after) == hands(position)


@pytest.mark.parametrize("die", range(1, 7))
def test_c10_the_second_roll_calls_odd_or_even_players(die: int) -> None:
    asking = called(["rr", "eee", "tttt", "sss", "ett"], die)
    assert asking.acting == (0,)
    assert texts(asking) == ({"ask 3", "ask 5"} if die % 2 else {"ask 2", "ask 4"})


def test_c10_who_is_asked_must_have_three_stones() -> None:
    giving = called(["rr", "eee", "tt", "sss", "est"], 1)
    assert field(giving, "giver") == "5"
    assert texts(giving) == {"give e", "give s", "give t"}
    assert hands(giving.play("give s")) == ["rrs", "eee", "tt", "sss", "et"]


def test_c10_the_giver_chooses_the_stone() -> None:
    giving = play(called(["r", "eet", "tt", "sss", "est"], 6), "ask 2")
    assert giving.acting == (1,)
    assert texts(giving) == {"give e", "give t"}
    assert hands(giving.play("give t")) == ["rt", "ee", "tt", "sss", "est"]


@pytest.mark.parametrize("die", [1, 2])
def test_c10_nobody_to_ask_and_nothing_happens(die: int) -> None:
    after = called(["rr", "ee", "tt", "ss", "et"], die)
    assert turn_is_over(after)
    assert hands(after) == ["rr", "ee", "tt", "ss", "et"]


@pytest.mark.parametrize("value", range(1, 7))
def test_c10_there_is_no_re_roll_of_the_second_roll(value: int) -> None:
    names = [valued(value), *(valued(each) for each in range(1, 7) if each != value)]
    calling = rolled(table("res,t", stones=["rr"], characters=names), 6)
    assert calling.actor == CHANCE
    after = calling.play(str(value))
    assert not texts(after) & {"keep", "roll"}
    assert field(after, "called") == ("odd" if value % 2 else "even")


def test_c10_a_six_itself_may_be_rolled_again_as_any_own_value() -> None:
    position = table("res,t", stones=["rr"], characters=[valued(6), valued(1), valued(2)])
    assert texts(position.play("6")) == {"keep", "roll"}

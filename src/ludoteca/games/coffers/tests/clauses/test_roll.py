"""Clauses by the public API: the roll, and rolling once more (C5)."""

import pytest

import ludoteca
from ludoteca import CHANCE
from ludoteca.games.coffers.tests.support.tables import (
    PLAYER_CARDS,
    bank,
    field,
    hands,
    rows_of,
    table,
    texts,
    turn_is_over,
    valued,
    weights,
)

FACES = {str(face) for face in range(1, 7)}


def others(name: str) -> list[str]:
    """Return two more characters."""
    return [each for each in PLAYER_CARDS if each != name][:2]


def before(name: str) -> ludoteca.Position:
    """Return a position in which a player with this character is to roll."""
    return table("res,tt", characters=[name, *others(name)])


@pytest.mark.parametrize("name", PLAYER_CARDS)
@pytest.mark.parametrize("face", range(1, 7))
def test_c5_only_the_own_value_may_be_rolled_again(name: str, face: int) -> None:
    after = before(name).play(str(face))
    again = {"keep", "roll"}
    assert (texts(after) == again) == (PLAYER_CARDS[name].value == face)
    assert not texts(after) & again or texts(after) == again


@pytest.mark.parametrize("value", range(1, 7))
def test_c5_the_roller_decides_and_nobody_else(value: int) -> None:
    position = before(valued(value)).play(str(value))
    assert position.acting == (0,)
    with pytest.raises(ludoteca.IllegalMoveError):
        position.play("roll", 1)


@pytest.mark.parametrize("value", range(1, 7))
def test_c5_the_second_roll_is_a_roll_like_the_first(value: int) -> None:
    again = before(valued(value)).play(str(value)).play("roll")
    assert again.actor == CHANCE
    assert weights(again) == dict.fromkeys(FACES, 1)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_c5_the_second_roll_counts_whatever_it_shows(value: int, second: int) -> None:
    start = before(valued(value))
    again = start.play(str(value)).play("roll").play(str(second))
    assert not texts(again) & {"keep", "roll"}
    kept = start.play(str(second))
    if second == value:
        kept = kept.play("keep")
    assert texts(again) == texts(kept)
    for name in ("phase", "die", "rows", "stones", "called", "turns"):
        assert field(again, name) == field(kept, name)


def test_c5_keeping_it_is_acting_on_it() -> None:
    start = table("res,tt", characters=["fairy", *others("fairy")])
    assert PLAYER_CARDS["fairy"].value == 6
    kept = start.play("6").play("keep")
    assert {"bury a1", "bury c1"} <= texts(kept)


def test_c5_what_is_rolled_away_has_no_effect() -> None:
    start = before(valued(5))
    again = start.play("5").play("roll")
    assert rows_of(again) == rows_of(start)
    assert hands(again) == hands(start)
    assert bank(again) == bank(start)
    assert not turn_is_over(again)


@pytest.mark.parametrize("face", range(1, 7))
def test_c5_the_action_is_compulsory(face: int) -> None:
    """Three stones, five cards in two rows, and opponents of both parities: all of it happens."""
    start = table("res,tt", parities="oeoe")
    after = start.play(str(face))
    if "keep" in texts(after):
        after = after.play("keep")
    assert not turn_is_over(after)
    assert "done" not in texts(after)

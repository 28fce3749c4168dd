"""Clauses by the public API: cards, dice, and who begins (M1-M3, M17)."""

import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

import ludoteca
from ludoteca.games.mosaix.rules.start import _read
from ludoteca.games.mosaix.tests.support.tables import (
    GAME,
    SEVERAL,
    field,
    grids_of,
    table,
    texts,
    write,
)


@pytest.mark.parametrize("players", [1, *SEVERAL])
def test_m1_each_player_has_seven_by_seven_squares_and_one_symbol(players: int) -> None:
    start = GAME.start(players, seed=7)
    drawn = [rows.split("/") for rows in field(start, "grids").split(",")]
    assert [[len(row) for row in rows] for rows in drawn] == [[7] * 7] * players
    assert [len(grid) for grid in grids_of(start)] == [1] * players


def test_m1_each_die_shows_each_symbol_on_two_of_its_six_faces() -> None:
    ways = Counter("".join(sorted(fallen)) for fallen in product("oottxx", repeat=4))
    weights = {move.text: weight for move, weight in GAME.start(2, seed=7).chances()}
    assert {throw: weight * 2**4 for throw, weight in weights.items()} == ways


@pytest.mark.parametrize("players", [0, 5])
def test_m2_one_to_four_can_play(players: int) -> None:
    with pytest.raises(ludoteca.StartError):
        GAME.start(players)


@pytest.mark.parametrize("players", SEVERAL)
def test_m2_each_seat_has_a_card_of_its_own(players: int) -> None:
    cards = [{"c3": "o"}, {"c4": "t"}, {"e4": "x"}, {"e5": "o"}]
    for seed in range(5):
        assert grids_of(GAME.start(players, seed=seed)) == cards[:players]


def test_m2_the_grey_side_has_a_circle_in_the_centre() -> None:
    assert grids_of(GAME.start(1, seed=7)) == [{"d4": "o"}]


def test_m2_the_printed_symbols_come_from_the_data_file() -> None:
    data = tomllib.loads((GAME.folder / "data.toml").read_text())

    def square(card: dict[str, object]) -> dict[str, str]:
        return {f"{' abcdefg'[int(str(card['column']))]}{card['row']}": _letter(card["symbol"])}

    assert grids_of(GAME.start(4, seed=7)) == [square(card) for card in data["card"]]
    assert grids_of(GAME.start(1, seed=7)) == [square(data["solo"])]


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("row = 5", "row = 8", "line 24: 4: Expected `int` <= 7 - at `$.row`"),
        ("column = 3", 'column = "c"', "line 9: 1: Expected `int`, got `str` - at `$.column`"),
        ('"cross"', '"square"', "3: Invalid enum value 'square' - at `$.symbol`"),
        ("[solo]", "[[card]]", "the table [solo] is missing"),
        ("[solo]", "[solo", "cannot be read"),
        ("[[card]]\nrow = 5", "[spare]\nrow = 5", "unknown 'spare'; known are solo, card"),
    ],
)
def test_m2_a_data_file_with_a_slip_is_refused_in_a_sentence(
    tmp_path: Path, right: str, wrong: str, why: str
) -> None:
    path = tmp_path / "data.toml"
    path.write_text((GAME.folder / "data.toml").read_text().replace(right, wrong, 1))
    with pytest.raises(ludoteca.BrokenGameError) as refused:
        _read(path)
    assert str(refused.value).startswith(str(path))
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def _letter(symbol: object) -> str:
    return {"circle": "o", "triangle": "t", "cross": "x"}[str(symbol)]


@pytest.mark.parametrize("players", SEVERAL)
def test_m3_the_first_player_is_drawn_by_lot(players: int) -> None:
    rollers = Counter(
        field(GAME.start(players, seed=seed), "roller") for seed in range(40 * players)
    )
    assert set(rollers) == {str(seat + 1) for seat in range(players)}
    assert min(rollers.values()) > 20


@pytest.mark.parametrize("players", SEVERAL)
@pytest.mark.parametrize("roller", range(4))
def test_m3_the_roller_alone_lays_the_dice_out(players: int, roller: int) -> None:
    thrown = table(players=players, roller=roller % players).play("ootx")
    assert thrown.acting == (roller % players,)
    assert "T:ootx" in texts(thrown)
    for other in {*range(players)} - {roller % players}:
        assert thrown.legal_moves(other) == []
        with pytest.raises(ludoteca.IllegalMoveError):
            thrown.play("T:ootx", other)


@pytest.mark.parametrize("players", [1, *SEVERAL])
def test_m3_the_dice_pass_clockwise(players: int) -> None:
    position = table(players=players, roller=players - 1)
    rollers = []
    # Nothing is printed on these rows, so everybody can write there.
    for placement in ("na1", "na2", "na6", "na7"):
        thrown = position.play("ootx")
        rollers.append(thrown.actor)
        position = write(thrown.play("I:ootx"), *[placement] * players)
    assert rollers == [(players - 1 + turn) % players for turn in range(4)]


def test_m17_a_throw_has_15_outcomes_with_weights_adding_up_to_81() -> None:
    weights = {move.text: weight for move, weight in GAME.start(3, seed=7).chances()}
    assert len(weights) == 15
    assert sum(weights.values()) == 81
    assert weights["oooo"] == 1
    assert weights["ooox"] == 4
    assert weights["oott"] == 6
    assert weights["ootx"] == weights["ottx"] == weights["otxx"] == 12


def test_m17_a_throw_is_the_same_in_any_order() -> None:
    position = table()
    assert position.play("xoto") == position.play("ootx") == position.play("O T X O")


@pytest.mark.parametrize("players", [1, *SEVERAL])
def test_m17_every_turn_begins_with_a_throw(players: int) -> None:
    start = GAME.start(players, seed=7)
    assert start.actor == ludoteca.CHANCE
    thrown = start.play("oott")
    assert thrown.actor == thrown.acting[0] == int(field(start, "roller")) - 1
    assert field(thrown, "throw") == "oott"

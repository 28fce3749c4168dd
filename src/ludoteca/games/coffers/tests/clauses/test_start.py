"""Clauses by the public API: cards, stones, and how a game begins (C1-C4, C18)."""

import random
import tomllib
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

import ludoteca
from ludoteca import CHANCE, Position
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    PLAYER_CARDS,
    SEATS,
    bank,
    field,
    hands,
    rows_of,
    table,
    texts,
    unseen,
    weights,
)

OUT = {3: 2, 4: 2, 5: 1, 6: 1, 7: 0, 8: 0}
"""For each number of players: that many stones of each colour are left out (C4)."""


class Rigged(ludoteca.Seeded):
    """Lots that a test has chosen."""

    def __init__(self, drawn: Sequence[int]) -> None:
        super().__init__(1)
        self._drawn = list(drawn)

    def setup_draws(self, bounds: Sequence[int]) -> list[int]:
        """Return what was chosen."""
        return [min(number, bound - 1) for number, bound in zip(self._drawn, bounds, strict=True)]


def setup_draws(players: int) -> list[int]:
    """Return the bound of each setup draw."""
    return GAME.setup_draws(np.array(GAME.info.encode(players, {}), dtype=np.int32))


def chosen(start: Position) -> Position:
    """Let everybody take the first character that is left."""
    while start.actor != CHANCE:
        start = start.play(start.legal_moves()[0])
    return start


@pytest.mark.parametrize("players", [2, 9])
def test_c1_three_to_eight_can_play(players: int) -> None:
    with pytest.raises(ludoteca.StartError):
        GAME.start(players)


@pytest.mark.parametrize("players", SEATS)
def test_c1_there_are_24_coffer_cards_and_ten_player_cards(players: int) -> None:
    start = GAME.start(players, seed=3)
    assert unseen(start).total() == 24
    assert len(texts(start)) == 10
    assert start.players == players


def test_c1_there_are_28_stones() -> None:
    start = GAME.start(8, seed=3)
    assert len("".join([*hands(start), bank(start)])) == 28


def test_c1_the_die_is_fair() -> None:
    assert weights(table("r")) == {str(face): 1 for face in range(1, 7)}


def test_c2_there_are_four_colours_of_seven_stones() -> None:
    start = GAME.start(7, seed=3)
    assert Counter("".join([*hands(start), bank(start)])) == dict.fromkeys("rest", 7)


def test_c2_each_colour_is_on_six_cards_and_three_of_them_bear_a_mark() -> None:
    opening = chosen(GAME.start(3, seed=3))
    kinds = {"r", "r*", "e", "e*", "s", "s*", "t", "t*"}
    assert weights(opening) == dict.fromkeys(kinds, 3)
    assert unseen(opening) == dict.fromkeys(kinds, 3)


def test_c2_colours_and_marks_are_those_of_the_data_file() -> None:
    data = tomllib.loads((GAME.folder / "data.toml").read_text())
    assert "".join(stone["letter"] for stone in data["stone"]) == "rest"
    assert data["coffers"] == {"plain": 3, "marked": 3}


def test_c3_the_values_of_the_player_cards() -> None:
    assert [card.value for card in PLAYER_CARDS.values()] == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]


def test_c3_six_stones_of_at_least_three_colours_and_all_cards_differ() -> None:
    for card in PLAYER_CARDS.values():
        assert len(card.stones) == 6
        assert set(card.stones) <= set("rest")
        assert len(set(card.stones)) >= 3
    assert len({"".join(sorted(card.stones)) for card in PLAYER_CARDS.values()}) == 10


@pytest.mark.parametrize("players", SEATS)
def test_c4_some_stones_are_left_out(players: int) -> None:
    start = GAME.start(players, seed=5)
    there = Counter("".join([*hands(start), bank(start)]))
    assert there == dict.fromkeys("rest", 7 - OUT[players])


@pytest.mark.parametrize("players", SEATS)
def test_c4_everybody_gets_three_stones_and_the_rest_is_the_bank(players: int) -> None:
    for seed in range(10):
        start = GAME.start(players, seed=seed)
        assert [len(hand) for hand in hands(start)] == [3] * players
        assert len(bank(start)) == 4 * (7 - OUT[players]) - 3 * players


@pytest.mark.parametrize("players", SEATS)
def test_c4_each_stone_is_drawn_out_of_all_that_are_left(players: int) -> None:
    stones = 4 * (7 - OUT[players])
    assert setup_draws(players) == [players, *range(stones, stones - 3 * players, -1)]


def test_c4_stones_are_dealt_as_drawn() -> None:
    first = GAME.deal(3, {}, Rigged([1, *[0] * 9]))
    assert hands(first) == ["rrr", "rre", "eee"]
    last = GAME.deal(3, {}, Rigged([1, *[99] * 9]))
    assert hands(last) == ["ttt", "stt", "sss"]
    assert bank(last) == "rrrrreeeees"
    mixed = GAME.deal(3, {}, Rigged([0, 19, 0, 5, 0, 0, 0, 0, 0, 0]))
    assert hands(mixed)[0] == "ret"


@pytest.mark.parametrize("players", [3, 8])
def test_c4_every_colour_is_as_likely_as_any_other(players: int) -> None:
    dealt: Counter[str] = Counter()
    for seed in range(60):
        dealt.update("".join(hands(GAME.start(players, seed=seed))))
    assert min(dealt.values()) > 0.75 * dealt.total() / 4


@pytest.mark.parametrize("players", SEATS)
def test_c4_everybody_chooses_a_card_of_their_own(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    taken: list[str] = []
    for _ in range(players):
        assert texts(position) == set(PLAYER_CARDS) - set(taken)
        taken.append(rng.choice(sorted(texts(position))))
        position = position.play(taken[-1])
    assert sorted(field(position, "characters").split(",")) == sorted(taken)
    assert field(position, "phase") == "opening"


@pytest.mark.parametrize("card", ["r", "r*", "t*"])
def test_c4_one_card_is_turned_up_as_the_first_row_and_gives_no_stone(card: str) -> None:
    opening = chosen(GAME.start(4, seed=3))
    assert opening.actor == CHANCE
    assert rows_of(opening) == "-"
    after = opening.play(card)
    assert rows_of(after) == card
    assert hands(after) == hands(opening)
    assert bank(after) == bank(opening)
    assert unseen(after) == unseen(opening) - Counter([card])


def test_c4_stones_and_cards_lie_open_for_everybody() -> None:
    position = GAME.start(5, seed=3)
    for seat in (None, *range(5)):
        assert position.hidden(seat) == position


@pytest.mark.parametrize("players", SEATS)
def test_c18_the_start_player_is_drawn_by_lot(players: int) -> None:
    first = Counter(GAME.start(players, seed=seed).actor for seed in range(30 * players))
    assert set(first) == set(range(players))
    assert min(first.values()) > 10


@pytest.mark.parametrize("players", SEATS)
def test_c18_the_start_player_chooses_first_and_the_others_follow_clockwise(players: int) -> None:
    for start in range(players):
        drawn = [start, *[0] * (3 * players)]
        position = GAME.deal(players, {}, Rigged(drawn))
        order = []
        while position.actor != CHANCE:
            order.append(position.actor)
            position = position.play(position.legal_moves()[0])
        assert order == [(start + step) % players for step in range(players)]


@pytest.mark.parametrize("start", range(3))
def test_c18_the_start_player_rolls_first_and_the_turn_goes_clockwise(start: int) -> None:
    position = chosen(GAME.deal(3, {}, Rigged([start, *[0] * 9]))).play("r")
    for step in range(5):
        assert field(position, "phase") == "rolling"
        assert field(position, "turns") == str(step)
        assert field(position, "roller") == str((start + step) % 3 + 1)
        # A six with one card on the table and three stones: nothing to be done.
        position = position.play("6")

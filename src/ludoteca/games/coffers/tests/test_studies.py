"""Measuring cards: what can be a card, and how games are counted."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from ludoteca.games.coffers.rules.state import SEATS, SIDES
from ludoteca.games.coffers.studies.climbing import changed, cost_of
from ludoteca.games.coffers.studies.pool import SETS, are_cards, from_text, present_cards, text_of
from ludoteca.games.coffers.studies.statistics import statistics_of
from ludoteca.games.coffers.tests.support.tables import PLAYER_CARDS

STONES = [card.stones for card in PLAYER_CARDS.values()]


def test_c3_there_are_fifty_ways_to_fill_a_card() -> None:
    assert len(SETS) == 50
    assert all(sum(each) == 6 and sum(map(bool, each)) >= 3 for each in SETS)


def test_cards_are_read_and_written() -> None:
    assert are_cards(STONES)
    assert (from_text(STONES) == present_cards()).all()
    assert [text_of(card) for card in present_cards()] == [
        "".join(sorted(s, key=ORDER)) for s in STONES
    ]


ORDER = "rest".index


@pytest.mark.parametrize(
    "texts",
    [STONES[:9], [*STONES[:9], STONES[0]], [*STONES[:9], "rrreee"], [*STONES[:9], "rest"]],
    ids=["nine", "twice the same", "two colours", "four stones"],
)
def test_what_are_no_ten_cards_is_told(texts: list[str]) -> None:
    assert not are_cards(texts)


def test_no_two_cards_differ_by_a_single_stone() -> None:
    """Such pairs share a win two to four times as often as others: docs/coffers-cards.md."""
    for one, other in combinations(STONES, 2):
        assert (Counter(one) & Counter(other)).total() <= 4


def test_all_colours_are_wanted_equally() -> None:
    assert set(Counter("".join(STONES)).values()) == {15}


def test_games_are_counted_by_card_and_place_and_a_shared_win_is_a_part() -> None:
    chosen = np.zeros((2, SEATS + 1), np.int32)
    won, points = np.zeros((2, SEATS), np.int32), np.zeros((2, SEATS), np.int32)
    chosen[:, :3] = [[0, 1, 2], [1, 0, 3]]
    chosen[:, SEATS] = [0, 1]  # the start player
    won[:, :3] = [[1, 0, 0], [1, 1, 0]]
    points[:, :3] = [[5, 5, 3], [4, 4, 4]]
    found = statistics_of(3, chosen, won, points)
    assert (found.ties.value, found.level.value) == (0.5, 1.0)
    assert [round(card.value, 6) for card in found.cards[:4]] == [2.25, 0.75, 0, 0]
    assert [round(place.value, 6) for place in found.places] == [2.25, 0, 0.75]
    assert found.taken[0] == pytest.approx(2 / 2 * 10 / 3)
    assert cost_of([found]) > 0.5


def test_a_change_keeps_what_c3_wants() -> None:
    rng = np.random.default_rng(1)
    cards = present_cards()
    for _ in range(50):
        cards = changed(cards, rng)
        assert len(set(cards // SIDES)) == 10
        assert sorted(cards % SIDES + 1) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 6]

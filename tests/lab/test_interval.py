"""Intervals: known values, and that they hold what they promise."""

import random

import pytest

from ludoteca.lab.interval import error_of_mean, paired, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # From Newcombe (1998), Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_agrees_with_published_values(
    wins: int, games: int, low: float, high: float
) -> None:
    share = wilson(wins / games, games)
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_a_bot_that_always_wins_is_as_sure_as_its_deals_are_many() -> None:
    assert paired([(2, 2)] * 20) == wilson(1.0, 20)
    assert paired([(0, 2)] * 20) == wilson(0.0, 20)


def test_deals_that_decide_games_count_as_one_game_each() -> None:
    copies = paired([(2, 2)] * 500 + [(0, 2)] * 500)
    single = wilson(0.5, 1000)
    assert copies.low == pytest.approx(single.low, abs=1e-4)
    assert copies.high == pytest.approx(single.high, abs=1e-4)


def test_pairing_narrows_the_interval_when_seats_decide_games() -> None:
    share = paired([(1, 2)] * 90 + [(2, 2)] * 10)
    alone = wilson(0.55, 200)
    assert share.value == pytest.approx(0.55)
    assert share.high - share.low < (alone.high - alone.low) / 2


def test_a_few_deals_that_agree_prove_little() -> None:
    share = paired([(1, 2)] * 3)
    assert share.low < 0.25
    assert share.high > 0.75
    alone = paired([(2, 2)])
    assert alone.low < 0.25


def test_deals_of_different_sizes_weigh_by_their_games() -> None:
    assert paired([(3, 4), (0, 1)]).value == pytest.approx(0.6)


@pytest.mark.parametrize("split", [0.0, 0.7])
@pytest.mark.parametrize("deals", [20, 100])
@pytest.mark.parametrize("strength", [0.5, 0.75, 0.95])
def test_95_of_100_intervals_hold_the_truth(split: float, deals: int, strength: float) -> None:
    """Simulated games in pairs; in ``split`` of the deals the seat decides."""
    rng = random.Random(1)
    truth = split / 2 + (1 - split) * strength
    held, tries = 0, 1500
    for _ in range(tries):
        played = [
            (
                1
                if rng.random() < split
                else (rng.random() < strength) + (rng.random() < strength),
                2,
            )
            for _ in range(deals)
        ]
        share = paired(played)
        held += share.low <= truth <= share.high
    assert held / tries >= 0.93


def test_an_average_is_trusted_by_how_far_deals_scatter() -> None:
    assert error_of_mean([[1, 3], [3, 5]]) == pytest.approx(1.96, abs=0.001)
    assert error_of_mean([[2, 2]] * 9) == 0
    assert error_of_mean([[2, 4]]) is None


def test_an_average_lies_in_its_interval_in_nineteen_of_twenty_cases() -> None:
    chance = random.Random(4)
    held = 0
    for _ in range(400):
        points = [chance.gauss(100, 20) for _ in range(50)]
        error = error_of_mean([[each] for each in points])
        held += error is not None and abs(sum(points) / 50 - 100) < error
    assert 0.91 < held / 400 < 0.98

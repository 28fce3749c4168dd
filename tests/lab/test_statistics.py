"""Ratios of wins: a fair sample has about 1, a rigged one is found out, a lead is no strength."""

import numpy as np
import pytest

from ludoteca.lab.statistics import (
    MIN_TAKERS,
    UNKNOWN,
    Ratio,
    Shares,
    Took,
    fair_ratio,
    format_ratio,
    format_table,
    kind_ratios,
    taken,
)

GAMES = 4000
PLAYERS = 3
THINGS = 6


def _won_by(strength: Shares, rng: np.random.Generator) -> Shares:
    """Let one seat of each game win, by these strengths and luck."""
    luck = strength + rng.gumbel(size=strength.shape)
    won: Shares = (luck == luck.max(1, keepdims=True)).astype(float)
    return won


def _taken(rng: np.random.Generator) -> Took:
    """Let every seat take any of the things, some many and some few."""
    eager = rng.uniform(0.1, 0.6, (1, GAMES, PLAYERS))
    return rng.random((THINGS, GAMES, PLAYERS)) < eager


def test_all_ratios_of_a_fair_sample_are_about_one() -> None:
    rng = np.random.default_rng(1)
    took = _taken(rng)
    shares = _won_by(np.zeros((GAMES, PLAYERS)), rng)
    for ratio in [*kind_ratios(list(took), shares), *(fair_ratio(each, shares) for each in took)]:
        assert ratio.value == pytest.approx(1, abs=0.08)
        assert 0.02 < ratio.error < 0.08
        assert not ratio.is_outside


def test_a_player_who_takes_much_and_wins_makes_no_single_thing_strong() -> None:
    rng = np.random.default_rng(2)
    took = _taken(rng)
    shares = _won_by(0.8 * took.sum(0), rng)
    assert all(fair_ratio(each, shares).value > 1.3 for each in took)
    assert all(ratio.value == pytest.approx(1, abs=0.08) for ratio in kind_ratios([*took], shares))


def test_a_thing_that_wins_games_is_found_out_and_so_is_one_that_loses_them() -> None:
    rng = np.random.default_rng(3)
    took = _taken(rng)
    shares = _won_by(1.2 * took[2] - 1.2 * took[4], rng)
    ratios = kind_ratios([*took], shares)
    assert [place for place, ratio in enumerate(ratios) if ratio.is_outside] == [2, 4]
    assert ratios[2].value - ratios[2].error > 1.3
    assert ratios[4].value + ratios[4].error < 0.7


def test_the_error_is_what_samples_scatter_by() -> None:
    """Half of a 95 % interval is about two standard deviations of the value itself."""
    found = []
    for seed in range(60):
        rng = np.random.default_rng(seed)
        took = _taken(rng)[:, :400]
        found.append(kind_ratios([*took], _won_by(0.5 * took.sum(0), rng))[0])
    values = [ratio.value for ratio in found]
    assert np.std(values) * 1.96 == pytest.approx(found[0].error, rel=0.3)


def test_what_hardly_anybody_took_tells_nothing() -> None:
    shares = np.tile([1.0, 0.0], (100, 1))
    rare, common = np.zeros((2, 100, 2), bool)
    rare[: MIN_TAKERS - 1, 0] = True
    common[:, 1] = True
    assert kind_ratios([rare, common], shares)[0] == UNKNOWN
    assert fair_ratio(rare, shares).error == np.inf
    assert not fair_ratio(rare, shares).is_outside
    assert format_ratio(fair_ratio(rare, shares)) == "too few"
    assert taken([rare, common]) == pytest.approx([29 / 64.5, 100 / 64.5])
    assert taken([np.zeros((1, 2), bool)]) == [0.0]


def test_a_shared_win_counts_as_a_part() -> None:
    shares = np.tile([0.5, 0.5, 0.0], (60, 1))
    first, last = np.zeros((2, 60, 3), bool)
    first[:, 0] = last[:, 2] = True
    assert fair_ratio(first, shares) == Ratio(1.5, 0.0)
    assert fair_ratio(last, shares) == Ratio(0.0, 0.0)


def test_figures_are_laid_out_in_columns() -> None:
    assert (
        format_table([("", ["2 players"]), ("a thing", ["1.00"])])
        == "         2 players\na thing       1.00"
    )

"""Ratings: against formulas where there are any, and against strengths that are known."""

import math
import random

import pytest

from ludoteca.lab.match import Match
from ludoteca.lab.rating import rate


def match(bots: tuple[str, ...], *winners: int, deal: int = 1) -> Match:
    zeros = (0,) * len(bots)
    return Match(deal, 1, 1, bots, zeros, winners, "", 0, zeros, zeros, zeros, zeros)


def results(wins: int, losses: int) -> list[Match]:
    """Make games between two, each a deal of its own."""
    won = [0] * wins + [1] * losses
    return [match(("a", "b"), winner, deal=deal) for deal, winner in enumerate(won, 1)]


def test_between_two_the_rating_is_that_of_elo() -> None:
    ratings = rate(results(750, 250), ["a", "b"])
    # One more game, shared, is added.
    expected = 400 * math.log10(750.5 / 250.5)
    assert ratings["a"].value - ratings["b"].value == pytest.approx(expected)
    assert ratings["a"].value == pytest.approx(-ratings["b"].value)


def test_the_error_is_that_of_the_log_odds() -> None:
    ratings = rate(results(600, 400), ["a", "b"])
    # The variance of log odds is 1/wins + 1/losses; each rating is half of the difference.
    half = 1.96 * math.sqrt(1 / 600 + 1 / 400) * 400 / math.log(10) / 2
    assert ratings["a"].error == pytest.approx(half, rel=0.01)
    assert ratings["b"].error == pytest.approx(half, rel=0.01)


def test_the_order_of_games_does_not_matter() -> None:
    games = results(30, 20)
    mixed = random.Random(1).sample(games, len(games))
    one, other = rate(games, ["a", "b"]), rate(mixed, ["a", "b"])
    assert one["a"].value == pytest.approx(other["a"].value, abs=1e-9)
    assert one["a"].error == pytest.approx(other["a"].error, abs=1e-9)


def test_a_bot_that_won_everything_has_a_rating_and_a_wide_error() -> None:
    won = rate(results(100, 0), ["a", "b"])["a"]
    assert 400 < won.value < 500
    assert 100 < won.error < 300


def test_a_few_deals_that_agree_prove_little() -> None:
    games = [match(("a", "b"), winner, deal=deal) for deal in range(3) for winner in (0, 1)]
    assert rate(games, ["a", "b"])["a"].error > 40


def test_the_strengths_that_made_the_games_are_found_again() -> None:
    """Four bots at tables of three, the winner drawn by the model itself."""
    rng = random.Random(3)
    truth = {"a": 300.0, "b": 100.0, "c": -100.0, "d": -300.0}
    games = []
    for deal in range(1, 3001):
        bots = tuple(rng.sample(list(truth), 3))
        weights = [10 ** (truth[name] / 400) for name in bots]
        games.append(match(bots, *rng.choices(range(3), weights), deal=deal))
    for name, rating in rate(games, list(truth)).items():
        assert abs(rating.value - truth[name]) < 1.5 * rating.error
        assert rating.error < 30


def test_a_bot_that_sits_twice_is_not_thought_stronger_for_it() -> None:
    """Everybody is equal: of three seats, a's two win two games of three."""
    turned = [("a", "a", "b"), ("b", "a", "a"), ("a", "b", "a")]
    games = [match(bots, deal % 3, deal=deal) for bots in turned for deal in range(30)]
    assert rate(games, ["a", "b"])["a"].value == pytest.approx(0, abs=1e-6)


def test_shared_wins_and_games_that_nobody_wins_are_counted_rightly() -> None:
    games = [match(("a", "b"), 0, 1, deal=1), match(("a", "b"), deal=2)]
    assert rate(games, ["a", "b"])["a"].value == pytest.approx(0, abs=1e-6)


def test_bots_that_have_never_met_do_not_break_it() -> None:
    games = [match(("a", "b"), 0), match(("c", "d"), 0)]
    ratings = rate(games, ["a", "b", "c", "d"])
    assert ratings["a"].value == pytest.approx(ratings["c"].value)
    assert ratings["a"].value > 0 > ratings["b"].value

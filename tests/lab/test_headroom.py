"""Headroom: what the best moves gain over those of greedy bots, and never by luck alone."""

import random
from statistics import fmean

import pytest

from ludoteca import game
from ludoteca.bots.simple import GreedyBot
from ludoteca.lab import headroom


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


def test_the_best_move_gains_what_the_greedy_one_gives_away() -> None:
    """Whoever shows a number first sees nothing in any of them, but the other one will show 5."""
    position = game("fingers").start(2)
    for number in (3, 3, 3, 3):
        position = position.play(str(number), seat=position.actor)
    gains = {}
    for seed in range(30):
        chosen = GreedyBot(seed).choose(position, 0).text
        gains[chosen] = headroom.gain_at(position, playouts=2, seed=seed)
    assert gains == {"5": 0.0, **dict.fromkeys("01234", 0.5)}


def test_a_lucky_move_is_not_taken_for_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(1)
    monkeypatch.setattr(headroom._Playouts, "share_after", lambda *_: luck.random())
    position = game("fingers").start(2)
    gains = [headroom.gain_at(position, playouts=4, seed=seed) for seed in range(400)]
    assert fmean(gains) == pytest.approx(0, abs=0.03)
    assert max(gains) > 0.1


@pytest.mark.parametrize(("last", "decisions"), [(1, 1), (2, 2), (99, 3)])
def test_the_last_decisions_of_each_player_are_looked_at(last: int, decisions: float) -> None:
    found = headroom.measure(game("fingers"), 2, range(5), last, 1, _silent)
    assert found.decisions == decisions


def test_what_is_gained_at_all_decisions_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headroom, "gain_at", lambda position, playouts, seed: 0.1 + seed % 2 / 10)
    found = headroom.measure(game("fingers"), 2, range(16), 3, 1, _silent)
    assert found.gain == pytest.approx(0.15)
    assert found.error == pytest.approx(1.96 * 0.05 / 4, rel=0.01)
    assert found.whole == pytest.approx(3 * found.gain)

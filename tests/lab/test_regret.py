"""Headroom: what the best moves gain over those of greedy bots, and never by luck alone."""

import math
import random
from functools import partial
from statistics import fmean

import pytest

from ludoteca import Move, Position, game
from ludoteca.bots.baseline import GreedyBot
from ludoteca.lab import regret
from ludoteca.lab.regret import BEST


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


def shown(numbers: str) -> Position:
    """Return where two players are that have shown these numbers."""
    position = game("fingers").start(2)
    for number in numbers:
        position = position.play(number, seat=position.actor)
    return position


class Shows:
    """A bot that always shows the same."""

    def __init__(self, number: str, seed: int) -> None:
        self.number = number

    def choose(self, position: Position, seat: int) -> Move:
        return position.read(self.number, seat)


def test_the_best_move_gains_what_the_greedy_one_gives_away() -> None:
    """The first to show a number sees nothing in any of them, but the other one will show 5."""
    position = shown("3333")
    gains = {}
    for seed in range(30):
        chosen = GreedyBot(seed).choose(position, 0).text
        gains[chosen] = regret.gains_at(position, playouts=2, bots={}, seed=seed)[BEST]
    assert gains == {"5": 0.0, **dict.fromkeys("01234", 0.5)}


def test_bots_gain_what_their_moves_do() -> None:
    position = shown("3333")
    bots = {"three": partial(Shows, "3"), "five": partial(Shows, "5")}
    seed = next(seed for seed in range(30) if GreedyBot(seed).choose(position, 0).text == "3")
    gains = regret.gains_at(position, playouts=2, bots=bots, seed=seed)
    assert gains == {BEST: 0.5, "three": 0.0, "five": 0.5}


def test_a_lucky_move_is_not_taken_for_a_good_one(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(1)
    monkeypatch.setattr(regret._Playouts, "share_after", lambda *_: luck.random())
    position = game("fingers").start(2)
    gains = [regret.gains_at(position, 4, {}, seed)[BEST] for seed in range(400)]
    assert fmean(gains) == pytest.approx(0, abs=0.03)
    assert max(gains) > 0.1


@pytest.mark.parametrize(("last", "decisions"), [(1, 1), (2, 2), (99, 3)])
def test_the_last_decisions_are_looked_at(last: int, decisions: float) -> None:
    found = regret.measure(game("fingers"), 2, range(5), last, 1, {}, _silent)
    assert found.decisions == decisions


def test_gains_are_averaged_over_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regret, "gains_at", lambda *given: {"bot": 0.1 + given[-1] % 2 / 10})
    found = regret.measure(game("fingers"), 2, range(16), 3, 1, {}, _silent)
    gain = found.gains["bot"]
    assert gain.value == pytest.approx(0.15)
    assert gain.error == pytest.approx(1.96 * 0.05 / math.sqrt(15), rel=0.01)


def test_games_with_more_decisions_count_for_more(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game("fingers").start(2).state
    rows = {0: 2, 1: 6}
    monkeypatch.setattr(regret, "_last_decisions", lambda *given: [state] * rows[given[2]])
    monkeypatch.setattr(regret, "gains_at", lambda *given: {"bot": 0.1 + given[-1] * 0.2})
    found = regret.measure(game("fingers"), 2, range(2), 3, 1, {}, _silent)
    assert found.decisions == 2
    assert found.gains["bot"].value == pytest.approx((2 * 0.1 + 6 * 0.3) / 8)

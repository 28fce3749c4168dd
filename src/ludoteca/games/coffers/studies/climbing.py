"""Looking for better cards: change one thing, measure, keep what is better."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.games.coffers.rules.state import CHARACTERS, SIDES
from ludoteca.games.coffers.studies.playing import play
from ludoteca.games.coffers.studies.pool import SETS
from ludoteca.games.coffers.studies.statistics import CardStatistics, statistics_of
from ludoteca.lab.statistics import MAX_RATIO, MIN_RATIO

INSIDE = 0.1
"""Ratios are wanted so far inside of what is allowed: a measurement is off by about as much."""

VALUES_CHANGE = 0.3
"""So often two cards change their values instead of one its stones."""


class Found(NamedTuple):
    """Ten cards and what they cost."""

    cards: Row
    cost: float


def measure(cards: Row, sizes: Sequence[int], games: int, seed: int) -> list[CardStatistics]:
    """Play greedy games for each number of players."""
    return [statistics_of(each, *play(each, cards, games, seed + each)[:3]) for each in sizes]


def cost_of(found: Sequence[CardStatistics]) -> float:
    """Return how bad cards are: ties on average, and how far ratios lie beyond what is allowed."""
    beyond = [
        max(0.0, MIN_RATIO + INSIDE - card.value, card.value - MAX_RATIO + INSIDE)
        for each in found
        for card in each.cards
    ]
    return float(np.mean([each.ties.value for each in found]) + np.mean(beyond))


def changed(cards: Row, rng: np.random.Generator) -> Row:
    """Return cards of which one has other stones, or two have changed their values."""
    other = cards.copy()
    one, two = rng.choice(CHARACTERS, 2, replace=False)
    stones, values = other // SIDES, other % SIDES
    if rng.random() < VALUES_CHANGE:
        values[one], values[two] = values[two], values[one]
    else:
        free = np.setdiff1d(np.arange(len(SETS)), stones)
        stones[one] = rng.choice(free)
    return (stones * SIDES + values).astype(np.int32)


def climb(
    cards: Row,
    sizes: Sequence[int],
    games: int,
    steps: int,
    seed: int,
    tell: Callable[[int, Found], None],
) -> Found:
    """Change cards step by step; both are measured again each time, on the same deals."""
    rng = np.random.default_rng(seed)
    best = cards
    cost = cost_of(measure(best, sizes, games, seed))
    for step in range(steps):
        other = changed(best, rng)
        now = seed + 100 * (step + 1)
        mine = cost_of(measure(best, sizes, games, now))
        theirs = cost_of(measure(other, sizes, games, now))
        best, cost = (other, theirs) if theirs < mine else (best, mine)
        tell(step + 1, Found(best, cost))
    return Found(best, cost)

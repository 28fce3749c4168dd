"""Ratings: how strong each bot is, from who won which game, on the scale of Elo.

The strengths are fitted to all games at once (Plackett and Luce's model of who comes first; for
two seats that is Bradley and Terry's). Bots do not learn, so the order of games says nothing, and
a rating that is updated game by game would only add chance of its own.
"""

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludoteca.lab.interval import Z
from ludoteca.lab.match import Match

ELO = 400 / math.log(10)
"""So much is one step of the natural logarithm: 400 points are odds of ten to one."""
STEPS = 100
CLOSE = 1e-10
NOTHING = 1e-9
LONGEST_STEP = 2.0

Floats = NDArray[np.floating[Any]]


class Rating(msgspec.Struct, frozen=True):
    """A strength; the bots of a tournament have 0 on average."""

    value: float
    error: float
    """Half of the 95 % interval."""


def rate(matches: Sequence[Match], bots: Sequence[str]) -> dict[str, Rating]:
    """Rate the bots of a tournament.

    To what was played, one game is added for each table of bots that met, with the win shared by
    all: so a bot that won every game gets a high rating instead of an endless one.
    """
    seats, wins = _tally(matches, bots)
    strength = np.zeros(len(bots))
    for _ in range(STEPS):
        pulls, bend = _likelihood(strength, seats, wins)
        step = _inverse(bend) @ pulls.sum(axis=0)
        # Far from the top the slope misleads; a longer step could overshoot for good.
        strength += step * min(1.0, LONGEST_STEP / max(np.abs(step).max(), CLOSE))
        if np.abs(step).max() < CLOSE:
            break
    pulls, bend = _likelihood(strength, seats, wins)
    played = len(matches)
    scatter = _scatter(pulls[:played], matches) + _of_equals(wins[played:])
    error = np.sqrt(np.diag(_inverse(bend) @ scatter @ _inverse(bend)))
    strength -= strength.mean()
    return {
        name: Rating(ELO * float(strength[place]), Z * ELO * float(error[place]))
        for place, name in enumerate(bots)
    }


def _tally(matches: Sequence[Match], bots: Sequence[str]) -> tuple[Floats, Floats]:
    """Return for each game the seats and wins of each bot; the added games come last."""
    place = {name: number for number, name in enumerate(bots)}
    met = sorted({tuple(sorted(match.bots)) for match in matches})
    seats = np.zeros((len(matches) + len(met), len(bots)))
    wins = np.zeros_like(seats)
    for row, match in enumerate(matches):
        for seat, name in enumerate(match.bots):
            seats[row, place[name]] += 1
            wins[row, place[name]] += match.share(seat)
    for row, lineup in enumerate(met, len(matches)):
        for name in lineup:
            seats[row, place[name]] += 1
            wins[row, place[name]] += 1 / len(lineup)
    return seats, wins


def _likelihood(strength: Floats, seats: Floats, wins: Floats) -> tuple[Floats, Floats]:
    """Return how each game pulls at the strengths, and how firmly all of them hold."""
    weight = seats * np.exp(strength - strength.max())
    chance = weight / weight.sum(axis=1, keepdims=True)
    won = wins.sum(axis=1, keepdims=True)
    bend = np.diag((won * chance).sum(axis=0)) - (won * chance).T @ chance
    return wins - won * chance, bend


def _inverse(bend: Floats) -> Floats:
    """Invert, but for the directions that say nothing: all bots together may be of any strength."""
    return np.linalg.pinv(bend, rcond=NOTHING, hermitian=True)


def _scatter(pulls: Floats, matches: Sequence[Match]) -> Floats:
    """Return how the pulls vary, taking each deal, not each game, as independent of the others."""
    numbers, place = np.unique([match.deal for match in matches], return_inverse=True)
    sums = np.zeros((len(numbers), pulls.shape[1]))
    np.add.at(sums, place, pulls)
    return sums.T @ sums


def _of_equals(shares: Floats) -> Floats:
    """Return how games vary whose chances are these: a few deals that agree prove little."""
    return np.diag(shares.sum(axis=0)) - shares.T @ shares

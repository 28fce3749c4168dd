"""Ratings: the strength of each bot on the scale of Elo, fitted to the winners of all games.

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
"""Points per unit of the natural logarithm: 400 points are odds of ten to one."""
MAX_STEPS = 100
TOLERANCE = 1e-10
SINGULAR = 1e-9
MAX_STEP = 2.0

Floats = NDArray[np.floating[Any]]


class Rating(msgspec.Struct, frozen=True):
    """A strength; the mean of the bots of a tournament is 0."""

    value: float
    error: float
    """Half of the 95 % interval."""


def rate(matches: Sequence[Match], bots: Sequence[str]) -> dict[str, Rating]:
    """Rate the bots of a tournament.

    One game is added for each lineup, with the win shared by all: so a bot that won every game gets
    a finite rating.
    """
    seats, wins = _tally(matches, bots)
    strength = np.zeros(len(bots))
    for _ in range(MAX_STEPS):
        gradients, information = _likelihood(strength, seats, wins)
        step = _inverse(information) @ gradients.sum(axis=0)
        # Far from the top the slope misleads; a longer step could overshoot for good.
        strength += step * min(1.0, MAX_STEP / max(np.abs(step).max(), TOLERANCE))
        if np.abs(step).max() < TOLERANCE:
            break
    gradients, information = _likelihood(strength, seats, wins)
    played = len(matches)
    covariance = _covariance(gradients[:played], matches) + _covariance_of_equals(wins[played:])
    error = np.sqrt(np.diag(_inverse(information) @ covariance @ _inverse(information)))
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
    """Return the gradient of the log-likelihood by game, and the information matrix."""
    weight = seats * np.exp(strength - strength.max())
    chance = weight / weight.sum(axis=1, keepdims=True)
    won = wins.sum(axis=1, keepdims=True)
    information = np.diag((won * chance).sum(axis=0)) - (won * chance).T @ chance
    return wins - won * chance, information


def _inverse(information: Floats) -> Floats:
    """Invert without the null space: only differences of strength are determined."""
    return np.linalg.pinv(information, rcond=SINGULAR, hermitian=True)


def _covariance(gradients: Floats, matches: Sequence[Match]) -> Floats:
    """Return the covariance of the gradients, with deals as independent units."""
    numbers, place = np.unique([match.deal for match in matches], return_inverse=True)
    sums = np.zeros((len(numbers), gradients.shape[1]))
    np.add.at(sums, place, gradients)
    return sums.T @ sums


def _covariance_of_equals(shares: Floats) -> Floats:
    """Return the covariance of games with these win shares: a few deals that agree prove little."""
    return np.diag(shares.sum(axis=0)) - shares.T @ shares

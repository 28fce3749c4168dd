"""Confidence intervals of win shares and means, when games come in deals.

Games of one deal are not independent: a good seat wins with any bot. Rotating the seats balances
that, so the deal is the unit. The interval is Wilson's, with an effective number of games that
has the variance of the deals: above the number played if pairing reduced the variance, below if
deals decide games. One unseen deal, half a win off, is added: a few deals that agree prove little.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

import msgspec

Z = NormalDist().inv_cdf(0.975)
"""Standard errors to either side of a 95 % interval."""
UNSEEN = 0.25
"""The square of half a win."""


class Share(msgspec.Struct, frozen=True):
    """A share of wins with the 95 % interval in which its true value lies."""

    value: float
    low: float
    high: float


def wilson(share: float, games: float) -> Share:
    """Return the interval for a share of a number of independent games (Wilson, 1927)."""
    square = Z * Z / games
    centre = (share + square / 2) / (1 + square)
    half = math.sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return Share(share, max(0.0, centre - half), min(1.0, centre + half))


def paired(deals: Sequence[tuple[float, float]]) -> Share:
    """Return the interval for games in deals, each with its wins and its number of games."""
    games = sum(played for _, played in deals)
    share = sum(wins for wins, _ in deals) / games
    return wilson(share, _effective_games(deals, share))


def error_of_mean(deals: Sequence[Sequence[float]]) -> float | None:
    """Return half of the 95 % interval of a mean over deals; None for a single deal."""
    if len(deals) < 2:
        return None
    return Z * stdev(fmean(deal) for deal in deals) / math.sqrt(len(deals))


def _effective_games(deals: Sequence[tuple[float, float]], share: float) -> float:
    """Return the effective number of independent games."""
    count = len(deals)
    usual = sum(played for _, played in deals) / count
    # Deals differ in size when a tournament was stopped: a ratio, not a mean of means.
    spread = sum(((wins - share * played) / usual) ** 2 for wins, played in deals)
    alike = share * (1 - share) * count * (count - 1) / (spread + UNSEEN)
    # At worst the games of a deal are copies of each other, so a deal counts as one at least.
    return max(count, alike)

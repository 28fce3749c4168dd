"""How far a share of wins, or an average, can be trusted, when games come in deals.

Games of one deal are not independent: a good seat wins whoever sits in it. Rotating the seats
makes that even out, so the deal is the unit that counts. The interval is Wilson's, with as many
games as would scatter like the deals did: more than were played if pairing has calmed the result,
fewer if deals decide games. One more deal, half a win off, is taken as unseen: a few
deals that happen to agree prove little.
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
    """Return the interval for a share of so many independent games (Wilson, 1927)."""
    square = Z * Z / games
    centre = (share + square / 2) / (1 + square)
    half = math.sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return Share(share, max(0.0, centre - half), min(1.0, centre + half))


def paired(deals: Sequence[tuple[float, float]]) -> Share:
    """Return the interval for games in deals: for each deal the wins, and out of how many games."""
    games = sum(played for _, played in deals)
    share = sum(wins for wins, _ in deals) / games
    return wilson(share, _worth(deals, share))


def error_of_mean(deals: Sequence[Sequence[float]]) -> float | None:
    """Return half of the 95 % interval of an average over deals; None: one deal tells nothing."""
    if len(deals) < 2:
        return None
    return Z * stdev(fmean(deal) for deal in deals) / math.sqrt(len(deals))


def _worth(deals: Sequence[tuple[float, float]], share: float) -> float:
    """Return how many independent games would tell as much as these deals."""
    count = len(deals)
    usual = sum(played for _, played in deals) / count
    # Deals may differ in size when a tournament was broken off: a ratio, not a mean of means.
    spread = sum(((wins - share * played) / usual) ** 2 for wins, played in deals)
    alike = share * (1 - share) * count * (count - 1) / (spread + UNSEEN)
    # Games of one deal can be copies of each other at worst, so a deal is worth one at least.
    return max(count, alike)

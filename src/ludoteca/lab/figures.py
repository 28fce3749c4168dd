"""How often those who took a thing have won, with its error, and figures laid out for people.

A thing is anything that a seat may take or be: a card, a skill, the start player. ``took`` says of
each game (row) and seat (column) whether it did, ``shares`` each seat's share of the win. Seats of
one game are not independent, since one wins what others lose: games are the units of all errors.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.lab.interval import Share, Z

Shares = npt.NDArray[np.float64]
Took = npt.NDArray[np.bool_]

LEAST, MOST = 0.7, 1.3
"""Nothing should win less and nothing more often than so many times its share."""
FEW = 30
"""Fewer takers than these tell nothing."""


class Ratio(NamedTuple):
    """How often takers won, compared with others; ``error`` is half a 95 % interval."""

    value: float
    error: float

    @property
    def is_outside(self) -> bool:
        """Whether it lies beyond what is wanted, and was measured at all."""
        return self.error < np.inf and not LEAST <= self.value <= MOST


UNKNOWN = Ratio(1.0, float("inf"))


class Takers(NamedTuple):
    """The takers of one thing: how many, their share of wins on average, and what scatters."""

    number: int
    mean: float
    off: Shares
    """By game: by how much it moves the mean."""


def _takers(took: npt.NDArray[np.int_] | Took, shares: Shares) -> Takers:
    number = int(took.sum())
    mean = float((took * shares).sum()) / max(number, 1)
    return Takers(number, mean, (took * (shares - mean)).sum(1) / max(number, 1))


def fair_ratio(took: Took, shares: Shares) -> Ratio:
    """Return how often takers won, compared with one win among all players of a game."""
    players = shares.shape[1]
    takers = _takers(took, shares)
    error = Z * players * float(np.sqrt((takers.off**2).sum()))
    return Ratio(takers.mean * players, error if takers.number >= FEW else np.inf)


def kind_ratios(took: Sequence[Took], shares: Shares) -> list[Ratio]:
    """Return of each thing of a kind how often its takers won, compared with those of any.

    Whoever takes much of any kind is ahead, so that every thing of it may have more than a fair
    share of wins. That is no reason to call all of them too strong.
    """
    everybody = _takers(np.sum(took, axis=0), shares)
    return [_compared(_takers(each, shares), everybody) for each in took]


def _compared(takers: Takers, others: Takers) -> Ratio:
    if takers.number < FEW or others.mean == 0:
        return UNKNOWN
    value = takers.mean / others.mean
    off = (takers.off - value * others.off) / others.mean
    return Ratio(value, Z * float(np.sqrt((off**2).sum())))


def taken(took: Sequence[Took]) -> list[float]:
    """Return how often each thing of a kind was taken; 1 is as often as all on average."""
    counts = [float(each.sum()) for each in took]
    usual = sum(counts) / len(counts)
    return [count / usual if usual else 0.0 for count in counts]


def said(ratio: Ratio) -> str:
    """Write a ratio."""
    return f"{ratio.value:.2f}±{ratio.error:.2f}" if ratio.error < np.inf else "too few"


def percent(share: Share) -> str:
    """Write a share of games."""
    half = (share.high - share.low) / 2
    return f"{100 * share.value:.1f}±{100 * half:.1f} %"


def table(rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Lay rows out, each with what it is about and its figures, in columns."""
    name = max(len(what) for what, _ in rows)
    width = max(len(figure) for _, figures in rows for figure in figures)
    lines = (
        f"{what:<{name}}" + "".join(f"  {each:>{width}}" for each in told) for what, told in rows
    )
    return "\n".join(line.rstrip() for line in lines)

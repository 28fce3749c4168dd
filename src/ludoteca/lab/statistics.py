"""Win ratios of the seats that took a thing, with their errors, and tables of figures.

A thing is anything that a seat may take or be: a card, a skill, the start player. ``took`` has for
each game (row) and seat (column) whether it did, ``shares`` each seat's share of the win. Seats of
one game are not independent: the win of one is the loss of the others. So games are the units of
all errors.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.lab.interval import Share, Z

Shares = npt.NDArray[np.float64]
Took = npt.NDArray[np.bool_]

MIN_RATIO, MAX_RATIO = 0.7, 1.3
"""The range of win ratios that counts as balanced."""
MIN_TAKERS = 30
"""With fewer takers a ratio is unknown."""


class Ratio(NamedTuple):
    """The win ratio of takers to others; ``error`` is half a 95 % interval."""

    value: float
    error: float

    @property
    def is_outside(self) -> bool:
        """Whether it was measured and is out of balance."""
        return self.error < np.inf and not MIN_RATIO <= self.value <= MAX_RATIO


UNKNOWN = Ratio(1.0, float("inf"))


class Takers(NamedTuple):
    """The takers of one thing: their number, their mean share of wins, and deviations."""

    number: int
    mean: float
    off: Shares
    """By game: its contribution to the error of the mean."""


def _takers(took: npt.NDArray[np.int_] | Took, shares: Shares) -> Takers:
    number = int(took.sum())
    mean = float((took * shares).sum()) / max(number, 1)
    return Takers(number, mean, (took * (shares - mean)).sum(1) / max(number, 1))


def fair_ratio(took: Took, shares: Shares) -> Ratio:
    """Return the win ratio of takers to an average seat."""
    players = shares.shape[1]
    takers = _takers(took, shares)
    error = Z * players * float(np.sqrt((takers.off**2).sum()))
    return Ratio(takers.mean * players, error if takers.number >= MIN_TAKERS else np.inf)


def kind_ratios(took: Sequence[Took], shares: Shares) -> list[Ratio]:
    """Return for each thing of a kind the win ratio of its takers to the takers of any.

    A seat that takes many things of a kind is ahead anyway, so the takers of each may win more than
    a fair share; that does not make all of them too strong.
    """
    everybody = _takers(np.sum(took, axis=0), shares)
    return [_compared(_takers(each, shares), everybody) for each in took]


def _compared(takers: Takers, others: Takers) -> Ratio:
    if takers.number < MIN_TAKERS or others.mean == 0:
        return UNKNOWN
    value = takers.mean / others.mean
    off = (takers.off - value * others.off) / others.mean
    return Ratio(value, Z * float(np.sqrt((off**2).sum())))


def taken(took: Sequence[Took]) -> list[float]:
    """Return how often each thing of a kind was taken, relative to the mean of all."""
    counts = [float(each.sum()) for each in took]
    usual = sum(counts) / len(counts)
    return [count / usual if usual else 0.0 for count in counts]


def format_ratio(ratio: Ratio) -> str:
    """Return a ratio as text."""
    return f"{ratio.value:.2f}±{ratio.error:.2f}" if ratio.error < np.inf else "too few"


def format_share(share: Share) -> str:
    """Return a share of games as text."""
    half = (share.high - share.low) / 2
    return f"{100 * share.value:.1f}±{100 * half:.1f} %"


def format_table(rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Return rows of a name and figures as a table."""
    name = max(len(what) for what, _ in rows)
    width = max(len(figure) for _, figures in rows for figure in figures)
    lines = (
        f"{what:<{name}}" + "".join(f"  {each:>{width}}" for each in cells) for what, cells in rows
    )
    return "\n".join(line.rstrip() for line in lines)

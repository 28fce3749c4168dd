"""What many games tell about their ten cards: ties, wins of each card, wins of each place."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import Row
from ludoteca.games.coffers.balance.pool import text_of
from ludoteca.games.coffers.rules.state import CHARACTERS, SEATS
from ludoteca.lab.interval import Share, Z, wilson

LEAST, MOST = 0.7, 1.3
"""A card should win no less and no more often than so many times its share."""
MOST_TIES = 0.1


class Ratio(NamedTuple):
    """How often somebody won, compared with a fair share; ``error`` is half a 95 % interval."""

    value: float
    error: float


class Figures(NamedTuple):
    """What games of one number of players tell."""

    players: int
    games: int
    ties: Share
    """Wins that are shared after all."""
    level: Share
    """Games in which own stones had to decide, or could not (C16)."""
    cards: list[Ratio]
    """Of each card: wins for each time it was taken; a shared win counts as a part."""
    taken: list[float]
    """How often each card was taken, compared with all alike."""
    places: list[Ratio]
    """Of the start player, the next one, and so on."""


def figures_of(players: int, chosen: Row, won: Row, points: Row) -> Figures:
    """Count what came of games; the arguments are as in ``playing.Played``."""
    games = len(chosen)
    won, points = won[:, :players], points[:, :players]
    shares = won / won.sum(1, keepdims=True)
    places = (np.arange(players) - chosen[:, SEATS : SEATS + 1]) % players
    level = (points == points.max(1, keepdims=True)).sum(1) > 1
    taken = [chosen[:, :players] == card for card in range(CHARACTERS)]
    return Figures(
        players,
        games,
        wilson(float((won.sum(1) > 1).mean()), games),
        wilson(float(level.mean()), games),
        [_ratio(shares[mine], players) for mine in taken],
        [float(mine.sum()) / games * CHARACTERS / players for mine in taken],
        [_ratio(shares[places == place], players) for place in range(players)],
    )


def _ratio(shares: npt.NDArray[np.float64], players: int) -> Ratio:
    if len(shares) == 0:
        return Ratio(1.0, float("inf"))
    error = Z * shares.std() / np.sqrt(len(shares))
    return Ratio(float(shares.mean()) * players, float(error) * players)


def table(found: list[Figures], cards: Row, names: list[str]) -> str:
    """Lay figures out for people."""
    head = f"{'':<16}" + "".join(f"{f'{each.players} players':>15}" for each in found)
    lines = [head, _line("games", [f"{each.games:,}" for each in found])]
    lines.append(_line("ties", [_percent(each.ties) for each in found]))
    lines.append(_line("level in matches", [_percent(each.level) for each in found]))
    for place, name in enumerate(names):
        what = f"{name} {text_of(int(cards[place]))}"
        told = [f"{_said(each.cards[place])} {each.taken[place]:.2f}" for each in found]
        lines.append(_line(what, told))
    for place in range(max(each.players for each in found)):
        told = [_said(each.places[place]) if place < each.players else "" for each in found]
        lines.append(_line(f"place {place + 1}", told))
    return "\n".join(lines)


def _line(what: str, told: list[str]) -> str:
    return f"{what:<16}" + "".join(f"{each:>15}" for each in told)


def _said(ratio: Ratio) -> str:
    return f"{ratio.value:.2f}±{ratio.error:.2f}"


def _percent(share: Share) -> str:
    half = (share.high - share.low) / 2
    return f"{100 * share.value:.1f}±{100 * half:.1f} %"

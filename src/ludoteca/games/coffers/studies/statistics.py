"""What many games tell about their ten cards: ties, wins of each card, wins of each place."""

from typing import NamedTuple

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.games.coffers.rules.state import CHARACTERS, SEATS
from ludoteca.games.coffers.studies.pool import text_of
from ludoteca.lab.interval import Share, wilson
from ludoteca.lab.statistics import Ratio, fair_ratio, format_ratio, format_share, taken
from ludoteca.lab.statistics import format_table as laid_out


class CardStatistics(NamedTuple):
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


def statistics_of(players: int, chosen: Row, won: Row, points: Row) -> CardStatistics:
    """Count what came of games; the arguments are as in ``playing.PlayedGames``."""
    games = len(chosen)
    won, points = won[:, :players], points[:, :players]
    shares = won / won.sum(1, keepdims=True)
    places = (np.arange(players) - chosen[:, SEATS : SEATS + 1]) % players
    level = (points == points.max(1, keepdims=True)).sum(1) > 1
    took = [chosen[:, :players] == card for card in range(CHARACTERS)]
    return CardStatistics(
        players,
        games,
        wilson(float((won.sum(1) > 1).mean()), games),
        wilson(float(level.mean()), games),
        [fair_ratio(mine, shares) for mine in took],
        taken(took),
        [fair_ratio(places == place, shares) for place in range(players)],
    )


def table(found: list[CardStatistics], cards: Row, names: list[str]) -> str:
    """Lay figures out for people."""
    rows = [("", [f"{each.players} players" for each in found])]
    rows.append(("games", [f"{each.games:,}" for each in found]))
    rows.append(("ties", [format_share(each.ties) for each in found]))
    rows.append(("level in matches", [format_share(each.level) for each in found]))
    for place, name in enumerate(names):
        what = f"{name} {text_of(int(cards[place]))}"
        rows.append(
            (what, [f"{format_ratio(each.cards[place])} {each.taken[place]:.2f}" for each in found])
        )
    for place in range(max(each.players for each in found)):
        cells = [format_ratio(each.places[place]) if place < each.players else "" for each in found]
        rows.append((f"place {place + 1}", cells))
    return laid_out(rows)

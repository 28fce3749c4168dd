"""What many games tell about the data of Fossilis.

A thing should have between 0.7 and 1.3 times its share of wins when it is taken freely. Its share
is not simply one win among all players: who gets ahead takes more of everything, so nearly all
dinosaurs have more than that, weak ones too. What counts is therefore how often takers of a thing
won compared with takers of all things of its kind (``Thing.within``); how often they won compared
with a fair share is there to see how much a kind as a whole tells (``Thing.fair``).

Takers are not compared among seats that took equally many of a kind, though that would take out
more of the lead: a dinosaur of two bones is worth less because one can have more of them, and a
skill is good if it leads to the next.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.rules.material import PERFECT
from ludoteca.games.fossilis.rules.state import (
    AT,
    CORNER_MOVE,
    DINOSAURS,
    DISPLAY,
    END_MOVE,
    LAB,
    NONE,
    SCORE_MOVE,
    SKILLS,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.studies.taking import labs, owners, took
from ludoteca.lab.interval import Share, wilson
from ludoteca.lab.outcomes import Outcomes, results_of
from ludoteca.lab.statistics import Ratio, Shares, Took, fair_ratio, kind_ratios, taken

LOW, MIDDLE, HIGH = 10, 50, 90


class Thing(NamedTuple):
    """A skill, tool, supply or dinosaur."""

    fair: Ratio
    """Wins of those who took it, compared with one among all players."""
    within: Ratio
    """The same compared with all things of the kind: what should be between 0.7 and 1.3."""
    taken: float
    """How often it was taken; 1: as often as things of its kind on average."""


class Spread(NamedTuple):
    """A number that differs from game to game: one in ten is lower, half are, one is higher."""

    low: float
    middle: float
    high: float


class Dinosaurs(NamedTuple):
    """What became of dinosaurs, as numbers per game."""

    perfect: float
    """Scored for the perfect score."""
    at_once: float
    """Of these, from the display."""
    partial: float
    """Scored for some of their bones."""
    left: float
    """In a lab at the end."""


class BalanceStatistics(NamedTuple):
    """What games of one number of players tell."""

    players: int
    games: int
    things: dict[str, list[Thing]]
    """By kind."""
    places: list[Ratio]
    """Wins of the start player, the next one, and so on, compared with a fair share."""
    ties: Share
    best: Spread
    """The winner's points."""
    points: Spread
    """Everybody's points."""
    rounds: Spread
    moves: Spread
    """Decisions of seats in a game."""
    per_turn: float
    end_reasons: dict[str, Share]
    dinosaurs: Dinosaurs
    skills: float
    """How many a seat learns."""
    tools: float
    """How many a seat buys."""
    used: float
    """The part of these that is used."""


def statistics_of(rules: Rules, players: int, played: Outcomes) -> BalanceStatistics:
    """Count what came of games."""
    last, games = played.last, len(played.last)
    results = results_of(rules, last, players)
    shares, points = results.shares, results.points
    places = (np.arange(players) - owners(last, AT.first, 1)) % players
    decisions = played.move_counts[:, CORNER_MOVE:].sum(1)
    seats = games * players
    tools = owners(last, AT.card, TOOL_CARDS) >= 0
    used = owners(last, AT.used, TOOL_CARDS)[tools]
    return BalanceStatistics(
        players,
        games,
        _things(took(last, players), shares),
        [fair_ratio(places == place, shares) for place in range(players)],
        wilson(float((results.won.sum(1) > 1).mean()), games),
        _spread(points.max(1)),
        _spread(points),
        _spread(last[:, AT.rounds]),
        _spread(decisions),
        float(decisions.sum() / played.move_counts[:, END_MOVE].sum()),
        _endings(last),
        _dinosaurs(played, players),
        float((owners(last, AT.skill, SKILLS) >= 0).sum() / seats),
        float(tools.sum() / seats),
        float(used.mean()) if len(used) else 0.0,
    )


def _things(all_took: dict[str, Took], shares: Shares) -> dict[str, list[Thing]]:
    """Return how things did, by kind."""
    things = {}
    for kind, each in all_took.items():
        fair = [fair_ratio(takers, shares) for takers in each]
        rows = zip(fair, kind_ratios(list(each), shares), taken(list(each)), strict=True)
        things[kind] = [Thing(*row) for row in rows]
    return things


def _spread(numbers: npt.NDArray[np.integer]) -> Spread:
    return Spread(*(float(each) for each in np.percentile(numbers, (LOW, MIDDLE, HIGH))))


def _endings(last: Row) -> dict[str, Share]:
    """Return how games ended, by the names of endings."""
    found = last[:, AT.end_reason]
    names = enumerate(INFO.end_reasons, 1)
    return {name: wilson(float((found == number).mean()), len(last)) for number, name in names}


def _dinosaurs(played: Outcomes, players: int) -> Dinosaurs:
    """Return what became of dinosaurs."""
    last, games = played.last, len(played.last)
    scored = owners(last, AT.dinosaur, DINOSAURS) >= 0
    whole = owners(last, AT.earned, DINOSAURS) == PERFECT
    from_display = slice(SCORE_MOVE + LAB, SCORE_MOVE + LAB + DISPLAY)
    return Dinosaurs(
        float((scored & whole).sum()) / games,
        float(played.move_counts[:, from_display].sum()) / games,
        float((scored & ~whole).sum()) / games,
        float((labs(last, players) != NONE).sum()) / games,
    )

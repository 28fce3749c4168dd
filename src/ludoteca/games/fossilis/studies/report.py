"""The figures, laid out for people."""

from collections.abc import Callable, Sequence

from ludoteca.games.fossilis.studies.statistics import BalanceStatistics, Spread
from ludoteca.games.fossilis.studies.taking import NAMES
from ludoteca.lab.statistics import (
    MAX_RATIO,
    MIN_RATIO,
    Ratio,
    format_ratio,
    format_share,
    format_table,
)

Row = tuple[str, list[str]]
OUTSIDE = "!"
"""Marks a ratio beyond what is wanted."""


def report(found: Sequence[BalanceStatistics]) -> str:
    """Return all figures, then what lies outside."""
    parts = [format_table(_course(found))]
    parts += [f"{kind}: {MEANING}\n{format_table(_kind(found, kind))}" for kind in NAMES]
    beyond = outside(found)
    parts.append(
        "\n".join([f"Outside {MIN_RATIO} to {MAX_RATIO}:", *beyond] if beyond else [ALL_INSIDE])
    )
    return "\n\n".join(parts)


MEANING = (
    "wins of takers, compared with all takers of the kind; with a fair share; how often it is taken"
)
ALL_INSIDE = f"Everything lies within {MIN_RATIO} to {MAX_RATIO}."


def outside(found: Sequence[BalanceStatistics]) -> list[str]:
    """Return a line for each thing that wins too much or too little."""
    return [
        f"{kind} {name}, {each.players} players: {format_ratio(thing.within)}"
        for kind, names in NAMES.items()
        for place, name in enumerate(names)
        for each in found
        if (thing := each.things[kind][place]).within.is_outside
    ]


def _course(found: Sequence[BalanceStatistics]) -> list[Row]:
    """Return the rows about games as a whole."""

    def row(what: str, tell: Callable[[BalanceStatistics], str]) -> Row:
        return what, [tell(each) for each in found]

    rows = [
        row("", lambda each: f"{each.players} players"),
        row("games", lambda each: f"{each.games:,}"),
        row("start player ahead, points of 100", _ahead),
        *_places(found),
        row("ties", lambda each: format_share(each.ties)),
        row("winner's points", lambda each: _spread(each.best)),
        row("everybody's points", lambda each: _spread(each.points)),
        row("rounds", lambda each: _spread(each.rounds)),
        row("decisions", lambda each: _spread(each.moves)),
        row("decisions in a turn", lambda each: f"{each.per_turn:.1f}"),
        row("dinosaurs scored perfectly", lambda each: f"{each.dinosaurs.perfect:.2f}"),
        row("  of these from the display", lambda each: f"{each.dinosaurs.at_once:.2f}"),
        row("dinosaurs scored partially", lambda each: f"{each.dinosaurs.partial:.2f}"),
        row("dinosaurs in a lab at the end", lambda each: f"{each.dinosaurs.left:.2f}"),
        row("skills of a seat", lambda each: f"{each.skills:.2f}"),
        row("tools of a seat", lambda each: f"{each.tools:.2f}"),
        row("  of these used", lambda each: f"{100 * each.used:.0f} %"),
    ]
    for name in found[0].end_reasons:
        rows.append((f"ended by {name}", [format_share(each.end_reasons[name]) for each in found]))
    return rows


def _places(found: Sequence[BalanceStatistics]) -> list[Row]:
    rows = []
    for place in range(max(each.players for each in found)):
        cells = [format_ratio(each.places[place]) if place < each.players else "" for each in found]
        rows.append((f"wins of place {place + 1}, 1 is fair", cells))
    return rows


def _ahead(figures: BalanceStatistics) -> str:
    """Say how many percentage points of wins the start player has beyond a fair share."""
    first, fair = figures.places[0], 100 / figures.players
    return f"{fair * (first.value - 1):+.1f}±{fair * first.error:.1f}"


def _spread(spread: Spread) -> str:
    return f"{spread.low:.0f} {spread.middle:.0f} {spread.high:.0f}"


def _kind(found: Sequence[BalanceStatistics], kind: str) -> list[Row]:
    """Return the rows about the things of one kind."""
    rows: list[Row] = [("", [f"{each.players} players" for each in found])]
    for place, name in enumerate(NAMES[kind]):
        things = [each.things[kind][place] for each in found]
        cells = [f"{_marked(t.within)} {format_ratio(t.fair)} {t.taken:.2f}" for t in things]
        rows.append((name, cells))
    return rows


def _marked(ratio: Ratio) -> str:
    return f"{OUTSIDE if ratio.is_outside else ''}{format_ratio(ratio)}"

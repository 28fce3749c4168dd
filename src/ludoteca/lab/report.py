"""A tournament as text: who did how well, and each against each."""

from collections.abc import Sequence

from ludoteca.engine import catalog
from ludoteca.lab.standing import Standing
from ludoteca.lab.tournament import Result


def report(result: Result) -> str:
    """Return the tables that people read."""
    parts = [_heading(result)]
    if result.standings:
        parts.append(_standings(result))
    if len(result.standings) > 2 and result.pairs:
        parts.append(_cross_table(result))
    complaints = dict.fromkeys(match.complaint for match in result.matches if match.complaint)
    if complaints:
        parts.append("\n".join(["The first faults:", *list(complaints)[:5]]))
    return "\n\n".join(parts)


def _heading(result: Result) -> str:
    title = catalog.info(result.game).title
    options = "".join(f", {name}={value}" for name, value in result.options.items())
    seats = "the seats rotated" if result.seats == "rotate" else "fixed seats"
    played = f"{_number(len(result.matches), 'game')} of {_number(result.deals, 'deal')}"
    told = f"{title}, {result.players} players{options}: {played}, {seats}, seed {result.seed}"
    if result.stopped:
        told += f"\nStopped after {len(result.matches):,} of {result.planned:,}: {result.stopped}"
    return told


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _standings(result: Result) -> str:
    faulty = any(standing.faults for standing in result.standings)
    heads = ["bot", "games", "wins", "win share", "95 %", "points", "margin", "s/move", "longest"]
    heads += ["rating", "95 %", *(["faults"] if faulty else [])]
    rows = [[*_row(each), *([str(each.faults)] if faulty else [])] for each in result.standings]
    average = 100 / result.players
    notes = f"An average seat wins {average:.1f} %. Ratings are Elo, 0 on average."
    if any(len(set(match.bots)) < result.players for match in result.matches):
        notes += " A bot that sits twice in a game counts twice."
    return f"{_columns([heads, *rows])}\n\n{notes}"


def _row(each: Standing) -> list[str]:
    return [
        each.bot,
        f"{each.played:,}",
        f"{each.wins:,.1f}",
        _percent(each.share.value),
        f"{_percent(each.share.low)} to {_percent(each.share.high)}",
        f"{each.points:.1f}",
        f"{each.margin:+.1f}",
        f"{each.seconds_per_move:.4f}",
        f"{each.longest:.3f}",
        f"{each.rating.value:+.0f}",
        f"±{each.rating.error:.0f}",
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _cross_table(result: Result) -> str:
    names = [standing.bot for standing in result.standings]
    shares = {(pair.bot, pair.against): _percent(pair.share.value) for pair in result.pairs}
    rows = [[name, *(shares.get((name, other), "-") for other in names)] for name in names]
    return f"Win share of each row against each column:\n{_columns([['', *names], *rows])}"


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Lay out rows in columns: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]
        for row in rows
    )
    return "\n".join("  ".join(line).rstrip() for line in lines)

"""A tournament as text: the standings and the cross table."""

from collections.abc import Callable, Sequence

from ludoteca.engine.registry import catalog
from ludoteca.lab.standing import Standing
from ludoteca.lab.tournament import Result


def report(result: Result) -> str:
    """Return the tables as text."""
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
    how = played if result.players == 1 else f"{played}, {seats}"
    players = _number(result.players, "player")
    heading = f"{title}, {players}{options}: {how}, seed {result.seed}"
    if result.stopped:
        heading += (
            f"\nStopped after {len(result.matches):,} of {result.planned:,}: {result.stopped}"
        )
    return heading


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _standings(result: Result) -> str:
    columns = [*WINS, *(ALONE if result.players == 1 else AMONG_OTHERS)]
    if any(standing.faults for standing in result.standings):
        columns.append(("faults", lambda each: str(each.faults)))
    heads = [head for head, _ in columns]
    rows = [[figure(each) for _, figure in columns] for each in result.standings]
    return f"{_columns([heads, *rows])}\n\n{_notes(result)}"


def _notes(result: Result) -> str:
    if result.players == 1:
        return "Each game was played alone: what counts is the points."
    notes = f"An average seat wins {100 / result.players:.1f} %. Ratings are Elo, 0 on average."
    if any(len(set(match.bots)) < result.players for match in result.matches):
        notes += " A bot that sits twice in a game counts twice."
    return notes


def _plus_minus(error: float | None) -> str:
    return "-" if error is None else f"±{error:.1f}"


Columns = list[tuple[str, Callable[[Standing], str]]]
WINS: Columns = [
    ("bot", lambda each: each.bot),
    ("games", lambda each: f"{each.played:,}"),
    ("wins", lambda each: f"{each.wins:,.1f}"),
    ("win share", lambda each: _percent(each.share.value)),
    ("95 %", lambda each: f"{_percent(each.share.low)} to {_percent(each.share.high)}"),
    ("points", lambda each: f"{each.points:.1f}"),
]
TIME: Columns = [
    ("s/move", lambda each: f"{each.seconds_per_move:.4f}"),
    ("longest", lambda each: f"{each.longest:.3f}"),
]
ALONE: Columns = [("95 %", lambda each: _plus_minus(each.points_error)), *TIME]
AMONG_OTHERS: Columns = [
    ("margin", lambda each: f"{each.margin:+.1f}"),
    *TIME,
    ("rating", lambda each: f"{each.rating.value:+.0f}"),
    ("95 %", lambda each: f"±{each.rating.error:.0f}"),
]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _cross_table(result: Result) -> str:
    names = [standing.bot for standing in result.standings]
    shares = {(pair.bot, pair.against): _percent(pair.share.value) for pair in result.pairs}
    rows = [[name, *(shares.get((name, other), "-") for other in names)] for name in names]
    return f"Win share of each row against each column:\n{_columns([['', *names], *rows])}"


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as columns: names to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]
        for row in rows
    )
    return "\n".join("  ".join(line).rstrip() for line in lines)

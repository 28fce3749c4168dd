"""A review as one HTML file that needs nothing else: no script, no font, no network.

Boards are the drawings of the terminal: the boards of the page need the page.
"""

from collections.abc import Iterable, Sequence
from html import escape

from ludoteca.engine.position import Position
from ludoteca.engine.records.record import Record
from ludoteca.engine.text.translations import translations
from ludoteca.reviews.model import Review
from ludoteca.reviews.sentences import FOLDER, ReviewText

WIDTH, HEIGHT, MARGIN = 800, 300, 40
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#7a5195", "#777777")
DASHES = ("none", "8 4", "2 3", "12 4 2 4", "4 4", "16 4", "1 5", "8 2 2 2")
"""Lines differ by more than their colours."""
STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --faint: #8a8a8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #161616; } }
body { color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif;
  max-width: 60rem; margin: 0 auto; padding: 1rem; }
svg { width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 12px; }
pre { overflow-x: auto; line-height: 1.2; border: 1px solid var(--faint); padding: .5rem; }
.wide { overflow-x: auto; } .wide svg { min-width: 36rem; }
table { border-collapse: collapse; } th, td { padding: .2rem .6rem; text-align: right; }
td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.unsure { color: var(--faint); } .bar { display: inline-block; height: .7rem; }
"""


def page_of(review: Review, record: Record, text: ReviewText) -> str:
    """Return the page."""
    title = escape(f"{record.start.game.info.title}: {', '.join(record.names)}")
    parts = [
        f"<h1>{title}</h1>",
        _method(review),
        _graph(review, record.names),
        "<h2>What the result is made of</h2>",
        *(_ledger(review, text, seat, record.names[seat]) for seat in range(review.players)),
        *_turning_points(review, record, text),
        *_mistakes(review, text, record.names),
        _table(review, record),
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body><main>\n{chr(10).join(parts)}\n</main></body></html>\n"
    )


def _method(review: Review) -> str:
    made = review.evaluator
    how = f"{made.simulations} simulations in each of two searches" if made.simulations else ""
    first = "A first look, by the game's own estimate"
    unfinished = "" if review.finished else " The game was not finished."
    return f"<p>{how or first}, seed {made.seed}.{unfinished}</p>"


def _graph(review: Review, names: Sequence[str]) -> str:
    """Return the values of all seats over the game, with bands of their errors."""
    rows = [(ply.values, ply.errors) for ply in review.plies]
    rows.append((review.result, [0.0] * review.players))
    largest = max(max(values) + max(errors) for values, errors in rows)
    top = max(1.0, largest) if review.is_solo else 1.0
    lines = [_axis(share, top, review) for share in (0.0, 0.5, 1.0)]
    for point in review.turning_points:
        x = _x(point.ply + 1, len(rows))
        lines.append(
            f'<line x1="{x}" x2="{x}" y1="{MARGIN}" y2="{HEIGHT - MARGIN}" stroke="var(--faint)"/>'
            f'<text x="{x}" y="{MARGIN - 8}" text-anchor="middle">{point.ply + 1}</text>'
        )
    for seat in range(review.players):
        upper = [_point(n, len(rows), (v[seat] + e[seat]) / top) for n, (v, e) in enumerate(rows)]
        lower = [_point(n, len(rows), (v[seat] - e[seat]) / top) for n, (v, e) in enumerate(rows)]
        line = [_point(n, len(rows), v[seat] / top) for n, (v, _) in enumerate(rows)]
        colour = COLOURS[seat % len(COLOURS)]
        lines.append(
            f'<polygon points="{" ".join((*upper, *reversed(lower)))}" fill="{colour}" '
            f'fill-opacity=".18"/><polyline points="{" ".join(line)}" fill="none" '
            f'stroke="{colour}" stroke-width="2" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        )
    what = "Points expected" if review.is_solo else "Chance to win"
    return (
        f"<h2>{what}, move by move</h2>"
        f'<div class="wide" tabindex="0"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{what} of every player '
        f'before each move; the numbers are in the table below">{"".join(lines)}</svg></div>'
        f"<p>{_legend(names)}</p>"
    )


def _legend(names: Sequence[str]) -> str:
    return " ".join(
        f'<span><svg viewBox="0 0 40 8" style="width:2.5rem" aria-hidden="true">'
        f'<line x1="0" x2="40" y1="4" y2="4" stroke-width="3" '
        f'stroke="{COLOURS[seat % len(COLOURS)]}" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> {escape(name)}</span>'
        for seat, name in enumerate(names)
    )


def _axis(share: float, top: float, review: Review) -> str:
    y = _y(share)
    label = f"{share * top:.0f}" if review.is_solo else f"{100 * share:.0f} %"
    return (
        f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}" stroke="var(--faint)" '
        f'stroke-width=".5"/><text x="{MARGIN - 4}" y="{y - 3}" text-anchor="end">{label}</text>'
    )


def _x(number: int, count: int) -> float:
    return round(MARGIN + (WIDTH - 2 * MARGIN) * number / max(1, count - 1), 1)


def _y(share: float) -> float:
    inside = min(1.0, max(0.0, share))
    return round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * inside, 1)


def _point(number: int, count: int, share: float) -> str:
    return f"{_x(number, count)},{_y(share)}"


def _ledger(review: Review, text: ReviewText, seat: int, name: str) -> str:
    """Return the ledger of a seat as a table with bars, and in sentences."""
    labels, ledger, rows = translations(FOLDER), review.ledger[seat], []
    columns = ledger.__struct_fields__
    largest = max(abs(getattr(ledger, column)) for column in columns) or 1.0
    for column in columns:
        value, error = getattr(ledger, column), getattr(review.ledger_errors[seat], column)
        unsure = ' class="unsure"' if abs(value) < error else ""
        width = round(10 * abs(value) / largest, 2)
        colour = "var(--faint)" if unsure else "#0072b2" if value > 0 else "#d55e00"
        rows.append(
            f'<tr{unsure}><th scope="row">{labels(f"bar.{column}")}</th>'
            f"<td>{_number(review, value)}</td><td>{_margin(review, error)}</td>"
            f'<td style="text-align:left"><span class="bar" '
            f'style="width:{width}rem;background:{colour}"></span></td></tr>'
        )
    said = "".join(f"<li>{escape(sentence)}</li>" for sentence in text.ledger[seat])
    return (
        f'<h3>{escape(name)}</h3><div class="wide"><table>{"".join(rows)}</table></div>'
        f"<ul>{said}</ul>"
    )


def _number(review: Review, value: float) -> str:
    return f"{value:+.1f}" if review.is_solo else f"{100 * value:+.1f} %"


def _margin(review: Review, error: float) -> str:
    return f"± {error if review.is_solo else 100 * error:.1f}" if error else ""


def _turning_points(review: Review, record: Record, text: ReviewText) -> Iterable[str]:
    """Return the turning points, each with the board before and after it."""
    if not review.turning_points:
        return
    yield "<h2>Turning points</h2>"
    said = {one.ply: one.text for one in text.plies}
    positions = list(record.replay())
    for point in review.turning_points:
        yield f"<h3>Move {point.ply + 1}</h3><p>{escape(said[point.ply])}</p>"
        for title, number in (("Before", point.ply), ("After", point.ply + 1)):
            drawn = _drawn(positions[number], record.names)
            yield f"<details><summary>{title}</summary><pre>{escape(drawn)}</pre></details>"


def _drawn(position: Position, names: Sequence[str]) -> str:
    return position.revealed().draw(names, seat=max(0, position.actor))


def _mistakes(review: Review, text: ReviewText, names: Sequence[str]) -> Iterable[str]:
    """Return the labelled decisions of each seat."""
    said = {one.ply: one.text for one in text.plies}
    yield "<h2>Mistakes</h2>"
    for seat, name in enumerate(names):
        labelled = [ply for ply in review.plies if ply.label and ply.seat == seat]
        items = "".join(f"<li>Move {ply.ply + 1}. {escape(said[ply.ply])}</li>" for ply in labelled)
        yield f"<h3>{escape(name)}</h3>" + (f"<ul>{items}</ul>" if items else "<p>None found.</p>")


def _table(review: Review, record: Record) -> str:
    """Return all plies as a table."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in record.names)
    rows = []
    for ply, (before, move, _) in zip(review.plies, record.transitions(), strict=True):
        cells = "".join(
            f"<td>{_number(review, value).lstrip('+')} {_margin(review, error)}</td>"
            for value, error in zip(ply.values, ply.errors, strict=True)
        )
        sentence = escape(before.describe_played(move, record.names))
        rows.append(f'<tr><th scope="row">{ply.ply + 1}. {sentence}</th>{cells}</tr>')
    return (
        '<h2>All moves</h2><details><summary>Values before each move</summary><div class="wide">'
        f'<table><thead><tr><th scope="col">Move</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div></details>"
    )

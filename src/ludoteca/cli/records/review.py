"""Review a played game: what decided it, luck, mistakes, and what would have been better.

Every position is searched. With --simulations the same seed gives the same review.
"""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.printable import printable
from ludoteca.cli.output.progress import Progress
from ludoteca.cli.play.compiled_rules import load_compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.engine.records.record import Record
    from ludoteca.reviews.model import Review
    from ludoteca.reviews.sentences import ReviewText

SECONDS = 10.0
BAR_WIDTH = 20
"""The characters of a bar on either side of its middle."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca review``."""
    parser.add_argument("file", help="the record of a game")
    parser.add_argument("--seat", type=int, metavar="N", help="only the review of this seat")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help=f"time limit (default {SECONDS:g})"
    )
    parser.add_argument(
        "--simulations", type=int, metavar="N", help="how many simulations to run in each search"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="(default 0)")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--html", metavar="FILE", help="write a page that needs nothing else")


def run(args: argparse.Namespace) -> int:
    """Review the game, then print or write the review."""
    from ludoteca.reviews.sentences import review_text

    record = _record(args)
    review = _reviewed(record, args)
    if args.json:
        import msgspec

        print(json.dumps(msgspec.to_builtins(review), indent=2))
        return 0
    names = [printable(name) for name in record.names]
    text = review_text(review, record, names)
    if args.html:
        _write(args.html, review, record, text)
    seats = range(review.players) if args.seat is None else [args.seat - 1]
    print("\n".join(_lines(review, text, names, seats)))
    return 0


def _record(args: argparse.Namespace) -> "Record":
    """Return the record with compiled rules if possible, having checked the options."""
    from ludoteca import Record, StartError

    if args.seconds is not None and args.simulations is not None:
        raise StartError("give --seconds or --simulations, not both")
    record = Record.read(args.file, compiled=False)
    players = record.start.players
    if args.seat is not None and not 1 <= args.seat <= players:
        raise StartError(f"the game has {players} seats; --seat is 1 to {players}")
    game = load_compiled(record.start.game.info.id)
    return Record.read(args.file, compiled=game.rules.compiled)


def _reviewed(record: "Record", args: argparse.Namespace) -> "Review":
    import ludoteca

    seconds = SECONDS if args.seconds is None and args.simulations is None else args.seconds
    progress = Progress("percent", quiet=args.json)

    def show_progress(share: float) -> None:
        progress(max(1, min(100, round(100 * share))), 100)

    review = ludoteca.review(
        record,
        seconds=seconds,
        simulations=args.simulations,
        seed=args.seed,
        progress=show_progress,
    )
    progress.clear()
    return review


def _write(path: str, review: "Review", record: "Record", text: "ReviewText") -> None:
    from ludoteca import RecordError
    from ludoteca.cli.records.review_page import page_of

    try:
        Path(path).write_text(page_of(review, record, text), encoding="utf-8")
    except OSError as error:
        reason = f"cannot be written: {(error.strerror or 'unknown error').lower()}"
        raise RecordError(reason, source=path) from None


def _lines(
    review: "Review", text: "ReviewText", names: "Sequence[str]", seats: "Sequence[int]"
) -> list[str]:
    """Return the review as lines of text."""
    said = {one.ply: one.text for one in text.plies}
    lines = [_evaluator(review)]
    for seat in seats:
        lines += ["", names[seat], *_bars(review, seat), *text.ledger[seat]]
    if review.turning_points:
        lines += ["", "Turning points"]
        lines += [f"{one.ply + 1}. {said[one.ply]}" for one in review.turning_points]
    labelled = [ply for ply in review.plies if ply.label and ply.seat in seats]
    if labelled:
        lines += ["", "Mistakes"]
        lines += [f"{ply.ply + 1}. {said[ply.ply]}" for ply in labelled]
    return lines


def _evaluator(review: "Review") -> str:
    made = review.evaluator
    unit = "points" if review.is_solo else "wins in 100 games"
    how = f"{made.simulations} simulations in each search" if made.simulations else "first look"
    finished = "" if review.finished else ", not finished"
    return f"{review.game}, {len(review.plies)} plies{finished}; {unit}; {how}, seed {made.seed}"


def _bars(review: "Review", seat: int) -> list[str]:
    """Draw the ledger of a seat: a bar smaller than its error is drawn light."""
    from ludoteca.engine.text.translations import translations
    from ludoteca.reviews.sentences import FOLDER

    text, ledger = translations(FOLDER), review.ledger[seat]
    columns = ledger.__struct_fields__
    width = max(len(text(f"bar.{column}")) for column in columns)
    largest = max(abs(getattr(ledger, column)) for column in columns) or 1.0
    lines = []
    for column in columns:
        value = getattr(ledger, column)
        error = getattr(review.ledger_errors[seat], column)
        lines.append(
            f"  {text(f'bar.{column}').ljust(width)} {_number(review, value):>6} "
            f"{_margin(review, error):>6} "
            f"{_bar(value / largest, sure=abs(value) >= error)}".rstrip()
        )
    return lines


def _number(review: "Review", value: float) -> str:
    return f"{value if review.is_solo else 100 * value:+.1f}"


def _margin(review: "Review", error: float) -> str:
    return f"± {error if review.is_solo else 100 * error:.1f}" if error else ""


def _bar(share: float, *, sure: bool) -> str:
    length = round(BAR_WIDTH * abs(share))
    drawn = ("█" if sure else "░") * length
    if share < 0:
        return drawn.rjust(BAR_WIDTH) + "│"
    return " " * BAR_WIDTH + "│" + drawn

"""Let bots play many games against each other, on all cores, and rate them.

Every deal is played several times, until every bot has had every seat; ``--games`` is rounded up
to whole deals. Ctrl-C ends a tournament early, with the table of what was played so far. With
``--players 1`` each bot plays alone, and its points are the measure.
"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.progress import Progress
from ludoteca.cli.play.external_bots import add_bot_options, chosen_bots
from ludoteca.cli.play.start_options import add_option, chosen_options

if TYPE_CHECKING:
    from ludoteca.lab.tournament import Result

STOPPED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca tournament``."""
    parser.add_argument("game", help="which game; `ludoteca games` lists them")
    parser.add_argument(
        "--bots",
        nargs="+",
        default=[],
        metavar="BOT",
        help="the bots: at least two, or one in a solo game",
    )
    add_bot_options(parser)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many games (default 100)"
    )
    parser.add_argument(
        "--seats",
        choices=("rotate", "fixed"),
        default="rotate",
        help="rotate (the default): every bot has every seat of each deal; fixed: as named",
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="how many seats (default: one for each bot, if the game allows it)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same deals")
    add_option(parser)
    parser.add_argument(
        "--workers", type=int, metavar="N", help="processes that play (default: one for each core)"
    )
    parser.add_argument(
        "--json",
        metavar="FILE",
        help="write everything as JSON, every game included; - prints it instead of the table",
    )
    parser.add_argument(
        "--records", metavar="DIR", help="keep a record of each game in this new folder"
    )
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def run(args: argparse.Namespace) -> int:
    """Play everything, then print the table."""
    from ludoteca.lab import report, tournament

    options = chosen_options(args)
    others = {bot.name: bot for bot in chosen_bots(args)}
    names = args.bots + [name for name in others if name not in args.bots]
    if args.json and args.json != "-":
        _try(Path(args.json))
    progress = Progress("games", quiet=args.quiet)
    try:
        result = tournament.run(
            args.game,
            names,
            others=others,
            games=args.games,
            players=args.players,
            seats=args.seats,
            seed=args.seed,
            options=options,
            workers=args.workers,
            records=args.records,
            progress=progress,
        )
    finally:
        progress.clear()
    print(result.json() if args.json == "-" else report.report(result))
    if args.json and args.json != "-":
        Path(args.json).write_text(result.json() + "\n", encoding="utf-8")
    return _code(result)


def _try(path: Path) -> None:
    """Check before the first game that a file can be written."""
    from ludoteca import StartError

    try:
        path.open("a").close()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is no name for a file"
        raise StartError(f"--json {path} cannot be written: {reason.lower()}") from None


def _code(result: "Result") -> int:
    from ludoteca.lab.tournament import INTERRUPTED

    if result.stopped and result.stopped != INTERRUPTED:
        print(f"ludoteca: {result.stopped}", file=sys.stderr)
        return 2
    return STOPPED if result.stopped else 0

"""Count the positions that can be reached in a given number of moves: the classic test of rules."""

import argparse
import json
import time

from ludoteca.cli.play.start_options import add_start_options, start_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca perft``."""
    add_start_options(parser)
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="moves deep (default 3)")
    parser.add_argument("--split", action="store_true", help="count for each first move")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Count, and say how long it took."""
    from ludoteca import StartError, info
    from ludoteca.engine.perft import perft, split

    if not 0 <= args.depth <= info(args.game).max_plies:
        longest = info(args.game).max_plies
        raise StartError(f"--depth is 0 to {longest}, the longest game, not {args.depth}")
    position = start_position(args, compiled=None)
    began = time.perf_counter()
    counts = split(position, args.depth) if args.split and args.depth else {}
    total = sum(counts.values()) if counts else perft(position, args.depth)
    seconds = time.perf_counter() - began
    if args.json:
        print(json.dumps({"depth": args.depth, "positions": total, "split": counts}))
        return 0
    for text, count in counts.items():
        print(f"{text:<20} {count:>14,}")
    print(f"{total:,} positions at depth {args.depth} in {seconds:.2f} s")
    return 0

"""List the games there are.

With ``--json`` every fact of each game is printed.
"""

import argparse
import json
import sys
from dataclasses import asdict


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca games``."""
    parser.add_argument("--json", action="store_true", help="print all facts as JSON")


def run(args: argparse.Namespace) -> int:
    """Print the catalogue."""
    from ludoteca import game_ids, info
    from ludoteca.engine.registry.catalog import game_problems

    for problem in game_problems():
        print(f"ludoteca: {problem}", file=sys.stderr)
    found = [info(game_id) for game_id in game_ids()]
    if args.json:
        print(json.dumps([asdict(one) for one in found], indent=2))
        return 0
    for one in found:
        span = f"{one.min_players}-{one.max_players} players"
        print(f"{one.id:<10} {span:<12} {one.minutes:>3} min   {one.tagline}")
    return 0

"""The options of studies, which play many games to measure the data of a game."""

import argparse
from collections.abc import Sequence

from ludoteca.engine.info import GameInfo

SEED_STEP = 1_000_003
"""The distance between the seeds of one ``--seed`` and the next."""


def study_parser(info: GameInfo, whats: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser of the command of a game's ``studies``."""
    parser = argparse.ArgumentParser(prog=f"python -m ludoteca.games.{info.id}.studies")
    parser.add_argument("what", choices=whats)
    parser.add_argument(
        "--games", type=_above_zero, default=1000, help="for each number of players"
    )
    sizes = range(info.min_players, info.max_players + 1)
    parser.add_argument("--players", type=int, nargs="+", choices=sizes, default=[*sizes])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--simulations",
        type=_above_zero,
        default=0,
        help="measure bots that search instead of greedy ones",
    )
    return parser


def seeds_of(args: argparse.Namespace) -> range:
    """Return a seed for each game."""
    first = args.seed * SEED_STEP
    return range(first, first + args.games)


def _above_zero(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"it takes a whole number above 0, not {text!r}")
    return int(text)

"""Measure the player cards, look for better ones, or fit what bots go by.

python -m ludoteca.games.coffers.studies measure --games 3000
python -m ludoteca.games.coffers.studies measure --simulations 100 --games 100
python -m ludoteca.games.coffers.studies climb --steps 60
python -m ludoteca.games.coffers.studies weights
"""

import argparse
import sys

import numpy as np

from ludoteca.cli.output.progress import Progress
from ludoteca.cli.study_options import seeds_of, study_parser
from ludoteca.engine.contract import Row
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.rules.pieces.faces import NAMES
from ludoteca.games.coffers.studies import climbing, fitting, playing, search_games
from ludoteca.games.coffers.studies.pool import are_cards, from_text, present_cards, text_of
from ludoteca.games.coffers.studies.statistics import CardStatistics, statistics_of, table

PART = 100
"""Greedy games played in one batch, so that the progress bar moves."""


def main() -> None:
    """Do what was asked for."""
    parser = study_parser(INFO, ["measure", "climb", "weights"])
    parser.add_argument("--steps", type=int, default=60, help="changes that climb tries")
    parser.add_argument(
        "--cards", nargs="+", help="ten times six letters, instead of the data file's"
    )
    args = parser.parse_args()
    if args.cards and not are_cards(args.cards):
        parser.error("--cards takes ten different cards such as rrrtte, of three colours or more")
    if args.cards and args.simulations:
        parser.error("bots that search play with the cards of the data file")
    {"measure": measure, "climb": climb, "weights": weights}[args.what](args)


def measure(args: argparse.Namespace) -> None:
    """Print what many games tell."""
    cards = from_text(args.cards) if args.cards else present_cards()
    found = []
    for players in args.players:
        progress = Progress(f"games of {players}")
        if args.simulations:
            played = search_games.play(players, seeds_of(args), args.simulations, progress)
            found.append(statistics_of(players, *played))
        else:
            found.append(_measure_greedy(players, cards, seeds_of(args), progress))
        progress.clear()
    print(table(found, cards, list(NAMES)))


def _measure_greedy(players: int, cards: Row, seeds: range, progress: Progress) -> CardStatistics:
    parts = []
    for first in seeds[::PART]:
        part = min(PART, seeds.stop - first)
        parts.append(playing.play(players, cards, part, first + players * 10_007))
        progress(first + part - seeds.start, len(seeds))
    chosen, won, points, _ = map(np.concatenate, zip(*parts, strict=True))
    return statistics_of(players, chosen, won, points)


def climb(args: argparse.Namespace) -> None:
    """Look for better cards, and print the best."""
    cards = from_text(args.cards) if args.cards else present_cards()
    progress = Progress("changes")

    def tell(step: int, best: climbing.Found) -> None:
        progress(step, args.steps)
        texts = " ".join(text_of(int(card)) for card in best.cards)
        progress.clear()
        print(f"{step} {best.cost:.4f} {texts}", flush=True)

    climbing.climb(cards, args.players, args.games, args.steps, args.seed, tell)


def weights(args: argparse.Namespace) -> None:
    """Print the coefficients for ``rules.estimates``."""
    print("playing", file=sys.stderr)
    found = fitting.gather(args.players, args.games, args.seed)
    print("fitting", file=sys.stderr)
    for row in fitting.fit(found):
        print("[" + ", ".join(f"{number:.2f}" for number in row) + "],")


if __name__ == "__main__":
    main()

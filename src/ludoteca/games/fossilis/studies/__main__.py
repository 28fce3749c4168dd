"""Measure how well balanced skills, tools, supplies and dinosaurs are, and how games go.

Or fit what bots go by.

python -m ludoteca.games.fossilis.studies measure --games 2000
python -m ludoteca.games.fossilis.studies measure --simulations 100 --games 100 --players 2
python -m ludoteca.games.fossilis.studies weights --games 600 --balanced
"""

import argparse

import ludoteca
from ludoteca.cli.output.progress import Progress
from ludoteca.cli.study_options import seeds_of, study_parser
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.studies import fitting
from ludoteca.games.fossilis.studies.report import report
from ludoteca.games.fossilis.studies.statistics import statistics_of
from ludoteca.lab import greedy_games, search_games
from ludoteca.lab.outcomes import Outcomes, results_of


def main() -> None:
    """Do what was asked for."""
    parser = study_parser(INFO, ["measure", "weights"])
    parser.add_argument("--balanced", action="store_true", help="play the balanced variant")
    args = parser.parse_args()
    {"measure": measure, "weights": weights}[args.what](args)


def measure(args: argparse.Namespace) -> None:
    """Print what many games tell."""
    rules = ludoteca.game(INFO.id).rules
    sizes = args.players
    print(report([statistics_of(rules, players, _played(args, players)) for players in sizes]))


def weights(args: argparse.Namespace) -> None:
    """Print the weights for ``rules.feature_weights``, a line for each feature."""
    rules, found = ludoteca.game(INFO.id).rules, []
    for players in args.players:
        played = _played(args, players, fitting.KEPT)
        points = results_of(rules, played.last, players).points
        found.append(fitting.positions(players, played, points))
    for row in fitting.fit(found):
        print("[" + ", ".join(f"{number:.2f}" for number in row) + "],")


def _played(args: argparse.Namespace, players: int, keeping: int = 0) -> Outcomes:
    """Play games for one number of players."""
    game = ludoteca.game(INFO.id)
    options = {"balanced": args.balanced}
    progress = Progress(f"games of {players}")
    if args.simulations:
        seeds, simulations = seeds_of(args), args.simulations
        played = search_games.play(game, players, seeds, simulations, progress, keeping, options)
    else:
        played = greedy_games.play(game, players, seeds_of(args), progress, keeping, options)
    progress.clear()
    return played


if __name__ == "__main__":
    main()

"""Measure how well balanced skills, tools, supplies and dinosaurs are, and how games go.

python -m ludoteca.games.fossilis.balance measure --games 2000
python -m ludoteca.games.fossilis.balance measure --simulations 100 --games 100 --players 2
"""

import argparse

import ludoteca
from ludoteca.cli.measuring import measuring_parser, seeds_of
from ludoteca.cli.progress import Progress
from ludoteca.games.fossilis.balance.figures import Figures, figures_of
from ludoteca.games.fossilis.balance.report import report
from ludoteca.games.fossilis.info import INFO
from ludoteca.lab import greedy, thinking


def main() -> None:
    """Do what was asked for."""
    asked = measuring_parser(INFO, ["measure"]).parse_args()
    print(report([measure(asked, players) for players in asked.players]))


def measure(asked: argparse.Namespace, players: int) -> Figures:
    """Play games for one number of players, and count."""
    game = ludoteca.game(INFO.id)
    progress = Progress(f"games of {players}")
    seeds = seeds_of(asked)
    if asked.simulations:
        played = thinking.play(game, players, seeds, asked.simulations, progress)
    else:
        played = greedy.play(game, players, seeds, progress)
    progress.clear()
    return figures_of(game.rules, players, played)


if __name__ == "__main__":
    main()

"""Learn the weights of a value again: ``python -m ludoteca.games.mosaix.studies --minutes 30``."""

import argparse
import sys
import time

import numpy as np

from ludoteca.games.mosaix.rules.learned import PACKED, READOUT, SETS
from ludoteca.games.mosaix.studies.network import Network
from ludoteca.games.mosaix.studies.playing import Net
from ludoteca.games.mosaix.studies.quantising import whole, write_file
from ludoteca.games.mosaix.studies.training import GAMES, Numbers, Training, measure

SIZES = {"solo": (1,), "several": (2, 3, 4)}
MEASURED = 500
"""Games of the final measurement."""
WIDTH = 30
LATELY = 20
"""Rounds over which the progress bar averages points."""


def main() -> None:
    """Train for the time given, write the weights, and say what they are worth."""
    parser = argparse.ArgumentParser(prog="python -m ludoteca.games.mosaix.studies")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--set", choices=[*SIZES], default="solo", help="solo weights serve several players too"
    )
    chosen = parser.parse_args()
    name = chosen.set
    solo = Net(PACKED[SETS.index("solo")], READOUT[SETS.index("solo")])
    network = train(name, chosen.minutes * 60, chosen.seed, solo)
    # As long as those learned with several players play worse: see docs/mosaix-value.md.
    write_file(dict.fromkeys(SETS if name == "solo" else [name], network))
    for players in SIZES[name]:
        tell(name, players, measure(whole(network), solo, players, MEASURED, chosen.seed))


def train(name: str, seconds: float, seed: int, solo: Net) -> Network:
    """Train one set of weights for a number of seconds."""
    training = Training(SIZES[name], seed, other=solo)
    began = time.monotonic()
    points: list[float] = []
    while (spent := time.monotonic() - began) < seconds:
        points.append(training.round(spent / seconds).points)
        show(name, spent / seconds, points)
    print(file=sys.stderr)
    return training.network


def tell(name: str, players: int, points: Numbers) -> None:
    """Say what the weights are worth: their points, and those of a player with the solo weights."""
    learned = points[:, -1]
    error = 1.96 * learned.std() / np.sqrt(len(learned))
    against = "" if players == 1 else f", against {points[:, 0].mean():.1f} by the solo weights"
    print(f"{name}, {players} playing: {learned.mean():.1f} ± {error:.1f} points{against}")


def show(name: str, part: float, points: list[float]) -> None:
    """Tell a waiting person how far the training has come, where there is a terminal."""
    if sys.stderr.isatty():
        bar = "█" * round(WIDTH * part) + "░" * (WIDTH - round(WIDTH * part))
        lately = np.mean(points[-LATELY:])
        line = f"{bar} {name}, {len(points) * GAMES:,} games, lately {lately:.1f} points"
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()

"""Compare views and legal moves a second of this checkout with those of an earlier one.

git worktree add ../old COMMIT && make --directory ../old setup
python benchmarks/checkouts.py ../old fossil mosaix --rounds 30

Each checkout plays the same random game, with the usual number of seats, in a process of its own.
The two measure in turn, so that a busy machine disturbs both alike. Printed are the medians of all
rounds, and the median of their ratios with the quarter of the rounds below and above it.
"""

import argparse
import hashlib
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

import ludoteca
from ludoteca.engine.position import Position

SLICE_S = 0.15
"""The processor time for each figure of a round."""
FIGURES = {
    "view": "views as objects",
    "view_json": "views as JSON",
    "moves_json": "legal moves as JSON",
}

Build = Callable[[Any, int | None], object]


def builders() -> dict[str, Build]:
    """Return what builds each figure. Checkouts before kernels wrote views encoded dicts."""
    encode = msgspec.json.encode
    if hasattr(Position, "view_json"):
        return {
            "view": lambda position, seat: position.view(seat),
            "view_json": lambda position, seat: position.view_json(seat),
            "moves_json": lambda position, seat: position.legal_moves_json(seat),
        }
    return {
        "view": lambda position, seat: position.view(seat),
        "view_json": lambda position, seat: encode(position.view(seat)),
        "moves_json": lambda position, seat: encode(position.offers(seat)),
    }


def random_game(game: ludoteca.Game) -> tuple[list[Position], str]:
    """Return the positions of a random game, and what tells whether another game is the same."""
    rng = random.Random(1)  # noqa: S311 - for play, not for secrets
    position, positions, moves = game.start(seed=1), [], []
    while not position.over:
        move = rng.choice(position.legal_moves())
        positions.append(position)
        moves.append(move.text)
        position = position.play(move)
    return positions, hashlib.sha256(" ".join(moves).encode()).hexdigest()


def rate(build: Build, positions: Sequence[Position]) -> float:
    """Return how many positions are shown a second, to the seat that acts."""
    done, took = 0, 0.0
    # Processor time: other programs of the machine do not count.
    while took < SLICE_S:
        # New positions for each pass: a position caches its results.
        fresh = [Position(one.game, one.state) for one in positions]
        seats = [one.actor if one.actor >= 0 else None for one in positions]
        began = time.process_time()
        for position, seat in zip(fresh, seats, strict=True):
            build(position, seat)
        took += time.process_time() - began
        done += len(fresh)
    return done / took


def measure(game_id: str) -> None:
    """Print what identifies the game; then the figures of a round for each line of input."""
    positions, digest = random_game(ludoteca.game(game_id, compiled=True))
    acting = [one for one in positions if one.actor >= 0]
    print(json.dumps({"positions": len(positions), "digest": digest}), flush=True)
    found = builders()
    for _ in sys.stdin:
        rates = {
            name: rate(build, acting if name == "moves_json" else positions)
            for name, build in found.items()
        }
        print(json.dumps(rates), flush=True)


class Checkout:
    """A process of a checkout that measures one game."""

    def __init__(self, python: str, game_id: str) -> None:
        command = [python, str(Path(__file__).resolve()), "--measure", game_id]
        self._process = subprocess.Popen(  # noqa: S603 - our own code
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.game = self._answer()

    def round(self) -> dict[str, float]:
        """Return the figures of a round."""
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        rates: dict[str, float] = self._answer()
        return rates

    def stop(self) -> None:
        """End the process."""
        self._process.communicate()

    def _answer(self) -> Any:
        assert self._process.stdout
        line = self._process.stdout.readline()
        return json.loads(line) if line else sys.exit("a checkout could not measure; see above")


def compare(earlier: str, game_id: str, rounds: int) -> None:
    """Print the figures of both checkouts, measured in turn."""
    checkouts = Checkout(earlier, game_id), Checkout(sys.executable, game_id)
    if checkouts[0].game != checkouts[1].game:
        print(f"{game_id}: the checkouts do not play the same game, so this compares little")
    found = [[one.round() for one in checkouts] for _ in range(rounds + 1)][1:]  # one warms up
    for one in checkouts:
        one.stop()
    for name, what in FIGURES.items():
        before, after = ([pair[side][name] for pair in found] for side in (0, 1))
        ratios = [new / old for old, new in zip(before, after, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(
            f"{game_id:10} {what:20} {statistics.median(before):>9,.0f}/s"
            f" → {statistics.median(after):>9,.0f}/s   {middle:5.2f} ({low:.2f} to {high:.2f})",
            flush=True,
        )


def main() -> None:
    """Compare two checkouts, or measure one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("earlier", help="the folder of the earlier checkout, with its .venv")
    parser.add_argument("game", nargs="*", help="which games (default: all)")
    parser.add_argument("--rounds", type=int, default=30)
    asked = parser.parse_args()
    for game_id in asked.game or ludoteca.game_ids():
        compare(str(Path(asked.earlier) / ".venv" / "bin" / "python"), game_id, asked.rounds)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        measure(sys.argv[2])
    else:
        main()

"""Tell how much better than greedy bots one can play a game: whether it is skill or luck.

    benchmarks/headroom.py coffers --players 4 --games 100 --last 10 --playouts 1000

What is looked at, and how, is told in lab/headroom.py.
"""

import argparse

from ludoteca.cli.progress import Progress
from ludoteca.engine import catalog
from ludoteca.lab.headroom import measure


def main() -> None:
    """Measure one game, and say what came out."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=100, help="one decision of each is looked at")
    parser.add_argument("--last", type=int, default=10, help="of a player's decisions in a game")
    parser.add_argument("--playouts", type=int, default=1000, help="of each move, twice as many")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = catalog.game(args.game, compiled=True)
    # Far enough apart that no two decisions share their luck.
    step = 2 * args.playouts
    seeds = range(args.seed * step * args.games, (args.seed + 1) * step * args.games, step)
    progress = Progress("decisions")
    found = measure(game, args.players, seeds, args.last, args.playouts, progress)
    progress.clear()
    gain, error = 100 * found.gain, 100 * found.error
    print(f"{gain:.2f} ± {error:.2f} percentage points gained at a decision,")
    print(
        f"{found.decisions:.1f} decisions of a player: "
        f"{found.decisions * gain:.1f} ± {found.decisions * error:.1f} in all"
    )


if __name__ == "__main__":
    main()

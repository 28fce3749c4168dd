"""Measure how much the best move gains over the greedy one, and how much of that bots find.

    .venv/bin/python benchmarks/regret.py coffers --players 4 --last 10 --bots level-4

``src/ludoteca/lab/regret.py`` describes what is measured, and how.
"""

import argparse
from functools import partial

from ludoteca.bots.roster import make_bot
from ludoteca.cli.output.progress import Progress
from ludoteca.engine.registry import catalog
from ludoteca.lab.regret import measure


def main() -> None:
    """Measure one game and print the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=100, help="one decision of each is sampled")
    parser.add_argument(
        "--last", type=int, default=10, help="decisions for each player, on average"
    )
    parser.add_argument("--playouts", type=int, default=1000, help="of each move, twice as many")
    parser.add_argument("--bots", nargs="*", default=[], help="bots to compare with the best moves")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = catalog.game(args.game, compiled=True)
    # Far enough apart that no two decisions share their luck.
    step = 2 * args.playouts
    seeds = range(args.seed * step * args.games, (args.seed + 1) * step * args.games, step)
    bots = {name: partial(make_bot, name) for name in args.bots}
    progress = Progress("decisions")
    found = measure(game, args.players, seeds, args.last, args.playouts, bots, progress)
    progress.clear()
    print(f"A player has {found.decisions:.1f} of the sampled decisions.")
    print("Percentage points gained at one of them, and at all together:")
    for name, (value, error) in found.gains.items():
        one, whole = 100 * value, 100 * value * found.decisions
        off, all_off = 100 * error, 100 * error * found.decisions
        print(f"  {name:<10} {one:5.2f} ± {off:.2f}   {whole:5.1f} ± {all_off:.1f}")


if __name__ == "__main__":
    main()

"""Play changed search parameters against those of a game, with the same time for each move.

    .venv/bin/python benchmarks/search_params.py fossil rollout_plies=4 --seconds 0.05 --games 200
    .venv/bin/python benchmarks/search_params.py mosaix "c_puct=0.5 fpu_reduction=0" --players 3

``src/ludoteca/bots/search/params.py`` lists the parameters. With ``--simulations`` both bots get
the same number of simulations instead of time: a busy machine does not disturb that, but it hides
what a parameter costs.
"""

import argparse
import math
from functools import partial

from ludoteca.bots.bot import Bot
from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.params import SearchParams
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.registry import catalog
from ludoteca.lab import tournament

UNCHANGED = "unchanged"


def main() -> None:
    """Play one tournament for each change."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument(
        "changes", nargs="+", help='what differs, such as "c_puct=0.5 fpu_reduction=0"'
    )
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--simulations", type=float, default=math.inf)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if math.isinf(args.seconds) and math.isinf(args.simulations):
        args.seconds = 0.05
    budget = Budget(args.seconds, args.simulations)
    params = config_of(catalog.game(args.game, compiled=False).folder).params
    for changes in args.changes:
        bots = {
            UNCHANGED: partial(make, params, budget),
            changes.replace(" ", ","): partial(make, changed(params, changes), budget),
        }
        result = tournament.run(
            args.game,
            list(bots),
            others=bots,
            games=args.games,
            players=args.players,
            seed=args.seed,
        )
        standing = next(each for each in result.standings if each.bot != UNCHANGED)
        share = standing.share
        span = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        print(f"{standing.bot:<24} {100 * share.value:5.1f} %  ({span})", flush=True)


def changed(params: SearchParams, changes: str) -> SearchParams:
    """Return the parameters with some of them changed."""
    pairs = (change.split("=") for change in changes.split())
    return params._replace(**{name: float(number) for name, number in pairs})


def make(params: SearchParams, budget: Budget, seed: int) -> Bot:
    """Return a bot that searches with these parameters."""
    return SearchBot(seed, budget, params)


if __name__ == "__main__":
    main()

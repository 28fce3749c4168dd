"""Try other styles of search against the one that bots use, two players, the same time a move.

    .venv/bin/python benchmarks/styles.py patience=4 "trust=0.5 doubt=0" --seconds 0.05 --games 200

Each style is the usual one with some numbers changed (see bots/search/style.py). With
``--simulations`` both get the same number of those instead of time, which a busy machine does not
disturb, but which hides what a style costs.
"""

import argparse
import math
from functools import partial

from ludoteca.bots.bot import Bot
from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.params import SearchParams
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine import catalog
from ludoteca.lab import tournament

DEFAULT_LEVELS = "usual"


def main() -> None:
    """Play one tournament for each style."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("style", nargs="+", help='what is different, such as "trust=0.5 doubt=0"')
    parser.add_argument("--game", default="fossil")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--simulations", type=float, default=math.inf)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if math.isinf(args.seconds) and math.isinf(args.simulations):
        args.seconds = 0.05
    budget = Budget(args.seconds, args.simulations)
    default = config_of(catalog.game(args.game, compiled=False).folder).params
    for changes in args.params:
        others = {
            DEFAULT_LEVELS: partial(make, default, budget),
            changes.replace(" ", ","): partial(make, changed(default, changes), budget),
        }
        result = tournament.run(
            args.game,
            list(others),
            others=others,
            games=args.games,
            players=args.players,
            seed=args.seed,
        )
        other = next(each for each in result.standings if each.bot != DEFAULT_LEVELS)
        share = other.share
        span = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        print(f"{other.bot:<24} {100 * share.value:5.1f} %  ({span})", flush=True)


def changed(default: SearchParams, changes: str) -> SearchParams:
    """Return the usual style with some numbers changed."""
    pairs = (change.split("=") for change in changes.split())
    return default._replace(**{name: float(number) for name, number in pairs})


def make(params: SearchParams, budget: Budget, seed: int) -> Bot:
    """Return a bot that searches in a style."""
    return SearchBot(seed, budget, params)


if __name__ == "__main__":
    main()

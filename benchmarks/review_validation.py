"""Validate reviews: is luck luck, is own play skill, do the intervals hold?

    .venv/bin/python benchmarks/review_validation.py levels coffers --games 400
    .venv/bin/python benchmarks/review_validation.py null coffers --games 100
    .venv/bin/python benchmarks/review_validation.py intervals coffers --plies 200
    .venv/bin/python benchmarks/review_validation.py first-look coffers --games 40

``levels`` lets strong and weak bots play and reports the mean dice by seat, those of strong less
weak seats, and how own play and dice correlate with the level. ``null`` reviews games in which
every seat plays the best move of the evaluator, with another seed. ``intervals`` compares the
values of single plies with a search that is much deeper. ``first-look`` compares reviews without
searches with reviews by searches.
"""

import argparse
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from reviewed_games import ReviewedGame, reviewed_games

from ludoteca.bots.search.config import config_of
from ludoteca.cli.output.progress import Progress
from ludoteca.engine.chance import Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.records.record import Record
from ludoteca.engine.registry import catalog
from ludoteca.lab.interval import Z
from ludoteca.reviews.evaluation import EvaluationRequest, PositionEvaluator
from ludoteca.reviews.model import Review
from ludoteca.reviews.played_game import played_game
from ludoteca.reviews.root_values import value_scale
from ludoteca.reviews.run import review

Numbers = npt.NDArray[np.float64]
PLIES_PER_GAME = 8
"""Positions of one game are alike, so each game gives only a few."""


def main() -> None:
    """Run one study and print its result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("study", choices=STUDIES)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="default: the usual number")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--plies", type=int, default=200)
    parser.add_argument("--strong", default="level-5")
    parser.add_argument("--weak", default="level-2")
    parser.add_argument("--simulations", type=int, default=64, help="of the review")
    parser.add_argument("--deeper", type=int, default=32, help="times as many, for intervals")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = catalog.game(args.game, compiled=True)
    args.players = args.players or game.info.usual_players
    STUDIES[args.study](game, args)


def levels(game: Game, args: argparse.Namespace) -> None:
    """Report luck by seat, and own play by level."""
    bots = _numbered([args.strong, args.weak], args.players)
    games = _reviewed(game, bots, args)
    is_strong = np.array(
        [[bot.startswith(args.strong) for bot in one.pairing.bots] for one in games]
    )
    dice, own = (_column(games, name) for name in ("dice", "own"))
    print(f"{len(games)} games of {args.players}, {args.simulations} simulations")
    for seat in range(args.players):
        print(f"  dice of seat {seat + 1}: {_mean(dice[:, seat])} of 100 wins")
    if args.players > 1:
        print(f"  dice, strong less weak: {_mean(_difference(dice, is_strong))}")
        print(f"  own play, strong less weak: {_mean(_difference(own, is_strong))}")
        for name, numbers in (("own play", own), ("dice", dice)):
            correlation = _correlation(numbers, is_strong)
            print(f"  correlation of {name} with the level: {correlation:+.2f}")
    later = _column(games, "later")
    print(f"  standard deviation: dice {_deviation(dice)}, own {_deviation(own)}", end="")
    print(f", later {_deviation(later)}")


def null(game: Game, args: argparse.Namespace) -> None:
    """Report own play where every seat plays as the evaluator advises."""
    progress = Progress("games")
    own = []
    for number in range(args.games):
        record = _advised(game, args.players, args.simulations, args.seed + number)
        found = review(record, simulations=args.simulations, seed=args.seed + number + 10**6)
        own.append([ledger.own for ledger in found.ledger])
        progress(number + 1, args.games)
    progress.clear()
    print(f"{args.games} games by the evaluator itself, {args.simulations} simulations")
    print(f"  own play, all seats: {_mean(np.array(own).mean(axis=1))} of 100 wins")
    print(f"  standard deviation of a seat and game: {_deviation(np.array(own))}")


def intervals(game: Game, args: argparse.Namespace) -> None:
    """Report how often intervals contain the value of a much deeper search."""
    args.games = -(-args.plies // PLIES_PER_GAME)
    games = _reviewed(game, _numbered(["level-3"], args.players), args)
    scale = 100 * value_scale(game, args.players) ** (args.players > 1)
    deep = PositionEvaluator(game, args.players, args.deeper * args.simulations, args.seed + 2)
    progress, values, changes = Progress("plies"), [], []
    rng = np.random.default_rng(args.seed)
    for one in games:
        for ply, request in _sampled(one.record, rng):
            evaluated = one.review.plies[ply]
            evaluation = next(found for found in deep.evaluate(request) if found)
            truth = evaluation.values.mean(axis=0)
            after = evaluation.moves[request.moves[0]].mean(axis=0)
            seat = evaluated.seat
            values.append((evaluated.values[seat] - truth[seat], evaluated.errors[seat]))
            off = evaluated.change[seat] - (after - truth)[seat]
            changes.append((off, evaluated.change_errors[seat]))
            progress(min(len(values), args.plies), args.plies)
    progress.clear()
    print(f"{len(values)} plies, {args.simulations} simulations, {args.deeper} times as many")
    for name, pairs in (("values", np.array(values)), ("losses", np.array(changes))):
        off, errors = np.abs(pairs[:, 0]), np.maximum(pairs[:, 1], 1e-9)
        print(
            f"  {name}: {100 * np.mean(off <= errors):.0f} % inside, mean error"
            f" ±{scale * errors.mean():.1f}, mean difference {scale * off.mean():.1f};"
            f" 95 % with errors times {np.quantile(off / errors, 0.95):.2f}"
        )


def first_look(game: Game, args: argparse.Namespace) -> None:
    """Report how far reviews without searches are from those by searches."""
    games = _reviewed(game, _numbered(["level-3"], args.players), args)
    first = config_of(game.folder).review.first_simulations
    looks = [review(one.record, simulations=first, seed=args.seed + 1) for one in games]
    pairs = list(zip(looks, [one.review for one in games], strict=True))
    values = np.concatenate([_values(look) - _values(found) for look, found in pairs])
    spread = np.concatenate([_values(found) * (1 - _values(found)) for _, found in pairs])
    relative = np.abs(values) / (2 * np.sqrt(np.maximum(spread, 1e-3)))
    print(f"{len(games)} games, first look by {first} simulations")
    print(f"  values: 95 % within {np.quantile(relative, 0.95):.2f}")
    for name in ("dice", "own", "gifts"):
        off = [
            getattr(one, name) - getattr(other, name)
            for look, found in pairs
            for one, other in zip(look.ledger, found.ledger, strict=True)
        ]
        print(f"  {name}: 95 % within {np.quantile(np.abs(off), 0.95):.2f}")


STUDIES = {"levels": levels, "null": null, "intervals": intervals, "first-look": first_look}


def _numbered(names: Sequence[str], players: int) -> list[str]:
    """Return one bot for each seat, the names in turn, numbered so that each is its own bot."""
    return [f"{names[seat % len(names)]} {seat + 1}" for seat in range(players)]


def _reviewed(game: Game, bots: Sequence[str], args: argparse.Namespace) -> list[ReviewedGame]:
    progress = Progress("games")
    games = reviewed_games(
        game,
        bots,
        players=args.players,
        games=args.games,
        simulations=args.simulations,
        seed=args.seed,
        on_progress=progress,
    )
    progress.clear()
    return games


def _advised(game: Game, players: int, simulations: int, seed: int) -> Record:
    """Play a game in which every seat plays the best move of the evaluator."""
    chance = Seeded(seed)
    evaluator = PositionEvaluator(game, players, simulations, seed)
    position = game.deal(players, {}, chance)
    record = Record.begin(position, seed=seed)
    while not position.over:
        seat = position.actor
        if seat == CHANCE:
            move = chance.outcome(position, record.next_draw)
        else:
            request = EvaluationRequest(position.determinized(seat).state, seat)
            evaluation = next(found for found in evaluator.evaluate(request) if found)
            move = position.read(evaluation.best, seat)
        record, position = record.add(move), position.play(move)
    return record


def _sampled(record: Record, rng: np.random.Generator) -> list[tuple[int, EvaluationRequest]]:
    """Return some unforced decisions of a game."""
    played = played_game(record)
    decisions = [
        (number, played.requests[ply.source.key])
        for number, ply in enumerate(played.plies)
        if ply.move.seat != CHANCE and ply.source.key
    ]
    chosen = rng.permutation(len(decisions))[:PLIES_PER_GAME]
    found = []
    for place in sorted(chosen.tolist()):
        number, request = decisions[place]
        move = played.plies[number].move.value
        found.append((number, EvaluationRequest(request.state, request.seat, [move])))
    return found


def _values(found: Review) -> Numbers:
    return np.array([ply.values for ply in found.plies if not ply.forced])


def _column(games: Sequence[ReviewedGame], name: str) -> Numbers:
    return np.array([[getattr(ledger, name) for ledger in one.review.ledger] for one in games])


def _difference(numbers: Numbers, is_strong: npt.NDArray[np.bool_]) -> Numbers:
    """Return for each game the mean of strong less that of weak seats."""
    strong = np.where(is_strong, numbers, 0.0).sum(axis=1) / is_strong.sum(axis=1)
    weak = np.where(is_strong, 0.0, numbers).sum(axis=1) / (~is_strong).sum(axis=1)
    difference: Numbers = strong - weak
    return difference


def _correlation(numbers: Numbers, is_strong: npt.NDArray[np.bool_]) -> float:
    return float(np.corrcoef(numbers.ravel(), is_strong.ravel())[0, 1])


def _mean(numbers: Numbers) -> str:
    error = Z * numbers.std(ddof=1) / np.sqrt(len(numbers))
    return f"{100 * numbers.mean():+.1f} ± {100 * error:.1f}"


def _deviation(numbers: Numbers) -> str:
    return f"{100 * numbers.std():.1f}"


if __name__ == "__main__":
    main()

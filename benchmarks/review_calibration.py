"""Calibrate the win shares of reviews among equal players: of 100 seats with 60 %, 60 should win.

    .venv/bin/python benchmarks/review_calibration.py coffers --games 200 --plot coffers.svg

Bots of one level play; each game gives a few positions. Half of the games fit the exponent of the
win shares (``share_exponent`` in ``[review]`` of the game's ``bots.toml``), the other half shows
what it is worth: Brier scores without it, with the present and with the fitted one, and how often
seats won whose share was so high.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from reviewed_games import ReviewedGame, reviewed_games

from ludoteca.bots.search.config import config_of
from ludoteca.cli.output.progress import Progress
from ludoteca.engine.registry import catalog
from ludoteca.lab.interval import wilson

Numbers = npt.NDArray[np.float64]
POSITIONS_PER_GAME = 6
EXPONENTS = np.round(np.arange(0.4, 4.05, 0.1), 1)
BINS = np.array([0.0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0])
PLOT_SIZE = 320
PLOT_MARGIN = 48


class Forecasts(NamedTuple):
    """Win shares that were forecast, and those that came: a row for each position."""

    shares: Numbers
    results: Numbers


class Bin(NamedTuple):
    """Forecasts of about the same share."""

    forecast: float
    won: float
    low: float
    high: float
    seats: int


def main() -> None:
    """Calibrate one game and print the result."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="default: the usual number")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="level-3")
    parser.add_argument("--simulations", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="write the reliability plot as SVG")
    args = parser.parse_args()
    game = catalog.game(args.game, compiled=True)
    players = args.players or game.info.usual_players
    present = config_of(game.folder).review.share_exponent
    progress = Progress("games")
    games = reviewed_games(
        game,
        [f"{args.bot} {seat + 1}" for seat in range(players)],
        players=players,
        games=args.games,
        simulations=args.simulations,
        seed=args.seed,
        on_progress=progress,
    )
    progress.clear()
    rng = np.random.default_rng(args.seed)
    raw = _with_exponent(_forecasts(games, rng), 1 / present)
    half = len(raw.shares) // 2
    fitting, judging = (
        Forecasts(*(part[:half] for part in raw)),
        Forecasts(*(part[half:] for part in raw)),
    )
    fitted = min(EXPONENTS.tolist(), key=lambda each: _brier(_with_exponent(fitting, each)))
    print(f"{len(games)} games of {players} {args.bot}, {len(judging.shares)} positions judged")
    print(f"  Brier score of equal shares: {1 - 1 / players:.3f}")
    for name, exponent in (("none", 1.0), ("present", present), ("fitted", fitted)):
        score = _brier(_with_exponent(judging, exponent))
        print(f"  Brier score, exponent {exponent:.1f} ({name}): {score:.3f}")
    bins = _bins(_with_exponent(judging, present))
    print("  forecast  won (95 % interval)     seats")
    for one in bins:
        print(
            f"  {100 * one.forecast:6.1f} %  {100 * one.won:5.1f} %"
            f" ({100 * one.low:.0f} to {100 * one.high:.0f})  {one.seats:8}"
        )
    if args.plot:
        args.plot.write_text(_plot(bins), encoding="utf-8")


def _forecasts(games: Sequence[ReviewedGame], rng: np.random.Generator) -> Forecasts:
    shares, results = [], []
    for one in games:
        plies = [ply for ply in one.review.plies if not ply.forced]
        for place in rng.permutation(len(plies))[:POSITIONS_PER_GAME]:
            shares.append(plies[place].values)
            results.append(one.review.result)
    return Forecasts(np.array(shares), np.array(results))


def _with_exponent(forecasts: Forecasts, exponent: float) -> Forecasts:
    powers = np.maximum(forecasts.shares, 0.0) ** exponent
    return Forecasts(powers / powers.sum(axis=1, keepdims=True), forecasts.results)


def _brier(forecasts: Forecasts) -> float:
    """Return the mean squared difference, summed over the seats."""
    return float(((forecasts.shares - forecasts.results) ** 2).sum(axis=1).mean())


def _bins(forecasts: Forecasts) -> list[Bin]:
    """Group the forecasts; the intervals take the positions of one game as one observation."""
    shares, results = forecasts.shares.ravel(), forecasts.results.ravel()
    places = np.clip(np.digitize(shares, BINS) - 1, 0, len(BINS) - 2)
    found = []
    for place in range(len(BINS) - 1):
        inside = places == place
        count = int(inside.sum())
        if count:
            won = wilson(float(results[inside].mean()), max(1, count / POSITIONS_PER_GAME))
            mean = float(shares[inside].mean())
            found.append(Bin(mean, won.value, won.low, won.high, count))
    return found


def _plot(bins: Sequence[Bin]) -> str:
    """Draw a reliability plot: forecasts to the right, wins upwards."""
    size, margin = PLOT_SIZE, PLOT_MARGIN

    def at(share: float, won: float) -> tuple[float, float]:
        return round(margin + share * size, 1), round(margin / 2 + (1 - won) * size, 1)

    (left, bottom), (right, top) = at(0, 0), at(1, 1)
    marks = []
    for one in bins:
        x, y = at(one.forecast, one.won)
        high, low = at(0, one.high)[1], at(0, one.low)[1]
        marks.append(f'<path d="M{x} {low}V{high}"/><circle cx="{x}" cy="{y}" r="4"/>')
    labels = []
    for percent in range(0, 101, 20):
        x, y = at(percent / 100, percent / 100)
        labels.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{percent}</text>')
        labels.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{percent}</text>')
    middle = (left + right) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 1.5 * margin}'
        f' {size + 1.5 * margin}" font-family="sans-serif" font-size="12" fill="#555">\n'
        f'<path d="M{left} {top}V{bottom}H{right}M{left} {bottom}L{right} {top}" fill="none"'
        ' stroke="#999"/>\n'
        f'<g stroke="#1f6f78" stroke-width="2" fill="#1f6f78">{"".join(marks)}</g>\n'
        f"{''.join(labels)}\n"
        f'<text x="{middle}" y="{bottom + 40}" text-anchor="middle">forecast win share, %</text>\n'
        f'<text x="14" y="{middle}" text-anchor="middle"'
        f' transform="rotate(-90 14 {middle})">won, %</text>\n'
        "</svg>\n"
    )


if __name__ == "__main__":
    main()

"""The regret of greedy bots: how much win share the best move gains over theirs.

Decisions are sampled from games between greedy bots. Every legal move is followed by many rollouts
of greedy bots, with common random numbers for all moves. Half of the rollouts select the best move,
the other half measure its gain, which avoids selection bias.

The sum over all decisions is about the win share beyond a fair one of a seat that always finds the
best single move among greedy bots. The choices of other bots at the same decisions are measured
with the same rollouts.

In a game with secrets the best move would use the secrets.
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.bots.baseline import GreedyBot
from ludoteca.bots.roster import Maker
from ludoteca.engine.contract import Row
from ludoteca.engine.game import Game
from ludoteca.engine.position import Position
from ludoteca.lab import greedy_games
from ludoteca.lab.interval import Z
from ludoteca.lab.outcomes import OnProgress

BEST = "best"
"""The name of the best move among the names of bots."""


class Gain(NamedTuple):
    """A gain over a greedy bot at one decision, in shares of the win."""

    value: float
    error: float
    """Half of the 95 % interval."""


class Regret(NamedTuple):
    """The regret of greedy bots, and the gains of other bots."""

    decisions: float
    """The mean number of decisions per seat among those that were sampled from."""
    gains: dict[str, Gain]
    """At one decision: of BEST, and of each bot."""


def measure(
    game: Game,
    players: int,
    seeds: range,
    last: int,
    playouts: int,
    bots: Mapping[str, Maker],
    tell: OnProgress,
) -> Regret:
    """Measure one decision of each game, sampled from the last ``last`` of each player on average.

    Seeds must lie twice ``playouts`` apart, so that decisions do not share random numbers.
    """
    counts, rows = [], []
    for number, seed in enumerate(seeds):
        decided = _last_decisions(game, players, seed, last * players)
        drawn = np.random.default_rng(seed).integers(len(decided))
        counts.append(len(decided) / players)
        rows.append(gains_at(Position(game, decided[drawn]), playouts, bots, seed))
        tell(number + 1, len(seeds))
    # A decision of a long game stands for more decisions.
    weights = np.array(counts) / np.mean(counts)
    gains = {name: _mean(weights * [row[name] for row in rows]) for name in rows[0]}
    return Regret(float(np.mean(counts)), gains)


def gains_at(
    position: Position, playouts: int, bots: Mapping[str, Maker], seed: int
) -> dict[str, float]:
    """Return the gain of the best move at a decision, and of the choices of bots."""
    seat = position.actor
    moves = position.choices(seat)
    chosen = {name: make(seed).choose(position, seat).value for name, make in bots.items()}
    usual = moves.index(GreedyBot(seed).choose(position, seat).value)
    on = _Playouts(position)
    one, other = (
        np.mean(
            [[on.share_after(move, seed_of_playout) for move in moves] for seed_of_playout in half],
            axis=0,
        )
        for half in (range(seed, seed + playouts), range(seed + playouts, seed + 2 * playouts))
    )
    # Each half measures the choice of the other.
    best = (one[other.argmax()] - one[usual] + other[one.argmax()] - other[usual]) / 2
    shares = (one + other) / 2
    gains = {name: shares[moves.index(move)] - shares[usual] for name, move in chosen.items()}
    return {BEST: float(best), **{name: float(gain) for name, gain in gains.items()}}


class _Playouts:
    """Rollouts from a position."""

    def __init__(self, position: Position) -> None:
        self._rules = position.game.rules
        self._state = position.state
        self._seat = position.actor
        self._playing = greedy_games.GreedyGames(position.game, position.players)
        self._nothing = np.zeros((0, self._rules.state_size), np.int32)
        self._winners = np.zeros(position.players, np.int32)

    def share_after(self, move: int, seed_of_playout: int) -> float:
        """Return the seat's share of the win after this move and a rollout."""
        state = self._playing.workspace.state
        state[:] = self._state
        self._rules.apply(state, self._seat, move)
        self._playing.play_on(self._nothing, seed_of_playout)
        self._rules.winners(state, self._winners)
        return float(self._winners[self._seat] / self._winners.sum())


def _last_decisions(game: Game, players: int, seed: int, most: int) -> Row:
    """Return the states of the last decisions of a greedy game."""
    room = game.info.max_plies
    played = greedy_games.play(game, players, range(seed, seed + 1), lambda *_: None, keeping=room)
    (kept,) = played.kept
    made: Row = kept[kept[:, 0] > 0]
    return made[-most:]


def _mean(gains: npt.NDArray[np.float64]) -> Gain:
    return Gain(float(gains.mean()), Z * float(gains.std(ddof=1)) / math.sqrt(len(gains)))

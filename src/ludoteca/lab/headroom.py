"""How much better than greedy bots one can play: what the best move gains over theirs.

Decisions are drawn from games between greedy bots. There every move is played on from, by greedy
bots to the end, many times, and with the same luck for all moves. Half of these playouts say which
move is best, the other half what it gains; so that a lucky move is not taken for a good one.

Whoever found the best single move at every decision would gain all of that together: of such a seat
among greedy bots this is about the share of wins that it has beyond a fair one. What other bots
choose at the same decisions is judged by the same playouts: they find as much of it as they gain.

In a game with secrets the best move would be one that knows them.
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
from ludoteca.lab import greedy
from ludoteca.lab.interval import Z
from ludoteca.lab.played import Tell

BEST = "best"
"""Stands among the names of bots for whoever always finds the best move."""


class Gain(NamedTuple):
    """What somebody gains over a greedy bot at one decision, in shares of the win."""

    value: float
    error: float
    """Half of the 95 % interval."""


class Headroom(NamedTuple):
    """What there is to gain, and what bots gain of it."""

    decisions: float
    """How many decisions a seat has to make, of those that were looked at, on average."""
    gains: dict[str, Gain]
    """At one of them: of BEST, and of each bot."""


def measure(
    game: Game,
    players: int,
    seeds: range,
    last: int,
    playouts: int,
    bots: Mapping[str, Maker],
    tell: Tell,
) -> Headroom:
    """Look at one decision of each game, drawn from the last: so many for each player on average.

    Seeds are to lie twice ``playouts`` apart, or decisions share their luck.
    """
    counts, rows = [], []
    for number, seed in enumerate(seeds):
        decided = _last_decisions(game, players, seed, last * players)
        drawn = np.random.default_rng(seed).integers(len(decided))
        counts.append(len(decided) / players)
        rows.append(gains_at(Position(game, decided[drawn]), playouts, bots, seed))
        tell(number + 1, len(seeds))
    # A game with many decisions has more of them that are like the one that was drawn.
    weights = np.array(counts) / np.mean(counts)
    gains = {name: _mean(weights * [row[name] for row in rows]) for name in rows[0]}
    return Headroom(float(np.mean(counts)), gains)


def gains_at(
    position: Position, playouts: int, bots: Mapping[str, Maker], seed: int
) -> dict[str, float]:
    """Return what the best move gains at a decision, and what the choices of bots do."""
    seat = position.actor
    moves = position.choices(seat)
    chosen = {name: make(seed).choose(position, seat).value for name, make in bots.items()}
    usual = moves.index(GreedyBot(seed).choose(position, seat).value)
    on = _Playouts(position)
    one, other = (
        np.mean([[on.share_after(move, luck) for move in moves] for luck in half], axis=0)
        for half in (range(seed, seed + playouts), range(seed + playouts, seed + 2 * playouts))
    )
    # Each half judges what the other has chosen.
    best = (one[other.argmax()] - one[usual] + other[one.argmax()] - other[usual]) / 2
    shares = (one + other) / 2
    gains = {name: shares[moves.index(move)] - shares[usual] for name, move in chosen.items()}
    return {BEST: float(best), **{name: float(gain) for name, gain in gains.items()}}


class _Playouts:
    """Plays on from a position, and tells what came of it."""

    def __init__(self, position: Position) -> None:
        self._rules = position.game.rules
        self._state = position.state
        self._seat = position.actor
        self._playing = greedy.Playing(position.game, position.players)
        self._nothing = np.zeros((0, self._rules.state_size), np.int32)
        self._won = np.zeros(position.players, np.int32)

    def share_after(self, move: int, luck: int) -> float:
        """Return the share of the win that the seat has in the end when it plays this move."""
        state = self._playing.desk.state
        state[:] = self._state
        self._rules.apply(state, self._seat, move)
        self._playing.play_on(self._nothing, luck)
        self._rules.winners(state, self._won)
        return float(self._won[self._seat] / self._won.sum())


def _last_decisions(game: Game, players: int, seed: int, most: int) -> Row:
    """Return the positions of a greedy game in which its last decisions were made."""
    room = game.info.max_plies
    played = greedy.play(game, players, range(seed, seed + 1), lambda *_: None, keeping=room)
    (kept,) = played.kept
    made: Row = kept[kept[:, 0] > 0]
    return made[-most:]


def _mean(gains: npt.NDArray[np.float64]) -> Gain:
    return Gain(float(gains.mean()), Z * float(gains.std(ddof=1)) / math.sqrt(len(gains)))

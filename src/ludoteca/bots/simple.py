"""Two simple bots for every game: one plays anything, one takes what it can get."""

import random
from collections.abc import Sequence

import numpy as np

from ludoteca.bots.search.searcher import supposed
from ludoteca.engine.contract import LOOK
from ludoteca.engine.position import Move, Position


class RandomBot:
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - for play, not for secrets

    def choose(self, position: Position, seat: int) -> Move:
        """Return any legal move."""
        return self._random.choice(position.hidden(seat).legal_moves(seat))


class GreedyBot:
    """Plays what looks best at once, by the game's own judgement, without a thought for later."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that promises most; where several do, any of them."""
        moves = position.hidden(seat).legal_moves(seat)
        worth = looks(position, seat, [move.value for move in moves])
        if not worth:
            known = position.hidden(seat)
            worth = [_worth(known.play(move, seat), seat) for move in moves]
        best = max(worth)
        good = [move for move, number in zip(moves, worth, strict=True) if number == best]
        return self._random.choice(good)


def looks(position: Position, seat: int, moves: Sequence[int]) -> list[float]:
    """Return the points that moves promise a seat, as its game says; nothing if that says nothing.

    The seat knows no more than it may.
    """
    promised = np.zeros(len(moves), dtype=np.int32)
    given = np.array(moves, dtype=np.int32)
    state = supposed(position, seat)
    count = position.game.rules.looks(state, np.int32(seat), given, np.int32(len(moves)), promised)
    return [number / LOOK for number in promised.tolist()] if count else []


def _worth(position: Position, seat: int) -> float:
    """Return a seat's lead over the others on average; if it decides again at once, the best."""
    if position.actor == seat and len(moves := position.legal_moves(seat)) <= MOST_LOOKED_AT:
        return max(_lead(position.play(move, seat), seat) for move in moves)
    return _lead(position, seat)


MOST_LOOKED_AT = 24
"""A next decision with more moves than these is not looked into: greedy bots answer at once."""


def _lead(position: Position, seat: int) -> float:
    points = position.estimate
    others = [number for other, number in enumerate(points) if other != seat]
    return points[seat] - float(np.mean(others or [0]))

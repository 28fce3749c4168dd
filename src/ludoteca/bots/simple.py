"""Two simple bots for every game: one plays anything, one takes what it can get."""

import random

import numpy as np

from ludoteca.engine.position import Move, Position


class RandomBot:
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - for play, not for secrets

    def choose(self, position: Position, seat: int) -> Move:
        """Return any legal move."""
        return self._random.choice(position.hidden(seat).legal_moves(seat))


class GreedyBot:
    """Plays what looks best at once, by the game's own estimate, without a thought for later."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move after which the seat's lead over the average of the others is largest."""
        known = position.hidden(seat)
        worth = {move: _worth(known.play(move, seat), seat) for move in known.legal_moves(seat)}
        best = max(worth.values())
        return self._random.choice([move for move in worth if worth[move] == best])


def _worth(position: Position, seat: int) -> float:
    """Judge a position for a seat; if it decides again at once, by its best next move."""
    if position.actor == seat and len(moves := position.legal_moves(seat)) <= MOST_LOOKED_AT:
        return max(_lead(position.play(move, seat), seat) for move in moves)
    return _lead(position, seat)


MOST_LOOKED_AT = 24
"""A next decision with more moves than these is not looked into: greedy bots answer at once."""


def _lead(position: Position, seat: int) -> float:
    points = position.estimate
    others = [number for other, number in enumerate(points) if other != seat]
    return points[seat] - float(np.mean(others or [0]))

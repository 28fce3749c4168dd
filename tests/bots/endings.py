"""Judging small positions by trying everything: slow, obvious, and independent of the search."""

import numpy as np

from ludoteca import CHANCE, NOBODY, Position
from ludoteca.engine.contract import Row, Rules


class TooLarge(Exception):  # noqa: N818 - not an error
    """A position has too many continuations to try them all."""


def values(position: Position, most: int) -> list[float]:
    """Return for each legal move of the actor its share of the win if all play perfectly.

    Raises:
        TooLarge: that would take more than ``most`` positions.
    """
    rules, state, seat = position.game.rules, position.state, position.actor
    left = [most]
    return [_shares(rules, after, left)[seat] for after in _successors(rules, state, seat)]


def _shares(rules: Rules, state: Row, left: list[int]) -> list[float]:
    """Return each seat's share of the win if everybody plays perfectly from here on."""
    left[0] -= 1
    if not left[0]:
        raise TooLarge
    seat = int(rules.actor(state))
    if seat == NOBODY:
        won = np.zeros(int(state[0]), dtype=np.int32)
        rules.winners(state, won)
        return list(won / won.sum())
    parts = [_shares(rules, after, left) for after in _successors(rules, state, seat)]
    if seat == CHANCE:
        weights = np.zeros(1000, dtype=np.int32)
        rules.weights(state, weights)
        return list(np.average(parts, axis=0, weights=weights[: len(parts)]))
    return max(parts, key=lambda part: part[seat])


def _successors(rules: Rules, state: Row, seat: int) -> list[Row]:
    moves = np.zeros(1000, dtype=np.int32)
    found = []
    for move in moves[: rules.legal(state, seat, moves)]:
        after = state.copy()
        rules.apply(after, seat, move)
        found.append(after)
    return found

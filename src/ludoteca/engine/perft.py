"""Counting positions: how many lines of so many moves there are from a position."""

import numpy as np

from ludoteca.engine.contract import NOBODY
from ludoteca.engine.position import Position


def split(position: Position, depth: int) -> dict[str, int]:
    """Count separately for each first move."""
    return {move.text: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def perft(position: Position, depth: int) -> int:
    """Return how many lines of ``depth`` moves there are; outcomes of chance are moves."""
    rules, most = position.game.rules, position.game.info.max_legal
    moves = np.zeros((depth + 1, most), dtype=np.int32)
    states = np.zeros((depth + 1, rules.state_size), dtype=np.int32)
    states[0] = position.state

    def count(ply: int) -> int:
        if ply == depth:
            return 1
        seat = rules.actor(states[ply])
        n = 0 if seat == NOBODY else rules.legal(states[ply], seat, moves[ply])
        if ply + 1 == depth:
            return int(n)
        total = 0
        for place in range(n):
            states[ply + 1] = states[ply]
            rules.apply(states[ply + 1], seat, moves[ply, place])
            total += count(ply + 1)
        return total

    return count(0)

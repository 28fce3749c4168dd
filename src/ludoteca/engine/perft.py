"""Perft: counting the leaves of the game tree at a depth.

A game keeps such counts in ``tests/perft.txt``, made by another implementation of its rules: each
row has the depth, the count, and the position as text.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from ludoteca.engine.contract import NOBODY
from ludoteca.engine.position import Position

T = TypeVar("T")


class Tree(NamedTuple):
    """A position, and the number of sequences of ``depth`` moves from it."""

    depth: int
    leaves: int
    position: str


def read_trees(path: Path) -> list[Tree]:
    """Read what ``write_trees`` wrote."""
    rows = (row.split(maxsplit=2) for row in path.read_text(encoding="utf-8").splitlines())
    return [Tree(int(depth), int(leaves), position) for depth, leaves, position in rows]


def write_trees(path: Path, trees: Iterable[Tree]) -> None:
    """Write trees to a file, a row for each."""
    rows = (f"{tree.depth} {tree.leaves} {tree.position}\n" for tree in trees)
    path.write_text("".join(rows), encoding="utf-8")


def count_by(
    moves: Callable[[T], Iterable[str]], after: Callable[[T, str], T], place: T, depth: int
) -> int:
    """Count as ``perft`` does, by rules of any other kind."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in moves(place))
    return sum(count_by(moves, after, after(place, text), depth - 1) for text in moves(place))


def split(position: Position, depth: int) -> dict[str, int]:
    """Count separately for each first move."""
    return {move.text: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of ``depth`` moves; outcomes of chance are moves."""
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

"""Count the positions that can be reached in so many moves: the classic test of rules."""

import argparse
import json
import time
from typing import TYPE_CHECKING

from ludoteca.cli.start import add_start_options, start_position

if TYPE_CHECKING:
    from ludoteca.engine.position import Position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca perft``."""
    add_start_options(parser)
    parser.add_argument("--depth", type=int, default=3, metavar="N", help="moves deep (default 3)")
    parser.add_argument("--split", action="store_true", help="count for each first move")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Count, and say how long it took."""
    from ludoteca import StartError

    if args.depth < 0:
        raise StartError(f"--depth is 0 or more, not {args.depth}")
    position = start_position(args, compiled=None)
    began = time.perf_counter()
    counts = split(position, args.depth) if args.split and args.depth else {}
    total = sum(counts.values()) if counts else perft(position, args.depth)
    seconds = time.perf_counter() - began
    if args.json:
        print(json.dumps({"depth": args.depth, "positions": total, "split": counts}))
        return 0
    for text, count in counts.items():
        print(f"{text:<20} {count:>14,}")
    print(f"{total:,} positions at depth {args.depth} in {seconds:.2f} s")
    return 0


def split(position: "Position", depth: int) -> dict[str, int]:
    """Count separately for each first move."""
    return {move.text: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def perft(position: "Position", depth: int) -> int:
    """Return how many lines of ``depth`` moves there are; outcomes of chance are moves."""
    import numpy as np

    rules, most = position.game.rules, position.game.info.max_legal
    moves = np.zeros((depth + 1, most), dtype=np.int32)
    states = np.zeros((depth + 1, rules.state_size), dtype=np.int32)
    states[0] = position.state

    def count(ply: int) -> int:
        if ply == depth:
            return 1
        seat = rules.actor(states[ply])
        n = rules.legal(states[ply], seat, moves[ply]) if seat > -2 else 0
        if ply + 1 == depth:
            return int(n)
        total = 0
        for place in range(n):
            states[ply + 1] = states[ply]
            rules.apply(states[ply + 1], seat, moves[ply, place])
            total += count(ply + 1)
        return total

    return count(0)

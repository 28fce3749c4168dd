"""Analyse the moves of a position and explain the best one.

The position is that of a record, at its end or after --ply moves, or is given as text. With
--simulations the same seed gives the same answer.
"""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.folding import fold
from ludoteca.cli.output.progress import Progress
from ludoteca.cli.play.compiled_rules import load_compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludoteca.bots.analysis import Analysis, MoveEvaluation
    from ludoteca.engine.position import Position

SHORT = 8
"""The number of moves that are listed without --all."""
DEFAULT_TIME_S = 3.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca hint``."""
    parser.add_argument("file", nargs="?", help="the record of a game")
    parser.add_argument("--position", metavar="TEXT", help="a position text instead of a record")
    parser.add_argument("--ply", type=int, metavar="N", help="the position after N moves")
    parser.add_argument(
        "--seconds", type=float, metavar="S", help=f"time limit (default {DEFAULT_TIME_S:g})"
    )
    parser.add_argument("--simulations", type=int, metavar="N", help="how many simulations to run")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="(default 0)")
    parser.add_argument(
        "--all", action="store_true", help=f"list all moves, not only the best {SHORT}"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run(args: argparse.Namespace) -> int:
    """Search, then print the moves and the hint."""
    from ludoteca.bots.analysis import analyse
    from ludoteca.bots.hint import hint_of

    position, names = _chosen(args)
    seconds = args.seconds
    if seconds is None and args.simulations is None:
        seconds = DEFAULT_TIME_S
    progress = Progress("simulations" if args.simulations else "milliseconds", quiet=args.json)

    def tell(share: float) -> None:
        total = args.simulations or max(1, round(1000 * seconds))
        progress(max(1, min(total, round(share * total))), total)

    analysis = analyse(
        position,
        seconds=seconds,
        simulations=args.simulations,
        seed=args.seed,
        progress=tell,
    )
    progress.clear()
    hint = hint_of(analysis, names)
    if args.json:
        print(json.dumps(_data(analysis, hint.text), indent=2))
        return 0
    shown = analysis.moves if args.all else analysis.moves[:SHORT]
    print(_table(shown, names))
    if left := len(analysis.moves) - len(shown):
        print(f"… and {left} more; --all lists them")
    print(fold(f"\n{names[analysis.seat]}: {hint.text}"))
    return 0


def _chosen(args: argparse.Namespace) -> "tuple[Position, Sequence[str]]":
    """Return the position to analyse, with compiled rules if possible, and the names."""
    from ludoteca import Record, RecordError, StartError, position
    from ludoteca.engine.registry.catalog import game_ids

    if (args.file is None) == (args.position is None):
        raise StartError("name a record, or give a position text with --position")
    if args.file in game_ids() and not Path(args.file).exists():
        raise StartError(
            f"{args.file} is a game; a hint is for one position: name a record (ludoteca hint "
            f'game.record) or give a position text (--position "{args.file} players=…"); '
            f"while you play, type hint at the prompt"
        )
    if args.position is not None:
        if args.ply is not None:
            raise StartError("--ply belongs to a record; a position text is one position")
        plain = position(args.position, compiled=False)
        return load_compiled(plain.game.info.id).position(plain.text), plain.seat_names()
    record = Record.read(args.file, compiled=False)
    positions = list(record.replay())
    last = len(positions) - 1
    if args.ply is not None and not 0 <= args.ply <= last:
        raise RecordError(f"has {last} moves; --ply is 0 to that", source=args.file)
    chosen = positions[-1 if args.ply is None else args.ply]
    return load_compiled(chosen.game.info.id).position(chosen.text), record.names


def _table(moves: "Sequence[MoveEvaluation]", names: "Sequence[str]") -> str:
    """Return the moves as a table of their statistics."""
    rivals = names if moves[0].shares else ()
    head = ["move", "visits", *(f"{name} wins" for name in rivals), "points", "principal variation"]
    rows = [head, *(_row(move) for move in moves)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place in (0, len(head) - 1) else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(move: "MoveEvaluation") -> list[str]:
    shares = [
        f"{100 * share:.1f} % ± {100 * error:.1f}"
        for share, error in zip(move.shares, move.errors, strict=True)
    ]
    points = " ".join(f"{points:.1f}" for points in move.points)
    if not move.visits:
        return [move.move.text, "0", *("-" for _ in shares), "-", ""]
    return [
        move.move.text,
        f"{move.visits:,}",
        *shares,
        points,
        " ".join(move.principal_variation[1:]),
    ]


def _data(analysis: "Analysis", text: str) -> dict[str, object]:
    return {
        "position": analysis.position.text,
        "seat": analysis.seat,
        "simulations": analysis.simulations,
        "hint": text,
        "moves": [
            {
                "move": one.move.text,
                "sentence": analysis.position.describe_move(one.move),
                "visits": one.visits,
                "shares": one.shares,
                "errors": one.errors,
                "points": one.points,
                "principal_variation": one.principal_variation,
            }
            for one in analysis.moves
        ],
    }

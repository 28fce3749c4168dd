"""Show a recorded game move by move.

The output is text; with ``--json`` one line of JSON for each position.
"""

import argparse
import json
from typing import TYPE_CHECKING

from ludoteca.cli.output.folding import fold
from ludoteca.cli.output.printable import printable, show
from ludoteca.cli.output.terminal import add_color, colorize_for

if TYPE_CHECKING:
    from ludoteca.engine.position import Move, Position
    from ludoteca.engine.records.record import Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca replay``."""
    parser.add_argument("file", help="the record to show")
    parser.add_argument("--ply", type=int, metavar="N", help="show only the position after N moves")
    parser.add_argument("--moves", action="store_true", help="tell the moves without boards")
    parser.add_argument("--json", action="store_true", help="print one line of JSON a position")
    add_color(parser)


def run(args: argparse.Namespace) -> int:
    """Print the game."""
    from ludoteca import Record, RecordError

    record = Record.read(args.file, compiled=False)
    positions, moves = _replayed(record)
    if args.ply is not None and not 0 <= args.ply < len(positions):
        raise RecordError(f"has {len(positions) - 1} moves; --ply is 0 to that", source=args.file)
    colorize = colorize_for(args.color)
    names = [printable(name) for name in record.names]
    for ply, position in enumerate(positions):
        if args.ply is not None and args.ply != ply:
            continue
        if args.json:
            print(json.dumps(_data(record, positions, moves, ply)))
            continue
        if ply:
            print(fold("\n".join(_described(record, positions[ply - 1], moves[ply - 1], ply))))
        if not args.moves:
            seat = position.actor if position.actor >= 0 else None
            show(f"\n{position.draw(names, colorize, seat)}\n")
    return 0


def _replayed(record: "Record") -> "tuple[list[Position], list[Move]]":
    """Return all positions and moves; of a finished game nothing is withheld."""
    made = list(record.transitions())
    positions = [record.start, *(after for _, _, after in made)]
    if positions[-1].over:
        positions = [position.revealed() for position in positions]
    return positions, [move for _, move, _ in made]


def _described(record: "Record", before: "Position", move: "Move", ply: int) -> list[str]:
    """Describe a move and its effects, a sentence a line."""
    effects = before.effects_text(move, record.names)
    sentence = before.describe_played(move, record.names)
    return [f"{ply}. {sentence}", *(f"   {effect}" for effect in effects)]


def transcript(record: "Record") -> list[str]:
    """Return the whole game in sentences, with the table at its start and at its end."""
    positions, moves = _replayed(record)
    lines = positions[0].draw(record.names).splitlines()
    for ply, (before, move) in enumerate(zip(positions, moves, strict=False), 1):
        lines += _described(record, before, move, ply)
    return [*lines, *positions[-1].draw(record.names).splitlines()]


def _data(
    record: "Record", positions: "list[Position]", moves: "list[Move]", ply: int
) -> dict[str, object]:
    position = positions[ply]
    before = positions[max(ply - 1, 0)]
    move = moves[ply - 1] if ply else None
    return {
        "ply": ply,
        "seat": move.seat if move else None,
        "move": move.text if move else None,
        "sentence": before.describe_played(move, record.names) if move else None,
        "position": position.text,
        "scores": position.scores,
        "over": position.over,
        "reason": position.end_reason,
        "winners": position.winners,
    }

"""Show a recorded game move by move.

The output is text; with ``--json`` one line of JSON for each position.
"""

import argparse
import json
from typing import TYPE_CHECKING

from ludoteca.cli.printable import printable, show
from ludoteca.cli.terminal import add_color, colorize_for

if TYPE_CHECKING:
    from ludoteca.engine.position import Move, Position
    from ludoteca.engine.record import Record


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
    positions = _told_positions(record)
    if args.ply is not None and not 0 <= args.ply < len(positions):
        raise RecordError(f"has {len(positions) - 1} moves; --ply is 0 to that", source=args.file)
    colorize = colorize_for(args.color)
    names = [printable(name) for name in record.names]
    for ply, position in enumerate(positions):
        if args.ply is not None and args.ply != ply:
            continue
        if args.json:
            print(json.dumps(_data(record, positions, ply)))
            continue
        if ply:
            print("\n".join(_told(record, positions[ply - 1], ply)))
        if not args.moves:
            seat = position.actor if position.actor >= 0 else None
            show(f"\n{position.draw(names, colorize, seat)}\n")
    return 0


def _told_positions(record: "Record") -> "list[Position]":
    """Return all positions; of a finished game without options that withheld something."""
    positions = list(record.replay())
    return [position.revealed() for position in positions] if positions[-1].over else positions


def _move(record: "Record", before: "Position", ply: int) -> "Move":
    played = record.moves[ply - 1]
    return before.read(played.text, played.seat)


def _told(record: "Record", before: "Position", ply: int) -> list[str]:
    move = _move(record, before, ply)
    events = before.effects_text(move, record.names)
    return [
        f"{ply}. {before.describe_played(move, record.names)}",
        *(f"   {event}" for event in events),
    ]


def transcript(record: "Record") -> list[str]:
    """Return the whole game in sentences, with the table at its start and at its end."""
    positions = _told_positions(record)
    lines = positions[0].draw(record.names).splitlines()
    for ply, before in enumerate(positions[:-1], 1):
        lines += _told(record, before, ply)
    return [*lines, *positions[-1].draw(record.names).splitlines()]


def _data(record: "Record", positions: "list[Position]", ply: int) -> dict[str, object]:
    position = positions[ply]
    before = positions[max(ply - 1, 0)]
    move = _move(record, before, ply) if ply else None
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

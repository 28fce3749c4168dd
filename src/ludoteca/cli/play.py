"""Play a game in the terminal, with people and bots in any seats.

A seat is the name of a bot (greedy, random) or of a person: ``--seats Ann greedy Ben random``.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.start import add_start_options, chosen_options, start_position
from ludoteca.cli.terminal import add_color, ink_for, last_game

if TYPE_CHECKING:
    from ludoteca.engine.record import Record

BOT = "greedy"
LAST = "last"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca play``."""
    add_start_options(parser, game="fossil")
    parser.add_argument(
        "--seats",
        nargs="+",
        metavar="WHO",
        help="who sits where: greedy, random, or a person's name (default: You and greedy bots)",
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const=LAST,
        metavar="FILE",
        help="go on with a saved game (without FILE: with the one played last)",
    )
    parser.add_argument(
        "--real-dice", action="store_true", help="ask for what real dice and cards show"
    )
    add_color(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or somebody quits."""
    from ludoteca.cli.session import Session

    record = _resumed(args) if args.resume else _begun(args)
    return Session(record, ink_for(args.color), real_dice=args.real_dice).play()


def _resumed(args: argparse.Namespace) -> "Record":
    from ludoteca import Record, RecordError

    path = last_game() if args.resume == LAST else Path(args.resume)
    if args.resume == LAST and not path.exists():
        raise RecordError("there is no game to go on with; start one: ludoteca play")
    return Record.read(path, compiled=False)


def _begun(args: argparse.Namespace) -> "Record":
    from ludoteca import Record, Seeded, StartError
    from ludoteca.bots.simple import is_bot

    if args.seed is None:
        args.seed = Seeded().seed
    if args.seats:
        args.players = args.players or len(args.seats)
    start = start_position(args, compiled=False)
    seats = args.seats or ["You"]
    if len(seats) > start.players:
        raise StartError(f"{len(seats)} seats are named, but {start.players} play")
    seats = seats + [BOT] * (start.players - len(seats))
    names = [f"{who} {seat}" if is_bot(who) else who for seat, who in enumerate(seats, 1)]
    if args.position is not None or args.real_dice:
        return Record.begin(start, names)
    return Record.begin(start, names, options=chosen_options(args), seed=args.seed)

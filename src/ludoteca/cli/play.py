"""Play a game in the terminal, with people and bots in any seats.

A seat is the name of a bot or of a person: ``--seats Ann level-3 Ben greedy``. There are level-1
to level-6, which may be told how long to think about a move (level-6:10s), greedy and random.
A program plays too: ``--bot "python3 examples/first_bot.py"`` takes the next seat, and with
``--bot first="python3 examples/first_bot.py"`` any seat may be called ``first``.
"""

import argparse
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.outside import add_bot_options, chosen_bots
from ludoteca.cli.start import add_start_options, chosen_options, start_position
from ludoteca.cli.terminal import add_color, colorize_for, games_folder
from ludoteca.private_files import make_folder

if TYPE_CHECKING:
    from ludoteca.bots.external.bot import ExternalBotSpec
    from ludoteca.engine.record import Record

PERSON = "Player 1"
"""Whoever has not said their name; it goes with every sentence, as "You" would not."""
BOT = "level-2"
PLAIN_BOT = "greedy"
"""Without compiled rules a bot that searches would be slow, and no better."""
GAME = "fossil"
GAMES_KEPT = 100
OUTSIDE = "@"
"""The mark of a bot of others in a record: nobody else's name begins with it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca play``."""
    add_start_options(parser, game=GAME)
    parser.add_argument(
        "--seats",
        nargs="+",
        metavar="WHO",
        help="who sits where: level-1 to level-6 (with a time: level-6:10s), greedy, random, "
        f"or a person's name (default: {PERSON} and {BOT})",
    )
    add_bot_options(parser)
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game (without FILE: with the last unfinished one)",
    )
    parser.add_argument(
        "--real-dice", action="store_true", help="ask for what real dice and cards show"
    )
    add_color(parser)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or somebody quits."""
    from ludoteca.cli.session import Session

    bots = chosen_bots(args)
    others = {f"{OUTSIDE}{bot.name}": bot for bot in bots}
    if args.resume is None:
        record, kept = _begun(args, bots), _new_file(args.game or GAME)
    else:
        kept = _chosen_file(args)
        record = _resumed(kept)
        _check_bots(record, others)
    record = _with_fast_rules(record)
    colorize = colorize_for(args.color)
    return Session(record, kept, colorize, real_dice=args.real_dice, others=others).play()


def _with_fast_rules(record: "Record") -> "Record":
    """Return a game with compiled rules if a bot at the table searches: it needs them."""
    from dataclasses import replace

    from ludoteca import Position
    from ludoteca.bots.roster import is_bot, thinking_time
    from ludoteca.cli.compiling import load

    if not any(is_bot(name) and thinking_time(name) for name in record.names):
        return record
    start = record.start
    return replace(record, start=Position(load(start.game.info.id), start.state))


def _new_file(game_id: str) -> Path:
    """Return a file for a new game; the last ones are kept, older ones make room."""
    folder = games_folder()
    # A game that cannot be kept can be played all the same.
    with suppress(OSError):
        make_folder(folder.parent)
        make_folder(folder)
    for old in sorted(folder.glob("*.record"))[:-GAMES_KEPT]:
        old.unlink(missing_ok=True)
    return folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}-{game_id}.record"


def _chosen_file(args: argparse.Namespace) -> Path:
    """Return the file to go on with: the one named, or that of the newest unfinished game."""
    from ludoteca import RecordError, StartError

    given = (args.game, args.players, args.seed, args.seats, args.position)
    if args.option or any(option is not None for option in given):
        raise StartError("--resume brings its own game, seats and options; leave out the others")
    if args.resume:
        return Path(args.resume)
    unfinished = [
        path
        for path in sorted(games_folder().glob("*.record"))
        if path.read_text(encoding="utf-8", errors="replace").endswith("end: unfinished\n")
    ]
    if not unfinished:
        raise RecordError("there is no game to go on with; start one: ludoteca play")
    return unfinished[-1]


def _resumed(path: Path) -> "Record":
    from ludoteca import Record, RecordError

    record = Record.read(path, compiled=False)
    if record.proof and not record.last().over:
        raise RecordError("was played at a table that draws fairly; go on there", source=str(path))
    return record


def _check_bots(record: "Record", others: Mapping[str, "ExternalBotSpec"]) -> None:
    """Refuse to go on with a game if a program of its own is not there, or another is."""
    from ludoteca import StartError

    seated = {name.partition(" ")[0] for name in record.names if name.startswith(OUTSIDE)}
    if missing := sorted(seated - set(others)):
        name = missing[0].removeprefix(OUTSIDE)
        raise StartError(f"the bot {name} plays in this game; add: --bot {name}=COMMAND")
    if strangers := sorted(set(others) - seated):
        name = strangers[0].removeprefix(OUTSIDE)
        raise StartError(f"no bot called {name} plays in this game; leave it out")


def _begun(args: argparse.Namespace, bots: list["ExternalBotSpec"]) -> "Record":
    from ludoteca import Record, Seeded, StartError

    args.game = args.game or GAME
    args.seed = Seeded(args.seed).seed
    seats = _seats(args.seats, bots)
    if args.seats:
        args.players = args.players or len(seats)
    start = start_position(args, compiled=False)
    if len(seats) > start.players:
        raise StartError(f"{len(seats)} seats are named, but {start.players} play")
    seats = seats + [_usual_bot()] * (start.players - len(seats))
    names = [_seat_name(who, seat, bots) for seat, who in enumerate(seats, 1)]
    if args.position is not None:
        return Record.begin(start, names)
    return Record.begin(start, names, options=chosen_options(args), seed=args.seed)


def _usual_bot() -> str:
    from ludoteca.engine.catalog import compiles_by_default

    return BOT if compiles_by_default() else PLAIN_BOT


def _seats(named: list[str] | None, bots: list["ExternalBotSpec"]) -> list[str]:
    """Return who sits where: those named, then the programs that were not among them."""
    seats = named or [PERSON]
    return seats + [bot.name for bot in bots if bot.name not in seats]


def _seat_name(who: str, seat: int, bots: list["ExternalBotSpec"]) -> str:
    from ludoteca import StartError
    from ludoteca.bots.roster import is_bot, thinking_time

    if who.startswith(OUTSIDE):
        raise StartError(f"a name cannot begin with {OUTSIDE}: that marks bots of others")
    if any(bot.name == who for bot in bots):
        return f"{OUTSIDE}{who} {seat}"
    if who.startswith("level-") or ":" in who:
        thinking_time(who)  # Nobody is called so: it was meant to be a bot.
    return f"{who} {seat}" if is_bot(who) else who

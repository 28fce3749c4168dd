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

from ludoteca.cli.output.terminal import add_color, colorize_for, games_folder
from ludoteca.cli.play.external_bots import add_bot_options, chosen_bots
from ludoteca.cli.play.start_options import add_start_options, chosen_options, start_position
from ludoteca.private_files import make_folder

if TYPE_CHECKING:
    from ludoteca.bots.external.bot import ExternalBotSpec
    from ludoteca.engine.records.record import Record

PERSON = "Player 1"
"""A person without a name; it fits into every sentence, as "You" would not."""
DEFAULT_BOT = "level-2"
UNCOMPILED_BOT = "greedy"
"""Without compiled rules a bot that searches would be slow, and not better."""
MAX_SAVED_GAMES = 100
EXTERNAL_MARK = "@"
"""The mark of an external bot in a record; no other name begins with it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca play``."""
    add_start_options(parser, game_required=False)
    parser.add_argument(
        "--seats",
        nargs="+",
        metavar="WHO",
        help="who sits where: level-1 to level-6 (with a time: level-6:10s), greedy, random, "
        f"or a person's name (default: {PERSON} and {DEFAULT_BOT})",
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
    """Play until the game is over or a person quits."""
    from ludoteca.cli.play.terminal_game import TerminalGame

    bots = chosen_bots(args)
    others = {f"{EXTERNAL_MARK}{bot.name}": bot for bot in bots}
    if args.resume is None:
        args.game = args.game or _game_of(args.position)
        record, kept = _new_record(args, bots), _new_file(args.game)
    else:
        kept = _chosen_file(args)
        record = _resumed(kept)
        _check_bots(record, others)
    record = _with_fast_rules(record)
    colorize = colorize_for(args.color)
    return TerminalGame(record, kept, colorize, real_dice=args.real_dice, others=others).play()


def _game_of(position: str | None) -> str:
    """Return the game of a position, whose text begins with its name."""
    from ludoteca import StartError, game_ids

    if position is None:
        known = ", ".join(game_ids())
        raise StartError(f"name a game: ludoteca play GAME; the games are {known}")
    return position.partition(" ")[0]


def _with_fast_rules(record: "Record") -> "Record":
    """Return a game with compiled rules if a bot at the table searches: it needs them."""
    from dataclasses import replace

    from ludoteca import Position
    from ludoteca.bots.roster import is_bot, thinking_time
    from ludoteca.cli.play.compiled_rules import load_compiled

    if not any(is_bot(name) and thinking_time(name) for name in record.names):
        return record
    start = record.start
    return replace(record, start=Position(load_compiled(start.game.info.id), start.state))


def _new_file(game_id: str) -> Path:
    """Return a file for a new game; files beyond the last hundred are deleted."""
    folder = games_folder()
    # A game that cannot be kept can be played all the same.
    with suppress(OSError):
        make_folder(folder.parent)
        make_folder(folder)
    for old in sorted(folder.glob("*.record"))[:-MAX_SAVED_GAMES]:
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
        raise RecordError("there is no game to go on with; start one: ludoteca play GAME")
    return unfinished[-1]


def _resumed(path: Path) -> "Record":
    from ludoteca import Record, RecordError

    record = Record.read(path, compiled=False)
    if record.proof and not record.last().over:
        raise RecordError("was played at a table that draws fairly; go on there", source=str(path))
    return record


def _check_bots(record: "Record", others: Mapping[str, "ExternalBotSpec"]) -> None:
    """Refuse to continue a game without its external bots, or with others."""
    from ludoteca import StartError

    seated = {name.partition(" ")[0] for name in record.names if name.startswith(EXTERNAL_MARK)}
    if missing := sorted(seated - set(others)):
        name = missing[0].removeprefix(EXTERNAL_MARK)
        raise StartError(f"the bot {name} plays in this game; add: --bot {name}=COMMAND")
    if strangers := sorted(set(others) - seated):
        name = strangers[0].removeprefix(EXTERNAL_MARK)
        raise StartError(f"no bot called {name} plays in this game; leave it out")


def _new_record(args: argparse.Namespace, bots: list["ExternalBotSpec"]) -> "Record":
    from ludoteca import Record, Seeded, StartError

    args.seed = Seeded(args.seed).seed
    seats = _seats(args.seats, bots)
    if args.seats:
        args.players = args.players or len(seats)
    start = start_position(args, compiled=False)
    if len(seats) > start.players:
        raise StartError(f"{len(seats)} seats are named, but {start.players} play")
    seats = seats + [_default_bot()] * (start.players - len(seats))
    names = [_seat_name(who, seat, bots) for seat, who in enumerate(seats, 1)]
    if args.position is not None:
        return Record.begin(start, names)
    return Record.begin(start, names, options=chosen_options(args), seed=args.seed)


def _default_bot() -> str:
    from ludoteca.engine.registry.catalog import compiles_by_default

    return DEFAULT_BOT if compiles_by_default() else UNCOMPILED_BOT


def _seats(named: list[str] | None, bots: list["ExternalBotSpec"]) -> list[str]:
    """Return the seats: those named, then the external bots that were not."""
    seats = named or [PERSON]
    return seats + [bot.name for bot in bots if bot.name not in seats]


def _seat_name(who: str, seat: int, bots: list["ExternalBotSpec"]) -> str:
    from ludoteca import StartError
    from ludoteca.bots.roster import is_bot, thinking_time

    if who.startswith(EXTERNAL_MARK):
        raise StartError(f"a name cannot begin with {EXTERNAL_MARK}: that marks external bots")
    if any(bot.name == who for bot in bots):
        return f"{EXTERNAL_MARK}{who} {seat}"
    if who.startswith("level-") or ":" in who:
        thinking_time(who)  # No person has such a name: it was meant to be a bot.
    return f"{who} {seat}" if is_bot(who) else who

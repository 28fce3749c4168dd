"""The options of several commands for external bots."""

import argparse
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.terminal import data_folder
from ludoteca.errors import StartError

if TYPE_CHECKING:
    from ludoteca.bots.external.bot import ExternalBotSpec

DEFAULT_TIME_S = 5.0
MIN_TIME_S, MAX_TIME_S = 0.05, 60
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,19}")
NAMED = re.compile(rf"({NAME.pattern})=(.*)", re.DOTALL)


def add_bot_options(parser: argparse.ArgumentParser) -> None:
    """Declare ``--bot`` and ``--bot-seconds``."""
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="[NAME=]COMMAND",
        help="let a program play, called NAME; may be given several times "
        "(how to write one: docs/external-bots.md)",
    )
    parser.add_argument(
        "--bot-seconds",
        type=float,
        default=DEFAULT_TIME_S,
        metavar="SECONDS",
        help=f"how long such a program may think about a move (default {DEFAULT_TIME_S:g})",
    )


def chosen_bots(args: argparse.Namespace, folder: Path | None = None) -> list["ExternalBotSpec"]:
    """Return the external bots in the order given; their standard error goes to ``folder``.

    Raises:
        StartError: a name, a command or the time is not as it should be.
    """
    if not MIN_TIME_S <= args.bot_seconds <= MAX_TIME_S:
        span = f"{MIN_TIME_S:g} to {MAX_TIME_S:g}"
        raise StartError(f"--bot-seconds is {span}, not {args.bot_seconds:g}")
    logs = (folder or data_folder()) / "bots"
    found = [_spec(text, args.bot_seconds, logs) for text in args.bot]
    for one in found:
        if any(other.name == one.name and other != one for other in found):
            raise StartError(f"two bots are called {one.name}; name them: --bot NAME=COMMAND")
    return found


def _spec(text: str, seconds: float, logs: Path) -> "ExternalBotSpec":
    from ludoteca.bots.external.bot import ExternalBotSpec
    from ludoteca.bots.roster import is_bot

    named = NAMED.fullmatch(text)
    name, command = named.groups() if named else ("", text)
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise StartError(f"--bot {text!r} cannot be read: {str(error).lower()}") from None
    if not words:
        raise StartError(f"--bot {text!r} has no command")
    name = name or _name_of(words)
    if is_bot(name):
        raise StartError(f"{name} is a bot that is there already; choose another name")
    return ExternalBotSpec(name, tuple(words), seconds, logs / f"{name}.log")


def _name_of(words: list[str]) -> str:
    """Name a program after its file: what an interpreter is given first, or the command itself."""
    files = [word for word in words[1:] if Path(word).is_file()]
    stem = re.sub(r"[^A-Za-z0-9_.-]", "_", Path((files or words)[0]).stem)
    found = NAME.match(stem)
    return found[0] if found else "program"

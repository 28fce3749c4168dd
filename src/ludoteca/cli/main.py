"""The command ``ludoteca``: finds the subcommand, runs it, and turns errors into one line."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from ludoteca import __version__
from ludoteca.cli import (
    backup,
    bench,
    check_data,
    games,
    hint,
    new_game,
    perft,
    play,
    replay,
    restore,
    serve,
    tournament,
    verify,
)
from ludoteca.cli.printable import printable_output
from ludoteca.errors import LudotecaError

COMMANDS = (
    serve,
    play,
    hint,
    games,
    replay,
    verify,
    backup,
    restore,
    check_data,
    perft,
    bench,
    tournament,
    new_game,
)
WRONG = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what was wrong and where help is, and leave."""
        self.exit(WRONG, f"ludoteca: {message} (see: {self.prog} --help)\n")


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(prog="ludoteca", description="Board games at a digital table.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"ludoteca {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        summary = (command.__doc__ or "").splitlines()[0]
        sub = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that lacks a character shows a question mark instead of an error.
            stream.reconfigure(errors="replace")
    with printable_output():
        return _run(arguments)


def _run(arguments: Sequence[str] | None) -> int:
    top = parser()
    chosen = top.parse_args(arguments)
    if not chosen.command:
        games.run(argparse.Namespace(json=False))
        print("\nPlay with: ludoteca play fossil. More: ludoteca --help")
        return 0
    try:
        code: int = chosen.run(chosen)
    except LudotecaError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone, as with `ludoteca replay x | head`.
        sys.stderr.close()
        return 0
    except OSError as error:
        return _complain(f"the system refused: {(error.strerror or str(error)).lower()}")
    return code


def _complain(reason: str) -> int:
    """Say in one line what was wrong."""
    print(f"ludoteca: {' '.join(reason.split())}", file=sys.stderr)
    return WRONG

"""The command ``ludoteca``: runs a subcommand, and prints errors as one line."""

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from ludoteca import __version__
from ludoteca.cli import games, serve, tournament
from ludoteca.cli.bench import command as bench
from ludoteca.cli.bench import perft
from ludoteca.cli.data import backup, check_data, restore
from ludoteca.cli.new_game import command as new_game
from ludoteca.cli.output.printable import printable_output
from ludoteca.cli.play import command as play
from ludoteca.cli.records import hint, replay, review, verify
from ludoteca.errors import LudotecaError

COMMANDS = {
    "serve": serve,
    "play": play,
    "hint": hint,
    "games": games,
    "replay": replay,
    "review": review,
    "verify": verify,
    "backup": backup,
    "restore": restore,
    "check-data": check_data,
    "perft": perft,
    "bench": bench,
    "tournament": tournament,
    "new-game": new_game,
}
WRONG = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Print the error and the command for help, and exit."""
        self.exit(WRONG, f"ludoteca: {message} (see: {self.prog} --help)\n")


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(prog="ludoteca", description="Board games at a digital table.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"ludoteca {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
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
        print("\nPlay with: ludoteca play GAME. More: ludoteca --help")
        return 0
    try:
        code: int = chosen.run(chosen)
    except LudotecaError as error:
        return _print_error(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the output has closed it, as with `ludoteca replay x | head`.
        sys.stderr.close()
        return 0
    except OSError as error:
        return _print_error(f"the system refused: {(error.strerror or str(error)).lower()}")
    return code


def _print_error(reason: str) -> int:
    """Print an error as one line."""
    print(f"ludoteca: {' '.join(reason.split())}", file=sys.stderr)
    return WRONG

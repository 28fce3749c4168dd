"""Colours and questions on a terminal, and the folders of saved games."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.printable import printable, show

if TYPE_CHECKING:
    from ludoteca.engine.text.terminal_colors import Colorize


def add_color(parser: argparse.ArgumentParser) -> None:
    """Declare ``--color``."""
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="use colours: auto (the default) means on a terminal, unless NO_COLOR is set",
    )


def colorize_for(choice: str) -> "Colorize":
    """Return how to colour standard output."""
    from ludoteca.engine.text.terminal_colors import ansi, plain

    plain_terminal = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    automatic = sys.stdout.isatty() and not plain_terminal
    return ansi if choice == "always" or (choice == "auto" and automatic) else plain


def data_folder() -> Path:
    """Return where this user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ludoteca"


def games_folder() -> Path:
    """Return where the games played at this terminal are kept."""
    return data_folder() / "terminal"


@contextmanager
def waiting(what: str, *, shown: bool = True) -> Iterator[None]:
    """Show a message on a terminal while a block runs."""
    shown = shown and sys.stdout.isatty()
    if shown:
        print(what, end="", flush=True)
    try:
        yield
    finally:
        if shown:
            show("\r\x1b[K", end="")


def clear() -> None:
    """Clear the terminal and its history of input."""
    if not sys.stdout.isatty():
        return
    with suppress(ImportError):
        import readline

        readline.clear_history()
    show("\x1b[2J\x1b[3J\x1b[H", end="")


def ask(question: str) -> str | None:
    """Ask a question; return the answer, or None at the end of input."""
    if sys.stdin and sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - gives input() line editing and history
    try:
        # The library that edits lines prints the question by itself.
        return input(printable(question)).strip()
    except (EOFError, KeyboardInterrupt, RuntimeError):
        # RuntimeError: there is no standard input at all.
        print()
        return None
    except UnicodeDecodeError:
        print("That was not readable text.")
        return ""

"""What the terminal can do: colours, questions, and where the last game is kept."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.engine.ink import Ink


def add_color(parser: argparse.ArgumentParser) -> None:
    """Declare ``--color``."""
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="use colours: auto (the default) means on a terminal, unless NO_COLOR is set",
    )


def ink_for(choice: str) -> "Ink":
    """Return the ink for standard output."""
    from ludoteca.engine import ink

    plain_terminal = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    automatic = sys.stdout.isatty() and not plain_terminal
    return ink.ansi if choice == "always" or (choice == "auto" and automatic) else ink.plain


def data_folder() -> Path:
    """Return where this user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "ludoteca"


def last_game() -> Path:
    """Return where the game played last is kept."""
    return data_folder() / "last.record"


def ask(question: str) -> str | None:
    """Ask a question; return the answer, or None when there will be no more answers."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None
    except UnicodeDecodeError:
        print("That was not readable text.")
        return ""

"""Write docs/commands.md from the commands themselves: ``make manual``."""

import argparse
import sys
from pathlib import Path
from types import ModuleType

from ludoteca.cli.main import COMMANDS

TARGET = Path(__file__).parents[2] / "docs" / "commands.md"
OPENING = """\
# Commands

`ludoteca` alone lists the games. Errors are one line on standard error, with exit code 2.
This page is made by `make manual`.
"""


def manual() -> str:
    """Return the whole page."""
    return "\n".join([OPENING, *(_section(name, command) for name, command in COMMANDS.items())])


def _section(name: str, command: ModuleType) -> str:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    rows = [_row(action) for action in parser._actions if action.dest != "help"]
    return "\n".join([f"## ludoteca {name}", "", str(command.__doc__).strip(), "", *rows, ""])


def _row(action: argparse.Action) -> str:
    names = ", ".join(action.option_strings) or str(action.dest).upper()
    value = f" {action.metavar or '|'.join(action.choices or [])}" if action.nargs != 0 else ""
    shown = f"{names}{value}".strip() if action.option_strings else names
    return f"- `{shown}`: {action.help}"


if __name__ == "__main__":
    TARGET.write_text(manual(), encoding="utf-8")
    sys.stdout.write(f"{TARGET}\n")

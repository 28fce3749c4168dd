"""A checked copy of the stored games of a server, for the commands about them."""

import argparse
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.output.progress import Progress
from ludoteca.cli.output.terminal import data_folder

if TYPE_CHECKING:
    from ludoteca.server.admin.data_check import Report

MAX_PROBLEMS = 50


def add_data(parser: argparse.ArgumentParser) -> None:
    """Declare the options of every such command."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def add_despite(parser: argparse.ArgumentParser) -> None:
    """Declare ``--despite-problems``."""
    parser.add_argument(
        "--despite-problems",
        action="store_true",
        help="go on even if some tables cannot be replayed",
    )


def data_of(args: argparse.Namespace) -> Path:
    """Return the folder that a command is about."""
    return args.data or data_folder()


def part_in(folder: Path) -> Path:
    """Return a name for a file that is not finished."""
    return folder / f".{secrets.token_hex(8)}.part"


@contextmanager
def copied(data: Path, beside: Path) -> Iterator[Path]:
    """Return a copy of the stored games, made by the server if one runs; it is removed afterwards.

    Without a server the copy is made in the folder ``beside``.
    """
    from ludoteca.server.admin.backups import FOLDER
    from ludoteca.server.admin.control_socket import copy_from_server
    from ludoteca.server.store.copy import copy_database, seal
    from ludoteca.server.store.database import existing
    from ludoteca.server.store.store import FILE

    with copy_from_server(data) as made_by_server:
        if made_by_server:
            yield data / FOLDER / made_by_server
            return
    part = part_in(beside)
    try:
        with existing(data / FILE) as connection:
            copy_database(connection, part, between=lambda: None)
        seal(part)
        yield part
    finally:
        part.unlink(missing_ok=True)


def checked(file: Path, *, quiet: bool) -> "Report":
    """Replay every table of a file, and print what is wrong with it."""
    from ludoteca.server.admin.data_check import check_data

    progress = Progress("tables", quiet=quiet)
    report = check_data(file, progress)
    progress.clear()
    for problem in report.problems[:MAX_PROBLEMS]:
        print(f"ludoteca: {problem}", file=sys.stderr)
    if len(report.problems) > MAX_PROBLEMS:
        more = len(report.problems) - MAX_PROBLEMS
        print(f"ludoteca: and {more:,} more problems", file=sys.stderr)
    return report


def counted(report: "Report") -> str:
    """Return the checked numbers as text."""
    return f"{report.tables:,} tables with {report.events:,} events"

"""Replay every stored game and report what is wrong; a running server need not stop.

The exit code is 0 if all is well, 1 if there are problems, 2 if the file cannot be read at all.
"""

import argparse
from pathlib import Path

from ludoteca.cli.data.stored_games import add_data, checked, counted, data_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca check-data``."""
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a backup (default: the games in --data)"
    )
    add_data(parser)


def run(args: argparse.Namespace) -> int:
    """Check a backup, or the data of a server."""
    from ludoteca.server.admin.backups import FOLDER
    from ludoteca.server.admin.control_socket import copy_from_server
    from ludoteca.server.store.store import FILE

    data = data_of(args)
    if args.file:
        report = checked(args.file, quiet=args.quiet)
    else:
        with copy_from_server(data) as copied:
            file = data / FOLDER / copied if copied else data / FILE
            report = checked(file, quiet=args.quiet)
    problems = len(report.problems)
    found = f"{problems:,} problems" if problems else "no problem"
    print(f"{args.file or data}: {counted(report)}, {found}")
    return 1 if problems else 0

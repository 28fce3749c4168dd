"""Save all stored games in one file; a running server need not stop.

Every table of the copy is replayed before the file gets its name. The exit code is 1 if one of them
cannot be replayed.
"""

import argparse
import sys
from pathlib import Path

from ludoteca.cli.data.stored_games import add_data, add_despite, checked, copied, counted, data_of
from ludoteca.errors import StorageError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca backup``."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    add_data(parser)
    add_despite(parser)


def run(args: argparse.Namespace) -> int:
    """Make a backup, check it, and give it its name."""
    from ludoteca.server.store.copy import publish

    file: Path = args.file.absolute()
    if file.exists():
        raise StorageError(f"{file} exists already; choose another name")
    if not file.parent.is_dir():
        raise StorageError(f"there is no folder {file.parent}")
    with copied(data_of(args), file.parent) as part:
        report = checked(part, quiet=args.quiet)
        if report.problems and not args.despite_problems:
            print(
                "ludoteca: no backup was written; with --despite-problems it is written as it is",
                file=sys.stderr,
            )
            return 1
        publish(part, file)
    print(f"{file}: {counted(report)}")
    return 1 if report.problems else 0

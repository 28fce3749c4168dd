"""Put a backup in the place of the stored games; the server must not run.

The backup is checked first. What was there before is kept beside it under a name with the date.
"""

import argparse
import sys
from pathlib import Path

from ludoteca.cli.data.stored_games import add_data, add_despite, checked, counted, data_of, part_in
from ludoteca.errors import StorageError
from ludoteca.private_files import make_folder


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca restore``."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    add_data(parser)
    add_despite(parser)


def run(args: argparse.Namespace) -> int:
    """Check a backup, and put it in place."""
    from ludoteca.server.admin.control_socket import is_served
    from ludoteca.server.store.copy import copy_database, seal
    from ludoteca.server.store.database import existing
    from ludoteca.server.store.restore import replace_database, unused
    from ludoteca.server.store.store import FILE

    data = data_of(args)
    make_folder(data)
    if is_served(data):
        raise StorageError(f"a server uses {data}; stop it first")
    if (data / FILE).exists() and args.file.exists() and args.file.samefile(data / FILE):
        raise StorageError(f"{args.file} is what is stored now, not a backup")
    part = part_in(data)
    with unused(data / FILE):
        try:
            with existing(args.file) as backup:
                copy_database(backup, part, between=lambda: None)
            seal(part)
            report = checked(part, quiet=args.quiet)
            if report.problems and not args.despite_problems:
                print(
                    "ludoteca: nothing was changed; --despite-problems restores it as it is",
                    file=sys.stderr,
                )
                return 1
            replaced = replace_database(part, data / FILE)
        finally:
            part.unlink(missing_ok=True)
    print(f"{data / FILE}: {counted(report)}")
    if replaced:
        print(f"{replaced}: what was there before")
    return 1 if report.problems else 0

"""Check recorded games: every move, the result, and where the draws came from."""

import argparse
import json
import sys

from ludoteca.cli.output.printable import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca verify``."""
    parser.add_argument("file", nargs="+", help="the records to check")
    parser.add_argument("--json", action="store_true", help="print one line of JSON a record")


def run(args: argparse.Namespace) -> int:
    """Check each record; exit code 2 if one is wrong."""
    from ludoteca import Record, RecordError

    code = 0
    for file in args.file:
        try:
            checked, reason = Record.read(file, compiled=False).verify(), ""
        except RecordError as error:
            checked, reason, code = [], str(error), 2
        if args.json:
            print(json.dumps({"file": file, "ok": not reason, "checked": checked, "wrong": reason}))
        elif reason:
            print(f"ludoteca: {' '.join(reason.split())}", file=sys.stderr)
        else:
            print(f"{printable(file)}: good: {'; '.join(checked)}")
    return code

"""Check a recorded game: every move, the result, and that nobody steered the draws."""

import argparse
import json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca verify``."""
    parser.add_argument("file", nargs="+", help="the records to check")
    parser.add_argument("--json", action="store_true", help="print one line of JSON a record")


def run(args: argparse.Namespace) -> int:
    """Check each record; the first one that is wrong ends it with its reason."""
    from ludoteca import Record

    for file in args.file:
        checked = Record.read(file, compiled=False).verify()
        if args.json:
            print(json.dumps({"file": file, "ok": True, "checked": checked}))
        else:
            print(f"{file}: good: {'; '.join(checked)}")
    return 0

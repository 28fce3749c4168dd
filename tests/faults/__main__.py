"""Run the fault matrix: ``python -m tests.faults [--only R1,R7] [--json FILE] [--list]``."""

import argparse
import logging
import os
import sys
from pathlib import Path

import msgspec

import tests.conftest  # noqa: F401 - the games that only tests know

sys.path.append(str(Path(__file__).parent.parent.parent / "tools"))  # As pytest does.
from tests.faults.registry import Row, all_rows
from tests.faults.runner import Result, Run, run_all

SCALE = "LUDOTECA_SOAK"


def main() -> int:
    """Run the rows that were asked for; return 1 if one fails."""
    args = _arguments()
    # Connections that are cut on purpose are no news.
    logging.getLogger("websockets").setLevel(logging.CRITICAL + 1)
    rows = chosen(all_rows(), args.only)
    if args.list:
        for row in rows:
            sys.stdout.write(f"{row.id:4} {row.title} ({row.full:,} {row.unit})\n")
        return 0

    def done(run: Run) -> None:
        show(run.results[-1])
        if args.json:  # After each row: a run that is stopped keeps its results.
            args.json.write_bytes(msgspec.json.format(msgspec.json.encode(run), indent=1) + b"\n")

    run = run_all(rows, float(os.environ.get(SCALE, "1")), done)
    verdicts = [result.verdict for result in run.results]
    minutes = sum(result.seconds for result in run.results) / 60
    sys.stdout.write(
        f"{verdicts.count('pass')} passed, {verdicts.count('fail')} failed, "
        f"{verdicts.count('needs')} need something that is not here; {minutes:.1f} minutes\n"
    )
    return 1 if "fail" in verdicts else 0


def chosen(rows: list[Row], only: str) -> list[Row]:
    """Return the rows with these ids (``R1,R7``), or of these groups (``S,A``); all for ``""``."""
    if not only:
        return rows
    wanted = {name.strip().upper() for name in only.split(",") if name.strip()}
    known = {row.id for row in rows} | {row.id[0] for row in rows}
    if unknown := wanted - known:
        sys.exit(f"there is no row {', '.join(sorted(unknown))}; --list shows all rows")
    return [row for row in rows if row.id in wanted or row.id[0] in wanted]


def show(result: Result) -> None:
    """Print one row."""
    said = "; ".join(result.measured + result.notes)
    times = f"{result.count:,} {result.unit}" if result.count else ""
    sys.stdout.write(
        f"{result.id:4} {result.title:34} {times:22} {result.verdict:5} "
        f"{result.seconds:6.1f} s  {said}\n"
    )
    sys.stdout.flush()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--only", default="", metavar="IDS", help="for example R1,R7 or S,A")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there, too")
    parser.add_argument("--list", action="store_true", help="list the rows and run nothing")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

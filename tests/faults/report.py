"""Writes the results of a run into docs/reliability.md: ``python -m tests.faults.report FILE``."""

import sys
from pathlib import Path

import msgspec

from tests.faults.runner import Machine, Result, Run

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
BEGIN, END = "<!-- table: make reliability -->", "<!-- end of the table -->"
QUIET_LOAD = 1.0


def main() -> int:
    """Replace the table in the document."""
    run = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Run)
    text = DOCUMENT.read_text()
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    DOCUMENT.write_text(f"{before}{BEGIN}\n{table(run)}\n{END}{after}")
    return 0


def table(run: Run) -> str:
    """Return the results as a table, with what is needed to judge them."""
    head = "| # | fault | count | measured (limit) | result |\n|---|---|---|---|---|"
    return "\n".join([_where(run.machine), "", head, *(_line(one) for one in run.results)])


def _where(machine: Machine) -> str:
    state = "quiet" if machine.load < QUIET_LOAD else "busy: delays are too high"
    return (
        f"Measured at {machine.date} with commit `{machine.commit}`: {machine.cores} cores, load "
        f"average {machine.load} at the start ({state}), Python {machine.python}, SQLite "
        f"{machine.sqlite}, `LUDOTECA_SOAK={machine.scale:g}`."
    )


def _line(result: Result) -> str:
    count = f"{result.count:,} {result.unit}" if result.count else ""
    said = "; ".join([*result.measured, *result.notes]).replace("|", "\\|").replace("\n", " ")
    verdict = result.verdict if result.verdict != "needs" else "not yet"
    return f"| {result.id} | {result.title} | {count} | {said} | {verdict} |"


if __name__ == "__main__":
    sys.exit(main())

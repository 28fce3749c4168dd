"""Writes the results of runs into docs/reliability.md: ``python -m tests.faults.report FILES``.

Rows of a later file replace those of an earlier one, so single rows can be measured again.
"""

import sys
from pathlib import Path

import msgspec

from tests.faults.runner import Result, Run

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
BEGIN, END = "<!-- table: make reliability -->", "<!-- end of the table -->"
QUIET_LOAD = 1.0


def main() -> int:
    """Replace the table in the document."""
    runs = [msgspec.json.decode(Path(one).read_bytes(), type=Run) for one in sys.argv[1:]]
    text = DOCUMENT.read_text()
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    DOCUMENT.write_text(f"{before}{BEGIN}\n{table(*runs)}\n{END}{after}")
    return 0


def table(*runs: Run) -> str:
    """Return the results as a table, with what is needed to judge them."""
    head = "| # | fault | count | measured (limit) | result |\n|---|---|---|---|---|"
    latest = {one.id: one for run in runs for one in run.results}
    where = [_where(runs[0], "")]
    where += [_where(run, f" ({', '.join(one.id for one in run.results)})") for run in runs[1:]]
    return "\n".join([*where, "", head, *(_line(one) for one in latest.values())])


def _where(run: Run, rows: str) -> str:
    machine = run.machine
    state = "quiet" if machine.load < QUIET_LOAD else "busy: delays are too high"
    minutes = sum(one.seconds for one in run.results) / 60
    return (
        f"Measured at {machine.date} with commit `{machine.commit}`{rows}: {machine.cores} cores, "
        f"load average {machine.load} at the start ({state}), Python {machine.python}, SQLite "
        f"{machine.sqlite}, `LUDOTECA_SOAK={machine.scale:g}`, {minutes:.0f} minutes.\n"
    )


def _line(result: Result) -> str:
    count = f"{result.count:,} {result.unit}" if result.count else ""
    said = "; ".join([*result.measured, *result.notes]).replace("|", "\\|").replace("\n", " ")
    verdict = result.verdict if result.verdict != "needs" else "not yet"
    return f"| {result.id} | {result.title} | {count} | {said} | {verdict} |"


if __name__ == "__main__":
    sys.exit(main())

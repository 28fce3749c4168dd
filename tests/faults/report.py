"""Writes the results of runs into docs/reliability.md: ``python -m tests.faults.report FILES``.

Rows of a later file replace those of an earlier one, so single rows can be measured again.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from tests.faults.runner import Result, Run

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
BEGIN, END = "<!-- table: make reliability -->", "<!-- end of the table -->"


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
    latest = {one.id: (one, run) for run in runs for one in run.results}
    lines = [_line(result) for result, _ in latest.values()]
    return "\n".join([*_where(runs, latest), "", head, *lines])


def _where(runs: Sequence[Run], latest: Mapping[str, tuple[Result, Run]]) -> list[str]:
    """Say when, where and how long the rows were measured."""
    one = runs[0].machine
    lines = [
        f"Measured on {one.cores} cores with Python {one.python}, SQLite {one.sqlite} and "
        f"`LUDOTECA_SOAK={one.scale:g}`. A load average above 1 means that other programs ran at "
        "the same time: delays are then too high.",
        "",
        "| rows | measured | commit | load average | minutes |",
        "|---|---|---|---|---|",
    ]
    for number, run in enumerate(runs):
        kept = [name for name, (_, source) in latest.items() if source is run]
        machine, rows = run.machine, ", ".join(kept) if number else "all others"
        minutes = sum(one.seconds for one in run.results) / 60
        lines.append(
            f"| {rows} | {machine.date} | `{machine.commit}` | {machine.load:g} | {minutes:.0f} |"
        )
    return lines


def _line(result: Result) -> str:
    count = f"{result.count:,} {result.unit}" if result.count else ""
    said = "; ".join([*result.measured, *result.notes]).replace("|", "\\|").replace("\n", " ")
    verdict = result.verdict if result.verdict != "needs" else "not yet"
    return f"| {result.id} | {result.title} | {count} | {said} | {verdict} |"


if __name__ == "__main__":
    sys.exit(main())

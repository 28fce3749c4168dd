"""Every row of the fault matrix with small counts. Values that a busy machine changes are not
asserted here; ``make soak`` does that.
"""

from pathlib import Path

import pytest

from tests.faults.registry import Measured, NeedsError, Row, all_rows
from tests.faults.runner import Run, measure, run_all


@pytest.mark.parametrize("row", all_rows(), ids=lambda row: row.id)
def test_row(row: Row, tmp_path: Path) -> None:
    try:
        found = measure(row, row.small, tmp_path, thorough=False)
    except NeedsError as missing:
        pytest.skip(f"needs {missing}")
    failed = [str(check) for check in found.checks if not check.timed and not check.passed]
    assert not failed, "; ".join(failed)


def test_the_results_so_far_are_known_after_each_row() -> None:
    rows = [Row(name, name, "times", 1, 1, lambda _: Measured(1)) for name in ("R1", "R2")]
    seen: list[list[str]] = []

    def done(run: Run) -> None:
        seen.append([result.id for result in run.results])

    run_all(rows, 1, done)
    assert seen == [["R1"], ["R1", "R2"]]

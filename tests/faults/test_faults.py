"""Every row of the fault matrix with small counts. Values that a busy machine changes are not
asserted here; ``make soak`` does that.
"""

from pathlib import Path

import pytest

from tests.faults.registry import NeedsError, Row, all_rows
from tests.faults.runner import measure


@pytest.mark.parametrize("row", all_rows(), ids=lambda row: row.id)
def test_row(row: Row, tmp_path: Path) -> None:
    try:
        found = measure(row, row.small, tmp_path, thorough=False)
    except NeedsError as missing:
        pytest.skip(f"needs {missing}")
    failed = [str(check) for check in found.checks if not check.timed and not check.passed]
    assert not failed, "; ".join(failed)

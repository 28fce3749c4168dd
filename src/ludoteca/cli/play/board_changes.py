"""The changed lines of a drawn table: a tall one is not printed again for a small change."""

from collections import Counter
from collections.abc import Sequence

TALL_LINES = 24
"""The height of a usual terminal; a table that fits is printed in full."""
MAX_CHANGED = 0.5
"""With a larger share of changed lines the whole table is easier to read."""


def changed_lines(before: Sequence[str], after: Sequence[str]) -> list[str] | None:
    """Return the lines that are new, or None if the whole table should be printed."""
    if not before or len(after) <= TALL_LINES:
        return None
    known = Counter(before)
    changed = []
    for line in after:
        if known[line]:
            known[line] -= 1
        elif line.strip():
            changed.append(line)
    return changed if len(changed) <= MAX_CHANGED * len(after) else None

"""When Python collects garbage: with many tables in memory, a full collection delays all requests.

Automatic collections are therefore limited to new objects. A full collection runs in a quiet
moment, or after a long time without one.
"""

import gc
import time

YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER = 10_000, 20, 1_000_000
QUIET_S = 10.0
MAX_INTERVAL_S = 3600.0


def limit_gc() -> None:
    """Limit automatic collections to new objects."""
    gc.set_threshold(YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER)


class FullCollections:
    """Runs full collections when no request waits."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self, last_used: float, now: float) -> bool:
        """Return whether a full collection is due, given the time of the last activity."""
        quiet, long_ago = now - last_used > QUIET_S, now - self._last > MAX_INTERVAL_S
        return last_used > self._last and (quiet or long_ago)

    def collect_if_due(self, last_used: float) -> None:
        """Run a full collection if it is due."""
        if self.is_due(last_used, time.monotonic()):
            gc.collect()
            self._last = time.monotonic()

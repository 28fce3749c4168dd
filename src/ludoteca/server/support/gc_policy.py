"""Garbage: where many tables are held, looking through all of memory makes everybody wait.

So Python looks by itself only through what is new. The rest is looked through in a quiet moment,
or once in a long while if there is none.
"""

import gc
import time

YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER = 10_000, 20, 1_000_000
QUIET_S = 10.0
MAX_INTERVAL_S = 3600.0


def limit_gc() -> None:
    """Let Python look by itself only through what is new."""
    gc.set_threshold(YOUNG_OBJECTS, YOUNG_COLLECTIONS, NEVER)


class FullCollections:
    """Looks through the rest when nobody waits."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self, last_used: float, now: float) -> bool:
        """Tell whether it is time, given when somebody last did something."""
        quiet, long_ago = now - last_used > QUIET_S, now - self._last > MAX_INTERVAL_S
        return last_used > self._last and (quiet or long_ago)

    def collect_if_due(self, last_used: float) -> None:
        """Look through everything if it is time for that."""
        if self.is_due(last_used, time.monotonic()):
            gc.collect()
            self._last = time.monotonic()

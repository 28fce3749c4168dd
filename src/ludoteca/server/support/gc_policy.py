"""Garbage: where many tables are held, looking through all of memory makes everybody wait.

So Python looks by itself only through what is new. The rest is looked through in a quiet moment,
or once in a long while if there is none.
"""

import gc
import time

NEW, LESS_NEW, NEVER = 10_000, 20, 1_000_000
QUIET = 10.0
LONGEST = 3600.0


def limit_gc() -> None:
    """Let Python look by itself only through what is new."""
    gc.set_threshold(NEW, LESS_NEW, NEVER)


class FullCollections:
    """Looks through the rest when nobody waits."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self, used: float, now: float) -> bool:
        """Tell whether it is time, given when somebody last did something."""
        quiet, long_ago = now - used > QUIET, now - self._last > LONGEST
        return used > self._last and (quiet or long_ago)

    def collect_if_due(self, used: float) -> None:
        """Look through everything if it is time for that."""
        if self.is_due(used, time.monotonic()):
            gc.collect()
            self._last = time.monotonic()

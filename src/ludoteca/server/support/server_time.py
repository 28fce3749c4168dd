"""The time that game clocks run on: milliseconds during which the server has been running.

It advances with the monotonic clock while the server runs. It stands still while the server is
down, stopped or suspended, and while nothing can be written. After a restart it continues from the
last value on disk, so at most one heartbeat interval is lost, in favour of the players. The time of
day plays no role.
"""

import time
from collections.abc import Callable

STALL_MS = 1_000
"""If more time passes between two readings, the server stood still, and none of it counts."""
HEARTBEAT_MS = 5_000
"""How often the time is written even if nothing happens."""


def monotonic_ms() -> int:
    """Return milliseconds of the monotonic clock."""
    return time.monotonic_ns() // 1_000_000


class ServerTime:
    """The running time of one server, over all its starts; it is read several times a second."""

    def __init__(self, source: Callable[[], int] = monotonic_ms, stall_ms: int = STALL_MS) -> None:
        self._source = source
        self._stall_ms = stall_ms
        self._last_reading = source()
        self._elapsed = 0
        self._paused = False

    def resume(self, elapsed: int) -> None:
        """Continue from the last value on disk."""
        self._elapsed = elapsed
        self._last_reading = self._source()

    def now(self) -> int:
        """Return the time."""
        reading = self._source()
        passed = reading - self._last_reading
        self._last_reading = reading
        if not self._paused and 0 < passed <= self._stall_ms:
            self._elapsed += passed
        return self._elapsed

    def pause(self, paused: bool) -> None:
        """Let the time stand still, or run again, from now on."""
        self.now()
        self._paused = paused

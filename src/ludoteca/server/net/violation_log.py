"""One log line a minute at most about clients that break the limits, and never a traceback."""

import logging
import time
from collections import Counter

INTERVAL_S = 60.0
log = logging.getLogger(__name__)


class ViolationLog:
    """Counts violations by reason. It never holds an address or anything that a client sent."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._quiet_until = 0.0

    def add(self, reason: str) -> None:
        """Count a violation, and write all that were counted if the last line is old enough."""
        self._counts[reason] += 1
        now = time.monotonic()
        if now < self._quiet_until:
            return
        self._quiet_until = now + INTERVAL_S
        counts = ", ".join(f"{number} for {one}" for one, number in self._counts.most_common())
        self._counts.clear()
        log.warning("Connections closed since the last such line: %s", counts)

"""How fast is too fast: buckets that fill up again, one for each socket, person or address."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from ludoteca.errors import RefusedError

MOST_BUCKETS = 10_000


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and so many a second afterwards."""

    burst: float
    rate: float


class Buckets:
    """A bucket for each key; those used longest ago are forgotten when there are too many."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Take from a bucket.

        Raises:
            RefusedError: it is empty; says how long to wait.
        """
        now = time.monotonic()
        level, then = self._levels.pop(key, (self._limit.burst, now))
        level = min(self._limit.burst, level + (now - then) * self._limit.rate)
        spent = level >= cost
        self._levels[key] = (level - cost if spent else level, now)
        if len(self._levels) > MOST_BUCKETS:
            self._levels.popitem(last=False)
        if not spent:
            wait = int((cost - level) / self._limit.rate * 1000) + 1
            raise RefusedError("too_fast", f"wait {wait / 1000:.1f} s", wait=wait)


class Count:
    """How many there are at once for each key, such as sockets of an address."""

    def __init__(self, most: int, what: str) -> None:
        self._most = most
        self._what = what
        self._numbers: dict[str, int] = {}

    def add(self, key: str) -> None:
        """Count one more.

        Raises:
            RefusedError: there are too many already.
        """
        number = self._numbers.get(key, 0)
        if number >= self._most:
            raise RefusedError("too_many", f"{self._most} {self._what} are the most at once")
        self._numbers[key] = number + 1

    def drop(self, key: str) -> None:
        """Count one less."""
        number = self._numbers.get(key, 0) - 1
        if number > 0:
            self._numbers[key] = number
        else:
            self._numbers.pop(key, None)

"""Rate limits: token buckets, one for each socket, person or address."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from ludoteca.errors import RefusedError

MAX_BUCKETS = 10_000


@dataclass(frozen=True, slots=True)
class Limit:
    """The number allowed at once, and the number a second afterwards."""

    burst: float
    rate: float


class TokenBucket:
    """One bucket."""

    __slots__ = ("_level", "_limit", "_then")

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._level = limit.burst
        self._then = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Take from the bucket; False if it does not hold as much."""
        now, limit = time.monotonic(), self._limit
        self._level = min(limit.burst, self._level + (now - self._then) * limit.rate)
        self._then = now
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def wait_ms(self, cost: float = 1) -> int:
        """Return how long it takes until the bucket holds enough again."""
        return int((cost - self._level) / self._limit.rate * 1000) + 1


class Buckets:
    """A bucket for each key; those used longest ago are forgotten when there are too many."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Take from a bucket.

        Raises:
            RefusedError: it is empty; says how long to wait.
        """
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._limit)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        if not bucket.take(cost):
            wait = bucket.wait_ms(cost)
            raise RefusedError("too_fast", f"wait {wait / 1000:.1f} s", wait=wait)

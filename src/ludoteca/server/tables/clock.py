"""The time each seat has left. Times are whole milliseconds; ``now`` is the server time.

Only people's clocks run. Server time advances only while the server runs (``server_time``), so
neither a pause nor the time of day changes what is left.
"""

from collections.abc import Iterable

from ludoteca.server.protocol import ClockPlan, Clocks

MIN_GRACE_MS = 5_000
"""As short as the shortest time that a table can have."""


class GameClock:
    """The clocks of one table."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self._plan = plan
        self._full = plan.seconds * 1000
        self._left = [self._full] * seats
        self._running: tuple[int, ...] = ()
        self._since = 0

    def run(self, seats: Iterable[int], now: int) -> None:
        """Let exactly these seats' clocks run from now on, keeping what was used so far."""
        self._left = self.left(now)
        self._running = tuple(seats)
        self._since = now

    def set(self, left: list[int]) -> None:
        """Set the times, as they were written down with a move."""
        self._left = list(left)

    def left(self, now: int) -> list[int]:
        """Return the time left for each seat."""
        spent = max(0, now - self._since)
        return [
            max(0, left - spent) if seat in self._running else left
            for seat, left in enumerate(self._left)
        ]

    def left_after(self, seat: int, now: int) -> list[int]:
        """Return the times as they are once a seat has made its move."""
        left = self.left(now)
        per_move = self._plan.kind == "move"
        left[seat] = self._full if per_move else left[seat] + self._plan.increment * 1000
        return left

    def left_on_return(self, seat: int, before: int, now: int) -> list[int]:
        """Return the times as they are once a seat has come back, having done so ``before``.

        A move has its full time again. Of a whole game a tenth is given, and half as much each
        further time, so that running out of time is never a way to gain it.
        """
        left = self.left(now)
        per_move = self._plan.kind == "move"
        grace = self._full if per_move else max(MIN_GRACE_MS, self._full // (10 * 2**before))
        left[seat] = max(left[seat], grace)
        return left

    def flagged(self, now: int) -> list[int]:
        """Return the seats whose time is up."""
        left = self.left(now)
        return [seat for seat in self._running if left[seat] == 0]

    def shown(self, now: int) -> Clocks:
        """Return what the page shows."""
        return Clocks(left=self.left(now), running=list(self._running))

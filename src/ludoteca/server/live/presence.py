"""Which players have kept the others waiting. Times are server time in milliseconds."""

from collections.abc import Callable
from typing import NamedTuple

from ludoteca.server.live.context import ServerContext
from ludoteca.server.tables.table import Table


class Awaited(NamedTuple):
    """The seats that others may nudge, and those for which a bot may play on."""

    waited_for: list[int]
    absent: list[int]


class Presence:
    """Since when the people of one table have had no connection to it."""

    def __init__(
        self, table: Table, context: ServerContext, connected: Callable[[], set[str]]
    ) -> None:
        self._table = table
        self._context = context
        self._connected = connected
        self._start = context.time.now()
        """The time when the table was loaded: absence counts from then at the earliest."""
        self._left: dict[str, int] = {}
        self._sent = Awaited([], [])

    def note_left(self, person: str) -> None:
        """Note that a person has disconnected; the time of an earlier visit does not count."""
        self._left[person] = self._context.time.now()

    def waited_ms(self, seat: int) -> int:
        """Return how long the others have waited for a seat's move."""
        now = self._context.time.now()
        return now - self._table.acting_since.get(seat, now)

    def away_ms(self, person: str) -> int:
        """Return how long a person has had no connection."""
        if person in self._connected():
            return 0
        return self._context.time.now() - self._left.get(person, self._start)

    def awaited(self) -> Awaited:
        """Return for which seats the other players may do something now."""
        table, limit_ms = self._table, self._context.absent_after_ms
        if table.status != "running" or len(table.people()) < 2:
            return Awaited([], [])
        people = [seat for seat in table.acting if not table.seats[seat].bot]
        return Awaited(
            [seat for seat in people if self.waited_ms(seat) >= limit_ms],
            [seat for seat in people if self.away_ms(table.seats[seat].person) >= limit_ms],
        )

    def note_sent(self) -> None:
        """Note that the present state is sent to subscribers."""
        self._sent = self.awaited()

    def has_changed(self) -> bool:
        """Return whether the state differs from the one that was sent."""
        return self.awaited() != self._sent

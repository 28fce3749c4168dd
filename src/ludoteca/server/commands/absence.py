"""Players who are away: others nudge them, or let a bot play on until they return.

Only people who have no connection to the table are replaced. Who is there keeps the seat: the time
to think is limited by a clock, if the table has one.
"""

from collections.abc import Iterable

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.tables.events import AnyEvent, Nudged, Substituted
from ludoteca.server.tables.table import Table

ABSENT_AFTER_S = 60.0
"""How long others wait for a player before they may nudge, or let a bot play on."""


class Presence:
    """Since when the people of one table have been away. Times are server time in milliseconds."""

    def __init__(self, now: int) -> None:
        self._start = now
        """Nobody is away for longer than the table has been in memory."""
        self._left: dict[str, int] = {}

    def note(self, person: str, now: int) -> None:
        """Note that a person has left; the time of an earlier visit does not count."""
        self._left[person] = now

    def away_ms(self, person: str, present: Iterable[str], now: int) -> int:
        """Return how long a person has been away."""
        return 0 if person in present else now - self._left.get(person, self._start)


def nudge(table: Table, caller: Caller, command: protocol.Nudge) -> list[AnyEvent]:
    """Return the reminder of a player whom the others have waited for."""
    _check_awaited(table, command.seat)
    _check_time(caller, caller.waited_ms(command.seat), "others can nudge")
    return [Nudged(command.seat)]


def substitute(table: Table, caller: Caller, command: protocol.Substitute) -> list[AnyEvent]:
    """Return that a bot plays on for a player who is away."""
    _check_awaited(table, command.seat)
    away_ms = caller.away_ms(table.seats[command.seat].person)
    _check_time(caller, away_ms, "a bot can play for an absent player")
    return [Substituted(command.seat)]


def _check_awaited(table: Table, seat: int) -> None:
    state = seat_state(table, seat)
    if seat not in table.acting or not state.is_played_by(state.person):
        raise RefusedError("not_now", "nobody waits for a person on this seat")


def _check_time(caller: Caller, waited_ms: int, what: str) -> None:
    missing_ms = caller.absent_after_ms - waited_ms
    if missing_ms > 0:
        after_s = caller.absent_after_ms / 1000
        raise RefusedError("not_now", f"{what} after {after_s:g} s", wait=missing_ms)

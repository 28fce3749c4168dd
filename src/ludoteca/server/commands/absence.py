"""Absent players: other players nudge them, or let a bot play on until they return.

Only people without a connection to the table are replaced. A connected player keeps the seat: only
a clock limits the time to think.
"""

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.events import Nudged, Substituted
from ludoteca.server.tables.table import Table

ABSENT_AFTER_S = 60.0
"""How long others wait for a player before they may nudge, or let a bot play on."""


def nudge(draft: Draft, caller: Caller, command: protocol.Nudge) -> None:
    """Remind a player whom the others have waited for."""
    _check_awaited(draft.table, command.seat)
    _check_time(caller, caller.waited_ms(command.seat), "others can nudge")
    draft.add(Nudged(command.seat))


def substitute(draft: Draft, caller: Caller, command: protocol.Substitute) -> None:
    """Let a bot play on for a player who is away."""
    table = draft.table
    _check_awaited(table, command.seat)
    away_ms = caller.away_ms(table.seats[command.seat].person)
    _check_time(caller, away_ms, "a bot can play for an absent player")
    draft.add(Substituted(command.seat))


def _check_awaited(table: Table, seat: int) -> None:
    state = seat_state(table, seat)
    if seat not in table.acting or not state.is_played_by(state.person):
        raise RefusedError("not_now", "nobody waits for a person on this seat")


def _check_time(caller: Caller, waited_ms: int, what: str) -> None:
    missing_ms = caller.absent_after_ms - waited_ms
    if missing_ms > 0:
        after_s = caller.absent_after_ms / 1000
        raise RefusedError("not_now", f"{what} after {after_s:g} s", wait=missing_ms)

"""Taking a seat, returning to it, and leaving it."""

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.game_start import start_if_full
from ludoteca.server.commands.staleness import check_running
from ludoteca.server.tables.events import Returned, Sat, Stood
from ludoteca.server.tables.table import Table


def sit(draft: Draft, caller: Caller, command: protocol.Sit) -> None:
    """Take a seat; the game starts if it was the last open one."""
    table = draft.table
    state = seat_state(table, command.seat)
    if caller.person in table.barred:
        raise RefusedError("removed", "the host has removed you from this table")
    if table.begun:
        draft.add(_returned(table, caller, command.seat))
        return
    if state.taken:
        raise RefusedError("not_now", "this seat is taken already")
    if state.person not in ("", caller.person):
        raise RefusedError("not_yours", "this seat is reserved for another person")
    draft.add(Sat(command.seat, caller.person, command.salt))
    start_if_full(draft)


def _returned(table: Table, caller: Caller, seat: int) -> Returned:
    """Return the event that gives a player the seat back from the bot; the salt stays."""
    check_running(table)
    state = table.seats[seat]
    if state.resigned:
        raise RefusedError("not_now", "this seat was given up")
    if not state.is_kept:
        raise RefusedError("not_now", "the game has begun")
    if state.person != caller.person:
        raise RefusedError("not_yours", "a bot keeps this seat for the player who had it")
    if not table.clock or state.substituted:
        # Absence changes no time: the clock of a seat stands still meanwhile.
        return Returned(seat, table.clock.left(caller.now) if table.clock else [])
    events = (logged.event for logged in table.log)
    before = sum(isinstance(event, Returned) and event.seat == seat for event in events)
    return Returned(seat, table.clock.left_on_return(seat, before, caller.now))


def stand(draft: Draft, _: Caller, command: protocol.Stand) -> None:
    """Leave a seat before the game."""
    if draft.table.status != "waiting":
        raise RefusedError("not_now", "the game has begun; it can be resigned")
    draft.add(Stood(command.seat))

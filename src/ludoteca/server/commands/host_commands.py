"""Commands of the host: remove a player, free a reserved seat, mute, and close the table.

A host cannot win by removing opponents: a bot plays on, and its seat can win.
"""

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.events import Closed, Ended, Freed, Muted, Removed, Unmuted
from ludoteca.server.tables.table import Table

CLOSED = "closed"
"""Why a game ended that its host closed."""


def remove(draft: Draft, caller: Caller, command: protocol.Remove) -> None:
    """Remove a person from all their seats."""
    table = draft.table
    state = seat_state(table, command.seat)
    _check_not_over(table)
    if state.person == caller.person:
        raise RefusedError("not_now", "you cannot remove yourself; leave the seat or resign")
    if not state.is_of(state.person) or state.resigned:
        raise RefusedError("not_now", "nobody sits there who could be removed")
    for seat in range(len(table.seats)):
        if _is_removable(table, seat, state.person):
            draft.add(Removed(seat))


def _is_removable(table: Table, seat: int, person: str) -> bool:
    return table.seats[seat].is_of(person) and not table.seats[seat].resigned


def free(draft: Draft, _: Caller, command: protocol.Free) -> None:
    """Open a reserved seat whose person has not come."""
    table = draft.table
    state = seat_state(table, command.seat)
    if table.status != "waiting":
        raise RefusedError("not_now", "the game has begun")
    if state.taken or not state.person:
        raise RefusedError("not_now", "this seat is not reserved")
    draft.add(Freed(command.seat))


def mute(draft: Draft, caller: Caller, command: protocol.Mute) -> None:
    """Mute a person in the chat, or let them write again."""
    table = draft.table
    person = _addressed(table, caller, command)
    if person == caller.person:
        raise RefusedError("not_now", "you cannot mute yourself")
    if (person in table.muted) == command.muted:
        state = "muted already" if command.muted else "not muted"
        raise RefusedError("not_now", f"this person is {state}")
    draft.add(Muted(person) if command.muted else Unmuted(person))


def _addressed(table: Table, caller: Caller, command: protocol.Mute) -> str:
    """Return the person that a command names by a seat or by a line of chat."""
    if (command.seat is None) == (command.chat_id == 0):
        raise RefusedError("bad_message", "name either a seat or a line of chat")
    if command.seat is None:
        person = caller.author_of(command.chat_id)
        unknown = "there is no such line of chat, or it is not shown any more"
    else:
        person = seat_state(table, command.seat).person
        unknown = "no person sits there"
    if not person:
        raise RefusedError("not_now", unknown)
    return person


def close(draft: Draft, _: Caller, __: protocol.Close) -> None:
    """Close the table; a running game ends without a winner."""
    table = draft.table
    _check_not_over(table)
    draft.add(Closed())
    if table.begun:
        # A game that cannot be replayed has no scores.
        scores = list(table.position.scores) if table.position else []
        draft.add(Ended(CLOSED, scores, []))


def _check_not_over(table: Table) -> None:
    if table.ended:
        raise RefusedError("not_now", "the game is over")

"""Who hosts a table, also after the person who made it was deleted."""

from collections.abc import Collection
from itertools import takewhile

from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.events import Began, HostLeft, Sat, Stood
from ludoteca.server.tables.table import LogEntry, Table


def host_of(table: Table) -> str:
    """Return the host: the person who made the table, or the player who has sat longest.

    Empty if the person who made it was deleted and no person sits there.
    """
    before_game = list(takewhile(_is_before_game, table.log))
    if not any(isinstance(logged.event, HostLeft) for logged in before_game):
        return table.setup.host
    owners = {state.owner for state in table.seats}
    since = {
        logged.event.person: logged.seq for logged in before_game if isinstance(logged.event, Sat)
    }
    return min((person for person in since if person in owners), key=since.__getitem__, default="")


def is_host(table: Table, person: str) -> bool:
    """Return whether a person hosts a table."""
    return bool(person) and person == host_of(table)


def _is_before_game(logged: LogEntry) -> bool:
    return not isinstance(logged.event, Began)


def departure(table: Table, deleted: Collection[str], now: int) -> Draft:
    """Return the result of the deletion of people at a table that waits for players.

    Their seats open again. If the host is among them, a player takes over, so that a game that only
    the host can start does not wait for ever.
    """
    draft = Draft(table, now)
    if table.status == "waiting":
        for seat, state in enumerate(table.seats):
            if state.owner in deleted:
                draft.add(Stood(seat))
        if host_of(table) in deleted:
            draft.add(HostLeft())
    return draft

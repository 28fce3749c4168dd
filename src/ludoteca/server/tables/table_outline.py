"""The state of a table without replaying its game."""

from collections.abc import Sequence

from ludoteca.server.tables.events import (
    BACK,
    MOVES,
    Agreed,
    Asked,
    Began,
    Declined,
    StoredEvent,
)
from ludoteca.server.tables.table import LogEntry, Table


def outline(table: Table, events: Sequence[StoredEvent], *, whole_log: bool) -> Table:
    """Apply all events but the moves to a new table, as lists of tables need it.

    With ``whole_log`` the moves are in its log, unplayed, so that later events can be stored.
    """
    for stored in events:
        if not isinstance(stored.event, (Began, *MOVES, *BACK, Asked, Agreed, Declined)):
            table.apply(stored.event, stored.at, stored.server_time)
            continue
        table.begun = True
        if whole_log:
            table.log.append(LogEntry(table.seq + 1, stored.at, stored.event, 0))
    return table

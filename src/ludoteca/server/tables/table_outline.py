"""How far a table has come, without replaying its game."""

from collections.abc import Sequence

from ludoteca.server.protocol import Status
from ludoteca.server.tables.events import (
    BACK,
    MOVES,
    Agreed,
    AnyEvent,
    Asked,
    Began,
    Closed,
    Declined,
    Ended,
    StoredEvent,
    Undone,
    Withdrawn,
)
from ludoteca.server.tables.table import LogEntry, Table


def outline(table: Table, events: Sequence[StoredEvent], *, whole_log: bool) -> Table:
    """Bring a fresh table as far as a list of tables shows it: everything but the moves.

    With ``whole_log`` they are in its log, though not made: then later events can be stored.
    """
    for stored in events:
        if not isinstance(stored.event, (Began, *MOVES, *BACK, Asked, Agreed, Declined)):
            table.apply(stored.event, stored.at, stored.server_time)
            continue
        table.begun = True
        if whole_log:
            table.log.append(LogEntry(table.seq + 1, stored.at, stored.event, 0))
    return table


def status_after(table: Table, events: Sequence[AnyEvent]) -> tuple[int, Status]:
    """Return at which ply, and in which status, a table will be after some events."""
    ply, status = table.ply, table.status
    for event in events:
        if isinstance(event, MOVES):
            ply += 1
        elif isinstance(event, Undone):
            ply = event.ply
        elif isinstance(event, Withdrawn):
            ply -= 1
        elif isinstance(event, Began):
            status = "running"
        elif isinstance(event, Closed):
            status = "closed"
        elif isinstance(event, Ended):
            status = "over"
    return ply, status

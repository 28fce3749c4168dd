"""Whether a seat may have a hint, and the event that the other players see."""

from ludoteca.errors import RefusedError
from ludoteca.server.commands.authorisation import Caller, check_seat
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.staleness import check_running
from ludoteca.server.tables.events import BACK, MOVES, Hinted
from ludoteca.server.tables.table import Table


def hint(table: Table, caller: Caller, seat: int) -> Draft:
    """Return the result of a hint for a seat: other people at the table see it once a move.

    Raises:
        RefusedError: the seat may have none.
    """
    if not table.setup.hints:
        raise RefusedError("no_hints", "hints are not allowed at this table")
    check_seat(table, caller.person, seat)
    check_running(table)
    if seat not in table.acting:
        raise RefusedError("not_now", "it is not your turn")
    draft = Draft(table, caller.now)
    alone = len(table.people()) == 1
    if not alone and not _was_hinted(table, seat):
        draft.add(Hinted(seat))
    return draft


def _was_hinted(table: Table, seat: int) -> bool:
    """Return whether a seat had a hint since the last move or undo."""
    for logged in reversed(table.log):
        if isinstance(logged.event, (*MOVES, *BACK)):
            return False
        if logged.event == Hinted(seat):
            return True
    return False

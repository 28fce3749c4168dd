"""The commands to take a decision back, and to agree to that. ``tables/undo.py`` has the rules."""

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.staleness import check_running, known_moves, stale
from ludoteca.server.tables.events import Agreed, Asked, Declined, Played, Undone, Withdrawn
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.undo import asked_for, is_pending, last_decision, undoing


def undo(draft: Draft, caller: Caller, command: protocol.Undo) -> None:
    """Take a seat's last decision back, or ask the other players for it."""
    table = draft.table
    check_running(table)
    seat, ply = command.seat, last_decision(table, command.seat)
    known = known_moves(table, seat, command.ply, command.seq)
    pending = ply is not None and is_pending(table, ply)
    # Choices of other seats do not make the withdrawal of a pending choice stale.
    if known is None or not (known == table.ply or (pending and ply is not None and ply < known)):
        raise stale(table)
    how = undoing(table, seat)
    if how == "no" or ply is None:
        raise RefusedError("not_now", "there is nothing to take back")
    if how == "ask":
        draft.add(Asked(seat, ply))
        return
    left = _times_after(table, caller.now, ply)
    draft.add(Withdrawn(seat, ply, left) if pending else Undone(seat, ply, left))


def agree(draft: Draft, caller: Caller, command: protocol.Agree) -> None:
    """Agree to an undo, or decline it; the last agreement carries it out."""
    table, asked = draft.table, draft.table.asked
    if not asked or known_moves(table, command.seat, command.ply, command.seq) != table.ply:
        raise RefusedError("stale", "nobody asks to take back", ply=table.ply)
    needed = asked_for(table, asked.seat)
    if command.seat not in needed:
        raise RefusedError("not_now", "you are not asked")
    if not command.yes:
        draft.add(Declined(command.seat))
        return
    draft.add(Agreed(command.seat))
    if table.agreed >= set(needed):
        draft.add(Undone(asked.seat, asked.ply, _times_after(table, caller.now, asked.ply)))


def _times_after(table: Table, now: int, ply: int) -> list[int]:
    """Return the times once a decision is taken back: time that was used stays used.

    Time that the decision brought is lost again: that of the next move, or the increment.
    """
    if not table.clock:
        return []
    left = table.clock.left(now)
    made = next(logged.event for logged in table.log if logged.made is table.moves[ply])
    if isinstance(made, Played) and made.had:
        left[made.seat] = min(left[made.seat], made.had)
    return left

"""Whether a command answers a position that is no longer the present one."""

from ludoteca.engine.contract import CHANCE
from ludoteca.errors import RefusedError
from ludoteca.server.tables.events import Undone, Withdrawn
from ludoteca.server.tables.table import Table


def is_stale(table: Table, seat: int, ply: int, seq: int) -> bool:
    """Return whether a decision of a seat, made at a ply and an entry, comes too late.

    Where several seats act at once, moves of other seats do not matter: a decision is stale only if
    the seat could not act, or has acted, at some moment since.
    """
    known = known_moves(table, seat, ply, seq)
    if known is None:
        return True
    since = table.moves[known:]
    return any(made.move.seat in (seat, CHANCE) or seat not in made.before.acting for made in since)


def known_moves(table: Table, seat: int, ply: int, seq: int) -> int | None:
    """Return how many of the present moves a page knew at a ply and an entry; None: not all.

    An undo invalidates plies. A withdrawal of another seat only renumbers them; a withdrawal of
    this seat took back its own answer.
    """
    for logged in table.log[seq:] if seq else ():
        event = logged.event
        if isinstance(event, Undone) or (isinstance(event, Withdrawn) and event.seat == seat):
            return None
        if isinstance(event, Withdrawn):
            ply -= event.ply < ply
    return ply if ply <= table.ply else None


def stale(table: Table) -> RefusedError:
    """Return the refusal of a command that comes too late."""
    return RefusedError("stale", f"the game stands at ply {table.ply} now", ply=table.ply)


def check_running(table: Table) -> None:
    """Refuse a command that needs a running game.

    Raises:
        RefusedError: the game has not begun, or is over.
    """
    if table.status != "running":
        over = "the game is over" if table.ended else "the game has not begun"
        raise RefusedError("not_now", over)

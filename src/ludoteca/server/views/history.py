"""Earlier positions of a game, as a viewer may see them now.

A position shows what the viewer's present seat could see then, and no more: two people at one
screen do not see each other's earlier secrets either. Moves that were taken back are not included.
"""

from ludoteca.errors import RefusedError
from ludoteca.server.protocol import Positions
from ludoteca.server.tables.secrecy import check_revealed
from ludoteca.server.views.presenter import Presenter

POSITIONS_AT_ONCE = 16
"""Sent together: a viewer of one position soon looks at the next."""


def positions(presenter: Presenter, person: str, ply: int) -> Positions:
    """Return the position at a ply and a few that follow, as a person sees them.

    Raises:
        RefusedError: the game cannot be replayed, has not begun, has not come so far, or an
            option of the table withholds something until it is over.
    """
    table = presenter.table
    table.check_playable()
    if not table.position:
        raise RefusedError("not_now", "the game has not begun")
    check_revealed(table)
    if ply > table.ply:
        raise RefusedError("bad_message", f"the game stands at ply {table.ply}")
    last = min(ply + POSITIONS_AT_ONCE - 1, table.ply)
    return Positions([presenter.view_at(person, at) for at in range(ply, last + 1)])

"""Earlier positions of a game, as somebody may see them now.

What the game hides of a position is hidden whenever it is looked at: whoever looks back sees what
their seat could see then, and no more. It is the seat they look through now, so that two people
at one screen do not look into each other's past either. Moves that were taken back are gone.
"""

from ludoteca.errors import RefusedError
from ludoteca.server.live.room import Room
from ludoteca.server.protocol import Positions
from ludoteca.server.tables.secrecy import check_revealed

MOST = 16
"""So many are sent together: whoever looks at one soon looks at the next."""


def positions(room: Room, person: str, ply: int) -> Positions:
    """Return the position at a ply and a few that follow, through the eyes of a person.

    Raises:
        RefusedError: the game cannot be replayed, has not begun, has not come so far, or an
            option of the table withholds something until it is over.
    """
    room.check_playable()
    table = room.table
    if not table.position:
        raise RefusedError("not_now", "the game has not begun")
    check_revealed(table)
    if ply > table.ply:
        raise RefusedError("bad_message", f"the game stands at ply {table.ply}")
    last = min(ply + MOST - 1, table.ply)
    return Positions([room.view_at(person, at) for at in range(ply, last + 1)])

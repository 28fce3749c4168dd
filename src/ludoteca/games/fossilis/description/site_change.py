"""What a dig or a tool does to the site, as plain data: the whole of it, before it is done.

moves    tiles, in order: from where to where, None over the edge or into a hand
pawns    who rides along, is pushed on or falls: to a square, off at a side, or into a pit
gains    the tiles that the digging seat gets
opens    the pit that lies open then
covers   the pit that is covered then
"""

from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.pieces import name_or_none
from ludoteca.games.fossilis.rules.material import TILE
from ludoteca.games.fossilis.rules.site.effects import A_PAWN, A_TILE
from ludoteca.games.fossilis.rules.state import NONE
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

Effect = dict[str, Any]


def effect_of(rules: Rules, state: Row, move: int) -> Effect:
    """Return what a legal dig, lever, shovel, pick or drill does."""
    opens, covers, tiles, pawns, *rest = rules.query("effect", state, move).tolist()
    first = tiles * A_TILE
    moved = [rest[place : place + A_TILE] for place in range(0, first, A_TILE)]
    last = first + pawns * A_PAWN
    pushed = [rest[place : place + A_PAWN] for place in range(first, last, A_PAWN)]
    return {
        "moves": [
            {"tile": TILE[tile], "from": SQUARE[start], "to": name_or_none(SQUARE, end)}
            for tile, start, end in moved
        ],
        "pawns": [
            {
                "seat": seat,
                "from": SQUARE[start],
                "to": name_or_none(SQUARE, end),
                "side": name_or_none(SIDE, side),
                "pit": bool(pit),
            }
            for seat, start, end, side, pit in pushed
        ],
        "gains": [TILE[tile] for tile, _, end in moved if end == NONE],
        "opens": name_or_none(SQUARE, opens),
        "covers": name_or_none(SQUARE, covers),
    }

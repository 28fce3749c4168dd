"""The values of ``FossilisSiteChange`` (see ``schema``): what a dig or a tool does to the site."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import put, put_unless, put_word, reserve
from ludoteca.games.fossilis.rules.site.effects import (
    A_PAWN,
    A_TILE,
    COVERS,
    HEAD,
    OPENS,
    PAWNS_MOVED,
    TILES_MOVED,
    effect,
)
from ludoteca.games.fossilis.rules.state import NONE
from ludoteca.games.fossilis.rules.values.seat import put_square
from ludoteca.games.fossilis.rules.words import SQUARE_WORD


@kernel
def put_site_change(state, move, found, out):
    """Put the tiles and pawns that a move moves, what it gains, and the pits it opens or covers.

    ``found`` has room for the answer of ``effect``.
    """
    effect(state, move, found)
    tiles, pawns = found[TILES_MOVED], found[PAWNS_MOVED]
    put(out, tiles)
    for place in range(tiles):
        tile = found[HEAD + A_TILE * place :]
        put(out, tile[0])
        put_word(out, SQUARE_WORD + tile[1])
        put_square(tile[2], out)
    put(out, pawns)
    for place in range(pawns):
        pawn = found[HEAD + A_TILE * tiles + A_PAWN * place :]
        put(out, pawn[0])
        put_word(out, SQUARE_WORD + pawn[1])
        put_square(pawn[2], out)
        put_unless(out, pawn[3], NONE)
        put(out, pawn[4])
    n = reserve(out)
    for place in range(tiles):
        if found[HEAD + A_TILE * place + 2] == NONE:
            put(out, found[HEAD + A_TILE * place])
            out[n] += 1
    put_square(found[OPENS], out)
    put_square(found[COVERS], out)

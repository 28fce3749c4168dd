"""What a dig or a tool would do to tiles and pawns, as numbers for view and description."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.site.digging import lift, run_length, slide
from ludoteca.games.fossilis.rules.site.ground import AHEAD, STRIDE, height, topmost
from ludoteca.games.fossilis.rules.state import (
    DIG_MOVE,
    EXTRACT_MOVE,
    LEVER_MOVE,
    NONE,
    ROPE_MOVE,
    SEATS,
    SHOVEL_MOVE,
    SIDES,
    SQUARES,
    STATE,
    WIDTH,
)

OPENS, COVERS, TILES_MOVED, PAWNS_MOVED = range(4)
HEAD = 4
A_TILE = 3
A_PAWN = 5
EFFECT = HEAD + A_TILE * WIDTH + A_PAWN * SEATS
"""The longest answer; behind it is room for the state afterwards."""


@kernel
def copy_row(state, out):
    """Copy a state, number by number: a slice takes seconds more to compile."""
    for place in range(len(state)):
        out[place] = state[place]


@kernel
def _aim(move):
    """Return the square of a dig or tool, and the direction; NONE if the tile is taken away."""
    if SHOVEL_MOVE <= move < ROPE_MOVE:
        return (move - SHOVEL_MOVE) % SQUARES, NONE
    which = move - (DIG_MOVE if move < EXTRACT_MOVE else LEVER_MOVE)
    return which // SIDES, which % SIDES


@kernel
def _note_run(s, square, direction, out):
    """Note the tiles that a dig moves, and the pit that the last one covers."""
    moved = run_length(s, square, direction)
    out[TILES_MOVED] = moved
    layer = height(s, square) - 1
    for place in range(moved):
        origin = square + place * STRIDE[direction]
        n = HEAD + A_TILE * place
        out[n] = s.site[origin, layer]
        out[n + 1] = origin
        out[n + 2] = AHEAD[origin, direction]
    last = out[HEAD + A_TILE * moved - 1]
    if last != NONE and height(s, last) == 0:
        out[COVERS] = last


@kernel
def _note_lift(s, square, out):
    """Note the tile that a tool takes."""
    out[TILES_MOVED] = 1
    out[HEAD] = topmost(s, square)
    out[HEAD + 1] = square
    out[HEAD + 2] = NONE


@kernel
def _note_pawns(s, after, out):
    """Note the pawns that stand elsewhere afterwards."""
    n = HEAD + A_TILE * out[TILES_MOVED]
    for seat in range(s.players):
        if s.square[seat] != after.square[seat]:
            out[PAWNS_MOVED] += 1
            out[n] = seat
            out[n + 1] = s.square[seat]
            out[n + 2] = after.square[seat]
            out[n + 3] = after.side[seat]
            out[n + 4] = after.chooser == seat
            n += A_PAWN
    return n


@kernel
def effect(state, move, out):
    """Answer what a dig, or a shovel, pick, drill or lever does; nothing if it moves no tile.

    The square of the pit that opens, that of the pit that is covered, how many tiles move and how
    many pawns. Then for each tile its kind, where from, where to (NONE: over the edge, or taken);
    for each pawn its seat, where from, where to, at which side, and 1 if it fell into a pit.
    """
    s = state.view(STATE)[0]
    rest = out[EFFECT:]
    copy_row(state, rest)
    after = rest.view(STATE)[0]
    out[OPENS] = NONE
    out[COVERS] = NONE
    out[PAWNS_MOVED] = 0
    square, direction = _aim(move)
    if height(s, square) == 0 or (direction != NONE and not run_length(s, square, direction)):
        return 0
    if direction == NONE:
        _note_lift(s, square, out)
        lift(after, s.turn, square)
    else:
        _note_run(s, square, direction, out)
        slide(after, s.turn, square, direction)
    if height(after, square) == 0:
        out[OPENS] = square
    return _note_pawns(s, after, out)

"""The dig site: its squares and sides, what lies where, and how far a pawn walks (S1, S11).

Sets of squares are 25 bits, the lowest for square 0.
"""

import numpy as np

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.state import (
    CORNERS,
    EAST,
    LEGS,
    NONE,
    NORTH,
    SIDES,
    SOUTH,
    SQUARES,
    STATE,
    WEST,
    WIDTH,
)

EVERY = (1 << SQUARES) - 1
WALK = 2
LONG_WALK = 3
"""Steps of a walk, without and with the skill (S11, S24)."""
FARTHEST = SQUARES - 1


def _ahead(square: int, side: int) -> int:
    """Return the neighbour at a side, or NONE over the edge."""
    row, column = divmod(square, WIDTH)
    row += {NORTH: -1, SOUTH: 1}.get(side, 0)
    column += {WEST: -1, EAST: 1}.get(side, 0)
    inside = 0 <= row < WIDTH and 0 <= column < WIDTH
    return row * WIDTH + column if inside else NONE


def _bits(squares: list[int]) -> int:
    return sum(1 << square for square in squares if square != NONE)


AHEAD = np.array(
    [[_ahead(square, side) for side in range(SIDES)] for square in range(SQUARES)], dtype=np.int32
)
"""The neighbour of each square in each direction, or NONE."""
AT_SIDE = np.array(
    [
        _bits([square for square in range(SQUARES) if _ahead(square, side) == NONE])
        for side in range(SIDES)
    ],
    dtype=np.int32,
)
"""The five squares of each side."""
CORNER = _bits(CORNERS.tolist())
BORDER = int(np.bitwise_or.reduce(AT_SIDE))
NOT_WEST = EVERY & ~int(AT_SIDE[WEST])
NOT_EAST = EVERY & ~int(AT_SIDE[EAST])
STRIDE = np.array([-WIDTH, 1, WIDTH, -1], dtype=np.int32)
"""What a step in each direction adds to the number of a square."""
BESIDE = np.array([_bits(row) for row in AHEAD.tolist()], dtype=np.int32)
"""The squares orthogonally beside each one."""


@kernel
def around(squares):
    """Return these squares and all beside them, diagonally too."""
    wide = squares | (squares & NOT_EAST) << 1 | (squares & NOT_WEST) >> 1
    return (wide | wide << WIDTH | wide >> WIDTH) & EVERY


@kernel
def height(s, square):
    """Return how many tiles lie on a square."""
    if s.site[square, 0] == NONE:
        return 0
    return 1 if s.site[square, 1] == NONE else 2


@kernel
def topmost(s, square):
    """Return the tile that lies uppermost on a square, or NONE."""
    top = s.site[square, 1]
    return s.site[square, 0] if top == NONE else top


@kernel
def tiled(s):
    """Return the squares with a tile; all others are open pits."""
    squares = 0
    for square in range(SQUARES):
        if s.site[square, 0] != NONE:
            squares |= 1 << square
    return squares


@kernel
def stacked(s):
    """Return the squares with two tiles."""
    squares = 0
    for square in range(SQUARES):
        if s.site[square, 1] != NONE:
            squares |= 1 << square
    return squares


@kernel
def trodden(s):
    """Return the squares with a pawn."""
    squares = 0
    for seat in range(s.players):
        if s.square[seat] != NONE:
            squares |= 1 << s.square[seat]
    return squares


@kernel
def pawn_on(s, square):
    """Return whose pawn stands on a square, or NONE."""
    for seat in range(s.players):
        if s.square[seat] == square:
            return seat
    return NONE


@kernel
def walkable(s, seat):
    """Return where a seat may walk: over tiles, through pawns, to a free tile (S11, S35)."""
    tiles = tiled(s)
    reached = 1 << s.square[seat]
    for _ in range(LONG_WALK if s.skill[LEGS] == seat else WALK):
        reached = around(reached) & tiles
    return reached & ~trodden(s)


@kernel
def steps(state, seat, out):
    """Answer for each square how many steps a pawn walks there over tiles, or NONE."""
    s = state.view(STATE)[0]
    for square in range(SQUARES):
        out[square] = NONE
    if s.square[seat] == NONE:
        return SQUARES
    tiles = tiled(s)
    reached = 1 << s.square[seat]
    for count in range(FARTHEST + 1):
        for square in range(SQUARES):
            if reached >> square & 1 and out[square] == NONE:
                out[square] = count
        reached = around(reached) & tiles
    return SQUARES

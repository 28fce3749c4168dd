"""Digging: which tiles a dig moves, what it costs, what becomes of tiles and pawns (S14, S22)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.material import WEIGHT
from ludoteca.games.fossilis.rules.site.ground import AHEAD, STRIDE, height, pawn_on
from ludoteca.games.fossilis.rules.site.pawns import fall_in, push, ride
from ludoteca.games.fossilis.rules.site.pits import open_pit
from ludoteca.games.fossilis.rules.state import (
    CLAY,
    EASY_CLAY,
    EASY_STONE,
    FREE_SAND,
    NONE,
    SAND,
)


@kernel
def dig_cost(s, seat, terrain):
    """Return the energy for a dig; the first sand dig of a turn may be free (S14, S24, S36)."""
    if terrain == SAND:
        return 0 if s.skill[FREE_SAND] == seat and not s.dug else 1
    if terrain == CLAY:
        return 1 if s.skill[EASY_CLAY] == seat else 2
    return 2 if s.skill[EASY_STONE] == seat else 3


@kernel
def run_length(s, square, direction):
    """Return how many tiles a dig moves, the one that is dug included; 0 if it may not be (S14).

    Tiles of the same layer stand in each other's way. One layer higher a tile rests on what it
    meets; against a stack a bottom tile cannot move.
    """
    layer = height(s, square) - 1
    weight = WEIGHT[s.site[square, layer]]
    moved = 1
    ahead = AHEAD[square, direction]
    while ahead != NONE:
        tall = height(s, ahead)
        if tall <= layer:
            return moved
        if tall > layer + 1 or WEIGHT[s.site[ahead, layer]] > weight:
            return 0
        moved += 1
        ahead = AHEAD[ahead, direction]
    return moved


@kernel
def _shift(s, seat, square, direction):
    """Move the topmost tile of a square one square on, where there is room; a pawn rides along."""
    layer = height(s, square) - 1
    tile = s.site[square, layer]
    rider = pawn_on(s, square)
    target = AHEAD[square, direction]
    if target == NONE:
        s.tiles[seat, tile] += 1
    else:
        pushed = pawn_on(s, target)
        if pushed != NONE:
            push(s, pushed, direction)
        s.site[target, height(s, target)] = tile
    s.site[square, layer] = NONE
    if rider != NONE:
        ride(s, rider, direction)


@kernel
def slide(s, seat, square, direction):
    """Dig a tile: the farthest of those it moves makes room first."""
    moved = run_length(s, square, direction)
    for place in range(moved - 1, -1, -1):
        _shift(s, seat, square + place * STRIDE[direction], direction)
    if height(s, square) == 0:
        open_pit(s, square)


@kernel
def lay_sand(s, square, kind):
    """Put sand of the discard on a square (S13)."""
    s.discard[kind] -= 1
    s.site[square, height(s, square)] = kind


@kernel
def lift(s, seat, square):
    """Take the topmost tile of a square; a pawn on it stands lower, or falls in (S22)."""
    layer = height(s, square) - 1
    s.tiles[seat, s.site[square, layer]] += 1
    s.site[square, layer] = NONE
    if layer == 0:
        pawn = pawn_on(s, square)
        if pawn != NONE:
            fall_in(s, pawn)
        open_pit(s, square)

"""Pawns that are moved by tiles: riding, pushed on, over the edge, into a pit (S15, S35)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.site.ground import AHEAD, height, pawn_on
from ludoteca.games.fossilis.rules.state import NONE


@kernel
def stand(s, seat, square):
    """Put a pawn on a square."""
    s.square[seat] = square
    s.side[seat] = NONE


@kernel
def stand_off(s, seat, side):
    """Put a pawn beside the site."""
    s.square[seat] = NONE
    s.side[seat] = side


@kernel
def fall_in(s, seat):
    """Let a pawn fall into an open pit; its owner is to choose a side."""
    s.square[seat] = NONE
    s.side[seat] = NONE
    s.chooser = seat


@kernel
def ride(s, seat, direction):
    """Let a pawn ride on its tile, which may fall over the edge."""
    target = AHEAD[s.square[seat], direction]
    if target == NONE:
        stand_off(s, seat, direction)
    else:
        stand(s, seat, target)


@kernel
def push(s, seat, direction):
    """Push a pawn one square on, and any pawn in its way (S15)."""
    while seat != NONE:
        target = AHEAD[s.square[seat], direction]
        if target == NONE:
            stand_off(s, seat, direction)
            return
        if height(s, target) == 0:
            fall_in(s, seat)
            return
        other = pawn_on(s, target)
        stand(s, seat, target)
        seat = other

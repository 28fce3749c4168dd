"""The estimate of a position and the scores of its moves, by the value of grids."""

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.games.mosaix.rules.boards import board_of, size_of, taken_on
from ludoteca.games.mosaix.rules.features import LIST_SIZE
from ludoteca.games.mosaix.rules.fitting import most_dropped, symbol_at
from ludoteca.games.mosaix.rules.scoring import points_of, points_with
from ludoteca.games.mosaix.rules.shapes import (
    COVERED,
    DROPPED,
    FRESH,
    LYING,
    PLACE_COUNT,
    WORD,
    WORD_BITS,
)
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    FORM_MOVE,
    OVER,
    STATE,
    STOP_MOVE,
    WRITE_MOVE,
    WRITING,
)
from ludoteca.games.mosaix.rules.value import value_with_buffer

PACE = 5 * SCORE_SCALE
"""What a square is worth that one has filled before the others: who is full first ends the game."""
NOTHING = -(1 << 30)
"""Less than any grid is worth."""


@kernel
def _ahead(s, seat, taken):
    """Return what it is worth to have filled more squares than the others on average (M10)."""
    if s.players == 1:
        return 0
    others = 0
    for other in range(s.players):
        if other != seat:
            others += size_of(taken_on(s, other))
    return PACE * size_of(taken) - PACE * others // (s.players - 1)


@kernel
def _grid_value(s, seat, listed):
    """Return what a seat's grid is worth, in units of 1 / SCORE_SCALE."""
    circles, triangles, crosses = board_of(s, seat, 0), board_of(s, seat, 1), board_of(s, seat, 2)
    found = value_with_buffer(circles, triangles, crosses, s.free, s.players, listed)
    return found + _ahead(s, seat, circles | triangles | crosses)


@kernel
def _grid_value_with(s, seat, formation, lying, listed):
    """Return what a seat's grid is worth once a formation is written on it."""
    shape, arrangement = formation // ARRANGEMENTS, formation % ARRANGEMENTS
    circles = board_of(s, seat, 0) | symbol_at(shape, lying, arrangement, 0)
    triangles = board_of(s, seat, 1) | symbol_at(shape, lying, arrangement, 1)
    crosses = board_of(s, seat, 2) | symbol_at(shape, lying, arrangement, 2)
    free = s.free - DROPPED[shape, lying] if s.players == 1 else 0
    found = value_with_buffer(circles, triangles, crosses, free, s.players, listed)
    return found + _ahead(s, seat, circles | triangles | crosses)


@kernel
def _best_grid_value(s, seat, formation, listed):
    """Return what a seat's grid is worth once a formation is written as well as can be."""
    shape = formation // ARRANGEMENTS
    covered, dropped, fresh = COVERED[shape], DROPPED[shape], FRESH[formation]
    taken = taken_on(s, seat)
    most = most_dropped(s)
    best = NOTHING
    for lying in range(PLACE_COUNT[shape]):
        if covered[lying] & taken or dropped[lying] > most:
            continue
        if fresh[lying >> WORD_BITS] >> (lying & WORD - 1) & 1:
            best = max(best, _grid_value_with(s, seat, formation, lying, listed))
    return best if best > NOTHING else _grid_value(s, seat, listed)


@kernel
def move_scores(state, seat, moves, n, out):
    """Write the score of each move: the value of the grid after the best continuation."""
    s = state.view(STATE)[0]
    listed = np.empty(LIST_SIZE, np.int64)
    shape = s.formation // ARRANGEMENTS
    for place in range(n):
        move = moves[place]
        if move == STOP_MOVE:
            out[place] = points_of(s, seat) * SCORE_SCALE
        elif move >= WRITE_MOVE:
            lying = LYING[shape, move - WRITE_MOVE]
            out[place] = _grid_value_with(s, seat, s.formation, lying, listed)
        else:
            out[place] = _best_grid_value(s, seat, move - FORM_MOVE, listed)
    return n


@kernel
def _expected(s, seat, listed):
    """Return what a seat's grid is worth, what it has written in this throw included."""
    if s.phase == WRITING and s.written[seat] >= 0:
        lying = LYING[s.formation // ARRANGEMENTS, s.written[seat]]
        return _grid_value_with(s, seat, s.formation, lying, listed)
    return _grid_value(s, seat, listed)


@kernel
def estimate(state, out):
    """Write the points each seat may expect, what it has written in this throw included."""
    s = state.view(STATE)[0]
    listed = np.empty(LIST_SIZE, np.int64)
    for seat in range(s.players):
        if s.phase == OVER:
            out[seat] = points_of(s, seat) * SCORE_SCALE
        else:
            out[seat] = _expected(s, seat, listed)


@kernel
def components(state, seat, out):
    """Answer what a seat's writing brings, its lead in squares, and what its grid promises."""
    s = state.view(STATE)[0]
    points = points_of(s, seat)
    after = points
    taken = taken_on(s, seat)
    if s.phase == WRITING and s.written[seat] >= 0:
        shape = s.formation // ARRANGEMENTS
        lying = LYING[shape, s.written[seat]]
        after = points_with(s, seat, lying)
        taken |= int(COVERED[shape, lying])
    out[0] = SCORE_SCALE * (after - points)
    out[1] = _ahead(s, seat, taken)
    out[2] = _expected(s, seat, np.empty(LIST_SIZE, np.int64)) - SCORE_SCALE * after - out[1]
    return 3

"""The rules of Chomp, as kernels. ``C1``..``C4`` refer to RULES.md.

A move is the number of a square: COLUMNS times its row from the top, plus its column.
"""

import numpy as np

from ludoteca.engine.contract import (
    NOBODY,
    SCORE_SCALE,
    kernel,
    no_chance,
    no_move_scores,
    no_secrets,
)

SEATS = 2
ROWS = 5
COLUMNS = 7
BARS = np.array([[4, 7], [3, 5], [5, 6]], dtype=np.int32)
"""Rows and columns of the bar, for each value of the option."""

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("bar", np.int32),  # the value of the option
            ("turn", np.int32),  # the seat in turn; once the game is over, the winner
            ("left", np.int32, (ROWS,)),  # the squares left in each row, from the left
        ],
    )
)


@kernel
def setup_draws(options, out):
    """Ask for the start player (C1)."""
    out[0] = SEATS
    return 1


@kernel
def start(state, options, draws):
    """Begin with a whole bar (C1)."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.bar = options[1]
    s.turn = draws[0]
    for row in range(BARS[s.bar, 0]):
        s.left[row] = BARS[s.bar, 1]


@kernel
def actor(state):
    """Return the seat in turn, until the poisoned square is eaten (C3)."""
    s = state.view(STATE)[0]
    return s.turn if s.left[0] else NOBODY


@kernel
def acts(state, seat):
    """Only the seat in turn decides."""
    return actor(state) == seat


@kernel
def legal(state, seat, out):
    """List the squares that are left (C2)."""
    s = state.view(STATE)[0]
    count = 0
    for row in range(ROWS):
        for column in range(s.left[row]):
            out[count] = COLUMNS * row + column
            count += 1
    return count


weights = no_chance


@kernel
def apply(state, seat, move):
    """Eat a square, and those to its right and below (C2)."""
    s = state.view(STATE)[0]
    for row in range(move // COLUMNS, ROWS):
        s.left[row] = min(s.left[row], move % COLUMNS)
    s.turn = 1 - s.turn


@kernel
def scores(state, out):
    """Write one point for the winner (C4)."""
    s = state.view(STATE)[0]
    for seat in range(SEATS):
        out[seat] = 1 if s.left[0] == 0 and seat == s.turn else 0


@kernel
def estimate(state, out):
    """Count the points there are."""
    scores(state, out)
    for seat in range(SEATS):
        out[seat] *= SCORE_SCALE


@kernel
def winners(state, out):
    """Mark the winner (C4)."""
    scores(state, out)


@kernel
def end_reason(state):
    """Return 1 once the poisoned square is eaten (C3)."""
    return 0 if state.view(STATE)[0].left[0] else 1


hide = no_secrets
determinize = no_secrets
move_scores = no_move_scores


@kernel
def observe(state, seat, out):
    """Write whether the seat is in turn, the bar, and what is left of it."""
    s = state.view(STATE)[0]
    out[0] = s.turn == seat
    out[1] = s.bar
    for row in range(ROWS):
        out[2 + row] = s.left[row]

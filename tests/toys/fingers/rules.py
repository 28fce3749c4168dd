"""Fingers: in each of three rounds all seats show 0 to 5 at once; shown numbers are added up."""

import numpy as np

from ludoteca.engine.contract import (
    NOBODY,
    SCORE_SCALE,
    kernel,
    mark_most,
    no_chance,
    no_move_scores,
)

SEATS = 4
NUMBERS = 6
ROUNDS = 3
ENOUGH = 10
WAITING = -1
UNKNOWN = -2

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("rounds", np.int32),  # rounds still to be shown
            ("shown", np.int32, (SEATS,)),  # in this round: WAITING, UNKNOWN or the number
            ("points", np.int32, (SEATS,)),
        ],
    )
)

weights = no_chance
move_scores = no_move_scores


@kernel
def setup_draws(options, out):
    """Nothing is drawn."""
    return 0


@kernel
def start(state, options, draws):
    """Begin with no points."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.rounds = ROUNDS
    s.shown[:] = WAITING


@kernel
def acts(state, seat):
    """Everybody who has not shown a number yet may do so (T1)."""
    s = state.view(STATE)[0]
    return s.rounds > 0 and s.shown[seat] == WAITING


@kernel
def actor(state):
    """Return the lowest seat that has not shown a number yet."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        if acts(state, seat):
            return seat
    return NOBODY


@kernel
def legal(state, seat, out):
    """List the numbers."""
    for number in range(NUMBERS):
        out[number] = number
    return NUMBERS


@kernel
def apply(state, seat, move):
    """Keep the number; when all have shown, add them up (T2)."""
    s = state.view(STATE)[0]
    s.shown[seat] = move
    if actor(state) == NOBODY:
        for other in range(s.players):
            s.points[other] += s.shown[other]
        s.shown[:] = WAITING
        s.rounds -= 1


@kernel
def scores(state, out):
    """Write the points."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]


@kernel
def estimate(state, out):
    """Expect what there is."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat] * SCORE_SCALE


@kernel
def winners(state, out):
    """Mark the seats with most points; alone, that takes enough of them (T3)."""
    s = state.view(STATE)[0]
    mark_most(s.points, s.players, out)
    if s.players == 1 and s.points[0] < ENOUGH:
        out[0] = 0


@kernel
def end_reason(state):
    """Return 1 once all rounds are shown."""
    return 1 if state.view(STATE)[0].rounds == 0 else 0


@kernel
def hide(state, seat):
    """Blank the hidden choices of other seats in this round (T1)."""
    s = state.view(STATE)[0]
    for other in range(s.players):
        if other != seat and s.shown[other] >= 0:
            s.shown[other] = UNKNOWN


@kernel
def determinize(state, seat):
    """Let everybody whose number is not known show one still."""
    s = state.view(STATE)[0]
    for other in range(s.players):
        if s.shown[other] == UNKNOWN:
            s.shown[other] = WAITING


@kernel
def observe(state, seat, out):
    """Write the whole row."""
    for place in range(len(state)):
        out[place] = state[place]

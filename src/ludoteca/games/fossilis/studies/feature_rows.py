"""One row of numbers per position and seat, for fitting: features, and how far the game is."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.evaluation.estimates import (
    FEATURES,
    compute_features,
    future,
    turns_left,
)
from ludoteca.games.fossilis.rules.scoring import total_of
from ludoteca.games.fossilis.rules.state import STATE

TURNS, FUTURE, NOW_TOTAL = range(FEATURES, FEATURES + 3)
"""Behind the features: turns left, how much plaster is to come, and points by a scoring now."""
COLUMNS = FEATURES + 3


@kernel
def note_positions(states, players, rows):
    """Note the features of all seats in all positions."""
    for place in range(len(states)):
        s = states[place].view(STATE)[0]
        for seat in range(players):
            row = rows[place, seat]
            compute_features(s, seat, row[:FEATURES])
            row[TURNS] = turns_left(s, seat)
            row[FUTURE] = future(s)
            row[NOW_TOTAL] = total_of(s, seat)

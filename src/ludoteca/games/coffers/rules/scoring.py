"""Which row is best for whom, and who has won (C15, C16, C21)."""

from ludoteca.engine.contract import SCORE_SCALE, kernel, mark_most
from ludoteca.games.coffers.rules.challenge import overlap
from ludoteca.games.coffers.rules.pieces.faces import DRAWN, STONES, WANTED
from ludoteca.games.coffers.rules.pieces.rows import first_of
from ludoteca.games.coffers.rules.state import NONE, STATE

TIE_BREAK = SCORE_SCALE
"""More than own stones can ever count: a match outweighs them all."""


@kernel
def _aligned(s, character, row):
    """Return the most stones of a player card that lie on equal ones of a row (C21).

    The card slides along the row and may stick out at both ends.
    """
    first = first_of(s, row)
    length = s.length[row]
    most = 0
    for shift in range(1 - STONES, length):
        equal = 0
        for place in range(max(0, -shift), min(STONES, length - shift)):
            if s.table[first + shift + place] >> 1 == DRAWN[character, place]:
                equal += 1
        most = max(most, equal)
    return most


@kernel
def matches_of(s, seat, row):
    """Return how much of a seat's player card a row has (C15)."""
    if s.aligned:
        return _aligned(s, s.character[seat], row)
    return overlap(WANTED[s.character[seat]], s.count[row])


@kernel
def standing_of(s, seat):
    """Return the matches of a seat's best row, times TIE_BREAK, and its own stones there (C16)."""
    best = 0
    if s.character[seat] == NONE:
        return best
    for row in range(s.rows):
        support = overlap(s.stones[seat], s.count[row])
        best = max(best, matches_of(s, seat, row) * TIE_BREAK + support)
    return best


@kernel
def scores(state, out):
    """Write how many stones of each seat's player card its best row has."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = standing_of(s, seat) // TIE_BREAK


@kernel
def winners(state, out):
    """Mark the seats with most matches, of these the ones with most stones of their own there."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = standing_of(s, seat)
    mark_most(out, s.players, out)


@kernel
def standing(state, seat, out):
    """Answer for each row: its matches with a seat's player card, and the seat's stones there."""
    s = state.view(STATE)[0]
    for row in range(s.rows):
        out[2 * row] = 0 if s.character[seat] == NONE else matches_of(s, seat, row)
        out[2 * row + 1] = overlap(s.stones[seat], s.count[row])
    return 2 * s.rows

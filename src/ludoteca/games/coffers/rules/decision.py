"""Which moves there are at each point of a game, as bits counted from the first of its phase."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.challenge import open_opponents, open_pairs, open_rows
from ludoteca.games.coffers.rules.deal import open_characters
from ludoteca.games.coffers.rules.pieces.deck import open_draws
from ludoteca.games.coffers.rules.pieces.rows import open_cards, open_ends, open_new_rows
from ludoteca.games.coffers.rules.pieces.stones import open_asked, open_stones
from ludoteca.games.coffers.rules.state import (
    ASKING,
    BURYING,
    CALLING,
    CHALLENGING,
    CHOOSING,
    DECIDING,
    DRAWING,
    GIVING,
    LIFTING,
    MATCHING,
    NEW_ROW,
    OPENING,
    OVER,
    PAIRING,
    PLACING,
    REROLLING,
    RETURNING,
    ROLLING,
    ROWS,
    SIDES,
)

FACES = (1 << SIDES) - 1
KEEP_OR_ROLL = 3


@kernel
def _open_around(s):
    """Return the moves of the start and of the die."""
    if s.phase == DECIDING:
        return KEEP_OR_ROLL
    if s.phase == CHOOSING:
        return open_characters(s)
    return 0 if s.phase == OVER else FACES


@kernel
def _open_places(s):
    """Return where the card in hand may go: a 1 makes new rows while there are fewer than six."""
    return open_new_rows(s) if s.die == NEW_ROW and s.rows < ROWS else open_ends(s)


@kernel
def _open_with_people(s):
    """Return the moves that have to do with other seats."""
    if s.phase == GIVING:
        return open_stones(s, s.giver)
    if s.phase == CHALLENGING:
        return open_opponents(s)
    if s.phase == MATCHING:
        return open_rows(s)
    return open_pairs(s) if s.phase == PAIRING else open_asked(s)


@kernel
def open_moves(s):
    """Return the moves that are legal now."""
    phase = s.phase
    if phase == PLACING:
        return _open_places(s)
    if phase in (DRAWING, OPENING):
        return open_draws(s)
    if phase == RETURNING:
        return open_stones(s, s.roller)
    if phase in (LIFTING, BURYING):
        return open_cards(s)
    if phase in (GIVING, CHALLENGING, MATCHING, PAIRING, ASKING):
        return _open_with_people(s)
    return _open_around(s)


@kernel
def is_by_chance(phase):
    """Return whether it is the die or the deck that decides."""
    return phase in (ROLLING, REROLLING, CALLING, DRAWING, OPENING)

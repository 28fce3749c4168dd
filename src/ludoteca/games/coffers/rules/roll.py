"""The die: what the roller has to do when it shows 1 to 6 (C5-C10)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.challenge import open_opponents
from ludoteca.games.coffers.rules.pieces.faces import VALUE
from ludoteca.games.coffers.rules.pieces.stones import open_asked, stones_of
from ludoteca.games.coffers.rules.state import (
    ASKING,
    BURYING,
    CALL_EVEN,
    CALLING,
    CHALLENGING,
    DECIDING,
    DRAWING,
    LIFTING,
    MOVE_CARD,
    RETURNING,
    ROLLING,
    TWO_CARDS,
)

RICH = 5
"""From this number of stones on, a seat returns stones instead of laying coffers (C6, C7)."""
RETURNED = 2
FEWEST_FOR_CHALLENGE = 2
FEWEST_FOR_RETURN = 2
FEWEST_FOR_BURYING = 5
MOST_FOR_CALLING = 2


@kernel
def _go_on(s, phase, left):
    s.phase = phase
    s.left = left
    return True


@kernel
def _lay_or_return(s, stones):
    """A 1 or a 2: return two stones, or turn up as many cards (C6, C7)."""
    if stones >= RICH:
        if s.die == TWO_CARDS and s.literal_two and stones == RICH:
            return False
        return _go_on(s, RETURNING, RETURNED)
    return _go_on(s, DRAWING, s.die)


@kernel
def ask_or_not(s):
    """Begin to ask a seat for a stone, if any seat can be asked (C8, C10)."""
    return open_asked(s) != 0 and _go_on(s, ASKING, 0)


@kernel
def _challenge_or_ask(s, stones):
    """A 3 calls the odd ones, a 4 the even ones: a challenge, or a stone from one of them (C8)."""
    s.called = s.die & 1
    if stones < FEWEST_FOR_CHALLENGE:
        return ask_or_not(s)
    return open_opponents(s) != 0 and _go_on(s, CHALLENGING, 0)


@kernel
def _move_or_return(s, stones):
    """A 5: move a card to another row, or with one row return a stone (C9)."""
    if s.rows > 1:
        return _go_on(s, LIFTING, 0)
    return stones >= FEWEST_FOR_RETURN and _go_on(s, RETURNING, 1)


@kernel
def _bury_or_call(s, stones):
    """A 6: put a card under the deck, or with few cards and stones roll for odd or even (C10)."""
    if s.cards >= FEWEST_FOR_BURYING:
        return _go_on(s, BURYING, 0)
    return stones <= MOST_FOR_CALLING and _go_on(s, CALLING, 0)


@kernel
def act(s):
    """Begin what the die tells the roller to do; return whether there is anything to do."""
    stones = stones_of(s, s.roller)
    if s.die <= TWO_CARDS:
        return _lay_or_return(s, stones)
    if s.die <= CALL_EVEN:
        return _challenge_or_ask(s, stones)
    return _move_or_return(s, stones) if s.die == MOVE_CARD else _bury_or_call(s, stones)


@kernel
def roll(s, shown):
    """Let the die show a number; return whether there is anything to do about it.

    On the first roll of a turn, the player's own value may be rolled again (C5).
    """
    s.die = shown
    if s.phase == ROLLING and shown == VALUE[s.character[s.roller]]:
        s.phase = DECIDING
        return True
    return act(s)

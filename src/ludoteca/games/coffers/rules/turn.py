"""The course of a game: who decides, and what each move brings."""

from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.games.coffers.rules.challenge import (
    HIGHER,
    LOWER,
    clear_challenge,
    decide_next,
    make_pair,
    match,
)
from ludoteca.games.coffers.rules.deal import choose_character
from ludoteca.games.coffers.rules.decision import is_by_chance, open_moves
from ludoteca.games.coffers.rules.pieces.deck import draw_card, put_under
from ludoteca.games.coffers.rules.pieces.rows import add_row, add_to_row, take_card
from ludoteca.games.coffers.rules.pieces.stones import give_stone, return_stone, take_from_bank
from ludoteca.games.coffers.rules.roll import act, ask_or_not, roll
from ludoteca.games.coffers.rules.state import (
    ASKING,
    BURYING,
    CALLING,
    CARDS,
    CHALLENGING,
    CHOOSING,
    DECIDING,
    DONE_MOVE,
    DRAWING,
    EMPTY,
    ENDS,
    FIRST_MOVE,
    GIVING,
    KINDS,
    LIFTING,
    LIMIT,
    MATCHING,
    NONE,
    OPENING,
    OVER,
    PAIR_MOVE,
    PLACING,
    REROLLING,
    RETURNING,
    ROLLING,
    ROWS,
    SIDES,
    STATE,
    TURN_LIMIT,
    TWO_CARDS,
)

NO_MORE = DONE_MOVE - PAIR_MOVE


@kernel
def actor(state):
    """Return the seat that decides, or the die or the deck."""
    s = state.view(STATE)[0]
    if is_by_chance(s.phase):
        return CHANCE
    if s.phase == GIVING:
        return s.giver
    return NOBODY if s.phase == OVER else s.roller


@kernel
def acts(state, seat):
    """One seat at a time decides."""
    return seat == actor(state)


@kernel
def legal(state, seat, out):
    """Write the moves that are open, ascending; return how many."""
    s = state.view(STATE)[0]
    move = FIRST_MOVE[s.phase]
    rest = s.open
    n = 0
    while rest:
        if rest & 1:
            out[n] = move
            n += 1
        rest >>= 1
        move += 1
    return n


@kernel
def weights(state, out):
    """Write how often each outcome comes: faces alike, cards as many as there are unseen."""
    s = state.view(STATE)[0]
    if s.phase not in (DRAWING, OPENING):
        for side in range(SIDES):
            out[side] = 1
        return SIDES
    n = 0
    for kind in range(KINDS):
        if s.unseen[kind]:
            out[n] = s.unseen[kind]
            n += 1
    return n


@kernel
def _put_down(s, spot):
    """Put down the card in hand; a mark brings a stone when it comes from the deck (C6, C9)."""
    kind = s.card
    s.card = NONE
    s.origin = NONE
    if spot < ENDS * ROWS:
        add_to_row(s, spot // ENDS, spot % ENDS, kind)
    else:
        add_row(s, spot - ENDS * ROWS, kind)
    if s.die > TWO_CARDS:
        return False
    if kind & 1:
        take_from_bank(s, kind >> 1)
    s.left -= 1
    s.phase = DRAWING
    return s.left > 0 and s.cards < CARDS


@kernel
def _move_card(s, which):
    """Lift a card, put it under the deck, or put it down."""
    if s.phase == PLACING:
        return _put_down(s, which)
    kind = s.table[which]
    row = take_card(s, which)
    if s.phase == BURYING:
        put_under(s, kind)
        return False
    s.card = kind
    s.origin = row
    s.phase = PLACING
    return True


@kernel
def _leave_to_chance(s, which):
    """Turn up a card, or let the die show a number."""
    if s.phase == DRAWING or s.phase == OPENING:
        draw_card(s, which)
        if s.phase == DRAWING:
            s.card = which
            s.phase = PLACING
        else:
            add_row(s, 0, which)
            s.phase = ROLLING
        return True
    if s.phase == CALLING:
        s.called = (which + 1) & 1
        return ask_or_not(s)
    return roll(s, which + 1)


@kernel
def _move_stone(s, which):
    """Return a stone, ask for one, or give one."""
    if s.phase == RETURNING:
        return_stone(s, which)
        return s.left > 0
    if s.phase == ASKING:
        s.giver = which
        s.receiver = s.roller
        s.phase = GIVING
        return True
    give_stone(s, which)
    s.giver = NONE
    s.receiver = NONE
    s.contest += 1
    return decide_next(s)


@kernel
def _challenge(s, which):
    """Make a pair, say where it meets, or let all pairs be decided."""
    if s.phase == CHALLENGING:
        make_pair(s, s.roller, which)
    elif s.phase == MATCHING:
        match(s, which)
    elif which == NO_MORE:
        return decide_next(s)
    else:
        make_pair(s, LOWER[which], HIGHER[which])
    return True


@kernel
def _decide(s, which):
    """Keep the roll, or roll once more (C5)."""
    if which == 0:
        return act(s)
    s.die = 0
    s.phase = REROLLING
    return True


@kernel
def _play(s, which):
    """Play the move of this place in its phase; return whether the turn goes on."""
    phase = s.phase
    if is_by_chance(phase):
        return _leave_to_chance(s, which)
    if phase in (PLACING, LIFTING, BURYING):
        return _move_card(s, which)
    if phase in (RETURNING, ASKING, GIVING):
        return _move_stone(s, which)
    if phase == DECIDING:
        return _decide(s, which)
    if phase == CHOOSING:
        choose_character(s, which)
        return True
    return _challenge(s, which)


@kernel
def _finish_turn(s):
    """Clear up; the next seat rolls, unless the game is over (C14, C17)."""
    s.die = 0
    s.called = NONE
    s.left = 0
    clear_challenge(s)
    s.turns += 1
    s.phase = OVER
    if s.cards == CARDS:
        s.end_reason = EMPTY
    elif s.turns == TURN_LIMIT:
        s.end_reason = LIMIT
    else:
        s.roller = (s.roller + 1) % s.players
        s.phase = ROLLING


@kernel
def _step(s, which):
    """Play one move and nothing else, and see what is open then."""
    if not _play(s, which):
        _finish_turn(s)
    s.open = open_moves(s)


@kernel
def _only(bits):
    """Return the place of the only bit, or NONE if there is another number of them."""
    if bits == 0 or bits & (bits - 1):
        return NONE
    place = 0
    while bits > 1:
        bits >>= 1
        place += 1
    return place


@kernel
def apply(state, seat, move):
    """Play a move, and the moves after it that are the only legal ones."""
    s = state.view(STATE)[0]
    which = move - FIRST_MOVE[s.phase]
    while which != NONE:
        _step(s, which)
        which = _only(s.open)


@kernel
def once(state, move, out):
    """Answer with the state after a move, before anything that follows by itself."""
    out[:] = state
    s = out.view(STATE)[0]
    _step(s, move - FIRST_MOVE[s.phase])
    return len(state)


@kernel
def end_reason(state):
    """Return 0 while the game runs, else why it ended."""
    return state.view(STATE)[0].end_reason

"""The course of a game: what each move brings, turns, rounds and the end."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.actions import act
from ludoteca.games.fossilis.rules.cards.market import (
    cards_on_offer,
    draw_card,
    draw_dinosaur,
    empty_display,
    empty_market,
    settle,
    take_card,
)
from ludoteca.games.fossilis.rules.cards.paying import pay
from ludoteca.games.fossilis.rules.decision import following, is_by_chance
from ludoteca.games.fossilis.rules.events import begin_event, can_slide, is_due, next_on_corner
from ludoteca.games.fossilis.rules.plaster import fill_pool
from ludoteca.games.fossilis.rules.site.digging import lay_sand
from ludoteca.games.fossilis.rules.site.effects import copy_row
from ludoteca.games.fossilis.rules.site.pawns import stand, stand_off
from ludoteca.games.fossilis.rules.site.pits import find
from ludoteca.games.fossilis.rules.state import (
    ACTING,
    AUCTION,
    BLOWING,
    CAP,
    CARD_MOVE,
    CORNER_MOVE,
    CORNERS,
    DINOSAUR_MOVE,
    END_MOVE,
    ENERGY,
    EVENT_MOVE,
    FIND_MOVE,
    FISHING,
    LAST_ROUND,
    LEARN_MOVE,
    LEARNING,
    NONE,
    OPENING,
    OVER,
    PAY_MOVE,
    PAYING,
    PLACE_MOVE,
    PLACING,
    POOLS,
    REFILLING,
    SANDS,
    SIDE_MOVE,
    SLIDE,
    SLIDING,
    STATE,
    STOP_MOVE,
    STORM,
    TAKE_MOVE,
    TAKING,
    TURNING,
)


@kernel
def _begin_turn(s):
    s.step = 1
    s.energy = ENERGY
    s.phase = ACTING


@kernel
def _clear_turn(s):
    """Forget how far the turn had come: between turns nobody does anything."""
    s.step = 0
    s.energy = 0
    s.extracted = 0
    s.dug = 0
    s.bought = 0
    s.claimed = 0


@kernel
def _next_turn(s):
    """Let the next seat have its turn, unless the last round is over (S31, S39)."""
    following_seat = (s.turn + 1) % s.players
    if following_seat == s.first:
        if s.rounds == s.last or s.rounds == LAST_ROUND:
            s.end_reason = POOLS if s.rounds == s.last else CAP
            s.phase = OVER
            return
        s.rounds += 1
    s.turn = following_seat
    _begin_turn(s)


@kernel
def _end_turn(s):
    """End a turn; where the pool has run empty an event follows, or the last round is set (S31)."""
    _clear_turn(s)
    if is_due(s):
        s.phase = TURNING
        return
    if s.pool == 0 and s.last == 0:
        s.last = s.rounds + 1
    _next_turn(s)


@kernel
def _resolve(s):
    """Go on with an event, or fill the pool and end it."""
    if s.event == SLIDE and can_slide(s):
        s.phase = SLIDING
        return
    if s.event == STORM:
        s.chooser = next_on_corner(s)
        if s.chooser != NONE:
            s.phase = BLOWING
            return
    if s.event == AUCTION and s.left and cards_on_offer(s):
        s.phase = TAKING
        return
    s.event = NONE
    s.left = 0
    fill_pool(s)
    _next_turn(s)


@kernel
def _go_on(s):
    """See what comes next: a pit to show, a pawn to fish out, a place to fill, or the turn."""
    if s.opening != NONE:
        s.phase = OPENING
    elif s.buying != NONE and not settle(s):
        s.phase = PAYING
    elif s.chooser != NONE:
        s.phase = FISHING
    elif empty_display(s) != NONE or empty_market(s) != NONE:
        s.phase = REFILLING
    elif s.event != NONE:
        _resolve(s)
    else:
        s.phase = ACTING


@kernel
def _put_pawn(s, corner):
    """Put a pawn on a corner; the seat before follows, the start player comes last (S8)."""
    stand(s, s.turn, CORNERS[corner])
    if s.turn == s.first:
        _begin_turn(s)
    else:
        s.turn = (s.turn + s.players - 1) % s.players


@kernel
def _leave_to_chance(s, move):
    """Show a thing in a pit, fill a place, or turn up an event."""
    if s.phase == OPENING:
        find(s, move - FIND_MOVE)
    elif s.phase == TURNING:
        begin_event(s, move - EVENT_MOVE)
    elif move < CARD_MOVE:
        draw_dinosaur(s, move - DINOSAUR_MOVE)
    else:
        draw_card(s, move - CARD_MOVE)


@kernel
def _decide(s, move):
    """Play a move of a seat that is neither acting nor putting down its pawn."""
    if s.phase == PAYING:
        pay(s, move - PAY_MOVE)
    elif s.phase == LEARNING:
        s.skill[move - LEARN_MOVE] = s.turn
    elif s.phase in (FISHING, BLOWING):
        stand_off(s, s.chooser, move - SIDE_MOVE)
        s.chooser = NONE
    elif s.phase == TAKING:
        take_card(s, s.turn, move - TAKE_MOVE)
        s.left = 0
    elif move == STOP_MOVE:
        s.left = 0
    else:
        lay_sand(s, (move - PLACE_MOVE) // SANDS, (move - PLACE_MOVE) % SANDS)
        s.left -= 1


@kernel
def _step(s, move):
    """Play one move and nothing else."""
    if s.phase == PLACING:
        _put_pawn(s, move - CORNER_MOVE)
        return
    if move == END_MOVE:
        _end_turn(s)
        return
    if s.phase == ACTING:
        act(s, move)
        if s.phase == LEARNING:
            return
    elif is_by_chance(s.phase):
        _leave_to_chance(s, move)
    else:
        _decide(s, move)
    _go_on(s)


@kernel
def apply(state, seat, move):
    """Play a move, and the moves after it that are the only legal ones."""
    s = state.view(STATE)[0]
    next_move = move + 0  # As wide as what follows, or everything would be compiled twice.
    while next_move != NONE:
        _step(s, next_move)
        next_move = following(s)


@kernel
def once(state, move, out):
    """Answer with the state after a move, before anything that follows by itself."""
    copy_row(state, out)
    _step(out.view(STATE)[0], move + 0)  # As in ``apply``.
    return len(state)


@kernel
def end_reason(state):
    """Return 0 while the game runs, else why it ended."""
    return state.view(STATE)[0].end_reason

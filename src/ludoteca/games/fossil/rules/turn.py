"""The course of a game: whose turn it is, which moves there are, and what each brings."""

from ludoteca.engine.contract import NOBODY, kernel
from ludoteca.games.fossil.rules.scoring import score
from ludoteca.games.fossil.rules.state import (
    FOSSILS,
    GIVE_MOVE,
    GIVING,
    KEEP_MOVE,
    MOVING,
    NOWHERE,
    OVER,
    PLACE_MOVE,
    PLACING,
    SPENT,
    SQUARES,
    STATE,
    STONE_MOVE,
    STUCK,
    TAKE_MOVE,
    TAKING,
)
from ludoteca.games.fossil.rules.stones import (
    has_open_card,
    legal_squares,
    legal_stone_moves,
    move_stone,
    set_stones,
)
from ludoteca.games.fossil.rules.swap import can_swap, legal_gifts, legal_takes, swap


@kernel
def legal(state, seat, out):
    """Write the legal moves of the seat whose turn it is, ascending; return how many."""
    s = state.view(STATE)[0]
    if s.phase == MOVING:
        return legal_stone_moves(s, seat, out)
    if s.phase == GIVING:
        return legal_gifts(s, seat, out)
    if s.phase == TAKING:
        return legal_takes(s, seat, out)
    if s.phase == PLACING:
        return legal_squares(s, out)
    return 0


@kernel
def _end(s, end_reason):
    """End the game: score every fossil that has cards left on the board (F21)."""
    s.phase = OVER
    s.end_reason = end_reason
    for fossil in range(FOSSILS):
        if s.left[fossil]:
            score(s, fossil)


@kernel
def _pass_turn(s):
    """Hand the turn to the next seat that has a point (F11, F23), or end (F19, F20)."""
    if not has_open_card(s):
        _end(s, STUCK)
        return
    seat = s.turn
    for _ in range(s.players):
        seat += 1
        if seat == s.players:
            seat = 0
        if s.points[seat] > 0:
            s.turn = seat
            s.phase = MOVING
            return
    _end(s, SPENT)


@kernel
def _complete(s, seat, fossil):
    """Score a fossil whose last card was just taken, after a swap if one is possible (F12)."""
    if can_swap(s, seat):
        s.fossil = fossil
        s.phase = GIVING
    else:
        score(s, fossil)
        _pass_turn(s)


@kernel
def _finish_scoring(s):
    """Score the fossil that waited for the swap, and go on."""
    score(s, s.fossil)
    s.fossil = 0
    s.given = 0
    _pass_turn(s)


@kernel
def _place_stone(s, square):
    """Place a stone; after the second one the start player begins (F5)."""
    if s.stones[0] == NOWHERE:
        s.stones[0] = square
    else:
        set_stones(s, s.stones[0], square)
        _pass_turn(s)


@kernel
def apply(state, seat, move):
    """Play a legal move in place."""
    s = state.view(STATE)[0]
    if s.phase == MOVING:
        square = move - STONE_MOVE
        stone = 0
        if square >= SQUARES:
            square -= SQUARES
            stone = 1
        fossil = move_stone(s, seat, stone, square)
        if s.left[fossil]:
            _pass_turn(s)
        else:
            _complete(s, seat, fossil)
    elif s.phase == PLACING:
        _place_stone(s, move - PLACE_MOVE)
    elif s.phase == TAKING:
        swap(s, seat, (move - TAKE_MOVE) // FOSSILS, (move - TAKE_MOVE) % FOSSILS)
        _finish_scoring(s)
    elif move == KEEP_MOVE:
        _finish_scoring(s)
    else:
        s.given = move - GIVE_MOVE
        s.phase = TAKING


@kernel
def before_scoring(state, move, out):
    """Answer with the whole state after a move but before anything is scored."""
    out[:] = state
    s = out.view(STATE)[0]
    if s.phase == MOVING:
        move_stone(s, s.turn, (move - STONE_MOVE) // SQUARES, (move - STONE_MOVE) % SQUARES)
    elif s.phase == TAKING:
        swap(s, s.turn, (move - TAKE_MOVE) // FOSSILS, (move - TAKE_MOVE) % FOSSILS)
    return len(state)


@kernel
def actor(state):
    """Return the seat whose turn it is, or NOBODY once the game is over."""
    s = state.view(STATE)[0]
    return NOBODY if s.phase == OVER else s.turn


@kernel
def acts(state, seat):
    """Only the seat whose turn it is decides."""
    s = state.view(STATE)[0]
    return s.phase != OVER and s.turn == seat


@kernel
def end_reason(state):
    """Return 0 while the game runs, else why it ended."""
    return state.view(STATE)[0].end_reason

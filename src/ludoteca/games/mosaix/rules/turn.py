"""The course of a game: throw, form, write; then the next throw, or the end."""

from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.games.mosaix.rules.boards import ALL, BORDER, mark, region_of, size_of, taken_on
from ludoteca.games.mosaix.rules.fitting import (
    fits,
    fits_some_seat,
    legal_places,
    most_dropped,
    symbol_at,
)
from ludoteca.games.mosaix.rules.shapes import (
    DROPPED,
    FORMATION_COUNT,
    FORMATIONS,
    LYING,
    WEIGHTS,
)
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    CANNOT,
    DICE,
    FORM_MOVE,
    FORMING,
    FULL,
    NO_FIT,
    NONE,
    OVER,
    RUNNING,
    SHAPES,
    STATE,
    STOP_MOVE,
    STOPPED,
    STUCK,
    SYMBOLS,
    THROW_MOVE,
    THROWING,
    THROWS,
    UNKNOWN,
    WAITING,
    WRITE_MOVE,
    WRITING,
)


@kernel
def acts(state, seat):
    """The roller forms; then everybody who can and has not yet done so writes (M4)."""
    s = state.view(STATE)[0]
    if s.phase == WRITING:
        return s.written[seat] == WAITING
    return s.phase == FORMING and s.roller == seat


@kernel
def _first_waiting(s):
    for seat in range(s.players):
        if s.written[seat] == WAITING:
            return seat
    return NOBODY


@kernel
def actor(state):
    """Return the roller, the first who is still to write, or the dice."""
    s = state.view(STATE)[0]
    if s.phase == WRITING:
        return _first_waiting(s)
    if s.phase == FORMING:
        return s.roller
    return CHANCE if s.phase == THROWING else NOBODY


@kernel
def weights(state, out):
    """Write how often each throw comes among 81 (M17)."""
    for throw in range(THROWS):
        out[throw] = WEIGHTS[throw]
    return THROWS


@kernel
def _legal_formations(s, out):
    """Write the formations of the throw that some seat can write (M3, M9)."""
    n = 0
    fitting = 0
    for shape in range(SHAPES):
        if fits_some_seat(s, shape):
            fitting |= 1 << shape
    for place in range(FORMATION_COUNT[s.throw]):
        formation = FORMATIONS[s.throw, place]
        if fitting >> formation // ARRANGEMENTS & 1:
            out[n] = FORM_MOVE + formation
            n += 1
    return n


@kernel
def legal(state, seat, out):
    """Write the throws, or the moves of a seat that decides, ascending; return how many."""
    s = state.view(STATE)[0]
    n = 0
    if s.phase == THROWING:
        for throw in range(THROWS):
            out[throw] = THROW_MOVE + throw
        return THROWS
    if s.phase == FORMING:
        n = _legal_formations(s, out)
    elif s.phase == WRITING:
        n = legal_places(s, seat, out)
    if n and s.players == 1:
        out[n] = STOP_MOVE
        n += 1
    return n


@kernel
def _end(s, end_reason):
    s.phase = OVER
    s.end_reason = end_reason


@kernel
def _throw(s, throw):
    """Let the dice fall; alone, the game ends if nothing can be written any more (M15)."""
    s.throw = throw
    s.phase = FORMING
    if s.players > 1:
        return
    for shape in range(SHAPES):
        if fits_some_seat(s, shape):
            return
    _end(s, NO_FIT)


@kernel
def _form(s, formation):
    """Lay the dice out; seats that cannot write the formation are skipped (M8, M17)."""
    s.formation = formation
    s.phase = WRITING
    for seat in range(s.players):
        fit = fits(formation // ARRANGEMENTS, taken_on(s, seat), most_dropped(s))
        s.written[seat] = WAITING if fit else CANNOT


@kernel
def _write(s, seat, place):
    """Write the formation on a grid; what sticks out is dropped (M6, M14)."""
    shape = s.formation // ARRANGEMENTS
    lying = LYING[shape, place]
    for symbol in range(SYMBOLS):
        mark(s, seat, symbol, symbol_at(shape, lying, s.formation % ARRANGEMENTS, symbol))
    if s.players == 1:
        s.free -= DROPPED[shape, lying]


@kernel
def is_stuck(taken):
    """Return whether no formation at all could fill any square that is left (M10)."""
    empty = ALL & ~taken
    if empty & BORDER:
        return False
    while empty:
        region = region_of(empty & -empty, empty)
        if size_of(region) >= DICE:
            return False
        empty ^= region
    return True


@kernel
def end_reason_of(s):
    """Return why the game ends after a throw that all have written: full before stuck (M20)."""
    end_reason = RUNNING
    for seat in range(s.players):
        taken = taken_on(s, seat)
        if taken == ALL:
            return FULL
        if s.players > 1 and is_stuck(taken):
            end_reason = STUCK
    return end_reason


@kernel
def _reveal(s):
    """Write what everybody has chosen; end, or pass the dice on (M3, M10)."""
    for seat in range(s.players):
        if s.written[seat] >= 0:
            _write(s, seat, s.written[seat])
        s.written[seat] = WAITING
    s.throw = NONE
    s.formation = NONE
    s.phase = THROWING
    end_reason = end_reason_of(s)
    if end_reason != RUNNING:
        _end(s, end_reason)
    else:
        s.roller = (s.roller + 1) % s.players


@kernel
def apply(state, seat, move):
    """Play a move."""
    s = state.view(STATE)[0]
    if move == STOP_MOVE:
        _end(s, STOPPED)
    elif move >= WRITE_MOVE:
        s.written[seat] = move - WRITE_MOVE
        if _first_waiting(s) == NOBODY:
            _reveal(s)
    elif move >= FORM_MOVE:
        _form(s, move - FORM_MOVE)
    else:
        _throw(s, move - THROW_MOVE)


@kernel
def end_reason(state):
    """Return why the game has ended, 0 while it runs."""
    return state.view(STATE)[0].end_reason


@kernel
def hide(state, seat):
    """Blank what the other seats have written in this throw (M4)."""
    s = state.view(STATE)[0]
    for other in range(s.players):
        if other != seat and s.written[other] >= 0:
            s.written[other] = UNKNOWN


@kernel
def determinize(state, seat):
    """Let everybody write whose writing is not known."""
    s = state.view(STATE)[0]
    for other in range(s.players):
        if s.written[other] == UNKNOWN:
            s.written[other] = WAITING

"""Which moves there are at each point of a game, and how likely those of chance are."""

from ludoteca.engine.contract import CHANCE, NOBODY, kernel
from ludoteca.games.fossilis.rules.acting import list_acting, list_sand
from ludoteca.games.fossilis.rules.cards.market import (
    cards_left,
    cards_on_offer,
    dinosaurs_left,
    empty_display,
    empty_market,
    first_card,
)
from ludoteca.games.fossilis.rules.cards.paying import payable, ways_to_pay
from ludoteca.games.fossilis.rules.events import open_events, sides_of
from ludoteca.games.fossilis.rules.site.ground import EVERY, pawn_on, tiled
from ludoteca.games.fossilis.rules.site.pits import findable, open_skills, weigh_finds
from ludoteca.games.fossilis.rules.state import (
    ACTING,
    BLOWING,
    CARD_MOVE,
    CORNER_MOVE,
    CORNERS,
    DINOSAUR_MOVE,
    EVENT_MOVE,
    FIND_MOVE,
    FISHING,
    LEARN_MOVE,
    LEARNING,
    NONE,
    OPENING,
    OVER,
    PAY_MOVE,
    PAYING,
    PLACING,
    REFILLING,
    SIDE_MOVE,
    SIDES,
    SLIDING,
    STATE,
    STOP_MOVE,
    TAKE_MOVE,
    TURNING,
)

ANY_SIDE = (1 << SIDES) - 1


@kernel
def is_by_chance(phase):
    """Return whether chance decides in a phase."""
    return phase in (OPENING, REFILLING, TURNING)


@kernel
def actor(state):
    """Return the seat that decides, or the decks, the pits and the events."""
    s = state.view(STATE)[0]
    if is_by_chance(s.phase):
        return CHANCE
    if s.phase in (FISHING, BLOWING):
        return s.chooser
    return NOBODY if s.phase == OVER else s.turn


@kernel
def acts(state, seat):
    """One seat at a time decides."""
    return seat == actor(state)


@kernel
def _open_corners(s):
    """Return the free corners, as bits (S8)."""
    bits = 0
    for corner in range(len(CORNERS)):
        if pawn_on(s, CORNERS[corner]) == NONE:
            bits |= 1 << corner
    return bits


@kernel
def _open_draws(s):
    """Return the first card that an empty place may get, and all of them as bits from there."""
    if empty_display(s) != NONE:
        return DINOSAUR_MOVE, dinosaurs_left(s)
    place = empty_market(s)
    return CARD_MOVE + first_card(place), cards_left(s, place)


@kernel
def _open_chance(s):
    """Return the first outcome of chance, and all that may come as bits from there."""
    if s.phase == OPENING:
        return FIND_MOVE, findable(s)
    if s.phase == TURNING:
        return EVENT_MOVE, open_events(s)
    return _open_draws(s)


@kernel
def open_moves(s):
    """Return the first move of a phase, and all that are open as bits from there.

    There is no room in the bits for acting and for a landslide, which are listed.
    """
    phase = s.phase
    if is_by_chance(phase):
        return _open_chance(s)
    if phase == PAYING:
        return PAY_MOVE, payable(ways_to_pay(s, s.market[s.buying])[1])
    if phase == LEARNING:
        return LEARN_MOVE, open_skills(s)
    if phase == FISHING:
        return SIDE_MOVE, ANY_SIDE
    if phase == BLOWING:
        return SIDE_MOVE, sides_of(s.square[s.chooser])
    if phase == PLACING:
        return CORNER_MOVE, _open_corners(s)
    return TAKE_MOVE, cards_on_offer(s)


@kernel
def legal(state, seat, out):
    """Write the moves that are open, ascending; return how many."""
    s = state.view(STATE)[0]
    if s.phase == ACTING:
        return list_acting(s, out)
    if s.phase == OVER:
        return 0
    n = 0
    if s.phase == SLIDING:
        n = list_sand(s, EVERY & ~tiled(s), out, n)
        out[n] = STOP_MOVE
        return n + 1
    move, rest = open_moves(s)
    while rest:
        if rest & 1:
            out[n] = move
            n += 1
        rest >>= 1
        move += 1
    return n


@kernel
def weights(state, out):
    """Write how likely each outcome is: cards and events alike, finds as many as are buried."""
    s = state.view(STATE)[0]
    if s.phase == OPENING:
        return weigh_finds(s, out)
    n = 0
    rest = _open_chance(s)[1]
    while rest:
        if rest & 1:
            out[n] = 1
            n += 1
        rest >>= 1
    return n


@kernel
def _only(first, bits):
    """Return the only move among bits, or NONE if there is another number of them."""
    if bits == 0 or bits & (bits - 1):
        return NONE
    while bits > 1:
        bits >>= 1
        first += 1
    return first


@kernel
def following(s):
    """Return the move that follows by itself since there is no other, or NONE.

    A seat ends its own turn. If only one payment is possible, the order of its tiles is nothing
    to decide.
    """
    if s.phase in (ACTING, SLIDING, OVER):
        return NONE
    first, bits = open_moves(s)
    if s.phase == PAYING and ways_to_pay(s, s.market[s.buying])[0] == 1:
        bits &= -bits
    return _only(first, bits)


@kernel
def forced(state, number, out):
    """Answer with the move that follows by itself, if there is one."""
    move = following(state.view(STATE)[0])
    if move == NONE:
        return 0
    out[0] = move
    return 1

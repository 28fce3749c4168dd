"""The values of the legal moves of a seat, each a ``FossilMove`` (see ``schema``)."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_word, reserve
from ludoteca.games.fossil.rules.scoring import fossil_changes
from ludoteca.games.fossil.rules.state import (
    FOSSILS,
    GIVE_MOVE,
    KEEP_MOVE,
    ROW,
    SEATS,
    SIDE,
    SQUARES,
    STATE,
    STATE_SIZE,
    STONE_MOVE,
    TAKE_MOVE,
)
from ludoteca.games.fossil.rules.stones import move_stone, price_of
from ludoteca.games.fossil.rules.swap import legal_takes, swap
from ludoteca.games.fossil.rules.turn import legal
from ludoteca.games.fossil.rules.words import (
    CARD_WORD,
    FROM,
    GIVE,
    KEEP,
    SEAT,
    SEAT_WORD,
    SQUARE_WORD,
    TAKE,
    TO,
)

PLACE, STONE, SWAP = range(3)
"""The kinds of moves, in the order of ``FossilMove``."""
MOST_LEGAL = SQUARES


@kernel
def move_values(state, seat, out):
    """Answer the values of the legal moves of a seat."""
    s = state.view(STATE)[0]
    # The end of the row holds what is being worked on: moves, a later state, its points.
    moves = out[len(out) - MOST_LEGAL :]
    after = out[len(out) - MOST_LEGAL - STATE_SIZE : len(out) - MOST_LEGAL]
    points = out[len(out) - MOST_LEGAL - STATE_SIZE - SEATS :]
    begin(out)
    n = legal(state, seat, moves)
    put(out, n)
    for place in range(n):
        move = moves[place]
        if move >= TAKE_MOVE:
            _put_take(s, state, move, after, points, out)
        elif move >= GIVE_MOVE:
            _put_give(s, state, move, after, points, out)
        elif move >= STONE_MOVE:
            _put_stone(s, state, seat, move, after, points, out)
        else:
            put(out, PLACE)
            put_word(out, SQUARE_WORD + move)
            put(out, 1)
            put_word(out, SQUARE_WORD + move)
    return out[0]


@kernel
def _put_points(s, points, out):
    put(out, s.players)
    for seat in range(s.players):
        put(out, points[seat])


@kernel
def _put_stone(s, state, seat, move, after, points, out):
    """Put a stone's move: what it costs, which cards it crosses, and what it completes."""
    stone, goal = divmod(move - STONE_MOVE, SQUARES)
    start = s.stones[stone]
    put(out, STONE)
    put(out, 3)
    put(out, SQUARE_WORD + start)
    put(out, TO)
    put(out, SQUARE_WORD + goal)
    put(out, 2)
    put_word(out, SQUARE_WORD + start)
    put_word(out, SQUARE_WORD + goal)
    put(out, price_of(s, start, goal))
    put_word(out, CARD_WORD + s.cards[goal])
    _put_crossed(s, start, goal, out)
    fossil = s.cards[goal] >> 2
    if s.left[fossil] > 1:
        put_none(out)
        put_none(out)
        return
    put(out, 1)
    put(out, fossil)
    put(out, 1)
    # The changes of the scoring alone, once the move is paid for.
    after[:] = state
    later = after.view(STATE)[0]
    move_stone(later, seat, stone, goal)
    fossil_changes(later, fossil, points)
    _put_points(s, points, out)


@kernel
def _put_crossed(s, start, goal, out):
    """Put the squares between two squares of one line that have a card, in the order of the way."""
    step = 1 if ROW[start] == ROW[goal] else SIDE
    if goal < start:
        step = -step
    n = reserve(out)
    for square in range(start + step, goal, step):
        if s.cards[square]:
            put_word(out, SQUARE_WORD + square)
            out[n] += 1


@kernel
def _put_give(s, state, move, after, points, out):
    """Put a card to give, or to keep all; the scoring after it is that of the best take."""
    put(out, SWAP)
    if move == KEEP_MOVE:
        put_word(out, KEEP)
        put(out, 0)
        fossil_changes(s, s.fossil, points)
        _put_points(s, points, out)
        return
    value, fossil = divmod(move - GIVE_MOVE, FOSSILS)
    card = CARD_WORD + fossil * 4 + value + 1
    put(out, 2)
    put(out, GIVE)
    put(out, card)
    put(out, 1)
    put_word(out, card)
    _put_best_take(s, state, move - GIVE_MOVE, after, points, out)


@kernel
def _put_best_take(s, state, given, after, points, out):
    """Put the changes of the scoring after the take that is best for the seat in turn."""
    seat = s.turn
    takes = out[out[0] + 1 + SEATS :]
    after[:] = state
    later = after.view(STATE)[0]
    later.given = given
    n = legal_takes(later, seat, takes)
    put(out, s.players)
    best = out[out[0] :]
    found = 0
    seen = 0
    for place in range(n):
        other, fossil = divmod(takes[place] - TAKE_MOVE, FOSSILS)
        # From one seat all takes of other fossils have the same outcome for this one.
        outcome = 1 << (2 * other + (1 if fossil == s.fossil else 0))
        if seen & outcome:
            continue
        seen |= outcome
        after[:] = state
        later.given = given
        swap(later, seat, other, fossil)
        fossil_changes(later, s.fossil, points)
        if found == 0 or points[seat] > best[seat]:
            best[: s.players] = points[: s.players]
            found = 1
    out[0] += s.players


@kernel
def _put_take(s, state, move, after, points, out):
    """Put a card to take for the one given, and the scoring after it."""
    other, fossil = divmod(move - TAKE_MOVE, FOSSILS)
    card = CARD_WORD + fossil * 4 + s.given // FOSSILS + 1
    put(out, SWAP)
    put(out, 4)
    put(out, TAKE)
    put(out, card)
    put(out, FROM)
    put(out, SEAT_WORD + other)
    put(out, 2)
    put(out, 2)
    put(out, SEAT)
    put(out, SEAT_WORD + other)
    put_word(out, card)
    after[:] = state
    later = after.view(STATE)[0]
    swap(later, s.turn, other, fossil)
    fossil_changes(later, s.fossil, points)
    _put_points(s, points, out)

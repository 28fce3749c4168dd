"""The values of ``FossilTable`` (see ``schema``): everything on the table."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_word, reserve
from ludoteca.games.fossil.rules.scoring import changes
from ludoteca.games.fossil.rules.state import (
    FOSSILS,
    GIVING,
    MOVING,
    SEATS,
    SQUARES,
    STATE,
    STONE_MOVE,
    TAKING,
    VALUES,
)
from ludoteca.games.fossil.rules.stones import list_stone_moves, price_of
from ludoteca.games.fossil.rules.words import CARD_WORD, SQUARE_WORD

OPEN, SCORED, ABSENT = range(3)
"""The status of a fossil, in the order of ``FossilStatus``."""


@kernel
def table_values(state, seat, out):
    """Answer the values of the table; the same for every seat."""
    s = state.view(STATE)[0]
    begin(out)
    put(out, s.side)
    put(out, s.phase)
    put(out, s.turn)
    _put_stones(s, out)
    _put_cards(s, out)
    _put_too_dear(s, out)
    _put_swap(s, out)
    _put_fossils(s, state, out)
    _put_seats(s, out)
    return out[0]


@kernel
def _put_stones(s, out):
    n = reserve(out)
    for stone in s.stones:
        if stone >= 0:
            put_word(out, SQUARE_WORD + stone)
            out[n] += 1


@kernel
def _put_cards(s, out):
    n = reserve(out)
    for square in range(SQUARES):
        if s.cards[square]:
            put_word(out, SQUARE_WORD + square)
            put_word(out, CARD_WORD + s.cards[square])
            out[n] += 1


@kernel
def _put_too_dear(s, out):
    """Put the stones' moves that the seat in turn cannot pay for (F10)."""
    n = reserve(out)
    points = s.points[s.turn]
    if s.phase != MOVING or points >= s.side - 1:
        return
    # The moves are listed at the end of the row, which nothing else needs yet.
    moves = out[len(out) - SQUARES :]
    for place in range(list_stone_moves(s, s.side, moves)):
        stone, square = divmod(moves[place] - STONE_MOVE, SQUARES)
        price = price_of(s, s.stones[stone], square)
        if price > points:
            put_word(out, SQUARE_WORD + s.stones[stone])
            put_word(out, SQUARE_WORD + square)
            put(out, price)
            out[n] += 1


@kernel
def _put_swap(s, out):
    """Put the fossil that is about to be scored, and the card given for it."""
    if s.phase == GIVING or s.phase == TAKING:
        put(out, 1)
        put(out, s.fossil)
    else:
        put_none(out)
    if s.phase == TAKING:
        put(out, 1)
        put_word(out, CARD_WORD + s.given % FOSSILS * 4 + s.given // FOSSILS + 1)
    else:
        put_none(out)


@kernel
def _put_fossils(s, state, out):
    """Put each fossil's cards left on the board, and what it would bring each seat now."""
    would_score = out[len(out) - FOSSILS * SEATS :]
    changes(state, 0, would_score)
    put(out, FOSSILS)
    for fossil in range(FOSSILS):
        put(out, fossil)
        put(out, s.left[fossil])
        put(out, SCORED if s.scored >> fossil & 1 else ABSENT if s.absent >> fossil & 1 else OPEN)
        _put_held(s, fossil, out)
        _put_changes(s, would_score[fossil * s.players :], out)


@kernel
def _put_held(s, fossil, out):
    """Put for each seat the values of its cards, highest first."""
    put(out, s.players)
    for seat in range(s.players):
        n = reserve(out)
        for value in range(VALUES, 0, -1):
            for _ in range(s.held[seat, value, fossil]):
                put(out, value)
                out[n] += 1


@kernel
def _put_changes(s, points, out):
    """Put who would lead, which is who gains most (F14-F17), and how all points would change."""
    most = 0
    for seat in range(s.players):
        most = max(most, points[seat])
    n = reserve(out)
    for seat in range(s.players):
        if points[seat] == most > 0:
            put(out, seat)
            out[n] += 1
    put(out, s.players)
    for seat in range(s.players):
        put(out, points[seat])


@kernel
def _put_seats(s, out):
    put(out, s.players)
    for seat in range(s.players):
        put(out, s.points[seat])
        n = reserve(out)
        for fossil in range(FOSSILS):
            for value in range(1, VALUES + 1):
                for _ in range(s.held[seat, value, fossil]):
                    put_word(out, CARD_WORD + fossil * 4 + value)
                    out[n] += 1

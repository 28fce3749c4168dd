"""The values of the legal moves of a seat, each a ``MosaixMove`` (see ``schema``)."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_word
from ludoteca.games.mosaix.rules.boards import taken_on
from ludoteca.games.mosaix.rules.fitting import fits, most_dropped
from ludoteca.games.mosaix.rules.scoring import points_with
from ludoteca.games.mosaix.rules.shapes import LYING, MOST_LEGAL
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    FORM_MOVE,
    REACH,
    SHAPES,
    SPAN,
    STATE,
    STOP_MOVE,
    WRITE_MOVE,
)
from ludoteca.games.mosaix.rules.turn import legal
from ludoteca.games.mosaix.rules.values.placement import (
    put_formation,
    put_placement_text,
    put_squares,
    put_symbols,
    put_written,
)
from ludoteca.games.mosaix.rules.words import SHAPE_WORD, STOP_WORD

STOP, FORM, WRITE = range(3)
"""The kinds of moves, in the order of ``MosaixMove``."""


@kernel
def move_values(state, seat, out):
    """Answer the values of the legal moves of a seat."""
    s = state.view(STATE)[0]
    # The end of the row holds the moves meanwhile, and which shapes fit.
    moves = out[len(out) - MOST_LEGAL :]
    fitting = out[len(out) - MOST_LEGAL - SHAPES :]
    begin(out)
    n = legal(state, seat, moves)
    put(out, n)
    if n and FORM_MOVE <= moves[0] < WRITE_MOVE:
        taken, most = taken_on(s, seat), most_dropped(s)
        for shape in range(SHAPES):
            fitting[shape] = 1 if fits(shape, taken, most) else 0
    for place in range(n):
        move = moves[place]
        if move == STOP_MOVE:
            put(out, STOP)
            put_word(out, STOP_WORD)
            put(out, 1)
            put_word(out, STOP_WORD)
        elif move >= WRITE_MOVE:
            _put_placement(s, seat, move - WRITE_MOVE, out)
        else:
            _put_layout(move - FORM_MOVE, fitting, out)
    return out[0]


@kernel
def _put_layout(formation, fitting, out):
    shape = formation // ARRANGEMENTS
    put(out, FORM)
    put_formation(formation, out)
    put(out, 1)
    put_word(out, SHAPE_WORD + shape)
    put(out, shape)
    put_symbols(formation, out)
    put(out, fitting[shape])


@kernel
def _put_placement(s, seat, place, out):
    shape = s.formation // ARRANGEMENTS
    lying = LYING[shape, place]
    turn, corner = divmod(place, SPAN * SPAN)
    put(out, WRITE)
    put_placement_text(shape, place, lying, out)
    put_squares(shape, lying, out)
    put(out, turn)
    put(out, corner // SPAN - REACH)
    put(out, corner % SPAN - REACH)
    put_written(s.formation, lying, out)
    put(out, points_with(s, seat, lying))

"""How MosaiX's moves are written.

    ootx          a throw: two circles, a triangle, a cross, in any order
    T:ootx        lay the dice out as a T, its symbols row by row; any turn of it will do
    ec3, e2a3     write the formation, turned clockwise by 90 degrees, its first die on c3, or its
                  second die on a3; any die will do
    stop          stop, in a solo game

``symbols`` and ``placements`` have the names, ``position_text`` writes positions, and ``illegal``
says why a move is not legal.
"""

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.errors import IllegalMoveError, UnreadableMoveError
from ludoteca.games.mosaix.illegal import expected
from ludoteca.games.mosaix.illegal import why_not as why_not
from ludoteca.games.mosaix.placements import PLACEMENT, least_place, place_of, spot_of
from ludoteca.games.mosaix.position_text import read_fields as read_fields
from ludoteca.games.mosaix.position_text import write_fields as write_fields
from ludoteca.games.mosaix.rules.state import (
    AT,
    FORM_MOVE,
    NONE,
    STOP_MOVE,
    THROW_MOVE,
    WRITE_MOVE,
)
from ludoteca.games.mosaix.rules.words import STOP, THROW, TURN
from ludoteca.games.mosaix.symbols import (
    formation_from,
    formation_text,
    square_from,
    squeezed,
    throw_from,
)


def move_text(state: Row, seat: int, move: int) -> str:
    """Write a move."""
    if move == STOP_MOVE:
        return STOP
    if move >= WRITE_MOVE:
        return spot_of(int(state[AT.formation]), move - WRITE_MOVE).text
    if move >= FORM_MOVE:
        return formation_text(move - FORM_MOVE)
    return THROW[move - THROW_MOVE]


def read_move(rules: Rules, state: Row, seat: int, text: str, translate: Translations) -> int:
    """Read a move; capitals and spaces do not matter."""
    if squeezed(text) == STOP:
        return STOP_MOVE
    if (throw := throw_from(text)) is not None:
        return THROW_MOVE + throw
    if (formation := formation_from(text)) is not None:
        return FORM_MOVE + formation
    if (place := _place_from(state, text, translate)) is not None:
        return WRITE_MOVE + place
    raise UnreadableMoveError(
        text, translate("illegal.unreadable", what=expected(state, translate))
    )


def _place_from(state: Row, text: str, translate: Translations) -> int | None:
    """Read where the formation on the table is written; None if the text says no such thing."""
    found = PLACEMENT.fullmatch(squeezed(text))
    if not found:
        return None
    formation = int(state[AT.formation])
    if formation == NONE:
        raise IllegalMoveError(text, translate("illegal.not_now", what=expected(state, translate)))
    square = square_from(found[3])
    if square is None:
        raise IllegalMoveError(text, translate("illegal.no_square", square=found[3]))
    place = place_of(formation, TURN.index(found[1]), int(found[2] or 1), square)
    return least_place(formation, place)

"""Why a move of MosaiX is not legal, in words."""

from collections.abc import Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.games.mosaix.placements import least_place, spot_of
from ludoteca.games.mosaix.position_text import PHASES
from ludoteca.games.mosaix.rules.boards import taken_on
from ludoteca.games.mosaix.rules.shapes import canonical
from ludoteca.games.mosaix.rules.state import (
    AT,
    FORM_MOVE,
    FORMING,
    STATE,
    STOP_MOVE,
    THROWING,
    WRITE_MOVE,
    WRITING,
)
from ludoteca.games.mosaix.rules.words import SQUARE, THROW
from ludoteca.games.mosaix.symbols import formation_text, letters_of


def expected(state: Row, translate: Translations) -> str:
    """Say what to write now."""
    phase = int(state[AT.phase])
    alone = state[AT.players] == 1 and phase != THROWING
    return translate(f"expected.{PHASES[phase]}{'_alone' if alone else ''}")


def why_not(
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say why a move is not legal for a seat that may decide now."""
    phase = int(state[AT.phase])
    if move == STOP_MOVE and state[AT.players] > 1:
        return translate("illegal.only_alone")
    if phase == FORMING and FORM_MOVE <= move < WRITE_MOVE:
        return _why_not_formation(state, move - FORM_MOVE, translate)
    if phase == WRITING and WRITE_MOVE <= move < STOP_MOVE:
        return _why_not_place(state, seat, move - WRITE_MOVE, translate)
    return translate("illegal.not_now", what=expected(state, translate))


def _why_not_formation(state: Row, formation: int, translate: Translations) -> str:
    symbols, throw = letters_of(formation), THROW[state[AT.throw]]
    if sorted(symbols) != sorted(throw):
        return translate("illegal.other_symbols", symbols=symbols, throw=throw)
    if canonical(formation) != formation:
        return translate("illegal.turned", text=formation_text(canonical(formation)))
    if state[AT.players] > 1:
        return translate("illegal.fits_nobody", shape=formation_text(formation)[0])
    free = int(state[AT.free])
    return translate("illegal.no_room", n=free, shape=formation_text(formation)[0])


def _why_not_place(state: Row, seat: int, place: int, translate: Translations) -> str:
    s = state.view(STATE)[0]
    formation = int(s.formation)
    spot = spot_of(formation, place)
    if not spot.dice:
        return translate("illegal.off_grid")
    taken = taken_on(s, seat)
    filled = [SQUARE[square] for _, square in spot.dice if taken >> square & 1]
    if filled:
        return translate("illegal.filled", n=len(filled), squares=", ".join(filled))
    if s.players == 1 and len(spot.off) > s.free:
        return translate("illegal.too_many_dropped", n=len(spot.off), free=int(s.free))
    return translate("illegal.same", text=spot_of(formation, least_place(formation, place)).text)

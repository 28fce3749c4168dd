"""Why a move of Coffers is not legal, in words."""

from collections.abc import Callable, Sequence

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.text.translations import Translations
from ludoteca.games.coffers.cards import KIND, PARITY, spot_of
from ludoteca.games.coffers.position_text import PHASES
from ludoteca.games.coffers.rules.challenge import FEWEST_CARDS, FEWEST_STONES, open_opponents
from ludoteca.games.coffers.rules.pieces.faces import NAMES
from ludoteca.games.coffers.rules.pieces.stones import fewest_when_asked, parity_of, stones_of
from ludoteca.games.coffers.rules.state import (
    ABOVE_MOVE,
    ASKING,
    AT,
    BURYING,
    CHALLENGING,
    CHOOSING,
    DONE_MOVE,
    DRAWING,
    ENDS,
    FIRST_MOVE,
    GIVING,
    LIFTING,
    MATCHING,
    MOST_SHOWN,
    NEW_ROW,
    OPENING,
    PAIR_MOVE,
    PAIRING,
    PAIRS,
    PLACE_MOVE,
    PLACING,
    RETURNING,
    ROWS,
    SEATS,
    STATE,
)
from ludoteca.games.coffers.rules.words import STONE


def expected(state: Row, translate: Translations) -> str:
    """Say what to write now."""
    if state[AT.phase] == PLACING:
        return translate("expected.placing_row" if _makes_row(state) else "expected.placing_end")
    return translate(f"expected.{PHASES[int(state[AT.phase])]}")


def _makes_row(state: Row) -> bool:
    """Return whether the card in hand has to make a new row (C6)."""
    return bool(state[AT.die] == NEW_ROW and state[AT.rows] < ROWS)


def why_not(
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Say why a move is not legal for the seat that decides now."""
    phase = int(state[AT.phase])
    which = move - int(FIRST_MOVE[phase])
    if phase in _REASONS and 0 <= which < _SPANS[phase]:
        return _REASONS[phase](state, which, names, translate)
    return translate("illegal.not_now", what=expected(state, translate))


def _why_not_character(
    state: Row, which: int, names: Sequence[str], translate: Translations
) -> str:
    owner = state[AT.character : AT.character + SEATS].tolist().index(which)
    return translate(
        "illegal.taken",
        name=names[owner],
        character=translate.forms(f"character.{NAMES[which]}"),
    )


def _why_not_card(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    return translate("illegal.all_seen", card=KIND[which])


def _why_not_spot(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    row, rows = which // ENDS, int(state[AT.rows])
    if (which >= ENDS * ROWS) != _makes_row(state):
        return translate("illegal.not_now", what=expected(state, translate))
    if row >= rows:
        return translate("illegal.no_row", last=rows)
    if row == state[AT.origin]:
        return translate("illegal.own_row", row=row + 1)
    return translate("illegal.same", text=f"left {row + 1}")


def _why_not_given(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    return translate("illegal.not_held", stone=translate.forms(f"stone.{STONE[which]}"))


def _why_not_taken(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    row = state.tolist()
    if which >= row[AT.cards]:
        return translate("illegal.no_such_card", n=row[AT.cards])
    # Of equal cards side by side the first stands for all.
    first = which
    while not row[AT.open] >> first & 1:
        first -= 1
    return translate("illegal.same", text=spot_of(row, first))


def _why_not_seat(
    state: Row, seat: int, fewest: int, names: Sequence[str], translate: Translations
) -> str:
    """Say why a seat can be neither asked nor challenged."""
    s = state.view(STATE)[0]
    if seat >= s.players:
        return translate("illegal.no_seat", last=int(s.players))
    if seat == s.roller:
        return translate("illegal.yourself")
    if parity_of(s, seat) != s.called:
        called = translate(f"parity.{PARITY[int(s.called)]}")
        return translate("illegal.other_parity", name=names[seat], called=called)
    n = int(stones_of(s, seat))
    return translate("illegal.too_few", name=names[seat], n=n, fewest=fewest)


def _why_not_asked(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    fewest = int(fewest_when_asked(state.view(STATE)[0]))
    return _why_not_seat(state, which, fewest, names, translate)


def _why_not_challenged(
    state: Row, which: int, names: Sequence[str], translate: Translations
) -> str:
    return _why_not_seat(state, which, FEWEST_STONES, names, translate)


def _why_not_row(state: Row, row: int, names: Sequence[str], translate: Translations) -> str:
    s = state.view(STATE)[0]
    if row >= s.rows:
        return translate("illegal.no_row", last=int(s.rows))
    if row in s.pair_row[: s.pairs]:
        return translate("illegal.row_in_use", row=row + 1)
    return translate("illegal.short_row", row=row + 1, fewest=FEWEST_CARDS)


def _why_not_pair(state: Row, which: int, names: Sequence[str], translate: Translations) -> str:
    s = state.view(STATE)[0]
    one, other = PAIRS[which]
    seat = other if open_opponents(s) >> one & 1 and one not in s.pair else one
    if seat in s.pair and seat != s.roller:
        return translate("illegal.in_a_pair", name=names[seat])
    return _why_not_seat(state, seat, FEWEST_STONES, names, translate)


_Reason = Callable[[Row, int, Sequence[str], Translations], str]
_REASONS: dict[int, _Reason] = {
    CHOOSING: _why_not_character,
    OPENING: _why_not_card,
    DRAWING: _why_not_card,
    PLACING: _why_not_spot,
    RETURNING: _why_not_given,
    LIFTING: _why_not_taken,
    BURYING: _why_not_taken,
    ASKING: _why_not_asked,
    CHALLENGING: _why_not_challenged,
    MATCHING: _why_not_row,
    PAIRING: _why_not_pair,
    GIVING: _why_not_given,
}
_SPANS: dict[int, int] = {
    CHOOSING: len(NAMES),
    OPENING: len(KIND),
    DRAWING: len(KIND),
    PLACING: ABOVE_MOVE + 2 - PLACE_MOVE,
    RETURNING: len(STONE),
    LIFTING: MOST_SHOWN,
    BURYING: MOST_SHOWN,
    ASKING: SEATS,
    CHALLENGING: SEATS,
    MATCHING: ROWS,
    PAIRING: DONE_MOVE - PAIR_MOVE,
    GIVING: len(STONE),
}
"""How many moves each phase has that may be refused for a reason of their own."""

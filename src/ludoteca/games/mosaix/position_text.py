"""How MosaiX's positions are written: as named fields.

    players=2 roller=1 throw=ootx formation=T:ootx written=.,ec3 free=0
    grids=......./..o..../…,…/… ending=-

The phase follows from the others. ``written`` has for each seat a placement, ``.`` (still to
write), ``!`` (cannot) or ``?`` (unknown to who looks). Reading refuses what cannot happen; only
what is printed on the cards it does not ask for, because the owner of a box may correct that.
"""

from collections.abc import Mapping

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.mosaix.info import INFO
from ludoteca.games.mosaix.placements import PLACEMENT, least_place, place_of, spot_of
from ludoteca.games.mosaix.rules.boards import mark, taken_on
from ludoteca.games.mosaix.rules.fitting import fits, fits_some_seat, most_dropped
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    AT,
    BOXES,
    CANNOT,
    FORMING,
    FULL,
    NO_FIT,
    NONE,
    OVER,
    RUNNING,
    SHAPES,
    SIDE,
    STATE,
    STOPPED,
    STUCK,
    THROWING,
    UNKNOWN,
    WAITING,
    WRITING,
)
from ludoteca.games.mosaix.rules.turn import end_reason_of
from ludoteca.games.mosaix.rules.words import EMPTY, SYMBOL, THROW, TURN
from ludoteca.games.mosaix.symbols import (
    formation_from,
    formation_text,
    grid_rows,
    letters_of,
    square_from,
    squeezed,
    throw_from,
)

PHASES = ("throwing", "forming", "writing", "over")
NAMES = ("players", "roller", "throw", "formation", "written", "free", "grids", "ending")
NOTHING = "-"
MARKS = {".": WAITING, "!": CANNOT, "?": UNKNOWN}
"""What ``written`` has where it is no placement."""
MARK_OF = {value: mark for mark, value in MARKS.items()}
END_REASONS = (NOTHING, *INFO.end_reasons)


def write_fields(state: Row) -> dict[str, str]:
    """Write a position."""
    row = state.tolist()
    throw, formation, seats = row[AT.throw], row[AT.formation], range(row[AT.players])
    return {
        "players": str(row[AT.players]),
        "roller": str(row[AT.roller] + 1),
        "throw": NOTHING if throw == NONE else THROW[throw],
        "formation": NOTHING if formation == NONE else formation_text(formation),
        "written": ",".join(_written_text(formation, row[AT.written + seat]) for seat in seats),
        "free": str(row[AT.free]),
        "grids": ",".join("/".join(grid_rows(row, seat)) for seat in seats),
        "ending": END_REASONS[row[AT.end_reason]],
    }


def _written_text(formation: int, written: int) -> str:
    return MARK_OF[written] if written < 0 else spot_of(formation, written).text


def read_fields(texts: Mapping[str, str], state: Row) -> None:
    """Fill a state from fields.

    Raises:
        PositionError: a field is missing, unreadable, or does not go with the others.
    """
    s = state.view(STATE)[0]
    fields = Fields(texts, NAMES)
    players = fields.number("players", INFO.min_players, INFO.max_players)
    s.players = players
    s.roller = fields.number("roller", 1, players) - 1
    s.free = fields.number("free", 0, BOXES if players == 1 else 0)
    s.end_reason = END_REASONS.index(fields.choice("ending", END_REASONS))
    for seat, grid in enumerate(fields.parts("grids", players)):
        _read_grid(grid, s, seat)
    _read_dice(fields, s)
    s.phase = _phase(s)
    s.written[:] = WAITING
    for seat, text in enumerate(fields.parts("written", players)):
        s.written[seat] = _read_written(text, s, seat)
    _check_end_reason(s)
    if s.phase == WRITING:
        _check_writing(s)


def _read_grid(text: str, s: np.record, seat: int) -> None:
    name, rows = f"grid {seat + 1}", text.split("/")
    if len(rows) != SIDE:
        raise PositionError(f"{name} has {len(rows)} rows; {SIDE} are needed")
    for row, line in enumerate(rows):
        if len(line) != SIDE:
            raise PositionError(f"row {row + 1} of {name} has {len(line)} squares, not {SIDE}")
        for column, letter in enumerate(line):
            if letter == EMPTY:
                continue
            if letter not in SYMBOL:
                raise PositionError(f"row {row + 1} of {name} has {letter!r}; a square is . o t x")
            mark(s, seat, SYMBOL.index(letter), 1 << row * SIDE + column)


def _read_dice(fields: Fields, s: np.record) -> None:
    """Read the throw and the formation that was made of it."""
    thrown, formed = fields.text("throw"), fields.text("formation")
    throw = NONE if thrown == NOTHING else throw_from(thrown)
    if throw is None:
        raise PositionError(f"throw has {thrown[:20]!r} where four symbols like 'ootx' are needed")
    formation = NONE if formed == NOTHING else formation_from(formed)
    if formation is None:
        raise PositionError(f"formation has {formed[:20]!r} where one like 'T:ootx' is needed")
    if formation != NONE and throw == NONE:
        raise PositionError("formation needs a throw to be made of")
    if formation != NONE and "".join(sorted(letters_of(formation))) != THROW[throw]:
        raise PositionError(f"formation has {formed[:20]!r}, but the throw is {THROW[throw]}")
    s.throw, s.formation = throw, formation


def _phase(s: np.record) -> int:
    if s.end_reason != RUNNING:
        return OVER
    if s.throw == NONE:
        return THROWING
    return FORMING if s.formation == NONE else WRITING


def _read_written(text: str, s: np.record, seat: int) -> int:
    """Read what a seat has done about the formation; only while it is written there is more."""
    if text in MARKS:
        written = MARKS[text]
        if written != WAITING and s.phase != WRITING:
            raise PositionError(f"written has {text!r}, but there is nothing to write now")
        return written
    found = PLACEMENT.fullmatch(squeezed(text))
    square = square_from(found[3]) if found else None
    if not found or square is None:
        raise PositionError(f"written has {text[:20]!r}; it can be . ! ? or like 'ec3'")
    if s.phase != WRITING:
        raise PositionError(f"written has {text[:20]!r}, but there is nothing to write now")
    formation = int(s.formation)
    place = place_of(formation, TURN.index(found[1]), int(found[2] or 1), square)
    taken = taken_on(s, seat)
    if any(taken >> square & 1 for _, square in spot_of(formation, place).dice):
        raise PositionError(
            f"seat {seat + 1} cannot have written {text[:20]!r}: squares are filled"
        )
    return least_place(formation, place)


def _check_writing(s: np.record) -> None:
    """Refuse a writing in which nobody is left to write, or the wrong seats are passed over."""
    shape = s.formation // ARRANGEMENTS
    for seat in range(s.players):
        can = fits(shape, taken_on(s, seat), most_dropped(s))
        if can == (s.written[seat] == CANNOT):
            which = "can" if can else "cannot"
            raise PositionError(f"seat {seat + 1} {which} write this formation; written differs")
    if WAITING not in s.written[: s.players]:
        raise PositionError("written has nobody who is still to write")


def _check_end_reason(s: np.record) -> None:
    """Refuse an ending that the grids do not bear out, and a game that should have ended."""
    end_reason, found = int(s.end_reason), int(end_reason_of(s))
    if end_reason in (FULL, STUCK) or found != RUNNING:
        if end_reason != found:
            raise PositionError(
                f"ending is {END_REASONS[end_reason]}, but the grids say {END_REASONS[found]}"
            )
        if s.throw != NONE:
            raise PositionError(
                f"ending is {END_REASONS[end_reason]}: it comes when all have written"
            )
        return
    if end_reason in (STOPPED, NO_FIT) and (s.players > 1 or s.throw == NONE):
        raise PositionError(
            f"ending is {END_REASONS[end_reason]}: it comes in solo games, after a throw"
        )
    room = s.players > 1 or any(fits_some_seat(s, shape) for shape in range(SHAPES))
    if end_reason == NO_FIT and (room or s.formation != NONE):
        raise PositionError("ending is no_fit, but the throw can be written")
    if end_reason != NO_FIT and s.throw != NONE and not room:
        raise PositionError("the throw cannot be written: the game should be over")
    if end_reason == STOPPED and s.formation != NONE:
        _check_fits(s)


def _check_fits(s: np.record) -> None:
    if not fits_some_seat(s, s.formation // ARRANGEMENTS):
        raise PositionError("the formation on the table can be written nowhere")

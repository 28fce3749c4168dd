"""What there is to see at a table of MosaiX, built from a position in the obvious way.

Grids are shown as everybody knows them: what is written in this throw is not on them yet. The
state handed in no longer has the hidden writings of other seats, so everything in it may be shown.
"""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.mosaix.placements import placement
from ludoteca.games.mosaix.position_text import PHASES
from ludoteca.games.mosaix.rules.boards import taken_on
from ludoteca.games.mosaix.rules.fitting import fits, most_dropped
from ludoteca.games.mosaix.rules.shapes import LETTERS
from ludoteca.games.mosaix.rules.start import PRINTED, card_of
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    AT,
    BOXES,
    CANNOT,
    EXCEPTIONAL,
    FORM_MOVE,
    NONE,
    SHAPES,
    STATE,
    STOP_MOVE,
    WAITING,
    WIN,
    WRITE_MOVE,
    WRITING,
)
from ludoteca.games.mosaix.rules.words import SQUARE, STOP, SYMBOL, THROW, TURN
from ludoteca.games.mosaix.symbols import formation_text, grid_rows, letters_of

SHOWN_ZONE = 2
"""A single square is no zone worth showing."""


def view(rules: Rules, state: Row, seat: int) -> dict[str, Any]:
    """Return the dice, the scale of a solo game, and every grid with its zones and points."""
    row = state.tolist()
    throw, formation, players = row[AT.throw], row[AT.formation], row[AT.players]
    points = state[:players].copy()
    rules.scores(state, points)
    return {
        "phase": PHASES[row[AT.phase]],
        "roller": row[AT.roller],
        "throw": None if throw == NONE else THROW[throw],
        "formation": None if formation == NONE else formation_text(formation),
        "scale": _scale(row[AT.free]) if players == 1 else None,
        "seats": [
            _seat(rules, state, row, other, points) for other, points in enumerate(points.tolist())
        ],
    }


def _scale(free: int) -> dict[str, int]:
    return {"free": free, "boxes": BOXES, "win": WIN, "exceptional": EXCEPTIONAL}


def _seat(rules: Rules, state: Row, row: list[int], seat: int, points: int) -> dict[str, Any]:
    grid = grid_rows(row, seat)
    writing = row[AT.phase] == WRITING
    written = row[AT.written + seat] if writing else WAITING
    return {
        "grid": grid,
        "printed": SQUARE[PRINTED[card_of(row[AT.players], seat), 0]],
        "writes": _status(written) if writing else None,
        "written": _written(row[AT.formation], written) if written >= 0 else None,
        "zones": zones(rules, state, seat, grid),
        "score": _score(rules, state, seat),
        "points": points,
    }


def _status(written: int) -> str:
    return "waiting" if written == WAITING else "cannot" if written == CANNOT else "written"


def _written(formation: int, place: int) -> dict[str, str]:
    found = placement(formation, place)
    return {"text": found.spot.text, "squares": found.squares, "dropped": found.dropped}


def zones(rules: Rules, state: Row, seat: int, grid: Sequence[str]) -> list[dict[str, Any]]:
    """Return the zones of a seat's grid, of two squares or more: symbol and squares."""
    letters = "".join(grid)
    found: dict[int, list[int]] = {}
    for square, number in enumerate(rules.query("zones", state, seat).tolist()):
        if number:
            found.setdefault(number, []).append(square)
    return [
        {"symbol": letters[squares[0]], "squares": [SQUARE[square] for square in squares]}
        for _, squares in sorted(found.items())
        if len(squares) >= SHOWN_ZONE
    ]


def _score(rules: Rules, state: Row, seat: int) -> list[dict[str, Any]]:
    """Return the rows of the table that a grid is counted by (M12)."""
    account = rules.query("account", state, seat).reshape(-1, 2).tolist()
    return [
        {"symbol": symbol, "zones": count, "squares": squares, "points": count * squares}
        for symbol, (count, squares) in zip(SYMBOL, account, strict=True)
    ]


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[dict[str, Any]]:
    """Return for each formation whether it fits one's own grid, for each writing what it brings."""
    stop = [{"kind": "stop", "text": STOP, "spots": [STOP]}] if legal[-1] == STOP_MOVE else []
    chosen = legal[: len(legal) - len(stop)]
    if chosen[0] >= WRITE_MOVE:
        formation = int(state[AT.formation])
        points = rules.query("afterwards", state, seat).tolist()
        places = zip(chosen, points, strict=True)
        return [_writing(formation, move - WRITE_MOVE, brings) for move, brings in places] + stop
    s = state.view(STATE)[0]
    taken, most = taken_on(s, seat), most_dropped(s)
    fitting = [bool(fits(shape, taken, most)) for shape in range(SHAPES)]
    return [_forming(move - FORM_MOVE, fitting) for move in chosen] + stop


def _forming(formation: int, fitting: Sequence[bool]) -> dict[str, Any]:
    shape = formation // ARRANGEMENTS
    return {
        "kind": "form",
        "text": formation_text(formation),
        "shape": LETTERS[shape],
        "symbols": letters_of(formation),
        "fits": fitting[shape],
        "spots": [LETTERS[shape]],
    }


def _writing(formation: int, place: int, points: int) -> dict[str, Any]:
    found = placement(formation, place)
    spot = found.spot
    return {
        "kind": "write",
        "text": spot.text,
        "turn": TURN[spot.turn],
        "row": spot.row,
        "column": spot.column,
        "squares": found.squares,
        "dropped": found.dropped,
        "points": points,
        "spots": list(spot.squares),
    }

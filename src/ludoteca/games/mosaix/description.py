"""Moves of MosaiX and their effects, in sentences; effects also as data.

What a seat writes is secret until all have written (M4). So a writing has no effects before that;
those of the last one show what every seat wrote.
"""

from collections.abc import Sequence
from typing import get_args

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Form
from ludoteca.engine.text.translations import Translations
from ludoteca.games.mosaix.placements import DEGREES, Placement, placement
from ludoteca.games.mosaix.rules.shapes import DRAWN
from ludoteca.games.mosaix.rules.state import (
    AT,
    CANNOT,
    EXCEPTIONAL,
    FORM_MOVE,
    OVER,
    STOP_MOVE,
    THROW_MOVE,
    WAITING,
    WIN,
    WRITE_MOVE,
    ZONE,
)
from ludoteca.games.mosaix.rules.words import SQUARE, SYMBOL, THROW
from ludoteca.games.mosaix.schema import (
    MosaixCannot,
    MosaixEffect,
    MosaixEnded,
    MosaixEndReason,
    MosaixFormed,
    MosaixStopped,
    MosaixSymbol,
    MosaixThrown,
    MosaixWrote,
    MosaixZoneCounts,
    MosaixZonesJoined,
)
from ludoteca.games.mosaix.symbols import formation_text, grid_rows

END_REASON: Sequence[MosaixEndReason] = get_args(MosaixEndReason)
SYMBOLS: Sequence[MosaixSymbol] = get_args(MosaixSymbol)


def describe(
    form: Form,
    rules: Rules,
    state: Row,
    seat: int,
    move: int,
    names: Sequence[str],
    translate: Translations,
) -> str:
    """Describe a move; the seat whose turn it is makes the throw."""
    if move == STOP_MOVE:
        return translate(f"{form}.stop", name=names[seat])
    if move >= WRITE_MOVE:
        found = placement(int(state[AT.formation]), move - WRITE_MOVE)
        return _say_writing(form, found, names[seat], translate)
    if move >= FORM_MOVE:
        laid = _formation(formation_text(move - FORM_MOVE), translate)
        return translate(f"{form}.form", name=names[seat], **laid)
    symbols = _count(THROW[move - THROW_MOVE], translate)
    return translate(f"{form}.throw", name=names[state[AT.roller]], symbols=symbols)


def _say_writing(form: Form, found: Placement, name: str, translate: Translations) -> str:
    spot = found.spot
    manner = ("_turned" if spot.turn else "") + ("_dropping" if found.dropped else "")
    return translate(
        f"{form}.write{manner}",
        name=name,
        symbols=_count(found.written, translate),
        square=spot.first,
        degrees=DEGREES[spot.turn],
        dropped=_count(found.dropped, translate),
    )


def _formation(formation: str, translate: Translations) -> dict[str, str]:
    """Return what a formation is called, and its symbols row by row, as it is read."""
    letters = iter(formation[2:])
    rows = [
        ", ".join(translate(f"symbol.{next(letters)}") for mark in row if mark == "#")
        for row in DRAWN[formation[0]]
    ]
    return {"shape": formation[0], "rows": "; ".join(rows)}


def _count(letters: str, translate: Translations) -> str:
    """Say symbols by their number: two circles and a cross."""
    said = [translate(f"count.{each}.{letters.count(each)}") for each in SYMBOL if each in letters]
    *others, last = said or [""]
    return translate("list", others=", ".join(others), last=last) if others else last


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[MosaixEffect]:
    """Return the public effects of a move: dice, writings, zones, the end."""
    after = before.copy()
    rules.apply(after, seat, move)
    was, row = before.tolist(), after.tolist()
    return [
        *_made(rules, before, after, seat, move),
        *(_cannot(row) if FORM_MOVE <= move < WRITE_MOVE else []),
        *(_ended(rules, after, row) if row[AT.phase] == OVER != was[AT.phase] else []),
    ]


def _made(rules: Rules, before: Row, after: Row, seat: int, move: int) -> list[MosaixEffect]:
    if move == STOP_MOVE:
        return [MosaixStopped(seat)]
    if move >= WRITE_MOVE:
        return _revealed(rules, before, after, seat, move - WRITE_MOVE)
    if move >= FORM_MOVE:
        return [MosaixFormed(seat, formation_text(move - FORM_MOVE))]
    return [MosaixThrown(THROW[move - THROW_MOVE])]


def _cannot(row: list[int]) -> list[MosaixEffect]:
    """Return who is passed over because the formation fits nowhere on their grid (M8)."""
    written = row[AT.written : AT.written + row[AT.players]]
    return [MosaixCannot(seat) for seat, what in enumerate(written) if what == CANNOT]


def _revealed(rules: Rules, before: Row, after: Row, seat: int, place: int) -> list[MosaixEffect]:
    """Return what everybody wrote, once all have; nothing before that."""
    row = before.tolist()
    written = row[AT.written : AT.written + row[AT.players]]
    written[seat] = place
    if WAITING in written:
        return []
    effects: list[MosaixEffect] = []
    for other, what in enumerate(written):
        if what >= 0:
            found = placement(row[AT.formation], what)
            effects.append(MosaixWrote(other, found.spot.text, found.squares, found.dropped))
    for other in range(row[AT.players]):
        effects += _new_zones(rules, before, after, other)
    return effects


def _new_zones(rules: Rules, before: Row, after: Row, seat: int) -> list[MosaixEffect]:
    """Return the zones of a seat that count from now on, and those that have become one."""
    old = [set(zone) for _, zone in _counted(rules, before, seat)]
    effects: list[MosaixEffect] = []
    for symbol, zone in _counted(rules, after, seat):
        squares = [SQUARE[square] for square in zone]
        within = sum(1 for each in old if each <= set(zone))
        if within == 0:
            effects.append(MosaixZoneCounts(seat, symbol, squares))
        elif within > 1:
            effects.append(MosaixZonesJoined(seat, symbol, squares, within))
    return effects


def _counted(rules: Rules, state: Row, seat: int) -> list[tuple[MosaixSymbol, list[int]]]:
    """Return the zones of a seat that count, each with its symbol."""
    grid = "".join(grid_rows(state.tolist(), seat))
    found: dict[int, list[int]] = {}
    for square, number in enumerate(rules.query("zones", state, seat).tolist()):
        found.setdefault(number, []).append(square)
    return [
        (SYMBOLS[SYMBOL.index(grid[zone[0]])], zone)
        for number, zone in sorted(found.items())
        if number and len(zone) >= ZONE
    ]


def _ended(rules: Rules, after: Row, row: list[int]) -> list[MosaixEffect]:
    points, won = after[: row[AT.players]].copy(), after[: row[AT.players]].copy()
    rules.scores(after, points)
    rules.winners(after, won)
    winners = [seat for seat, flag in enumerate(won.tolist()) if flag]
    return [MosaixEnded(END_REASON[row[AT.end_reason] - 1], winners, points.tolist())]


def effect_text(effect: MosaixEffect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect; the moves describe throwing, forming and writing."""
    match effect:
        case MosaixCannot(seat):
            return translate("effect.cannot", name=names[seat])
        case MosaixZoneCounts(seat, symbol, squares):
            symbols = translate(f"plural.{symbol}")
            return translate("effect.zone", name=names[seat], n=len(squares), symbols=symbols)
        case MosaixZonesJoined(seat, symbol, squares, zones):
            fields = {"symbols": translate(f"plural.{symbol}"), "zones": zones}
            return translate("effect.joined", name=names[seat], n=len(squares), **fields)
        case MosaixEnded():
            return _end_text(effect, names, translate)
    return ""


def _end_text(effect: MosaixEnded, names: Sequence[str], translate: Translations) -> str:
    over = translate("effect.ended", reason=translate(f"end_reason.{effect.reason}"))
    points = effect.points
    if len(points) == 1:
        return f"{over} {_solo_text(points[0], names[0], translate)}"
    winners = [names[seat] for seat in effect.winners]
    how = "effect.won" if len(winners) == 1 else "effect.shared"
    return f"{over} {translate(how, names=' & '.join(winners), n=max(points))}"


def _solo_text(points: int, name: str, translate: Translations) -> str:
    """Say how a solo game went (M16)."""
    if points >= EXCEPTIONAL:
        return translate("effect.solo_exceptional", name=name, n=points)
    if points >= WIN:
        return translate("effect.solo_won", name=name, n=points)
    return translate("effect.solo_lost", name=name, n=points, win=WIN)

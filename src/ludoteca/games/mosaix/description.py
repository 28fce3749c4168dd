"""What happens in MosaiX: moves in sentences, and what they bring about, step by step.

What somebody writes is secret until everybody has written (M4). So a writing has no steps before
that; the last one tells what everybody wrote.
"""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.game import Saying
from ludoteca.engine.words import Words
from ludoteca.games.mosaix.info import INFO
from ludoteca.games.mosaix.placements import DEGREES, Placement, placement
from ludoteca.games.mosaix.rules.shapes import DRAWN
from ludoteca.games.mosaix.rules.state import (
    AT,
    CANNOT,
    FORM_MOVE,
    OVER,
    STOP_MOVE,
    THROW_MOVE,
    WAITING,
    WIN,
    WRITE_MOVE,
    ZONE,
)
from ludoteca.games.mosaix.symbols import SYMBOL, THROW, formation_text, grid_rows
from ludoteca.games.mosaix.view import EXCEPTIONAL, zones

Step = dict[str, Any]


def sentence(
    how: Saying, rules: Rules, state: Row, seat: int, move: int, names: Sequence[str], text: Words
) -> str:
    """Say a move; a throw is that of the seat whose turn it is."""
    if move == STOP_MOVE:
        return text(f"{how}.stop", name=names[seat])
    if move >= WRITE_MOVE:
        found = placement(int(state[AT.formation]), move - WRITE_MOVE)
        return _say_writing(how, found, names[seat], text)
    if move >= FORM_MOVE:
        laid = _formation(formation_text(move - FORM_MOVE), text)
        return text(f"{how}.form", name=names[seat], **laid)
    symbols = _count(THROW[move - THROW_MOVE], text)
    return text(f"{how}.throw", name=names[state[AT.roller]], symbols=symbols)


def _say_writing(how: Saying, found: Placement, name: str, text: Words) -> str:
    spot = found.spot
    manner = ("_turned" if spot.turn else "") + ("_dropping" if found.dropped else "")
    return text(
        f"{how}.write{manner}",
        name=name,
        symbols=_count(found.written, text),
        square=spot.first,
        degrees=DEGREES[spot.turn],
        dropped=_count(found.dropped, text),
    )


def _formation(formation: str, text: Words) -> dict[str, str]:
    """Return what a formation is called, and its symbols row by row, as it is read."""
    letters = iter(formation[2:])
    rows = [
        ", ".join(text(f"symbol.{next(letters)}") for mark in row if mark == "#")
        for row in DRAWN[formation[0]]
    ]
    return {"shape": formation[0], "rows": "; ".join(rows)}


def _count(letters: str, text: Words) -> str:
    """Say symbols by their number: two circles and a cross."""
    said = [text(f"count.{each}.{letters.count(each)}") for each in SYMBOL if each in letters]
    *others, last = said or [""]
    return text("list", others=", ".join(others), last=last) if others else last


def steps(rules: Rules, before: Row, seat: int, move: int) -> list[Step]:
    """Return what everybody can see of a move: dice, what was written, zones, and the end."""
    after = before.copy()
    rules.apply(after, seat, move)
    was, row = before.tolist(), after.tolist()
    return [
        *_made(rules, before, after, seat, move),
        *(_cannot(row) if FORM_MOVE <= move < WRITE_MOVE else []),
        *(_ended(rules, after, row) if row[AT.phase] == OVER != was[AT.phase] else []),
    ]


def _made(rules: Rules, before: Row, after: Row, seat: int, move: int) -> list[Step]:
    if move == STOP_MOVE:
        return [{"kind": "stopped", "seat": seat}]
    if move >= WRITE_MOVE:
        return _revealed(rules, before, after, seat, move - WRITE_MOVE)
    if move >= FORM_MOVE:
        return [{"kind": "formed", "seat": seat, "formation": formation_text(move - FORM_MOVE)}]
    return [{"kind": "thrown", "throw": THROW[move - THROW_MOVE]}]


def _cannot(row: list[int]) -> list[Step]:
    """Return who is passed over because the formation fits nowhere on their grid (M8)."""
    written = row[AT.written : AT.written + row[AT.players]]
    return [{"kind": "cannot", "seat": seat} for seat, what in enumerate(written) if what == CANNOT]


def _revealed(rules: Rules, before: Row, after: Row, seat: int, place: int) -> list[Step]:
    """Return what everybody wrote, once all have; nothing before that."""
    row = before.tolist()
    written = row[AT.written : AT.written + row[AT.players]]
    written[seat] = place
    if WAITING in written:
        return []
    told: list[Step] = []
    for other, what in enumerate(written):
        if what >= 0:
            found = placement(row[AT.formation], what)
            wrote = {"text": found.spot.text, "squares": found.squares, "dropped": found.dropped}
            told.append({"kind": "wrote", "seat": other, **wrote})
    for other in range(row[AT.players]):
        told += _new_zones(rules, before, after, other)
    return told


def _new_zones(rules: Rules, before: Row, after: Row, seat: int) -> list[Step]:
    """Return the zones of a seat that count from now on, and those that have become one."""
    old = [set(zone["squares"]) for zone in _counted(rules, before, seat)]
    told: list[Step] = []
    for zone in _counted(rules, after, seat):
        within = sum(1 for squares in old if squares <= set(zone["squares"]))
        step = {"seat": seat, "symbol": zone["symbol"], "squares": zone["squares"]}
        if within == 0:
            told.append({"kind": "zone", **step})
        elif within > 1:
            told.append({"kind": "joined", **step, "zones": within})
    return told


def _counted(rules: Rules, state: Row, seat: int) -> list[dict[str, Any]]:
    grid = grid_rows(state.tolist(), seat)
    return [zone for zone in zones(rules, state, seat, grid) if len(zone["squares"]) >= ZONE]


def _ended(rules: Rules, after: Row, row: list[int]) -> list[Step]:
    points, won = after[: row[AT.players]].copy(), after[: row[AT.players]].copy()
    rules.scores(after, points)
    rules.winners(after, won)
    winners = [seat for seat, flag in enumerate(won.tolist()) if flag]
    reason = INFO.end_reasons[row[AT.end_reason] - 1]
    return [{"kind": "ended", "reason": reason, "winners": winners, "points": points.tolist()}]


def tell(step: Step, names: Sequence[str], text: Words) -> str:
    """Say a step; what is thrown, formed and written is said by the deeds themselves."""
    kind = step["kind"]
    if kind == "cannot":
        return text("event.cannot", name=names[step["seat"]])
    if kind in ("zone", "joined"):
        symbols = text(f"plural.{step['symbol']}")
        n = len(step["squares"])
        fields = {"n": n, "symbols": symbols, "zones": step.get("zones")}
        return text(f"event.{kind}", name=names[step["seat"]], **fields)
    if kind == "ended":
        return _tell_end(step, names, text)
    return ""


def _tell_end(step: Step, names: Sequence[str], text: Words) -> str:
    over = text("event.ended", reason=text(f"end_reason.{step['reason']}"))
    points = step["points"]
    if len(points) == 1:
        return f"{over} {_tell_solo(points[0], names[0], text)}"
    winners = [names[seat] for seat in step["winners"]]
    how = "event.won" if len(winners) == 1 else "event.shared"
    return f"{over} {text(how, names=' & '.join(winners), n=max(points))}"


def _tell_solo(points: int, name: str, text: Words) -> str:
    """Say how a solo game went (M16)."""
    if points >= EXCEPTIONAL:
        return text("event.solo_exceptional", name=name, n=points)
    if points >= WIN:
        return text("event.solo_won", name=name, n=points)
    return text("event.solo_lost", name=name, n=points, win=WIN)

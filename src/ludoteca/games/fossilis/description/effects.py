"""The effects of moves of Fossilis.

A decision with one possible move is played automatically, so a move may have many effects; those
that no seat chose have ``auto``. A dig has its whole ``effect`` on the site, as in legal moves.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import convert

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.choices import choice_of
from ludoteca.games.fossilis.description.direct_effects import made
from ludoteca.games.fossilis.description.final import final_of
from ludoteca.games.fossilis.description.later_effects import Moment, followed
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.rules.state import AT, OVER
from ludoteca.games.fossilis.schema.effects import FossilisEffect

Effect = dict[str, Any]


def effects(rules: Rules, before: Row, seat: int, move: int) -> list[FossilisEffect]:
    """Return the effects of a move and of all automatic moves that follow, in order."""
    return convert(_effects(rules, before, move), list[FossilisEffect])


def _effects(rules: Rules, before: Row, move: int) -> list[Effect]:
    effects: list[Effect] = []
    state, auto, following = before, False, [move]
    while following:
        after = rules.query("once", state, following[0])
        moment = Moment(rules, state, following[0], state.tolist(), after.tolist())
        for effect in made(moment, choice_of(moment.was, following[0])):
            _add(effects, {**effect, "auto": True} if auto else effect)
        effects += followed(moment)
        state, auto, following = after, True, rules.query("forced", after, 0).tolist()
    if state[AT.phase] == OVER:
        effects += _ended(rules, state)
    return effects


def _add(effects: list[Effect], effect: Effect) -> None:
    """Add an effect; automatic payments are joined into one."""
    last = effects[-1] if effects else {}
    if effect["kind"] == "paid" == last.get("kind") and "auto" in effect and "auto" in last:
        last["tiles"] += effect["tiles"]
    else:
        effects.append(effect)


def _ended(rules: Rules, after: Row) -> Iterator[Effect]:
    """Return the final scoring, why the game is over, and who has won."""
    row = after.tolist()
    seats = range(row[AT.players])
    finals = [final_of(rules, after, seat) for seat in seats]
    for seat in seats:
        yield {"kind": "reckoned", "seat": seat, "points": row[AT.points + seat], **finals[seat]}
    won = after[: len(seats)].copy()
    rules.winners(after, won)
    yield {
        "kind": "ended",
        "reason": INFO.end_reasons[row[AT.end_reason] - 1],
        "winners": [seat for seat in seats if won[seat]],
        "points": [final["total"] for final in finals],
        "dinosaurs": [final["dinosaurs"] for final in finals],
    }

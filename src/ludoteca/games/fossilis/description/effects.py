"""What happens in Fossilis, step by step.

What has one possibility is done by itself, so a move may bring a whole row of steps; those that
nobody chose have ``auto``. A dig carries its whole ``effect``, as offers have it.
"""

from collections.abc import Iterator
from typing import Any

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.choices import choice_of
from ludoteca.games.fossilis.description.direct_effects import made
from ludoteca.games.fossilis.description.later_effects import Moment, followed
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.rules.state import AT, OVER
from ludoteca.games.fossilis.view.table import final_of

Step = dict[str, Any]


def steps(rules: Rules, before: Row, seat: int, move: int) -> list[Step]:
    """Return what a move brings about, and all that follows by itself, in order."""
    told: list[Step] = []
    state, auto, following = before, False, [move]
    while following:
        after = rules.query("once", state, following[0])
        moment = Moment(rules, state, following[0], state.tolist(), after.tolist())
        for step in made(moment, choice_of(moment.was, following[0])):
            _add(told, {**step, "auto": True} if auto else step)
        told += followed(moment)
        state, auto, following = after, True, rules.query("forced", after, 0).tolist()
    if state[AT.phase] == OVER:
        told += _ended(rules, state)
    return told


def _add(told: list[Step], step: Step) -> None:
    """Add a step; tiles that are paid by themselves are told together."""
    last = told[-1] if told else {}
    if step["kind"] == "paid" == last.get("kind") and "auto" in step and "auto" in last:
        last["tiles"] += step["tiles"]
    else:
        told.append(step)


def _ended(rules: Rules, after: Row) -> Iterator[Step]:
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

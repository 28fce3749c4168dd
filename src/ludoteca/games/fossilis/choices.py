"""What the numbers of Fossilis' moves mean, as kinds and names.

A choice has a ``kind`` and the objects of the move: ``square``, ``direction``, ``item``,
``fragment``, ``tile``, ``skill``, ``dinosaur``, ``bone``, ``event``, ``card`` (by number), and
``place`` or ``lab``, counted from 1. A dinosaur is None where the place is empty: such a move is
never legal.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.games.fossilis.pieces import CORNER, EVENT, NEEDED_BONE, name_or_none
from ludoteca.games.fossilis.rules.material import DINOSAUR, FRAGMENT, ITEM, SKILL, TILE
from ludoteca.games.fossilis.rules.state import (
    ASSIGN_MOVE,
    AT,
    BUCKET_MOVE,
    BUY_MOVE,
    CARD_MOVE,
    CLAIM_MOVE,
    CLIMB_MOVE,
    CORNER_MOVE,
    DIG_MOVE,
    DINOSAUR_MOVE,
    DRILL_MOVE,
    END_MOVE,
    EVENT_MOVE,
    EXTRACT_MOVE,
    FIND_MOVE,
    ITEMS,
    LAB,
    LEARN_MOVE,
    LEVER_MOVE,
    NEEDED,
    NOTHING_MOVE,
    PAY_MOVE,
    PICK_MOVE,
    PLACE_MOVE,
    PLASTER_MOVE,
    ROPE_MOVE,
    SANDS,
    SCORE_MOVE,
    SHOVEL_MOVE,
    SIDE_MOVE,
    SIDES,
    STOP_MOVE,
    TAKE_MOVE,
    WALK_MOVE,
)
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

Choice = dict[str, Any]
_About = Callable[[Sequence[int], int], Choice]


def _nothing(row: Sequence[int], which: int) -> Choice:
    return {}


def _one_of(field: str, names: Sequence[str]) -> _About:
    return lambda row, which: {field: names[which]}


_square = _one_of("square", SQUARE)


def _on_square(field: str, names: Sequence[str]) -> _About:
    """Return what tells of a square and of something else there."""

    def about(row: Sequence[int], which: int) -> Choice:
        square, other = divmod(which, len(names))
        return {"square": SQUARE[square], field: names[other]}

    return about


def _place(row: Sequence[int], which: int) -> Choice:
    return {"place": which + 1}


def _claim(row: Sequence[int], which: int) -> Choice:
    place, bone = divmod(which, NEEDED)
    dinosaur = name_or_none(DINOSAUR, row[AT.display + place])
    return {"place": place + 1, "dinosaur": dinosaur, "bone": NEEDED_BONE[bone]}


def _in_lab(row: Sequence[int], place: int) -> Choice:
    dinosaur = name_or_none(DINOSAUR, row[AT.lab + LAB * row[AT.turn] + place])
    return {"lab": place + 1, "dinosaur": dinosaur}


def _assign(row: Sequence[int], which: int) -> Choice:
    place, bone = divmod(which, NEEDED)
    return {**_in_lab(row, place), "bone": NEEDED_BONE[bone]}


def _score(row: Sequence[int], which: int) -> Choice:
    if which < LAB:
        return _in_lab(row, which)
    place = which - LAB
    return {"place": place + 1, "dinosaur": name_or_none(DINOSAUR, row[AT.display + place])}


_KINDS: tuple[tuple[int, str, _About], ...] = (
    (FIND_MOVE, "find", _one_of("item", ITEM)),
    (NOTHING_MOVE, "nothing", _nothing),
    (DINOSAUR_MOVE, "dinosaur", _one_of("dinosaur", DINOSAUR)),
    (CARD_MOVE, "card", lambda row, which: {"card": which}),
    (EVENT_MOVE, "event", _one_of("event", EVENT)),
    (CORNER_MOVE, "corner", _one_of("square", CORNER)),
    (PLASTER_MOVE, "plaster", _nothing),
    (WALK_MOVE, "walk", _square),
    (CLIMB_MOVE, "climb", _square),
    (PLACE_MOVE, "place", _on_square("fragment", FRAGMENT)),
    (DIG_MOVE, "dig", _on_square("direction", SIDE)),
    (EXTRACT_MOVE, "extract", _on_square("item", ITEM)),
    (SHOVEL_MOVE, "shovel", _square),
    (PICK_MOVE, "pick", _square),
    (DRILL_MOVE, "drill", _square),
    (ROPE_MOVE, "rope", _square),
    (BUCKET_MOVE, "bucket", _nothing),
    (LEVER_MOVE, "lever", _on_square("direction", SIDE)),
    (BUY_MOVE, "buy", _place),
    (CLAIM_MOVE, "claim", _claim),
    (ASSIGN_MOVE, "assign", _assign),
    (SCORE_MOVE, "score", _score),
    (END_MOVE, "end", _nothing),
    (PAY_MOVE, "pay", _one_of("tile", TILE)),
    (LEARN_MOVE, "learn", _one_of("skill", SKILL)),
    (SIDE_MOVE, "side", _one_of("direction", SIDE)),
    (STOP_MOVE, "stop", _nothing),
    (TAKE_MOVE, "take", _place),
)
"""For each kind its first move, its name, and what else is said of one."""
assert (len(FRAGMENT), len(SIDE), len(ITEM)) == (SANDS, SIDES, ITEMS)
FIRST_MOVE = {kind: first for first, kind, _ in _KINDS}
_FIRSTS = [first for first, _, _ in _KINDS]


def choice_of(row: Sequence[int], move: int) -> Choice:
    """Return what a move means in a position."""
    first, kind, about = _KINDS[bisect_right(_FIRSTS, move) - 1]
    return {"kind": kind, **about(row, move - first)}

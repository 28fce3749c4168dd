"""What a move of Fossilis brings about, in sentences."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from ludoteca.engine.words import Words
from ludoteca.games.fossilis.description.moves import capital
from ludoteca.games.fossilis.phrases import (
    card_fields,
    card_text,
    items_text,
    tile_text,
    tiles_text,
)

Step = dict[str, Any]
_FORMS = {"item": "item", "bone": "item", "skill": "skill", "dinosaur": "dinosaur", "side": "side"}
"""What in a step has forms, and in which table of the texts they stand."""


class _Told(NamedTuple):
    """A step, the names at the table, and the words to say it in."""

    step: Step
    names: Sequence[str]
    text: Words

    def say(self, key: str, **more: object) -> str:
        """Say the step by one of the texts under ``[event]``."""
        step = self.step
        fields: dict[str, object] = {"square": step.get("square"), "n": step.get("n")}
        if "seat" in step:
            fields["name"] = self.names[step["seat"]]
        for field, table in _FORMS.items():
            if step.get(field):
                fields[table] = self.text.forms(f"{table}.{step[field]}")
        return capital(self.text(f"event.{key}", **fields | more), self.names)


def tell(step: Step, names: Sequence[str], text: Words) -> str:
    """Say a step that the move's own sentence has not said."""
    telling = _TELLINGS.get(step["kind"])
    return telling(_Told(step, names, text)) if telling else ""


_Telling = Callable[[_Told], str]


def _always(key: str) -> _Telling:
    return lambda told: told.say(key)


def _by_itself(key: str) -> _Telling:
    """Return what tells a step only if nobody has chosen it."""
    return lambda told: told.say(key) if told.step.get("auto") else ""


def _began(told: _Told) -> str:
    return told.say("begins", square=told.step["to"]) if told.step.get("auto") else ""


def _stocked(told: _Told) -> str:
    if not told.step.get("auto"):
        return ""
    return told.say("stocked", card=card_text(told.step["card"], told.text))


def _took(told: _Told) -> str:
    card = told.step["card"]
    if not told.step.get("auto"):
        return ""
    return told.say(f"took_{card['kind']}", **card_fields(card, told.text))


def _paid(told: _Told) -> str:
    if not told.step.get("auto"):
        return ""
    return told.say("paid", tiles=tiles_text(told.step["tiles"], told.text))


def _got(told: _Told) -> str:
    return told.say("free") if told.step["free"] else ""


def _plaster(told: _Told) -> str:
    return told.say("plaster") if told.step["why"] in ("card", "event") else ""


def _filled(told: _Told) -> str:
    """Say how far the pool is filled (S29, S42)."""
    step = told.step
    if step["n"]:
        return told.say("filled" if step["n"] == step["full"] else "filled_short")
    return told.say("unfilled_last" if step["final"] else "unfilled")


def _bone(told: _Told) -> str:
    return told.say("bone_card" if told.step["by_card"] else "bone")


def _extracted(told: _Told) -> str:
    return told.say("brushed") if told.step["brush"] else ""


def _sanded(told: _Told) -> str:
    return told.say("covered") if told.step["covers"] else ""


def _emptied(told: _Told) -> str:
    return told.say("emptied_last" if told.step["final"] else "emptied")


def _round(told: _Told) -> str:
    return told.say("round_last" if told.step["last"] else "round")


def _effect(told: _Told) -> str:
    """Tell all that a dig or a tool does to the site, in the order in which one sees it."""
    effect = told.step["effect"]
    tiles, pawns = [*_tiles(told, effect)], [*_pawns(told, effect)]
    opened = [_opened(told, effect["opens"])] if effect["opens"] else []
    covered = [told.say("covered", square=effect["covers"])] if effect["covers"] else []
    if told.step["kind"] == "lifted":
        return " ".join([*opened, *pawns])
    return " ".join([*tiles, *pawns, *covered, *opened])


def _tiles(told: _Told, effect: Step) -> Iterator[str]:
    """Tell which tiles are pushed on, and which fall."""
    for place, moved in enumerate(effect["moves"]):
        tile = tile_text(moved["tile"], "subject", told.text)
        if not moved["to"]:
            yield told.say("fell", tile=tile)
        elif place:
            yield told.say("pushed", tile=tile, square=moved["from"], to=moved["to"])


def _pawns(told: _Told, effect: Step) -> Iterator[str]:
    """Tell who rides along, is pushed on, or leaves the site."""
    moving = [moved["from"] for moved in effect["moves"]]
    for pawn in effect["pawns"]:
        name = told.names[pawn["seat"]]
        if pawn["pit"]:
            yield told.say("fell_in", name=name)
        elif pawn["side"]:
            side = told.text.forms(f"side.{pawn['side']}")
            yield told.say("off", name=name, side=side)
        else:
            key = "rode" if pawn["from"] in moving else "shoved"
            yield told.say(key, name=name, square=pawn["to"])


def _opened(told: _Told, square: str) -> str:
    holds = told.step["holds"]
    if holds is None:
        return told.say("opened", square=square)
    if not holds:
        return told.say("opened_empty", square=square)
    return told.say("opened_again", square=square, items=items_text(holds, told.text))


def _reckoned(told: _Told) -> str:
    step = told.step
    parts = ("points", "lab", "slots", "skills", "bones", "plaster", "cards", "variety", "total")
    fields = {part: step[part] for part in parts}
    return told.say("reckoned", sets=sum(step["sets"].values()), **fields)


def _ended(told: _Told) -> str:
    """Say who has won, and whether dinosaurs have decided between equals (S33)."""
    step, text = told.step, told.text
    over = text("event.ended", reason=text(f"end_reason.{step['reason']}"))
    winners, points = step["winners"], step["points"]
    how = "won" if len(winners) == 1 else "shared"
    if points.count(max(points)) > len(winners):
        how += "_by_dinosaurs"
    said = " & ".join(told.names[seat] for seat in winners)
    dinosaurs = step["dinosaurs"][winners[0]]
    return f"{over} {told.say(how, names=said, n=max(points), dinosaurs=dinosaurs)}"


_TELLINGS: dict[str, _Telling] = {
    "began": _began,
    "found": _by_itself("found"),
    "no_more": _by_itself("no_more"),
    "displayed": _by_itself("displayed"),
    "stocked": _stocked,
    "took": _took,
    "paid": _paid,
    "got": _got,
    "plaster": _plaster,
    "points": _always("points"),
    "bone": _bone,
    "extracted": _extracted,
    "sanded": _sanded,
    "dug": _effect,
    "lifted": _effect,
    "blown": _by_itself("blown"),
    "emptied": _emptied,
    "short": _always("short"),
    "filled": _filled,
    "no_points": _always("no_points"),
    "calm": _always("calm"),
    "no_sand": _always("no_sand"),
    "cleared": _always("cleared"),
    "no_card": _always("no_card"),
    "round": _round,
    "reckoned": _reckoned,
    "ended": _ended,
}
"""What is told of steps; the others are said by the moves themselves."""

"""The effects of moves of Fossilis, in sentences."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import to_builtins

from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.description.moves import capital
from ludoteca.games.fossilis.phrases import (
    card_fields,
    card_text,
    items_text,
    tile_text,
    tiles_text,
)
from ludoteca.games.fossilis.schema.effects import FossilisEffect

Effect = dict[str, Any]
_FORMS = {"item": "item", "bone": "item", "skill": "skill", "dinosaur": "dinosaur", "side": "side"}
"""Fields of an effect that have forms, and their table of the texts."""


class _Context(NamedTuple):
    """An effect, the names of the seats, and the texts."""

    effect: Effect
    names: Sequence[str]
    translate: Translations

    def fill(self, key: str, **more: object) -> str:
        """Describe the effect by one of the texts under ``[effect]``."""
        effect = self.effect
        fields: dict[str, object] = {"square": effect.get("square"), "n": effect.get("n")}
        if "seat" in effect:
            fields["name"] = self.names[effect["seat"]]
        for field, table in _FORMS.items():
            if effect.get(field):
                fields[table] = self.translate.forms(f"{table}.{effect[field]}")
        return capital(self.translate(f"effect.{key}", **fields | more), self.names)


def effect_text(effect: FossilisEffect, names: Sequence[str], translate: Translations) -> str:
    """Describe an effect that the description of the move does not include."""
    # Texts have places for the fields of an effect, whatever its kind.
    fields = to_builtins(effect)
    describe = _TEXTS.get(fields["kind"])
    return describe(_Context(fields, names, translate)) if describe else ""


_Text = Callable[[_Context], str]


def _always(key: str) -> _Text:
    return lambda context: context.fill(key)


def _if_automatic(key: str) -> _Text:
    """Describe an effect only if no seat has chosen it."""
    return lambda context: context.fill(key) if context.effect.get("auto") else ""


def _began(context: _Context) -> str:
    return context.fill("begins", square=context.effect["to"]) if context.effect.get("auto") else ""


def _stocked(context: _Context) -> str:
    if not context.effect.get("auto"):
        return ""
    return context.fill("stocked", card=card_text(context.effect["card"], context.translate))


def _took(context: _Context) -> str:
    card = context.effect["card"]
    if not context.effect.get("auto"):
        return ""
    return context.fill(f"took_{card['kind']}", **card_fields(card, context.translate))


def _paid(context: _Context) -> str:
    if not context.effect.get("auto"):
        return ""
    return context.fill("paid", tiles=tiles_text(context.effect["tiles"], context.translate))


def _got(context: _Context) -> str:
    return context.fill("free") if context.effect["free"] else ""


def _plaster(context: _Context) -> str:
    return context.fill("plaster") if context.effect["why"] in ("card", "event") else ""


def _filled(context: _Context) -> str:
    """Say how far the pool is filled (S29, S42)."""
    effect = context.effect
    if effect["n"]:
        return context.fill("filled" if effect["n"] == effect["full"] else "filled_short")
    return context.fill("unfilled_last" if effect["final"] else "unfilled")


def _bone(context: _Context) -> str:
    return context.fill("bone_card" if context.effect["by_card"] else "bone")


def _extracted(context: _Context) -> str:
    return context.fill("brushed") if context.effect["brush"] else ""


def _sanded(context: _Context) -> str:
    return context.fill("covered") if context.effect["covers"] else ""


def _emptied(context: _Context) -> str:
    return context.fill("emptied_last" if context.effect["final"] else "emptied")


def _round(context: _Context) -> str:
    return context.fill("round_last" if context.effect["last"] else "round")


def _site(context: _Context) -> str:
    """Describe all changes of the site by a dig or a tool, in the order in which they happen."""
    site = context.effect["effect"]
    tiles, pawns = [*_tiles(context, site)], [*_pawns(context, site)]
    opened = [_opened(context, site["opens"])] if site["opens"] else []
    covered = [context.fill("covered", square=site["covers"])] if site["covers"] else []
    if context.effect["kind"] == "lifted":
        return " ".join([*opened, *pawns])
    return " ".join([*tiles, *pawns, *covered, *opened])


def _tiles(context: _Context, site: Effect) -> Iterator[str]:
    """Describe the tiles that are pushed or fall."""
    for place, moved in enumerate(site["moves"]):
        tile = tile_text(moved["tile"], "subject", context.translate)
        if not moved["to"]:
            yield context.fill("fell", tile=tile)
        elif place:
            yield context.fill("pushed", tile=tile, square=moved["from"], to=moved["to"])


def _pawns(context: _Context, site: Effect) -> Iterator[str]:
    """Describe the pawns that ride on a tile, are pushed, or leave the site."""
    moving = [moved["from"] for moved in site["moves"]]
    for pawn in site["pawns"]:
        name = context.names[pawn["seat"]]
        if pawn["pit"]:
            yield context.fill("fell_in", name=name)
        elif pawn["side"]:
            side = context.translate.forms(f"side.{pawn['side']}")
            yield context.fill("off", name=name, side=side)
        else:
            key = "rode" if pawn["from"] in moving else "shoved"
            yield context.fill(key, name=name, square=pawn["to"])


def _opened(context: _Context, square: str) -> str:
    holds = context.effect["holds"]
    if holds is None:
        return context.fill("opened", square=square)
    if not holds:
        return context.fill("opened_empty", square=square)
    return context.fill("opened_again", square=square, items=items_text(holds, context.translate))


def _reckoned(context: _Context) -> str:
    effect = context.effect
    parts = ("points", "lab", "slots", "skills", "bones", "plaster", "cards", "variety", "total")
    fields = {part: effect[part] for part in parts}
    return context.fill("reckoned", sets=sum(effect["sets"].values()), **fields)


def _ended(context: _Context) -> str:
    """Say who has won, and whether dinosaurs have decided between equals (S33)."""
    effect, translate = context.effect, context.translate
    over = translate("effect.ended", reason=translate(f"end_reason.{effect['reason']}"))
    winners, points = effect["winners"], effect["points"]
    how = "won" if len(winners) == 1 else "shared"
    if points.count(max(points)) > len(winners):
        how += "_by_dinosaurs"
    said = " & ".join(context.names[seat] for seat in winners)
    dinosaurs = effect["dinosaurs"][winners[0]]
    return f"{over} {context.fill(how, names=said, n=max(points), dinosaurs=dinosaurs)}"


_TEXTS: dict[str, _Text] = {
    "began": _began,
    "found": _if_automatic("found"),
    "no_more": _if_automatic("no_more"),
    "displayed": _if_automatic("displayed"),
    "stocked": _stocked,
    "took": _took,
    "paid": _paid,
    "got": _got,
    "plaster": _plaster,
    "points": _always("points"),
    "bone": _bone,
    "extracted": _extracted,
    "sanded": _sanded,
    "dug": _site,
    "lifted": _site,
    "blown": _if_automatic("blown"),
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
"""The effects that have sentences; the descriptions of moves include the others."""

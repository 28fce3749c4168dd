"""Tiles, costs, cards and heaps of things of Fossilis in words."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.text.translations import Translations
from ludoteca.games.fossilis.pieces import terrain_of
from ludoteca.games.fossilis.rules.material import WILD

Shown = dict[str, Any]
"""A card as views have it."""


def cost_text(letters: str, translate: Translations) -> str:
    """Name fragments: amber, egg, joker."""
    names = ("joker" if letter == WILD else letter for letter in letters)
    return ", ".join(translate(f"fragment.{name}.name") for name in names)


def tile_text(tile: str, form: str, translate: Translations) -> str:
    """Name a tile with its fragments, in one of the forms of ``[tile]``."""
    terrain = translate.forms(f"terrain.{terrain_of(tile)}")
    return translate(f"tile.{form}", terrain=terrain, fragments=cost_text(tile[1:], translate))


def tiles_text(tiles: Sequence[str], translate: Translations) -> str:
    """Name tiles in a list."""
    return ", ".join(tile_text(tile, "name", translate) for tile in tiles)


def items_text(items: Sequence[str], translate: Translations) -> str:
    """Name bones and hammers in a list."""
    return ", ".join(translate(f"item.{item}.name") for item in items)


def gains_text(card: Shown, translate: Translations) -> str:
    """Say what a supply card brings."""
    gains = [translate("gain.plaster", n=card["plaster"])] if card["plaster"] else []
    gains += [translate(f"item.{card['bone']}.subject")] if card["bone"] else []
    gains += [translate("gain.points", n=card["points"])] if card["points"] else []
    return ", ".join(gains)


def card_fields(card: Shown, translate: Translations) -> dict[str, object]:
    """Return all that sentences may say of a market card."""
    cost = cost_text(card.get("cost", ""), translate)
    if card["kind"] == "tool":
        return {"tool": translate.forms(f"tool.{card['tool']}"), "cost": cost}
    return {"gains": gains_text(card, translate), "cost": cost}


def card_text(card: Shown, translate: Translations) -> str:
    """Say a market card in a list, with its cost."""
    return translate(f"card.{card['kind']}", **card_fields(card, translate))

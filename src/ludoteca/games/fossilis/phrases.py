"""Tiles, costs, cards and heaps of things of Fossilis in words."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.words import Words
from ludoteca.games.fossilis.pieces import terrain_of
from ludoteca.games.fossilis.rules.material import WILD

Shown = dict[str, Any]
"""A card as views have it."""


def cost_text(letters: str, text: Words) -> str:
    """Name fragments: amber, egg, joker."""
    names = ("joker" if letter == WILD else letter for letter in letters)
    return ", ".join(text(f"fragment.{name}.name") for name in names)


def tile_text(tile: str, form: str, text: Words) -> str:
    """Name a tile with its fragments, in one of the forms of ``[tile]``."""
    terrain = text.forms(f"terrain.{terrain_of(tile)}")
    return text(f"tile.{form}", terrain=terrain, fragments=cost_text(tile[1:], text))


def tiles_text(tiles: Sequence[str], text: Words) -> str:
    """Name tiles in a list."""
    return ", ".join(tile_text(tile, "name", text) for tile in tiles)


def items_text(items: Sequence[str], text: Words) -> str:
    """Name bones and hammers in a list."""
    return ", ".join(text(f"item.{item}.name") for item in items)


def gains_text(card: Shown, text: Words) -> str:
    """Say what a supply card brings."""
    gains = [text("gain.plaster", n=card["plaster"])] if card["plaster"] else []
    gains += [text(f"item.{card['bone']}.subject")] if card["bone"] else []
    gains += [text("gain.points", n=card["points"])] if card["points"] else []
    return ", ".join(gains)


def card_fields(card: Shown, text: Words) -> dict[str, object]:
    """Return all that sentences may say of a market card."""
    cost = cost_text(card.get("cost", ""), text)
    if card["kind"] == "tool":
        return {"tool": text.forms(f"tool.{card['tool']}"), "cost": cost}
    return {"gains": gains_text(card, text), "cost": cost}


def card_text(card: Shown, text: Words) -> str:
    """Say a market card in a list, with its cost."""
    return text(f"card.{card['kind']}", **card_fields(card, text))

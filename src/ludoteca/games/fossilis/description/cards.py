"""What is printed on the market cards of Fossilis, as plain data."""

from collections.abc import Sequence
from typing import Any

from ludoteca.games.fossilis.pieces import card_kind, card_number, name_or_none
from ludoteca.games.fossilis.rules.material import (
    CARD_BONE,
    CARD_PLASTER,
    CARD_POINTS,
    CARD_TOOL,
    COST,
    ITEM,
    TOOL,
)
from ludoteca.games.fossilis.rules.state import AT, TOOL_CARDS

Shown = dict[str, Any]


def card_shown(row: Sequence[int], card: int) -> Shown:
    """Return what is printed on a market card in this game, but for its cost."""
    variant = row[AT.balanced]
    shown: Shown = {"card": card_number(card), "kind": card_kind(card)}
    if card < TOOL_CARDS:
        shown["tool"] = TOOL[CARD_TOOL[card]]
    else:
        shown["plaster"] = int(CARD_PLASTER[variant, card])
        shown["bone"] = name_or_none(ITEM, int(CARD_BONE[variant, card]))
    return {**shown, "points": int(CARD_POINTS[variant, card])}


def ware_shown(row: Sequence[int], card: int, place: int) -> Shown:
    """Return a market card at its place, with its cost."""
    return {"place": place + 1, **card_shown(row, card), "cost": COST[row[AT.balanced]][card]}

"""The values of what is printed on dinosaurs and cards, as in ``schema.material``."""

import numpy as np

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import put, put_unless, put_word, reserve
from ludoteca.games.fossilis.rules.material import (
    BONE_VALUE,
    CARD_BONE,
    CARD_PLASTER,
    CARD_POINTS,
    CARD_TOOL,
    COST,
    ITEM,
    MATERIAL,
    PERFECT,
    TRAITS,
)
from ludoteca.games.fossilis.rules.state import NEEDED, NONE, TOOL_CARDS
from ludoteca.games.fossilis.rules.words import COST_WORD, COSTS

_BONES = [[ITEM.index(bone) for bone in card["bones"]] for card in MATERIAL.dinosaurs.values()]
BONE_COUNT = np.array([len(bones) for bones in _BONES], dtype=np.int32)
BONE_ORDER = np.array([(bones + [NONE] * NEEDED)[:NEEDED] for bones in _BONES], dtype=np.int32)
"""The bones of each dinosaur in the order of its card, then NONE."""
CARD_COST_WORD = np.array(
    [[COST_WORD + COSTS.index(cost) for cost in costs] for costs in COST], dtype=np.int32
)
"""The word for the cost of each card in each variant."""
FIRST_GAIT, FIRST_PERIOD = 2, 6
"""Where gaits and periods begin among the characteristics."""


@kernel
def put_cost(s, card, out):
    """Put the cost of a market card as a text."""
    put_word(out, CARD_COST_WORD[s.balanced, card])


@kernel
def put_card(s, card, out):
    """Put the kind of a market card, and what is printed on it but for its cost."""
    if card < TOOL_CARDS:
        put(out, 0)
        put(out, card + 1)
        put(out, CARD_TOOL[card])
    else:
        put(out, 1)
        put(out, card + 1 - TOOL_CARDS)
        put(out, CARD_PLASTER[s.balanced, card])
        put_unless(out, CARD_BONE[s.balanced, card], NONE)
    put(out, CARD_POINTS[s.balanced, card])


@kernel
def put_animal(dinosaur, out):
    """Put a dinosaur and its characteristics."""
    put(out, dinosaur)
    put(out, TRAITS[dinosaur, 0])
    put(out, TRAITS[dinosaur, 1] - FIRST_GAIT)
    put(out, TRAITS[dinosaur, 2] - FIRST_PERIOD)


@kernel
def put_dinosaur(dinosaur, out):
    """Put the card of a dinosaur."""
    n = BONE_COUNT[dinosaur]
    put_animal(dinosaur, out)
    put(out, n)
    for place in range(n):
        put(out, BONE_ORDER[dinosaur, place])
    put(out, n)
    for place in range(n):
        put(out, BONE_VALUE[BONE_ORDER[dinosaur, place]])
    put(out, PERFECT[dinosaur])


@kernel
def put_missing(dinosaur, there, out):
    """Put the bones that a dinosaur needs and that are not there, in the order of its card.

    Of equal bones the last ones are missing.
    """
    n = reserve(out)
    for place in range(BONE_COUNT[dinosaur]):
        bone = BONE_ORDER[dinosaur, place]
        before = 0
        for earlier in range(place):
            before += 1 if BONE_ORDER[dinosaur, earlier] == bone else 0
        if before >= there[bone]:
            put(out, bone)
            out[n] += 1
    return out[n]


@kernel
def put_counted(counts, kinds, out):
    """Put each thing as often as it is counted."""
    n = reserve(out)
    for kind in range(kinds):
        for _ in range(counts[kind]):
            put(out, kind)
            out[n] += 1

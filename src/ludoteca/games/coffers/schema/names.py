"""The values that names of Coffers may have."""

from typing import Literal

CoffersStone = Literal["r", "e", "s", "t"]
"""Ruby, emerald, sapphire, topaz."""
CoffersCard = Literal["r", "r*", "e", "e*", "s", "s*", "t", "t*"]
"""A coffer card: the stone that it shows; ``*`` is a mark."""
CoffersCharacter = Literal[
    "knight",
    "witch",
    "dwarf",
    "elf",
    "giant",
    "fairy",
    "dragon",
    "wizard",
    "goblin",
    "mermaid",
]
"""A player card."""
CoffersParity = Literal["even", "odd"]
CoffersEnd = Literal["left", "right", "above", "below"]
"""Where a card is put: at an end of a row, or as a new row above or below all others."""
CoffersReason = Literal["five", "nobody", "few", "many"]
"""Why the die has no consequence: the seat has five stones, there is nobody to ask, or too few
cards, or too many."""
CoffersEndReason = Literal["empty", "limit"]
CoffersPhase = Literal[
    "choosing",
    "opening",
    "rolling",
    "deciding",
    "rerolling",
    "drawing",
    "placing",
    "returning",
    "lifting",
    "burying",
    "calling",
    "asking",
    "challenging",
    "matching",
    "pairing",
    "giving",
    "over",
]

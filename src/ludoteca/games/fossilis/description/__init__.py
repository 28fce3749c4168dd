"""Descriptions of Fossilis: moves in sentences, and their effects as data and in sentences.

``moves`` describes moves; ``effects`` lists what a move brings about (``direct_effects`` and
``later_effects``), and ``effect_text`` describes that.
"""

from ludoteca.games.fossilis.description.effect_text import effect_text
from ludoteca.games.fossilis.description.effects import effects
from ludoteca.games.fossilis.description.moves import describe

__all__ = ["describe", "effect_text", "effects"]

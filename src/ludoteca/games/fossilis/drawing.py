"""Fossilis' table as text."""

from collections.abc import Sequence
from typing import Any

from ludoteca.engine.ink import Ink
from ludoteca.engine.words import Words


def draw(shown: dict[str, Any], names: Sequence[str], text: Words, ink: Ink) -> str:
    """Draw a view."""
    return ""

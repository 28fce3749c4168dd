"""The names of bots at tables and in the terminal."""

from collections.abc import Collection

NAMES = ("Ada", "Bruno", "Clio", "Dario", "Edda", "Flora", "Gaston", "Hilde", "Ivo", "Juno")
"""A sign marks a bot, not its name."""


def free_name(used: Collection[str]) -> str:
    """Return the first name that is not used yet."""
    return next((name for name in NAMES if name not in used), "Bot")

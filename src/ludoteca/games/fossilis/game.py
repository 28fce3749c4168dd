"""Fossilis, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fossilis import description, notation, rules, terminal
from ludoteca.games.fossilis.info import INFO
from ludoteca.games.fossilis.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    description=description,
    terminal=terminal,
)
"""Fossilis: a site of two layers to dig, bones to lift, and dinosaurs to put together."""

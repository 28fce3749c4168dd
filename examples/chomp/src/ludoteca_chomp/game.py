"""Chomp, put together."""

from ludoteca.engine.game import Game
from ludoteca_chomp import description, notation, rules, terminal, view
from ludoteca_chomp.info import INFO
from ludoteca_chomp.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    view=view,
    description=description,
    terminal=terminal,
)

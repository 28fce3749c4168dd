"""Coffers, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.coffers import description, notation, rules, terminal, view
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    view=view,
    description=description,
    terminal=terminal,
)

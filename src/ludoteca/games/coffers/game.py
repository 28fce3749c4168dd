"""Coffers, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.coffers import description, notation, rules, terminal
from ludoteca.games.coffers.info import INFO
from ludoteca.games.coffers.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    description=description,
    terminal=terminal,
)

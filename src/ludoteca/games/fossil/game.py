"""Fossil, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fossil import description, notation, rules, terminal
from ludoteca.games.fossil.info import INFO
from ludoteca.games.fossil.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    description=description,
    terminal=terminal,
)

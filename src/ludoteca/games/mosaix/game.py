"""MosaiX, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.mosaix import description, notation, rules, terminal
from ludoteca.games.mosaix.info import INFO
from ludoteca.games.mosaix.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    description=description,
    terminal=terminal,
)

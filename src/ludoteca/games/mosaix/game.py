"""MosaiX, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.mosaix import description, notation, rules, terminal, view
from ludoteca.games.mosaix.info import INFO
from ludoteca.games.mosaix.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=notation,
    view=view,
    description=description,
    terminal=terminal,
)

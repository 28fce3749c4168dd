"""Fingers, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fingers import face, rules
from ludoteca.games.fingers.info import INFO
from ludoteca.games.fingers.schema import SCHEMA

GAME = Game(
    INFO,
    rules,
    schema=SCHEMA,
    notation=face,
    view=face,
    description=face,
    terminal=face,
)

"""Fingers, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fingers import face, rules
from ludoteca.games.fingers.info import INFO

GAME = Game(INFO, rules, notation=face, view=face, description=face, terminal=face)

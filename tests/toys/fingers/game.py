"""Fingers, put together."""

from ludoteca.games.fingers import face, rules
from ludoteca.games.fingers.info import INFO

from ludoteca.engine.game import Game

GAME = Game(INFO, rules, notation=face, view=face, story=face, drawing=face)

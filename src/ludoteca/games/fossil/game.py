"""Fossil, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fossil import drawing, notation, rules, story, view
from ludoteca.games.fossil.info import INFO

GAME = Game(INFO, rules, notation=notation, view=view, story=story, drawing=drawing)

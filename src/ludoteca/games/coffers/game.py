"""Coffers, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.coffers import drawing, notation, rules, story, view
from ludoteca.games.coffers.info import INFO

GAME = Game(INFO, rules, notation=notation, view=view, story=story, drawing=drawing)

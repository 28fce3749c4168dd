"""Fossil, put together."""

from ludoteca.engine.game import Game
from ludoteca.games.fossil import description, notation, rules, terminal, view
from ludoteca.games.fossil.info import INFO

GAME = Game(INFO, rules, notation=notation, view=view, description=description, terminal=terminal)

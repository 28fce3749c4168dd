"""Chomp, put together."""

from ludoteca.engine.game import Game
from ludoteca_chomp import description, notation, rules, terminal, view
from ludoteca_chomp.info import INFO

GAME = Game(INFO, rules, notation=notation, view=view, description=description, terminal=terminal)

"""What Coffers sends to boards and bots: the table of a view, legal moves, effects of moves.

A stone is a letter, a coffer card is the stone that it shows, with a ``*`` if it bears a mark:
``r*``. Several stones are ``rre``. Rows, and places in a row, count from 0 here; in the notation
of moves they count from 1.
"""

from ludoteca.engine.schema import GameSchema
from ludoteca.games.coffers.rules.words import WORDS
from ludoteca.games.coffers.schema.effects import CoffersEffect
from ludoteca.games.coffers.schema.moves import CoffersMove
from ludoteca.games.coffers.schema.table import CoffersTable

SCHEMA = GameSchema(table=CoffersTable, move=CoffersMove, effect=CoffersEffect, words=WORDS)

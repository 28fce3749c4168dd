"""What Fossilis sends to boards and bots: the table of a view, legal moves, effects of moves.

A square is ``c3``: the third column from the west and the third row from the north. A tile is the
letter of its terrain (sand, clay, stone as ``t``) and those of its fragments: ``cae`` is clay with
amber and an egg. Places in the market, the display and a lab count from 1.
"""

from ludoteca.engine.schema import GameSchema
from ludoteca.games.fossilis.rules.words import WORDS
from ludoteca.games.fossilis.schema.effects import FossilisEffect
from ludoteca.games.fossilis.schema.moves import FossilisMove
from ludoteca.games.fossilis.schema.table import FossilisTable

SCHEMA = GameSchema(table=FossilisTable, move=FossilisMove, effect=FossilisEffect, words=WORDS)

"""What there is to see in Fossilis, as plain data: the ``table``, and the ``legal_moves``."""

from ludoteca.games.fossilis.view.legal_moves import moves
from ludoteca.games.fossilis.view.table import final_of, view

__all__ = ["final_of", "moves", "view"]

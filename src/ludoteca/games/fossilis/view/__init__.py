"""What there is to see in Fossilis, as plain data: the ``table``, and the ``offers`` to move."""

from ludoteca.games.fossilis.view.offers import moves
from ludoteca.games.fossilis.view.table import final_of, view

__all__ = ["final_of", "moves", "view"]

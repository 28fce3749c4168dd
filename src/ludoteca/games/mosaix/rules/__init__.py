"""The rules of MosaiX, as kernels. ``M1``..``M20`` refer to RULES.md.

``state`` draws the layout; placing and counting rest on ``shapes`` and ``boards``; ``turn`` is
where a move comes in.
"""

from ludoteca.games.mosaix.rules.estimates import components, estimate, move_scores
from ludoteca.games.mosaix.rules.observation import observe
from ludoteca.games.mosaix.rules.scoring import (
    account,
    afterwards,
    scores,
    winners,
    zones,
)
from ludoteca.games.mosaix.rules.shapes import MOST_PLACES
from ludoteca.games.mosaix.rules.start import setup_draws, start
from ludoteca.games.mosaix.rules.state import SQUARES, STATE, SYMBOLS
from ludoteca.games.mosaix.rules.turn import (
    actor,
    acts,
    apply,
    determinize,
    end_reason,
    hide,
    legal,
    weights,
)
from ludoteca.games.mosaix.rules.values.moves import move_values
from ludoteca.games.mosaix.rules.values.table import table_values

QUERIES = {
    "account": 2 * SYMBOLS,  # of a seat: for each symbol its zones that count, and their squares
    "zones": SQUARES,  # of a seat: for each square the number of its zone
    "afterwards": MOST_PLACES,  # of a seat: its points after each of its legal writings
    "components": 3,  # of the estimate of a seat
    "table_values": 2048,
    "move_values": 12288,
}

__all__ = [
    "QUERIES",
    "STATE",
    "account",
    "actor",
    "acts",
    "afterwards",
    "apply",
    "components",
    "determinize",
    "end_reason",
    "estimate",
    "hide",
    "legal",
    "move_scores",
    "move_values",
    "observe",
    "scores",
    "setup_draws",
    "start",
    "table_values",
    "weights",
    "winners",
    "zones",
]

"""The rules of Fossil, as kernels. ``F1``..``F24`` refer to RULES.md.

``state`` draws the layout, ``deal`` lays the board, ``turn`` is where a move comes in.
"""

from ludoteca.engine.contract import no_chance as weights
from ludoteca.engine.contract import no_move_scores as move_scores
from ludoteca.engine.contract import no_secrets as determinize
from ludoteca.engine.contract import no_secrets as hide
from ludoteca.games.fossil.rules.deal import setup_draws, start
from ludoteca.games.fossil.rules.observation import observe
from ludoteca.games.fossil.rules.scoring import (
    ENTRIES,
    account,
    changes,
    components,
    estimate,
    scores,
    winners,
)
from ludoteca.games.fossil.rules.state import FOSSILS, SEATS, SQUARES, STATE, STATE_SIZE
from ludoteca.games.fossil.rules.stones import price, prices
from ludoteca.games.fossil.rules.turn import actor, acts, apply, before_scoring, end_reason, legal
from ludoteca.games.fossil.rules.values.moves import move_values
from ludoteca.games.fossil.rules.values.table import table_values

QUERIES = {
    "price": 1,  # of a stone's move
    "prices": SQUARES,  # of all legal moves of the stones, for a seat; as much room as `legal` has
    "changes": FOSSILS * SEATS,  # what each fossil would bring each seat now
    "account": SEATS * ENTRIES,  # of a fossil: what each seat scores, pays and is paid now
    "components": FOSSILS,  # of the estimate of a seat
    "before_scoring": STATE_SIZE,  # of a move: the state it leads to, nothing scored yet
    "table_values": 2048,
    "move_values": 4096,
}

__all__ = [
    "QUERIES",
    "STATE",
    "account",
    "actor",
    "acts",
    "apply",
    "before_scoring",
    "changes",
    "components",
    "determinize",
    "end_reason",
    "estimate",
    "hide",
    "legal",
    "move_scores",
    "move_values",
    "observe",
    "price",
    "prices",
    "scores",
    "setup_draws",
    "start",
    "table_values",
    "weights",
    "winners",
]

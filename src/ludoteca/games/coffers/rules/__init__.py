"""The rules of Coffers, as kernels. ``C1``..``C21`` refer to RULES.md.

``state`` draws the layout. In ``pieces``, ``faces`` reads the cards, and ``rows``, ``deck`` and
``stones`` carry out what the die of ``roll`` demands, as ``challenge`` does; ``decision`` lists the
moves of each phase, and ``turn`` applies every move. ``scoring`` says who has won, ``estimates``
estimates it.
"""

from ludoteca.engine.contract import no_move_scores as move_scores
from ludoteca.engine.contract import no_secrets as determinize
from ludoteca.engine.contract import no_secrets as hide
from ludoteca.games.coffers.rules.challenge import meeting
from ludoteca.games.coffers.rules.deal import setup_draws, start
from ludoteca.games.coffers.rules.estimates import COMPONENT_COUNT, components, estimate
from ludoteca.games.coffers.rules.observation import observe
from ludoteca.games.coffers.rules.scoring import scores, standing, winners
from ludoteca.games.coffers.rules.state import ROWS, STATE
from ludoteca.games.coffers.rules.turn import (
    actor,
    acts,
    apply,
    end_reason,
    legal,
    once,
    weights,
)
from ludoteca.games.coffers.rules.values.moves import move_values
from ludoteca.games.coffers.rules.values.table import table_values

QUERIES = {
    "standing": 2 * ROWS,  # of a seat: the matches and own stones of each row
    "meeting": ROWS,  # the rows on which a pair may meet
    "components": COMPONENT_COUNT,  # of the estimate of a seat
    "once": STATE.itemsize // 4,  # of a move: the state before what follows by itself
    "table_values": 1024,
    "move_values": 1024,
}

__all__ = [
    "QUERIES",
    "STATE",
    "actor",
    "acts",
    "apply",
    "components",
    "determinize",
    "end_reason",
    "estimate",
    "hide",
    "legal",
    "meeting",
    "move_scores",
    "move_values",
    "observe",
    "once",
    "scores",
    "setup_draws",
    "standing",
    "start",
    "table_values",
    "weights",
    "winners",
]

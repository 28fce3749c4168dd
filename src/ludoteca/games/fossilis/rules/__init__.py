"""The rules of Fossilis, as kernels. ``S1``..``S42`` refer to RULES.md.

``state`` draws the layout; ``material`` reads what is printed on tiles and cards. In ``site``,
``ground`` has squares and sides, ``digging`` moves tiles, ``pawns`` and ``pits`` say what becomes
of pawns and pits, and ``effects`` what a dig would do. ``cards`` has the market, payments and
dinosaurs; ``events`` come after a turn. ``acting`` lists the moves of a turn and ``actions``
carries them out; ``decision`` lists all others, and ``turn`` applies every move. ``scoring`` says
who has won, and ``evaluation`` estimates it.
"""

from ludoteca.engine.contract import no_move_scores as move_scores
from ludoteca.engine.contract import no_secrets as determinize
from ludoteca.engine.contract import no_secrets as hide
from ludoteca.games.fossilis.rules.actions import price
from ludoteca.games.fossilis.rules.deal import setup_draws, start
from ludoteca.games.fossilis.rules.decision import actor, acts, forced, legal, weights
from ludoteca.games.fossilis.rules.evaluation.components import COMPONENT_COUNT, components
from ludoteca.games.fossilis.rules.evaluation.estimates import estimate
from ludoteca.games.fossilis.rules.observation import observe
from ludoteca.games.fossilis.rules.scoring import FINAL, final, scores, winners
from ludoteca.games.fossilis.rules.site.effects import EFFECT, effect
from ludoteca.games.fossilis.rules.site.ground import steps
from ludoteca.games.fossilis.rules.state import SQUARES, STATE, STATE_SIZE
from ludoteca.games.fossilis.rules.turn import apply, end_reason, once
from ludoteca.games.fossilis.rules.values.moves import move_values
from ludoteca.games.fossilis.rules.values.table import table_values

QUERIES = {
    "once": STATE_SIZE,  # of a move: the state before what follows by itself
    "forced": 1,  # of any number: the move that follows by itself, if there is one
    "effect": EFFECT + STATE_SIZE,  # of a dig or tool: tiles and pawns (see effects)
    "final": FINAL,  # of a seat: the items of a final scoring now (see scoring)
    "components": COMPONENT_COUNT,  # of the estimate of a seat
    "price": 1,  # of a move: its energy, or plaster for an extraction
    "steps": SQUARES,  # of a seat: how far its pawn would walk to each square, or NONE
    "table_values": 4096,
    "move_values": 16384,
}

__all__ = [
    "QUERIES",
    "STATE",
    "actor",
    "acts",
    "apply",
    "components",
    "determinize",
    "effect",
    "end_reason",
    "estimate",
    "final",
    "forced",
    "hide",
    "legal",
    "move_scores",
    "move_values",
    "observe",
    "once",
    "price",
    "scores",
    "setup_draws",
    "start",
    "steps",
    "table_values",
    "weights",
    "winners",
]

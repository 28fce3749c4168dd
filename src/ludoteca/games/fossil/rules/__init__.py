"""The rules of Fossil, as kernels. ``F1``..``F24`` refer to RULES.md.

``state`` draws the layout, ``deal`` lays the board, ``turn`` is where a move comes in.
"""

from ludoteca.engine.contract import no_chance as weights
from ludoteca.engine.contract import no_secrets as hide
from ludoteca.games.fossil.rules.deal import lots, start
from ludoteca.games.fossil.rules.observation import observe
from ludoteca.games.fossil.rules.scoring import estimate, scores, winners
from ludoteca.games.fossil.rules.state import STATE
from ludoteca.games.fossil.rules.turn import actor, acts, apply, ending, legal

__all__ = [
    "STATE",
    "actor",
    "acts",
    "apply",
    "ending",
    "estimate",
    "hide",
    "legal",
    "lots",
    "observe",
    "scores",
    "start",
    "weights",
    "winners",
]

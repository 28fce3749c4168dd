"""Ludoteca: board games as a library. Start with ``ludoteca.game("fossil")``.

Names are loaded when first used, so importing this costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteca.bots.analysis import Analysis as Analysis
    from ludoteca.bots.analysis import MoveEvaluation as MoveEvaluation
    from ludoteca.bots.analysis import analyse as analyse
    from ludoteca.engine.chance import CommittedKey as CommittedKey
    from ludoteca.engine.chance import Fair as Fair
    from ludoteca.engine.chance import Proof as Proof
    from ludoteca.engine.chance import Seeded as Seeded
    from ludoteca.engine.contract import CHANCE as CHANCE
    from ludoteca.engine.contract import NOBODY as NOBODY
    from ludoteca.engine.game import Game as Game
    from ludoteca.engine.position import Move as Move
    from ludoteca.engine.position import Position as Position
    from ludoteca.engine.records.record import Record as Record
    from ludoteca.engine.registry.catalog import game as game
    from ludoteca.engine.registry.catalog import game_ids as game_ids
    from ludoteca.engine.registry.catalog import info as info
    from ludoteca.engine.registry.catalog import position as position
    from ludoteca.errors import *  # noqa: F403
    from ludoteca.reviews.model import Review as Review
    from ludoteca.reviews.run import review as review

__version__ = "0.1.0"

_HOMES = {
    "ludoteca.bots.analysis": ("Analysis", "MoveEvaluation", "analyse"),
    "ludoteca.engine.registry.catalog": ("game", "game_ids", "info", "position"),
    "ludoteca.engine.chance": ("Fair", "CommittedKey", "Proof", "Seeded"),
    "ludoteca.engine.contract": ("CHANCE", "NOBODY"),
    "ludoteca.engine.game": ("Game",),
    "ludoteca.engine.position": ("Move", "Position"),
    "ludoteca.engine.records.record": ("Record",),
    "ludoteca.errors": (
        "LudotecaError",
        "BrokenGameError",
        "MoveError",
        "IllegalMoveError",
        "AmbiguousMoveError",
        "UnreadableMoveError",
        "PositionError",
        "RecordError",
        "SeatError",
        "StartError",
        "UnknownGameError",
    ),
    "ludoteca.reviews.model": ("Review",),
    "ludoteca.reviews.run": ("review",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'ludoteca' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])

"""Why a move is good: how it changes each scoring component of the seat that makes it.

The estimate of a seat is its points now plus the components that its game declares
(``INFO.components``). So the changes of points and components by a move add up to the change of the
estimate. A game that declares no components has a single one, the rest of the estimate.
"""

from dataclasses import dataclass

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE
from ludoteca.engine.position import Position

REST = "rest"
"""The single component of a game that declares none."""


@dataclass(frozen=True, slots=True)
class Reason:
    """How much one component changes, in points."""

    component: str
    points: float


def estimates(position: Position) -> tuple[float, ...]:
    """Return the points that each seat is expected to end with."""
    out = np.zeros(position.players, dtype=np.int32)
    position.game.rules.estimate(position.state, out)
    return tuple((out / SCORE_SCALE).tolist())


def components(position: Position, seat: int) -> dict[str, float]:
    """Return what the estimate of a seat adds to its points, by component, in points."""
    game = position.game
    if not game.info.components or position.over:
        return {REST: estimates(position)[seat] - position.scores[seat]}
    parts = game.rules.query("components", position.state, seat) / SCORE_SCALE
    return dict(zip(game.info.components, parts.tolist(), strict=True))


def reasons(position: Position, seat: int, move: int) -> list[Reason]:
    """Return how a move changes the components of its seat, the largest change first.

    The seat does not know hidden choices of other seats: they do not change the result.
    """
    before = position.determinized(seat)
    after = before.play(move, seat)
    old, new = components(before, seat), components(after, seat)
    names = list(dict.fromkeys((*old, *new)))
    changes = [Reason(name, new.get(name, 0.0) - old.get(name, 0.0)) for name in names]
    return sorted((one for one in changes if one.points), key=lambda one: -abs(one.points))

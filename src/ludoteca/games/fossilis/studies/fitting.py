"""The weights of ``rules.estimates``, fitted to the points that came of positions in the end.

What a seat gains from a position on is taken to be the sum of weights times features: by least
squares, apart for a seat's last turn, the turn before, and the time until plaster runs out. Seats
are compared with the others of their position, since it is leads that win: taking plaster twice as
fast ends a game sooner, so that everybody gains less, but others lose more by it. Of the last two
turns only positions count in which all seats have as many left: those of the last place's turn.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import Kernel, Row
from ludoteca.games.fossilis.rules.evaluation.estimates import (
    ALWAYS,
    FEATURES,
    LAST_TURN,
    NOW,
    ONE_MORE,
    TO_COME,
)
from ludoteca.games.fossilis.studies.feature_rows import (
    COLUMNS,
    FUTURE,
    NOW_TOTAL,
    TURNS,
    note_positions,
)
from ludoteca.lab.outcomes import Outcomes

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Part = tuple[Numbers, Numbers]
"""The rows by position and seat, and the points gained afterwards."""
KEPT = 10
"""Positions used of each game."""
CAUTION = 30.0
"""Ridge: as if this many positions more had no effect, so that rare features count less."""
A_WHOLE_TURN = 2
"""With this many turns left, or with their number not known yet, the game goes on."""


@lru_cache(maxsize=1)
def _note() -> Kernel:
    here = Path(__file__).parent
    compiler = compiler_of(here.parent, here)
    return compiler.compile(note_positions, "void(int32[:, ::1], int64, float64[:, :, ::1])")


def positions(players: int, played: Outcomes, points: Row) -> Part:
    """Return the row of each seat in each position, and the points that it gained from there on."""
    games, kept, size = played.kept.shape
    rows = np.zeros((games * kept, players, COLUMNS))
    _note()(played.kept.reshape(-1, size), players, rows)
    gained: Numbers = np.repeat(points, kept, axis=0).astype(np.float64) - rows[:, :, NOW_TOTAL]
    # A game with fewer decisions has rows that were never filled.
    filled = played.kept.reshape(-1, size).any(1)
    return rows[filled], gained[filled]


def fit(found: Iterable[Part]) -> Numbers:
    """Return the weights that tell best what was gained, as ``rules.estimates`` has them."""
    parts = list(found)
    weights = np.zeros((FEATURES, 4))
    for column, left in ((LAST_TURN, 0), (ONE_MORE, 1)):
        now = [_where(part, part[0][:, :, TURNS] == left) for part in parts]
        weights[:, column] = _fitted([(rows[:, :, :FEATURES], gained) for rows, gained in now])
    later = [_where(part, _goes_on(part[0][:, :, TURNS])) for part in parts]
    growing = [(_with_future(rows), gained) for rows, gained in later]
    weights[:, [NOW, TO_COME]] = _fitted(growing).reshape(2, FEATURES).T
    return weights


def _goes_on(turns: Numbers) -> Flags:
    return (turns < 0) | (turns >= A_WHOLE_TURN)


def _where(part: Part, holds: Flags) -> Part:
    """Return the positions in which something holds for all seats."""
    rows, gained = part
    return rows[holds.all(1)], gained[holds.all(1)]


def _with_future(rows: Numbers) -> Numbers:
    """Return all features, then the same times how much plaster is to come."""
    features = rows[:, :, :FEATURES]
    return np.concatenate([features, rows[:, :, FUTURE, None] * features], axis=2)


def _fitted(parts: list[Part]) -> Numbers:
    """Return the weights that tell leads best, and what everybody gains apart from these."""
    features = [rows for rows, _ in parts]
    size = features[0].shape[2]
    leads = _least_squares(
        np.concatenate([_beside(each).reshape(-1, size) for each in features]),
        np.concatenate([_beside(gained).ravel() for _, gained in parts]),
    )
    rows = np.concatenate([each.reshape(-1, size) for each in features])
    rest = np.concatenate([gained.ravel() for _, gained in parts]) - rows @ leads
    always = [*range(ALWAYS, size, FEATURES)]
    leads[always] += _least_squares(rows[:, always], rest)
    return leads


def _beside(numbers: Numbers) -> Numbers:
    """Return by how much seats differ from the mean of their position."""
    beside: Numbers = numbers - numbers.mean(1, keepdims=True)
    return beside


def _least_squares(features: Numbers, gained: Numbers) -> Numbers:
    squares = features.T @ features + CAUTION * np.eye(features.shape[1])
    return np.asarray(np.linalg.solve(squares, features.T @ gained), np.float64)

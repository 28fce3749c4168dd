"""The weights of ``rules.prospects``, fitted to the points that came of positions in the end.

What a seat gains from a position on is taken to be the sum of weights times features: by least
squares, apart for a seat's last turn, the turn before, and the time until plaster runs out.
"""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import Kernel, Row
from ludoteca.games.fossilis.balance.noting import (
    COLUMNS,
    FUTURE,
    NOW_TOTAL,
    TURNS,
    note_positions,
)
from ludoteca.games.fossilis.rules.prospects import FEATURES, LAST_TURN, NOW, ONE_MORE, TO_COME
from ludoteca.lab.played import Played

Numbers = npt.NDArray[np.float64]
KEPT = 10
"""So many positions of each game are looked at."""
CAUTION = 30.0
"""What is seen seldom is believed less: it is held back as if by so many positions (ridge)."""
A_WHOLE_TURN = 2
"""With so many turns left, or with their number not known yet, the game goes on."""


@lru_cache(maxsize=1)
def _note() -> Kernel:
    here = Path(__file__).parent
    compiler = compiler_of(here.parent, here)
    return compiler.compile(note_positions, "void(int32[:, ::1], int64, float64[:, :, ::1])")


def positions(players: int, played: Played, points: Row) -> tuple[Numbers, Numbers]:
    """Return what is noted of each seat in each position, and what it gained from there on."""
    games, kept, size = played.kept.shape
    noted = np.zeros((games * kept, players, COLUMNS))
    _note()(played.kept.reshape(-1, size), players, noted)
    gained: Numbers = np.repeat(points, kept, axis=0).astype(np.float64) - noted[:, :, NOW_TOTAL]
    # A game with fewer decisions has rows that were never filled.
    filled = played.kept.reshape(-1, size).any(1)
    return noted[filled].reshape(-1, COLUMNS), gained[filled].ravel()


def fit(found: Iterable[tuple[Numbers, Numbers]]) -> Numbers:
    """Return the weights that tell best what was gained, as ``rules.prospects`` has them."""
    parts = list(found)
    noted = np.concatenate([part[0] for part in parts])
    gained = np.concatenate([part[1] for part in parts])
    features, turns, future = noted[:, :FEATURES], noted[:, TURNS], noted[:, FUTURE]
    weights = np.zeros((FEATURES, 4))
    for column, left in ((LAST_TURN, 0), (ONE_MORE, 1)):
        now = turns == left
        weights[:, column] = _least_squares(features[now], gained[now])
    goes_on = (turns < 0) | (turns >= A_WHOLE_TURN)
    both = np.hstack([features, future[:, None] * features])[goes_on]
    weights[:, [NOW, TO_COME]] = _least_squares(both, gained[goes_on]).reshape(2, FEATURES).T
    return weights


def _least_squares(features: Numbers, gained: Numbers) -> Numbers:
    squares = features.T @ features + CAUTION * np.eye(features.shape[1])
    return np.asarray(np.linalg.solve(squares, features.T @ gained), np.float64)

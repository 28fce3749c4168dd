"""All that can be written after a throw or for a formation, for any grid, as boards."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.games.mosaix.rules.shapes import (
    DIE_SQUARES,
    FORMATION_COUNT,
    FORMATIONS,
    PLACE_COUNT,
    SYMBOLS_OF,
)
from ludoteca.games.mosaix.rules.state import ARRANGEMENTS, SHAPES, SYMBOLS, THROWS

CIRCLES, TRIANGLES, CROSSES, DROPPED, FORMATION = range(5)
"""A writing: three boards, how many symbols are dropped, and the formation."""
ValueTable = npt.NDArray[np.int64]


class Writings(NamedTuple):
    """All writings in one table, and where those of each throw or formation begin."""

    table: ValueTable
    first: ValueTable


def _written(formation: int) -> Iterator[tuple[int, ...]]:
    """List what a formation can write, more than once where places write the same."""
    shape, arrangement = divmod(formation, ARRANGEMENTS)
    symbols = SYMBOLS_OF[arrangement].tolist()
    for squares in DIE_SQUARES[shape, : PLACE_COUNT[shape]].tolist():
        boards = [0] * SYMBOLS
        for symbol, square in zip(symbols, squares, strict=True):
            boards[symbol] |= 1 << square if square >= 0 else 0
        yield (*boards, squares.count(-1))


def _listed(groups: Iterable[list[int]]) -> Writings:
    """List the writings of each group of formations, each once."""
    rows: list[tuple[int, ...]] = []
    first = [0]
    for formations in groups:
        found = {
            written: formation
            for formation in reversed(formations)
            for written in _written(formation)
        }
        rows += [(*written, formation) for written, formation in found.items()]
        first.append(len(rows))
    return Writings(np.array(rows, dtype=np.int64), np.array(first, dtype=np.int64))


def by_throw() -> Writings:
    """Return all writings of each throw."""
    return _listed(_formations_of(throw) for throw in range(THROWS))


def by_formation() -> Writings:
    """Return all writings of each formation."""
    real = {formation for throw in range(THROWS) for formation in _formations_of(throw)}
    every = range(SHAPES * ARRANGEMENTS)
    return _listed([formation] if formation in real else [] for formation in every)


def _formations_of(throw: int) -> list[int]:
    found: list[int] = FORMATIONS[throw, : FORMATION_COUNT[throw]].tolist()
    return found

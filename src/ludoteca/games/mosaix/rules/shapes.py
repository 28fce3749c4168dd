"""Shapes and throws as tables: where each formation lies at each place, worked out once."""

from itertools import combinations_with_replacement, permutations
from typing import Any

import numpy as np

from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    DICE,
    PLACES,
    REACH,
    SHAPES,
    SIDE,
    SPAN,
    SYMBOLS,
    THROWS,
    TURNS,
)

Cell = tuple[int, int]

LETTERS = "IOTSZJL"
"""The seven shapes (M3), in the order of their numbers."""
DRAWN = {
    "I": ("####",),
    "O": ("##", "##"),
    "T": (".#.", "###"),
    "S": (".##", "##."),
    "Z": ("##.", ".##"),
    "J": ("#..", "###"),
    "L": ("..#", "###"),
}


def _drawn_cells(rows: tuple[str, ...]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]


def _turned(cells: list[Cell]) -> list[Cell]:
    """Turn cells clockwise; each keeps its place in the list, so its symbol stays with it."""
    bottom = max(row for row, _ in cells)
    return [(column, bottom - row) for row, column in cells]


def _all_turns(letter: str) -> list[list[Cell]]:
    turns = [_drawn_cells(DRAWN[letter])]
    while len(turns) < TURNS:
        turns.append(_turned(turns[-1]))
    return turns


CELLS = [_all_turns(letter) for letter in LETTERS]
"""For each shape and turn the row and column of each die."""


def digits(arrangement: int) -> tuple[int, ...]:
    """Return the four symbols of an arrangement."""
    return tuple(arrangement // SYMBOLS**power % SYMBOLS for power in reversed(range(DICE)))


def number(symbols: tuple[int, ...]) -> int:
    """Return the arrangement of four symbols."""
    found = 0
    for symbol in symbols:
        found = found * SYMBOLS + symbol
    return found


def _same_layouts(shape: int, symbols: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the arrangements that lie the same after some turn, itself included (M17)."""
    upright = CELLS[shape][0]
    return [
        tuple(symbols[turned.index(cell)] for cell in upright)
        for turned in CELLS[shape]
        if sorted(turned) == sorted(upright)
    ]


THROW_SYMBOLS = list(combinations_with_replacement(range(SYMBOLS), DICE))
"""The four symbols of each throw (M17)."""
THROWN = np.array(THROW_SYMBOLS, dtype=np.int32)
WEIGHTS = np.array([len(set(permutations(symbols))) for symbols in THROW_SYMBOLS], dtype=np.int32)
"""The number of the 81 results of four dice that give each throw."""


def _formations(symbols: tuple[int, ...]) -> list[int]:
    """List the formations of a throw, one for all layouts that are turns of each other."""
    return [
        shape * ARRANGEMENTS + number(arranged)
        for shape in range(SHAPES)
        for arranged in sorted(set(permutations(symbols)))
        if arranged == min(_same_layouts(shape, arranged))
    ]


_LISTED = [_formations(symbols) for symbols in THROW_SYMBOLS]
MOST_FORMATIONS = max(map(len, _LISTED))
FORMATION_COUNT = np.array([len(listed) for listed in _LISTED], dtype=np.int32)
FORMATIONS = np.zeros((THROWS, MOST_FORMATIONS), dtype=np.int32)
"""The formations of each throw, ascending."""
for _throw, _list in enumerate(_LISTED):
    FORMATIONS[_throw, : len(_list)] = _list
SYMBOLS_OF = np.array([digits(code) for code in range(ARRANGEMENTS)], dtype=np.int32)
"""The four symbols of each arrangement."""


def canonical(formation: int) -> int:
    """Return the formation that stands for all layouts that are turns of each other."""
    shape, code = divmod(formation, ARRANGEMENTS)
    return shape * ARRANGEMENTS + number(min(_same_layouts(shape, digits(code))))


def _squares_at(shape: int, place: int) -> list[int]:
    """Return the square of each die when the shape lies at a place; -1 for one off the grid."""
    turn, corner = divmod(place, SPAN * SPAN)
    top, left = corner // SPAN - REACH, corner % SPAN - REACH
    found = [(top + row, left + column) for row, column in CELLS[shape][turn]]
    on_grid = [0 <= row < SIDE and 0 <= column < SIDE for row, column in found]
    return [
        row * SIDE + column if inside else -1
        for (row, column), inside in zip(found, on_grid, strict=True)
    ]


_LYING = [
    [(place, squares) for place in range(PLACES) if max(squares := _squares_at(shape, place)) >= 0]
    for shape in range(SHAPES)
]
"""For each shape the places where at least one die is on the grid (M6), ascending."""
MOST_PLACES = max(map(len, _LYING))
MOST_LEGAL = max(MOST_PLACES, MOST_FORMATIONS) + 1
"""With the move that stops a solo game."""
PLACE_COUNT = np.array([len(lying) for lying in _LYING], dtype=np.int32)


def _table(*more: int, kind: type = np.int32, fill: int = -1) -> np.ndarray[tuple[int, ...], Any]:
    return np.full((SHAPES, *more), fill, dtype=kind)


PLACE = _table(MOST_PLACES)
"""The places of each shape; ``lying`` below is an index into these rows."""
LYING = _table(PLACES)
"""The other way round: where a place stands in the list of a shape, or -1."""
COVERED = _table(MOST_PLACES, kind=np.int64)
"""The squares that the dice cover, as a board."""
DROPPED = _table(MOST_PLACES)
"""How many dice are off the grid."""
DIE_SQUARES = _table(MOST_PLACES, DICE)
"""The square of each die, -1 off the grid."""
BY_SQUARE = _table(MOST_PLACES, DICE)
"""The dice on the grid in the order of their squares, then -1."""
FIRST_DIE = _table(MOST_PLACES)
"""How many dice off the grid are read before the first one on it."""
for _shape, _lying in enumerate(_LYING):
    for _index, (_place, _squares) in enumerate(_lying):
        _on_grid = sorted(die for die in range(DICE) if _squares[die] >= 0)
        _on_grid.sort(key=_squares.__getitem__)
        _covered = sum(1 << _squares[die] for die in _on_grid)
        PLACE[_shape, _index] = _place
        LYING[_shape, _place] = _index
        COVERED[_shape, _index] = _covered
        DROPPED[_shape, _index] = DICE - len(_on_grid)
        DIE_SQUARES[_shape, _index] = _squares
        BY_SQUARE[_shape, _index, : len(_on_grid)] = _on_grid
        _cells = CELLS[_shape][_place // (SPAN * SPAN)]
        FIRST_DIE[_shape, _index] = sum(1 for _cell in _cells if _cell < _cells[_on_grid[0]])


def _repeats(shape: int) -> np.ndarray[tuple[int, ...], Any]:
    """Tell of each arrangement and place whether an earlier place writes the very same (M17)."""
    found = np.zeros((ARRANGEMENTS, MOST_PLACES), dtype=bool)
    covering: dict[int, list[int]] = {}
    for lying in range(PLACE_COUNT[shape]):
        earlier = covering.setdefault(int(COVERED[shape, lying]), [])
        written = _written(shape, lying)
        for other in earlier:
            found[:, lying] |= (written == _written(shape, other)).all(axis=1)
        earlier.append(lying)
    return found


def _written(shape: int, lying: int) -> np.ndarray[tuple[int, ...], Any]:
    """Return for each arrangement the symbols that are written, in the order of their squares."""
    return SYMBOLS_OF[:, BY_SQUARE[shape, lying, : DICE - DROPPED[shape, lying]]]


WORD_BITS = 5
WORD = 1 << WORD_BITS
_FRESH = ~np.concatenate([_repeats(shape) for shape in range(SHAPES)])
_FRESH = np.pad(_FRESH, ((0, 0), (0, -MOST_PLACES % WORD)))
FRESH = _FRESH.reshape(len(_FRESH), -1, WORD) @ (1 << np.arange(WORD, dtype=np.int64))
"""For each formation a bit for each place that writes what no earlier place writes."""


def _needed(shape: int, most: int) -> list[int]:
    """Return boards of which one must be free for a shape to fit, with at most this many drops.

    Where a place covers all that another one covers, and more, the other one decides.
    """
    rows = zip(COVERED[shape].tolist(), DROPPED[shape].tolist(), strict=True)
    allowed = sorted({board for board, dropped in rows if 0 <= dropped <= most}, key=int.bit_count)
    needed: list[int] = []
    for board in allowed:
        if not any(smaller & board == smaller for smaller in needed):
            needed.append(board)
    return needed


_NEEDED = [[_needed(shape, most) for most in range(DICE)] for shape in range(SHAPES)]
NEEDED_COUNT = np.array([[len(boards) for boards in row] for row in _NEEDED], dtype=np.int32)
NEEDED = _table(DICE, NEEDED_COUNT.max(), kind=np.int64)
"""For each shape and number of symbols that may be dropped: if one of these is free, it fits."""
for _shape, _row in enumerate(_NEEDED):
    for _most, _boards in enumerate(_row):
        NEEDED[_shape, _most, : len(_boards)] = _boards

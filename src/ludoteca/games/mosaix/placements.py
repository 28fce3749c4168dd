"""A formation put somewhere: how that is written, what it writes on which squares, what it drops.

    ec3      turned clockwise by 90 degrees, its first die on c3
    e2a3     the same with its second die on a3, the first one being off the grid

The turns are ``n e s w``: as laid out, and turned by 90, 180 and 270 degrees. Dice are counted row
by row in the formation as it is turned.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from ludoteca.games.mosaix.rules.shapes import CELLS, COVERED, DIE_SQUARES, LYING, PLACE, digits
from ludoteca.games.mosaix.rules.state import (
    ARRANGEMENTS,
    DICE,
    PLACES,
    REACH,
    SHAPES,
    SIDE,
    SPAN,
    TURNS,
)
from ludoteca.games.mosaix.rules.words import SQUARE, SYMBOL, TURN

DEGREES = (0, 90, 180, 270)
OFF = -1
"""The square of a die that is off the grid."""

MOST_AT_HAND = 16_384
"""All places of some eighty formations: a formation on the table is asked about again and again."""

PLACEMENT = re.compile(rf"([{TURN}])([1-{DICE}]?)([a-z][0-9]{{1,3}})")

Reading = tuple[int, ...]


def _reading(shape: int, turn: int) -> Reading:
    """Return the dice of a turned shape in the order in which they are read."""
    cells = CELLS[shape][turn]
    return tuple(sorted(range(DICE), key=cells.__getitem__))


READING = [[_reading(shape, turn) for turn in range(TURNS)] for shape in range(SHAPES)]


class Spot(NamedTuple):
    """A place of a shape, without its symbols."""

    text: str
    turn: int
    row: int
    column: int
    """The upper left corner of the turned shape, on the grid or before it."""
    first: str
    """The square that the text names."""
    dice: tuple[tuple[int, int], ...]
    """The dice on the grid, each with its square, in the order of the squares."""
    squares: tuple[str, ...]
    """The names of those squares."""
    off: tuple[int, ...]
    """The dice off the grid."""


def _spot(shape: int, place: int) -> Spot:
    turn, corner = divmod(place, SPAN * SPAN)
    lying = LYING[shape, place]
    squares = DIE_SQUARES[shape, lying].tolist() if lying >= 0 else [OFF] * DICE
    read = READING[shape][turn]
    on_grid = [die for die in read if squares[die] != OFF]
    first = SQUARE[squares[on_grid[0]]] if on_grid else ""
    number = read.index(on_grid[0]) + 1 if on_grid else 1
    return Spot(
        text=f"{TURN[turn]}{number if number > 1 else ''}{first}",
        turn=turn,
        row=corner // SPAN - REACH,
        column=corner % SPAN - REACH,
        first=first,
        dice=tuple((die, squares[die]) for die in on_grid),
        squares=tuple(SQUARE[squares[die]] for die in on_grid),
        off=tuple(die for die in read if squares[die] == OFF),
    )


SPOTS = [[_spot(shape, place) for place in range(PLACES)] for shape in range(SHAPES)]
"""Every shape at every place."""


class Placement(NamedTuple):
    """A formation at a place."""

    spot: Spot
    squares: str
    """What it writes where, in the order of the squares: ``c3o d3t``."""
    dropped: str
    """The symbols that stick out over the edge: ``ox``."""

    @property
    def written(self) -> str:
        """The symbols that are written, equal ones together."""
        return "".join(sorted(item[-1] for item in self.squares.split()))


def spot_of(formation: int, place: int) -> Spot:
    """Return a place of a formation."""
    return SPOTS[formation // ARRANGEMENTS][place]


@lru_cache(maxsize=MOST_AT_HAND)
def placement(formation: int, place: int) -> Placement:
    """Return what a formation writes at a place."""
    spot, symbols = spot_of(formation, place), digits(formation % ARRANGEMENTS)
    written = " ".join(f"{SQUARE[square]}{SYMBOL[symbols[die]]}" for die, square in spot.dice)
    dropped = "".join(sorted(SYMBOL[symbols[die]] for die in spot.off))
    return Placement(spot, written, dropped)


def place_of(formation: int, turn: int, die: int, square: int) -> int:
    """Return the place at which a die, by its number, lies on a square."""
    shape = formation // ARRANGEMENTS
    row, column = CELLS[shape][turn][READING[shape][turn][die - 1]]
    top, left = square // SIDE - row, square % SIDE - column
    return (turn * SPAN + top + REACH) * SPAN + left + REACH


def least_place(formation: int, place: int) -> int:
    """Return the least place that writes the very same (M17); itself if it writes nothing."""
    shape = formation // ARRANGEMENTS
    lying = LYING[shape, place]
    if lying < 0:
        return place
    same_squares: list[int] = PLACE[shape, COVERED[shape] == COVERED[shape, lying]].tolist()
    squares = placement(formation, place).squares
    return min(each for each in same_squares if placement(formation, each).squares == squares)

"""What MosaiX sends to boards and bots: the table of a view, legal moves, effects of moves.

A square is ``c3``: a column and a row, ``a1`` in the upper left corner. A throw is ``ootx``: four
symbols in this order. A formation is ``T:ootx``: a shape, and its symbols row by row as the shape
is drawn upright. What is written where is ``c3o d3t``: squares, each with its symbol.
"""

from typing import Literal

from msgspec import Struct

from ludoteca.engine.schema import Effect, GameSchema, LegalMove
from ludoteca.games.mosaix.rules.words import WORDS

MosaixSymbol = Literal["o", "t", "x"]
"""Circle, triangle, cross."""
MosaixShape = Literal["I", "O", "T", "S", "Z", "J", "L"]
"""Shapes of four dice, named after the letters that they look like."""
MosaixTurn = Literal["n", "e", "s", "w"]
"""A shape as it was laid out, or turned clockwise by 90, 180 or 270 degrees."""
MosaixEndReason = Literal["full", "stuck", "stopped", "no_fit"]
MosaixPhase = Literal["throwing", "forming", "writing", "over"]
MosaixWriting = Literal["waiting", "written", "cannot"]
"""Whether a seat has yet to write, has written, or cannot write the formation anywhere."""


class MosaixScale(Struct, frozen=True):
    """The scale of a solo game."""

    free: int
    """Boxes that are still free."""
    boxes: int
    """All boxes."""
    win: int
    """With this number of points the game is won."""
    exceptional: int
    """With this number of points the game is exceptional."""


class MosaixWritten(Struct, frozen=True):
    """What a seat has written in this throw."""

    text: str
    """The move."""
    squares: str
    """What is written where: ``c3o d3t``."""
    dropped: str
    """The symbols that stick out over the edge: ``ox``."""


class MosaixZone(Struct, frozen=True):
    """Two or more squares that touch and have the same symbol; it counts from five squares on."""

    symbol: MosaixSymbol
    squares: list[str]


class MosaixScore(Struct, frozen=True):
    """What a grid counts for one symbol: zones times squares."""

    symbol: MosaixSymbol
    zones: int
    """Zones that count."""
    squares: int
    """Squares in these zones."""
    points: int


class MosaixSeat(Struct, frozen=True):
    """The card of one seat."""

    grid: list[str]
    """Seven rows of squares: a symbol each, or ``.`` where nothing is written yet."""
    printed: str
    """The square whose symbol is printed on the card."""
    writes: MosaixWriting | None
    """How far this seat is with its writing; null in other phases."""
    written: MosaixWritten | None
    """What this seat has written while others still choose; null for all other viewers."""
    zones: list[MosaixZone]
    score: list[MosaixScore]
    """One for each symbol."""
    points: int
    """All points of this seat; in a solo game with those of the scale."""


class MosaixTable(Struct, frozen=True):
    """Everything on the table."""

    phase: MosaixPhase
    roller: int
    """The seat that throws the dice and lays out the formation."""
    throw: str | None
    """The symbols thrown: ``ootx``."""
    formation: str | None
    """The formation laid out: ``T:ootx``."""
    scale: MosaixScale | None
    """The scale of a solo game; null with more players."""
    seats: list[MosaixSeat]


class MosaixStop(LegalMove, frozen=True, tag_field="kind", tag="stop"):
    """To stop the solo game. Its spot is ``stop``."""


class MosaixLayout(LegalMove, frozen=True, tag_field="kind", tag="form"):
    """To lay out the dice as a formation: ``T:ootx``. Its spot is the shape."""

    shape: MosaixShape
    symbols: str
    """The symbols row by row, as the shape is drawn upright."""
    fits: bool
    """Whether it fits somewhere on this seat's own grid."""


class MosaixPlacement(LegalMove, frozen=True, tag_field="kind", tag="write"):
    """To write the formation on the own grid. Its spots are the squares written on.

    The text is ``ec3``, a turn and the square of the first die, or ``e2a3``, if the second die is
    the first on the grid.
    """

    turn: MosaixTurn
    row: int
    """The row of the turned shape's upper left corner, from 0; negative above the grid."""
    column: int
    """The column of this corner, from 0; negative to the left of the grid."""
    squares: str
    """What is written where: ``c3o d3t``."""
    dropped: str
    """The symbols that stick out over the edge: ``ox``."""
    points: int
    """All points of this seat once it has written this."""


MosaixMove = MosaixStop | MosaixLayout | MosaixPlacement


class MosaixThrown(Effect, frozen=True, tag="thrown"):
    """Dice were thrown."""

    throw: str
    """The symbols: ``ootx``."""


class MosaixFormed(Effect, frozen=True, tag="formed"):
    """A seat has laid out a formation."""

    seat: int
    formation: str
    """``T:ootx``."""


class MosaixCannot(Effect, frozen=True, tag="cannot"):
    """A seat is passed over: the formation fits nowhere on its grid."""

    seat: int


class MosaixWrote(Effect, frozen=True, tag="wrote"):
    """What a seat has written, shown once all have written."""

    seat: int
    text: str
    """The move."""
    squares: str
    """What was written where: ``c3o d3t``."""
    dropped: str
    """The symbols that stuck out over the edge: ``ox``."""


class MosaixZoneCounts(Effect, frozen=True, tag="zone"):
    """A zone of a seat counts from now on."""

    seat: int
    symbol: MosaixSymbol
    squares: list[str]


class MosaixZonesJoined(Effect, frozen=True, tag="joined"):
    """Zones of a seat that counted have become one."""

    seat: int
    symbol: MosaixSymbol
    squares: list[str]
    zones: int
    """The number of zones that there were before."""


class MosaixStopped(Effect, frozen=True, tag="stopped"):
    """The seat has stopped the solo game."""

    seat: int


class MosaixEnded(Effect, frozen=True, tag="ended"):
    """The game is over."""

    reason: MosaixEndReason
    winners: list[int]
    points: list[int]
    """The points of each seat."""


MosaixEffect = (
    MosaixThrown
    | MosaixFormed
    | MosaixCannot
    | MosaixWrote
    | MosaixZoneCounts
    | MosaixZonesJoined
    | MosaixStopped
    | MosaixEnded
)
SCHEMA = GameSchema(table=MosaixTable, move=MosaixMove, effect=MosaixEffect, words=WORDS)

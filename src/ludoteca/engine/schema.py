"""What every game's declaration of its data is made of: a game's ``schema.py``.

It declares as msgspec Structs what the game shows of a position (its *table*), of a legal move, and
of each effect of a move. The fields of a Struct, in their order, are those of the JSON that pages
and bots receive; types and documentation are made from them.
"""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import Struct

TableT = TypeVar("TableT")
MoveT = TypeVar("MoveT")


class LegalMove(Struct, frozen=True):
    """A legal move as a seat sees it. A game adds fields.

    A game with several kinds of legal moves has a class for each, told apart by the field
    ``kind``: ``class PlaceMove(LegalMove, tag_field="kind", tag="place")``.
    """

    text: str
    """The move in notation: short, and unique in its position."""
    spots: list[str]
    """The places on the table, by name, that a person points at to make the move."""


class Effect(Struct, frozen=True, tag_field="kind"):
    """One consequence of a move.

    A game has a class for each kind: ``class Took(Effect, frozen=True, tag="took")``. It holds
    nothing that is still secret after the move.
    """


class AutoEffect(Effect, frozen=True, kw_only=True, omit_defaults=True):
    """An effect of a game that plays decisions with one possible move by itself."""

    auto: bool = False
    """No seat has chosen it: it was the only possibility. Left out if it is false."""


class PositionView(Struct, Generic[TableT, MoveT], frozen=True):
    """What a seat, or a spectator, may see of a position."""

    game: str
    rules: int
    """The version of the rules."""
    seat: int | None
    """Whose view it is; null for a spectator."""
    actor: int
    """The seat that decides next (the lowest where several may); -1: chance, -2: nobody."""
    acting: list[int]
    """Every seat that may decide now."""
    over: bool
    reason: str | None
    """Why the game has ended; null while it runs."""
    scores: list[int]
    """The points of each seat as they stand."""
    winners: list[int]
    """The seats that have won; empty while the game runs."""
    table: TableT
    """Everything on the table, as the game declares it."""
    moves: list[MoveT]
    """The legal moves of the seat."""


@dataclass(frozen=True, slots=True)
class GameSchema:
    """The types of a game's data, each a Struct or a union of tagged Structs."""

    table: Any
    move: Any
    effect: Any
    words: tuple[str, ...] = ()
    """What texts of tables and moves consist of, if kernels write them (``engine.encoding``)."""

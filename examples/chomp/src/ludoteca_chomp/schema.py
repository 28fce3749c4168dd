"""What Chomp sends to boards and bots. A square is written ``c2``: a column and a row."""

from msgspec import Struct

from ludoteca.engine.schema import Effect, GameSchema, LegalMove


class ChompTable(Struct, frozen=True):
    """The bar of chocolate."""

    columns: int
    """Squares in a row of the whole bar."""
    rows: list[list[str]]
    """For each row, from the top, the squares that are left."""


class ChompMove(LegalMove, frozen=True):
    """To eat a square, with every square that is not above it and not left of it."""

    eats: list[str]
    """All squares that are eaten."""


class ChompEaten(Effect, frozen=True, tag="eaten"):
    """Squares were eaten."""

    squares: list[str]


class ChompPoisoned(Effect, frozen=True, tag="poisoned"):
    """A seat has eaten the poisoned square."""

    seat: int


ChompEffect = ChompEaten | ChompPoisoned
SCHEMA = GameSchema(table=ChompTable, move=ChompMove, effect=ChompEffect)

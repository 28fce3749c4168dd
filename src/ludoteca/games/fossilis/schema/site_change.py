"""What a dig or a tool does to the site of Fossilis."""

from msgspec import Struct, field

from ludoteca.games.fossilis.schema.names import FossilisSide, FossilisTile


class FossilisTileMoved(Struct, frozen=True):
    """A tile that goes from one square to another, or off the site."""

    tile: FossilisTile
    start: str = field(name="from")
    to: str | None
    """Null over the edge, or into a hand."""


class FossilisPawnMoved(Struct, frozen=True):
    """A pawn that goes along with a tile or is pushed."""

    seat: int
    start: str = field(name="from")
    to: str | None
    """Null off the site, or into a pit."""
    side: FossilisSide | None
    """The side at which it leaves the site."""
    pit: bool
    """It falls into a pit."""


class FossilisSiteChange(Struct, frozen=True):
    """All that a dig or a tool does to the site."""

    moves: list[FossilisTileMoved]
    """Tiles, in the order in which they move."""
    pawns: list[FossilisPawnMoved]
    gains: list[FossilisTile]
    """The tiles that the digging seat gets."""
    opens: str | None
    """The square whose pit lies open then."""
    covers: str | None
    """The square whose pit is covered then."""

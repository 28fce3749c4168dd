"""What Fingers sends: its fields as in position texts."""

from msgspec import Struct

from ludoteca.engine.schema import Effect, GameSchema, LegalMove


class FingersTable(Struct, frozen=True):
    """The fields of the position text."""

    players: str
    rounds: str
    """Rounds still to be shown."""
    shown: str
    """The number of each seat in this round; ``-``: none yet, ``?``: hidden."""
    points: str


class FingersMove(LegalMove, frozen=True):
    """To show a number."""


class FingersShown(Effect, frozen=True, tag="shown"):
    """All seats have shown their numbers."""

    numbers: list[int]


SCHEMA = GameSchema(table=FingersTable, move=FingersMove, effect=FingersShown)

"""The data of Fossil: its table, its legal moves and the effects of a move.

A square is written ``d4``, a card as letter and value: ``A2``.
"""

from typing import Literal

from msgspec import Struct, field

from ludoteca.engine.schema import Effect, GameSchema, LegalMove
from ludoteca.games.fossil.rules.words import WORDS

FossilLetter = Literal["A", "B", "P", "S", "R", "U", "L", "T", "H"]
"""One of the nine fossils."""
FossilPhase = Literal["placing", "moving", "giving", "taking", "over"]
FossilEndReason = Literal["stuck", "spent"]


class FossilUnaffordableMove(Struct, frozen=True):
    """A stone's move that costs more points than the seat in turn has."""

    spots: tuple[str, str]
    """From where to where."""
    price: int


class FossilStatus(Struct, frozen=True):
    """How one of the nine fossils stands."""

    letter: FossilLetter
    left: int
    """Its cards that are still on the board."""
    status: Literal["open", "scored", "absent"]
    """``absent``: left out of a game with few players."""
    held: list[list[int]]
    """For each seat the values of its cards, highest first."""
    leads: list[int]
    """The seats that would lead if it were scored now."""
    would_score: list[int]
    """How the points of each seat would change if it were scored now."""


class FossilSeat(Struct, frozen=True):
    """What a seat has."""

    points: int
    cards: list[str]


class FossilTable(Struct, frozen=True):
    """The board, the stones, the fossils and the seats."""

    side: int
    """Squares in a row of the board."""
    phase: FossilPhase
    turn: int
    """The seat that decides, or decided last."""
    stones: list[str]
    """The squares of the stones that have been placed."""
    cards: dict[str, str]
    """The card on each square that has one."""
    too_dear: list[FossilUnaffordableMove]
    """The stones' moves that the seat in turn cannot pay for."""
    scoring: FossilLetter | None
    """The fossil that is scored after the swap that is being made."""
    given: str | None
    """The card that is offered for a swap, while a card is taken for it."""
    fossils: list[FossilStatus]
    seats: list[FossilSeat]


class FossilPlaceMove(LegalMove, frozen=True, tag_field="kind", tag="place"):
    """To place a stone on a square."""


class FossilStoneMove(LegalMove, frozen=True, tag_field="kind", tag="stone"):
    """To move a stone to another square and take the card there."""

    price: int
    takes: str
    """The card taken."""
    crosses: list[str]
    """The squares on the way that have a card, in the order of the way."""
    completes: FossilLetter | None
    """The fossil whose last card is taken."""
    would_score: list[int] | None
    """For a fossil that is completed: how its scoring would change the points of each seat."""


class FossilSwapMove(LegalMove, frozen=True, tag_field="kind", tag="swap"):
    """To give a card, to keep all, or to take a card for the one given, before a scoring."""

    would_score: list[int]
    """How the scoring would then change the points of each seat.

    For a card to give: after the take that is best for the seat.
    """


class FossilPlaced(Effect, frozen=True, tag="placed"):
    """A stone was placed on a square."""

    seat: int
    to: str


class FossilTook(Effect, frozen=True, tag="took"):
    """A stone was moved and a card taken."""

    seat: int
    card: str
    start: str = field(name="from")
    to: str
    paid: int


class FossilCompleted(Effect, frozen=True, tag="completed"):
    """The last card of a fossil was taken."""

    seat: int
    fossil: FossilLetter
    may_swap: bool
    """The seat may swap a card before the scoring."""


class FossilSwapped(Effect, frozen=True, tag="swapped"):
    """A seat gave a card to another seat and took one for it."""

    seat: int
    gave: str
    took: str
    other: int


class FossilShare(Struct, frozen=True):
    """What the scoring of a fossil brings one seat."""

    cards: list[int]
    """The values of its cards, highest first."""
    sum: int
    result: int
    """What the cards count."""
    leads: bool
    paid: int
    received: int
    change: int
    """What its points change by."""


class FossilScored(Effect, frozen=True, tag="scored"):
    """A fossil was scored; ``seats`` has the share of each seat."""

    fossil: FossilLetter
    seats: list[FossilShare]


class FossilSkipped(Effect, frozen=True, tag="skipped"):
    """A seat without points was skipped."""

    seat: int


class FossilEnded(Effect, frozen=True, tag="ended"):
    """The game has ended."""

    reason: FossilEndReason
    winners: list[int]
    points: list[int]


FossilMove = FossilPlaceMove | FossilStoneMove | FossilSwapMove
FossilEffect = (
    FossilPlaced
    | FossilTook
    | FossilCompleted
    | FossilSwapped
    | FossilScored
    | FossilSkipped
    | FossilEnded
)
SCHEMA = GameSchema(table=FossilTable, move=FossilMove, effect=FossilEffect, words=WORDS)

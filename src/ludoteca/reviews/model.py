"""The result of a review, as data: the same in Python, in JSON, in the database and on the page.

A *value* is what a seat may expect: its share of the win, from 0 to 1; in a solo game, its points
at the end. Lists of values have one number for each seat. An *error* is half of a 95 % interval.

For every ply, the values before it and the values after the move that was played come from one
search. ``change`` is the difference of the two, ``later`` is what the search of the next position
adds to it. So the values of the first ply and all changes add up to the result exactly:

    result = values before the first ply + sum of all changes + sum of all ``later``
"""

from typing import Literal

from msgspec import Struct

Values = list[float]

Label = Literal["inaccuracy", "mistake", "blunder"]


class Evaluator(Struct, frozen=True):
    """What the values come from: reviews by different evaluators cannot be compared."""

    name: str
    """The version of the method."""
    rules_version: int
    simulations: int
    """For each searched position; 0: the game's own estimate after the best reply, no search."""
    seed: int


class Outcome(Struct, frozen=True):
    """A possible outcome of chance, and the values after it."""

    move: str
    """In notation."""
    probability: float
    values: Values


class Alternative(Struct, frozen=True):
    """A move that could have been played, and the values after it."""

    move: str
    """In notation."""
    values: Values
    line: list[str]
    """This move and the most likely continuation, as far as the next chance node."""


class Ply(Struct, frozen=True, kw_only=True):
    """One decision or one outcome of chance."""

    ply: int
    """How many plies were played before it."""
    seat: int
    """-1: chance."""
    move: str
    """In notation."""
    stand_in: bool = False
    """A bot decided, because the seat's own player could not."""
    forced: bool = False
    """There was only one possibility."""
    values: Values
    """Before the move."""
    errors: Values
    change: Values
    """What the move changes: the luck of an outcome; a decision's loss (never a gain beyond the
    error) at the place of its own seat, and what it gives to the others."""
    change_errors: Values
    later: Values
    """What only the search of the next position shows."""
    label: Label | None = None
    best: Alternative | None = None
    """The best move of a decision; None for chance and forced moves."""
    outcomes: list[Outcome] = []
    """Of chance, in the order of the moves; empty if there are too many to list."""
    at_stake: float = 0.0
    """The standard deviation over the outcomes, of the seat that could win or lose most."""
    simulations: int = 0


class Ledger(Struct, frozen=True):
    """Where the result of a seat comes from; the first six add up to ``result``."""

    fair: float
    """An equal share; in a solo game, the mean over all deals."""
    deal: float
    """The start: cards, field, who begins."""
    dice: float
    """All outcomes of chance after the start."""
    own: float
    """The seat's own decisions: minus its losses."""
    gifts: float
    """What the losses of the others, and of stand-ins, brought the seat."""
    later: float
    """What the evaluator saw only later."""
    result: float


class TurningPoint(Struct, frozen=True):
    """A ply that changed the values most."""

    ply: int
    swing: float
    """Half of the sum of all changes, without their signs."""
    error: float


class Review(Struct, frozen=True, kw_only=True):
    """The review of a game, as far as it has got."""

    game: str
    players: int
    names: list[str]
    evaluator: Evaluator
    plies: list[Ply]
    result: Values
    """What each seat got; of an unfinished game, the values of its last position."""
    finished: bool
    ledger: list[Ledger]
    """Of each seat."""
    ledger_errors: list[Ledger]
    gifts: list[Values]
    """``gifts[giver][taker]``: what the decisions of one seat changed for another; on the diagonal
    its own losses. The last row has the stand-ins, if there were any."""
    turning_points: list[TurningPoint]
    """The largest first."""
    decided_at: int | None = None
    """The ply from which on the winner's value stayed above a half."""

    @property
    def is_solo(self) -> bool:
        """Whether values are points."""
        return self.players == 1

"""The effects of a move of Coffers, in their order."""

from ludoteca.engine.schema import AutoEffect, Effect
from ludoteca.games.coffers.schema.names import (
    CoffersCard,
    CoffersCharacter,
    CoffersEnd,
    CoffersEndReason,
    CoffersParity,
    CoffersReason,
    CoffersStone,
)


class CoffersChose(AutoEffect, frozen=True, tag="chose"):
    """A seat has chosen its player card."""

    seat: int
    character: CoffersCharacter


class CoffersOpened(AutoEffect, frozen=True, tag="opened"):
    """The first card was turned up and makes the first row."""

    card: CoffersCard


class CoffersRolled(AutoEffect, frozen=True, tag="rolled"):
    """A seat has rolled the die."""

    seat: int
    die: int


class CoffersCalled(AutoEffect, frozen=True, tag="called"):
    """A seat has rolled the die for odd or even."""

    seat: int
    die: int
    parity: CoffersParity


class CoffersKept(AutoEffect, frozen=True, tag="kept"):
    """A seat keeps its roll."""

    seat: int


class CoffersRerolls(AutoEffect, frozen=True, tag="rerolls"):
    """A seat rolls once more."""

    seat: int


class CoffersTurned(AutoEffect, frozen=True, tag="turned"):
    """A card of the deck was turned up."""

    seat: int
    card: CoffersCard


class CoffersPlaced(AutoEffect, frozen=True, tag="placed"):
    """A card was put into a row."""

    seat: int
    card: CoffersCard
    row: int
    """The row that it is in now."""
    end: CoffersEnd


class CoffersTook(AutoEffect, frozen=True, tag="took"):
    """The mark of the placed card has brought a stone of the bank."""

    seat: int
    stone: CoffersStone


class CoffersReturned(AutoEffect, frozen=True, tag="returned"):
    """A seat has returned a stone to the bank."""

    seat: int
    stone: CoffersStone


class CoffersLifted(AutoEffect, frozen=True, tag="lifted"):
    """A card was taken from its row."""

    seat: int
    card: CoffersCard
    row: int
    place: int


class CoffersBuried(AutoEffect, frozen=True, tag="buried"):
    """A card was put under the deck."""

    seat: int
    card: CoffersCard
    row: int
    place: int


class CoffersVanished(AutoEffect, frozen=True, tag="vanished"):
    """The row of the card that was taken is empty, and those below it move up."""

    row: int
    below: int
    """The number of rows below it."""


class CoffersAsked(AutoEffect, frozen=True, tag="asked"):
    """A seat has asked another seat for a stone."""

    seat: int
    other: int


class CoffersChallenged(AutoEffect, frozen=True, tag="challenged"):
    """A seat has challenged another seat."""

    seat: int
    other: int


class CoffersMatched(AutoEffect, frozen=True, tag="matched"):
    """The row of a pair was chosen."""

    seats: tuple[int, int]
    row: int


class CoffersPaired(AutoEffect, frozen=True, tag="paired"):
    """Two other seats meet, too."""

    seats: tuple[int, int]


class CoffersClosed(AutoEffect, frozen=True, tag="closed"):
    """A seat chooses no more pairs, though there are seats left."""

    seat: int


class CoffersGave(AutoEffect, frozen=True, tag="gave"):
    """A seat has given a stone to another seat."""

    seat: int
    other: int
    stone: CoffersStone


class CoffersContest(Effect, frozen=True, tag="contest"):
    """A pair was decided."""

    seats: tuple[int, int]
    row: int
    counts: tuple[int, int]
    """How many own stones each of them has there."""
    winner: int | None
    """Null if both have equally many."""


class CoffersNothing(Effect, frozen=True, tag="nothing"):
    """The die has no consequence."""

    seat: int
    die: int
    why: CoffersReason


class CoffersEnded(Effect, frozen=True, tag="ended"):
    """The game is over."""

    reason: CoffersEndReason
    winners: list[int]
    points: list[int]
    """The matches of each seat's best row."""
    support: list[int]
    """The own stones of each seat in this row: they break ties."""


CoffersEffect = (
    CoffersChose
    | CoffersOpened
    | CoffersRolled
    | CoffersCalled
    | CoffersKept
    | CoffersRerolls
    | CoffersTurned
    | CoffersPlaced
    | CoffersTook
    | CoffersReturned
    | CoffersLifted
    | CoffersBuried
    | CoffersVanished
    | CoffersAsked
    | CoffersChallenged
    | CoffersMatched
    | CoffersPaired
    | CoffersClosed
    | CoffersGave
    | CoffersContest
    | CoffersNothing
    | CoffersEnded
)

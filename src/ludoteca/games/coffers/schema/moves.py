"""The legal moves of Coffers."""

from ludoteca.engine.schema import LegalMove
from ludoteca.games.coffers.schema.names import (
    CoffersCard,
    CoffersCharacter,
    CoffersEnd,
    CoffersStone,
)


class CoffersChooseMove(LegalMove, frozen=True, tag_field="kind", tag="choose"):
    """To choose a player card."""

    character: CoffersCharacter


class CoffersKeepMove(LegalMove, frozen=True, tag_field="kind", tag="keep"):
    """To keep the roll."""


class CoffersRollMove(LegalMove, frozen=True, tag_field="kind", tag="roll"):
    """To roll once more."""


class CoffersDoneMove(LegalMove, frozen=True, tag_field="kind", tag="done"):
    """To choose no more pairs."""


class CoffersPlaceMove(LegalMove, frozen=True, tag_field="kind", tag="place"):
    """To place the card at an end of a row, or as a new row."""

    row: int | None
    """Null for a new row."""
    end: CoffersEnd
    takes: CoffersStone | None
    """The stone of the bank that the card's mark brings; null if it brings none."""


class CoffersReturnMove(LegalMove, frozen=True, tag_field="kind", tag="return"):
    """To return a stone to the bank."""

    stone: CoffersStone


class CoffersGiveMove(LegalMove, frozen=True, tag_field="kind", tag="give"):
    """To give a stone to another seat."""

    stone: CoffersStone


class CoffersLiftMove(LegalMove, frozen=True, tag_field="kind", tag="lift"):
    """To take a card of a row, in order to place it somewhere else."""

    row: int
    place: int
    card: CoffersCard


class CoffersBuryMove(LegalMove, frozen=True, tag_field="kind", tag="bury"):
    """To put a card of a row under the deck."""

    row: int
    place: int
    card: CoffersCard


class CoffersAskMove(LegalMove, frozen=True, tag_field="kind", tag="ask"):
    """To ask a seat for a stone."""

    seat: int


class CoffersChallengeMove(LegalMove, frozen=True, tag_field="kind", tag="challenge"):
    """To challenge a seat."""

    seat: int


class CoffersRowMove(LegalMove, frozen=True, tag_field="kind", tag="row"):
    """To choose the row on which the last pair meets."""

    row: int
    counts: tuple[int, int]
    """How many own stones each of them has there."""


class CoffersPairMove(LegalMove, frozen=True, tag_field="kind", tag="pair"):
    """To let two other seats meet, too."""

    seats: tuple[int, int]


CoffersMove = (
    CoffersChooseMove
    | CoffersKeepMove
    | CoffersRollMove
    | CoffersDoneMove
    | CoffersPlaceMove
    | CoffersReturnMove
    | CoffersGiveMove
    | CoffersLiftMove
    | CoffersBuryMove
    | CoffersAskMove
    | CoffersChallengeMove
    | CoffersRowMove
    | CoffersPairMove
)

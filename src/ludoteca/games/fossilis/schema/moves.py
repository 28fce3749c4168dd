"""The legal moves of Fossilis."""

from ludoteca.engine.schema import LegalMove
from ludoteca.games.fossilis.schema.names import (
    FossilisDinosaurId,
    FossilisFragment,
    FossilisItem,
    FossilisNeededBone,
    FossilisSide,
    FossilisSkill,
    FossilisTile,
)
from ludoteca.games.fossilis.schema.site_change import FossilisSiteChange


class FossilisCornerMove(LegalMove, frozen=True, tag_field="kind", tag="corner"):
    """To begin on a corner of the site."""

    square: str


class FossilisPlasterMove(LegalMove, frozen=True, tag_field="kind", tag="plaster"):
    """To take plaster."""

    cost: int
    """The energy that it costs."""


class FossilisWalkMove(LegalMove, frozen=True, tag_field="kind", tag="walk"):
    """To walk to a square."""

    square: str
    cost: int
    """The energy that it costs."""


class FossilisClimbMove(LegalMove, frozen=True, tag_field="kind", tag="climb"):
    """To climb onto the site."""

    square: str
    cost: int
    """The energy that it costs."""


class FossilisPlaceMove(LegalMove, frozen=True, tag_field="kind", tag="place"):
    """To place a sand tile, for energy or after a landslide."""

    square: str
    fragment: FossilisFragment
    cost: int
    """The energy that it costs."""


class FossilisDigMove(LegalMove, frozen=True, tag_field="kind", tag="dig"):
    """To push the topmost tile of a square in a direction."""

    square: str
    direction: FossilisSide
    cost: int
    """The energy that it costs."""
    effect: FossilisSiteChange


class FossilisExtractMove(LegalMove, frozen=True, tag_field="kind", tag="extract"):
    """To take a bone or the hammer out of a pit."""

    square: str
    item: FossilisItem
    cost: int
    """The plaster that it costs."""


class FossilisShovelMove(LegalMove, frozen=True, tag_field="kind", tag="shovel"):
    """To use a shovel: take the topmost tile of a square."""

    square: str
    effect: FossilisSiteChange


class FossilisPickMove(LegalMove, frozen=True, tag_field="kind", tag="pick"):
    """To use a pick: take the topmost tile of a square."""

    square: str
    effect: FossilisSiteChange


class FossilisDrillMove(LegalMove, frozen=True, tag_field="kind", tag="drill"):
    """To use a drill: take the topmost tile of a square."""

    square: str
    effect: FossilisSiteChange


class FossilisRopeMove(LegalMove, frozen=True, tag_field="kind", tag="rope"):
    """To use a rope: go to a square."""

    square: str


class FossilisBucketMove(LegalMove, frozen=True, tag_field="kind", tag="bucket"):
    """To use a bucket: take plaster."""


class FossilisLeverMove(LegalMove, frozen=True, tag_field="kind", tag="lever"):
    """To use a lever: push the topmost tile of a square in a direction."""

    square: str
    direction: FossilisSide
    cost: int
    """The energy that it costs."""
    effect: FossilisSiteChange


class FossilisBuyMove(LegalMove, frozen=True, tag_field="kind", tag="buy"):
    """To buy a card of the market."""

    place: int


class FossilisTakeMove(LegalMove, frozen=True, tag_field="kind", tag="take"):
    """To take a card of the market at an auction."""

    place: int


class FossilisClaimMove(LegalMove, frozen=True, tag_field="kind", tag="claim"):
    """To claim a dinosaur of the display for the lab, with its first bone."""

    place: int
    dinosaur: FossilisDinosaurId
    bone: FossilisNeededBone


class FossilisAssignMove(LegalMove, frozen=True, tag_field="kind", tag="assign"):
    """To put a bone on a dinosaur in the lab."""

    lab: int
    """Its place in the lab."""
    dinosaur: FossilisDinosaurId
    bone: FossilisNeededBone


class FossilisScoreMove(LegalMove, frozen=True, tag_field="kind", tag="score"):
    """To score a dinosaur of the lab, or at once one of the display."""

    place: int | None
    """Its place in the display; null if it is in the lab."""
    lab: int | None
    """Its place in the lab; null if it is in the display."""
    dinosaur: FossilisDinosaurId
    points: int


class FossilisEndMove(LegalMove, frozen=True, tag_field="kind", tag="end"):
    """To end this step, or the turn."""


class FossilisPayMove(LegalMove, frozen=True, tag_field="kind", tag="pay"):
    """To pay a tile for a card."""

    tile: FossilisTile


class FossilisLearnMove(LegalMove, frozen=True, tag_field="kind", tag="learn"):
    """To learn a skill for the hammer."""

    skill: FossilisSkill


class FossilisSideMove(LegalMove, frozen=True, tag_field="kind", tag="side"):
    """To choose the side at which the pawn stands off the site."""

    direction: FossilisSide


class FossilisStopMove(LegalMove, frozen=True, tag_field="kind", tag="stop"):
    """To place no more sand."""


FossilisMove = (
    FossilisCornerMove
    | FossilisPlasterMove
    | FossilisWalkMove
    | FossilisClimbMove
    | FossilisPlaceMove
    | FossilisDigMove
    | FossilisExtractMove
    | FossilisShovelMove
    | FossilisPickMove
    | FossilisDrillMove
    | FossilisRopeMove
    | FossilisBucketMove
    | FossilisLeverMove
    | FossilisBuyMove
    | FossilisTakeMove
    | FossilisClaimMove
    | FossilisAssignMove
    | FossilisScoreMove
    | FossilisEndMove
    | FossilisPayMove
    | FossilisLearnMove
    | FossilisSideMove
    | FossilisStopMove
)

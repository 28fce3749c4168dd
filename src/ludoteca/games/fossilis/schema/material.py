"""The cards and dinosaurs of Fossilis, as boards and bots see them."""

from msgspec import Struct

from ludoteca.games.fossilis.schema.names import (
    FossilisBone,
    FossilisDiet,
    FossilisDinosaurId,
    FossilisGait,
    FossilisNeededBone,
    FossilisPeriod,
    FossilisTool,
)


class FossilisToolCard(Struct, frozen=True, tag_field="kind", tag="tool"):
    """A tool card."""

    card: int
    """Its number among the tool cards."""
    tool: FossilisTool
    points: int


class FossilisSupplyCard(Struct, frozen=True, tag_field="kind", tag="supply"):
    """A supply card."""

    card: int
    """Its number among the supply cards."""
    plaster: int
    """The plaster that it brings at once."""
    bone: FossilisBone | None
    """The bone that it brings, or stands for."""
    points: int


FossilisCard = FossilisToolCard | FossilisSupplyCard
"""A card of the market."""


class FossilisToolOffer(FossilisToolCard, frozen=True, tag_field="kind", tag="tool"):
    """A tool card in the market."""

    place: int
    cost: str
    """The fragments that it costs; ``?`` is any one fragment."""


class FossilisSupplyOffer(FossilisSupplyCard, frozen=True, tag_field="kind", tag="supply"):
    """A supply card in the market."""

    place: int
    cost: str
    """The fragments that it costs; ``?`` is any one fragment."""


FossilisOffer = FossilisToolOffer | FossilisSupplyOffer
"""A card in the market, with its cost."""


class FossilisOwnTool(FossilisToolCard, frozen=True, tag_field="kind", tag="tool"):
    """A tool card of a seat."""

    used: bool


class FossilisOwnSupply(FossilisSupplyCard, frozen=True, tag_field="kind", tag="supply"):
    """A supply card of a seat."""

    used: bool
    """Its bone has been put on a dinosaur."""


FossilisOwnCard = FossilisOwnTool | FossilisOwnSupply
"""A card of a seat."""


class FossilisAnimal(Struct, frozen=True):
    """A dinosaur and its characteristics."""

    id: FossilisDinosaurId
    diet: FossilisDiet
    gait: FossilisGait
    period: FossilisPeriod


class FossilisDinosaur(FossilisAnimal, frozen=True):
    """The card of a dinosaur."""

    bones: list[FossilisNeededBone]
    """The bones that it needs."""
    values: list[int]
    """The points of each of these bones."""
    perfect: int
    """The points with all bones."""


class FossilisStudy(FossilisDinosaur, frozen=True):
    """A dinosaur in a lab."""

    assigned: list[FossilisNeededBone]
    """The bones that it has."""
    missing: list[FossilisNeededBone]
    """The bones that it lacks."""
    worth: int
    """The points that scoring it would bring now."""


class FossilisCollected(FossilisAnimal, frozen=True):
    """A dinosaur that was scored."""

    points: int
    """The points that it brought."""

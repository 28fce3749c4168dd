"""The effects of moves of Fossilis."""

from typing import Literal

from msgspec import field

from ludoteca.engine.schema import AutoEffect, Effect
from ludoteca.games.fossilis.schema.material import FossilisCard, FossilisOffer
from ludoteca.games.fossilis.schema.names import (
    FossilisBone,
    FossilisDinosaurId,
    FossilisEvent,
    FossilisItem,
    FossilisNeededBone,
    FossilisSide,
    FossilisSkill,
    FossilisTile,
    FossilisTrait,
)
from ludoteca.games.fossilis.schema.site_change import FossilisSiteChange


class FossilisBegan(AutoEffect, frozen=True, tag="began"):
    """A seat has put its pawn on a corner."""

    seat: int
    to: str


class FossilisGotPlaster(AutoEffect, frozen=True, tag="plaster"):
    """A seat has got plaster."""

    seat: int
    n: int
    pool: int
    """The part of it that came from the pool."""
    supply: int
    """The part of it that came from the supply."""
    why: Literal["plaster", "bucket", "card", "event"]


class FossilisShort(AutoEffect, frozen=True, tag="short"):
    """A seat got less plaster than it was due, for there is no more."""

    seat: int
    n: int
    """The plaster that it lacks."""


class FossilisWalked(AutoEffect, frozen=True, tag="walked"):
    """A seat has walked."""

    seat: int
    start: str | None = field(name="from")
    """Where it stood; null off the site."""
    side: FossilisSide | None
    """The side at which it stood off the site."""
    to: str


class FossilisClimbed(AutoEffect, frozen=True, tag="climbed"):
    """A seat has climbed onto the site."""

    seat: int
    start: str | None = field(name="from")
    """Where it stood; null off the site."""
    side: FossilisSide | None
    """The side at which it stood off the site."""
    to: str


class FossilisRoped(AutoEffect, frozen=True, tag="roped"):
    """A seat has used a rope."""

    seat: int
    start: str | None = field(name="from")
    """Where it stood; null off the site."""
    side: FossilisSide | None
    """The side at which it stood off the site."""
    to: str


class FossilisSanded(AutoEffect, frozen=True, tag="sanded"):
    """A seat has placed a sand tile."""

    seat: int
    square: str
    tile: FossilisTile
    covers: str | None
    """The square whose pit it covers."""


class FossilisSlid(AutoEffect, frozen=True, tag="slid"):
    """A seat has placed a sand tile in a landslide."""

    seat: int
    square: str
    tile: FossilisTile
    covers: str | None
    """The square whose pit it covers."""


class FossilisDug(AutoEffect, frozen=True, tag="dug"):
    """A seat has pushed a tile."""

    seat: int
    square: str
    tool: Literal["lever"] | None
    direction: FossilisSide
    cost: int
    """The energy that it cost."""
    effect: FossilisSiteChange
    holds: list[FossilisItem] | None
    """What the pit that lies open is known to hold; null if nobody knows."""


class FossilisLifted(AutoEffect, frozen=True, tag="lifted"):
    """A seat has taken a tile with a tool."""

    seat: int
    square: str
    tool: Literal["shovel", "pick", "drill"]
    effect: FossilisSiteChange
    holds: list[FossilisItem] | None
    """What the pit that lies open is known to hold; null if nobody knows."""


class FossilisExtracted(AutoEffect, frozen=True, tag="extracted"):
    """A seat has taken a bone or the hammer out of a pit."""

    seat: int
    square: str
    item: FossilisItem
    paid: int
    """The plaster that it cost."""
    brush: bool
    """It has used a brush for it."""


class FossilisBuys(AutoEffect, frozen=True, tag="buys"):
    """A seat has chosen a card of the market and will pay for it."""

    seat: int
    card: FossilisOffer


class FossilisTook(AutoEffect, frozen=True, tag="took"):
    """A seat has taken a card of the market at an auction."""

    seat: int
    card: FossilisOffer


class FossilisPaid(AutoEffect, frozen=True, tag="paid"):
    """A seat has paid tiles for a card."""

    seat: int
    tiles: list[FossilisTile]


class FossilisGot(Effect, frozen=True, tag="got"):
    """A seat has received a card."""

    seat: int
    card: FossilisOffer
    free: bool
    """It cost nothing."""


class FossilisGotBone(Effect, frozen=True, tag="bone"):
    """A seat has got a bone with a card."""

    seat: int
    bone: FossilisBone
    by_card: bool
    """The card itself stands for the bone."""


class FossilisClaimed(AutoEffect, frozen=True, tag="claimed"):
    """A seat has claimed a dinosaur of the display."""

    seat: int
    place: int
    dinosaur: FossilisDinosaurId | None
    """Null where the dinosaurs of players are not named."""


class FossilisAssigned(AutoEffect, frozen=True, tag="assigned"):
    """A seat has put a bone on a dinosaur."""

    seat: int
    dinosaur: FossilisDinosaurId | None
    """Null where the dinosaurs of players are not named."""
    bone: FossilisNeededBone
    by_card: bool
    """It has used a card for the bone."""


class FossilisScored(AutoEffect, frozen=True, tag="scored"):
    """A seat has scored a dinosaur."""

    seat: int
    dinosaur: FossilisDinosaurId | None
    """Null where the dinosaurs of players are not named."""
    points: int
    perfect: bool
    place: int | None
    """Its place in the display, if it was there."""
    lab: int | None
    """Its place in the lab, if it was there."""
    scrap: list[FossilisNeededBone]
    """The bones that are discarded for it."""
    cards: list[FossilisCard]
    """The cards used for bones."""


class FossilisPassed(AutoEffect, frozen=True, tag="passed"):
    """A seat has ended its step or its turn."""

    seat: int


class FossilisStopped(AutoEffect, frozen=True, tag="stopped"):
    """A seat places no more sand."""

    seat: int


class FossilisLearned(AutoEffect, frozen=True, tag="learned"):
    """A seat has learned a skill."""

    seat: int
    skill: FossilisSkill


class FossilisFished(AutoEffect, frozen=True, tag="fished"):
    """A seat whose pawn fell into a pit has chosen a side."""

    seat: int
    side: FossilisSide


class FossilisBlown(AutoEffect, frozen=True, tag="blown"):
    """A pawn was blown off the site."""

    seat: int
    start: str = field(name="from")
    side: FossilisSide


class FossilisFound(AutoEffect, frozen=True, tag="found"):
    """A pit that was opened holds a thing."""

    seat: int
    square: str
    item: FossilisItem


class FossilisNoMore(AutoEffect, frozen=True, tag="no_more"):
    """A pit that was opened holds nothing more."""

    seat: int
    square: str


class FossilisDisplayed(AutoEffect, frozen=True, tag="displayed"):
    """A dinosaur comes to the display."""

    place: int
    dinosaur: FossilisDinosaurId


class FossilisStocked(AutoEffect, frozen=True, tag="stocked"):
    """A card comes to the market."""

    card: FossilisOffer


class FossilisEventTurned(AutoEffect, frozen=True, tag="event"):
    """An event card is turned up."""

    seat: int
    event: FossilisEvent


class FossilisEventPoints(Effect, frozen=True, tag="points"):
    """An event brings a seat points."""

    seat: int
    n: int
    event: FossilisEvent


class FossilisNoPoints(Effect, frozen=True, tag="no_points"):
    """An event brings nobody points."""

    event: FossilisEvent


class FossilisCalm(Effect, frozen=True, tag="calm"):
    """The storm blows nobody off the site."""


class FossilisNoSand(Effect, frozen=True, tag="no_sand"):
    """A landslide finds no sand."""


class FossilisNoCard(Effect, frozen=True, tag="no_card"):
    """Nobody takes a card at an auction any more, for there is none."""


class FossilisCleared(Effect, frozen=True, tag="cleared"):
    """An auction clears the market."""

    cards: list[FossilisCard]


class FossilisEmptied(Effect, frozen=True, tag="emptied"):
    """The pool is empty."""

    final: bool
    """One more round follows."""


class FossilisFilled(Effect, frozen=True, tag="filled"):
    """The pool is filled."""

    n: int
    """The plaster in it now."""
    full: int
    """The plaster in a full pool."""
    final: bool
    """It is the last pool."""


class FossilisRoundBegan(Effect, frozen=True, tag="round"):
    """A round begins."""

    n: int
    last: bool
    """It is the last one."""


class FossilisReckoned(Effect, frozen=True, tag="reckoned"):
    """The final scoring of a seat."""

    seat: int
    points: int
    """The points that it had before."""
    lab: int
    slots: int
    skills: int
    bones: int
    plaster: int
    cards: int
    sets: dict[FossilisTrait, int]
    variety: int
    total: int
    dinosaurs: int


class FossilisEnded(Effect, frozen=True, tag="ended"):
    """The game is over."""

    reason: Literal["pools", "cap"]
    winners: list[int]
    points: list[int]
    dinosaurs: list[int]
    """The dinosaurs of each seat, which break ties."""


FossilisEffect = (
    FossilisBegan
    | FossilisGotPlaster
    | FossilisShort
    | FossilisWalked
    | FossilisClimbed
    | FossilisRoped
    | FossilisSanded
    | FossilisSlid
    | FossilisDug
    | FossilisLifted
    | FossilisExtracted
    | FossilisBuys
    | FossilisTook
    | FossilisPaid
    | FossilisGot
    | FossilisGotBone
    | FossilisClaimed
    | FossilisAssigned
    | FossilisScored
    | FossilisPassed
    | FossilisStopped
    | FossilisLearned
    | FossilisFished
    | FossilisBlown
    | FossilisFound
    | FossilisNoMore
    | FossilisDisplayed
    | FossilisStocked
    | FossilisEventTurned
    | FossilisEventPoints
    | FossilisNoPoints
    | FossilisCalm
    | FossilisNoSand
    | FossilisNoCard
    | FossilisCleared
    | FossilisEmptied
    | FossilisFilled
    | FossilisRoundBegan
    | FossilisReckoned
    | FossilisEnded
)

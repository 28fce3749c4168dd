"""Everything on the table of Fossilis."""

from msgspec import Struct

from ludoteca.games.fossilis.schema.material import (
    FossilisCollected,
    FossilisDinosaur,
    FossilisOffer,
    FossilisOwnCard,
    FossilisStudy,
)
from ludoteca.games.fossilis.schema.names import (
    FossilisBone,
    FossilisEvent,
    FossilisFragment,
    FossilisItem,
    FossilisNeededBone,
    FossilisPhase,
    FossilisSide,
    FossilisSkill,
    FossilisTile,
    FossilisTrait,
)


class FossilisEvents(Struct, frozen=True):
    """The event cards."""

    left: int
    """How many are still to be turned up."""
    past: list[FossilisEvent]
    now: FossilisEvent | None
    """The one that is being resolved."""


class FossilisGround(Struct, frozen=True):
    """A square of the site."""

    square: str
    tiles: list[FossilisTile]
    """The tiles on it, the lowest first."""
    pit: list[FossilisItem] | None
    """What its pit holds; null as long as nobody has seen it."""
    pawn: int | None
    """The seat whose pawn stands there."""


class FossilisBuried(Struct, frozen=True):
    """How many bones and hammers no pit has shown yet."""

    tooth: int
    limb: int
    rib: int
    hip: int
    skull: int
    hammer: int
    third: bool
    """One of the pits that are still unseen holds three things."""


class FossilisDiscard(Struct, frozen=True):
    """What has been discarded."""

    sand: dict[FossilisFragment, int]
    """Sand tiles by their fragment: these can be placed again."""
    bones: dict[FossilisNeededBone, int]


class FossilisPayment(Struct, frozen=True):
    """A card that is being paid for."""

    place: int
    """Its place in the market."""
    paid: list[FossilisTile]
    """The tiles paid so far."""
    cost: str
    """The fragments that it costs; ``?`` is any one fragment."""


class FossilisDecks(Struct, frozen=True):
    """How many cards are left in the decks."""

    tools: int
    supplies: int
    dinosaurs: int


class FossilisFinal(Struct, frozen=True):
    """What the final scoring would bring a seat now."""

    lab: int
    """For dinosaurs in its lab."""
    slots: int
    """For empty places for skills."""
    skills: int
    bones: int
    plaster: int
    cards: int
    sets: dict[FossilisTrait, int]
    """For the dinosaurs with each characteristic."""
    variety: int
    """For different characteristics."""
    total: int
    """All points, with those the seat has already."""
    dinosaurs: int
    """Not points: its dinosaurs, which break ties."""


class FossilisSeat(Struct, frozen=True):
    """What a seat has."""

    points: int
    plaster: int
    square: str | None
    """Where its pawn stands; null off the site."""
    side: FossilisSide | None
    """The side at which its pawn stands off the site."""
    tiles: list[FossilisTile]
    storage: dict[FossilisBone, int]
    """Its bones by kind; those of cards are in ``bone_cards``."""
    bone_cards: dict[FossilisNeededBone, int]
    """Its unused cards that stand for a bone."""
    cards: list[FossilisOwnCard]
    skills: list[FossilisSkill]
    slots: int
    """The points of its empty places for skills."""
    lab: list[FossilisStudy]
    labs: int
    """How many dinosaurs the lab has room for."""
    collection: list[FossilisCollected]
    """The dinosaurs it has scored; empty for other viewers while they lie face down."""
    scored: int
    """How many dinosaurs it has scored."""
    needs: list[list[FossilisNeededBone] | None]
    """For each place of the display the bones that its storage lacks; null where it is empty."""
    final: FossilisFinal


class FossilisTable(Struct, frozen=True):
    """Everything on the table."""

    balanced: bool
    """The option of that name: other cards, plaster to begin with, points on skills."""
    phase: FossilisPhase
    turn: int
    """The seat whose turn it is."""
    start: int
    """The start player."""
    round: int
    """The number of this round, from 1."""
    rounds: int
    """The number of rounds after which the game ends at the latest."""
    step: int
    """The step of the turn: 1 to 3."""
    energy: int
    """The energy left in this turn."""
    extracted: bool
    """Something has been extracted in this turn."""
    bought: int
    """The cards bought in this turn."""
    claimed: bool
    """A dinosaur has been claimed in this turn."""
    emptied: bool
    """The pool is empty."""
    last_round: bool
    final_pool: bool
    """When this pool is empty the game ends."""
    pool: int
    """The plaster in the pool."""
    full_pool: int
    """The plaster in a full pool."""
    supply: int | None
    """The plaster beside the pool; null where it never runs out."""
    events: FossilisEvents
    site: list[FossilisGround]
    """The squares row by row."""
    opening: str | None
    """The square whose pit is being looked into."""
    buried: FossilisBuried
    discard: FossilisDiscard
    market: list[FossilisOffer | None]
    """The cards for sale; null where there is none."""
    paying: FossilisPayment | None
    display: list[FossilisDinosaur | None]
    """The dinosaurs that can be claimed; null where there is none."""
    decks: FossilisDecks
    skills: list[FossilisSkill]
    """Those that nobody has learned."""
    seats: list[FossilisSeat]

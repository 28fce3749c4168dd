"""What Coffers sends to boards and bots: the table of a view, legal moves, effects of moves.

A stone is a letter, a coffer card is the stone that it shows, with a ``*`` if it bears a mark:
``r*``. Several stones are ``rre``. Rows, and places in a row, count from 0 here; in the notation
of moves they count from 1.
"""

from typing import Literal

from msgspec import Struct

from ludoteca.engine.schema import AutoEffect, Effect, GameSchema, LegalMove
from ludoteca.games.coffers.rules.words import WORDS

CoffersStone = Literal["r", "e", "s", "t"]
"""Ruby, emerald, sapphire, topaz."""
CoffersCard = Literal["r", "r*", "e", "e*", "s", "s*", "t", "t*"]
"""A coffer card: the stone that it shows; ``*`` is a mark."""
CoffersCharacter = Literal[
    "knight",
    "witch",
    "dwarf",
    "elf",
    "giant",
    "fairy",
    "dragon",
    "wizard",
    "goblin",
    "mermaid",
]
"""A player card."""
CoffersParity = Literal["even", "odd"]
CoffersEnd = Literal["left", "right", "above", "below"]
"""Where a card is put: at an end of a row, or as a new row above or below all others."""
CoffersReason = Literal["five", "nobody", "few", "many"]
"""Why the die has no consequence: the seat has five stones, there is nobody to ask, or too few
cards, or too many."""
CoffersEndReason = Literal["empty", "limit"]
CoffersPhase = Literal[
    "choosing",
    "opening",
    "rolling",
    "deciding",
    "rerolling",
    "drawing",
    "placing",
    "returning",
    "lifting",
    "burying",
    "calling",
    "asking",
    "challenging",
    "matching",
    "pairing",
    "giving",
    "over",
]


class CoffersDeck(Struct, frozen=True):
    """The deck of coffer cards."""

    left: int
    """The number of its cards, with those known to be under it."""
    unseen: dict[CoffersCard, int]
    """How many cards of each kind have not been seen yet."""
    under: list[CoffersCard]
    """The cards that were put under it, the next one first."""


class CoffersFace(Struct, frozen=True):
    """One of the player cards."""

    id: CoffersCharacter
    value: int
    """The number on it: odd or even decides who gives in when the die says so."""
    stones: str
    """Its six stones, in their order."""
    seat: int | None
    """The seat that has it; null if nobody has."""


class CoffersMeeting(Struct, frozen=True):
    """A pair of a challenge that is not decided yet."""

    seats: tuple[int, int]
    row: int | None
    """The row on which they meet; null while that is not chosen."""
    counts: tuple[int, int] | None
    """How many own stones each of them has there; null while the row is not chosen."""


class CoffersStanding(Struct, frozen=True):
    """What a row is worth to a seat."""

    matches: int
    """Cards that match the stones of its player card: these count at the end."""
    stones: int
    """Own stones that find a card there: these count in challenges and break ties."""


class CoffersSeat(Struct, frozen=True):
    """What a seat has."""

    character: CoffersCharacter | None
    """Its player card; null before it has chosen one."""
    value: int | None
    """The number on this card."""
    parity: CoffersParity | None
    """Whether this number is odd or even."""
    stones: str
    """The stones that it has, sorted."""
    rows: list[CoffersStanding]
    """What each row is worth to it."""
    best: int | None
    """The row that is worth most to it; null if there is none yet."""
    matches: int
    """The matches in its best row."""
    support: int
    """Its own stones in its best row."""


class CoffersTable(Struct, frozen=True):
    """Everything on the table."""

    phase: CoffersPhase
    turns: int
    """The number of turns played."""
    limit: int
    """After this number of turns the game ends."""
    options: dict[str, bool]
    """The options of the game, by name."""
    roller: int
    """The seat whose turn it is."""
    die: int | None
    """What it has rolled."""
    called: CoffersParity | None
    """Odd or even, if the die was rolled for that."""
    left: int
    """How many cards of this turn remain to be drawn or moved."""
    card: CoffersCard | None
    """The card that is being placed."""
    receiver: int | None
    """The seat that gets the stone that is given."""
    rows: list[list[CoffersCard]]
    """The rows of coffers, from top to bottom."""
    bank: str
    """The stones of the bank."""
    deck: CoffersDeck
    characters: list[CoffersFace]
    """All player cards."""
    pairs: list[CoffersMeeting]
    """The pairs of a challenge that are not decided yet."""
    meeting: list[int]
    """The rows on which a pair may meet, while pairs and their rows are chosen."""
    leads: list[list[int]]
    """For each row the seats with most matches there."""
    seats: list[CoffersSeat]


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
SCHEMA = GameSchema(table=CoffersTable, move=CoffersMove, effect=CoffersEffect, words=WORDS)

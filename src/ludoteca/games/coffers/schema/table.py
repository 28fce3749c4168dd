"""The table of a view of Coffers: what a seat may see."""

from msgspec import Struct

from ludoteca.games.coffers.schema.names import (
    CoffersCard,
    CoffersCharacter,
    CoffersParity,
    CoffersPhase,
)


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

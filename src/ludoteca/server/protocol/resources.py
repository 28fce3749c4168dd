"""What the server's messages are made of: games, seats, tables, views, entries."""

from typing import Any, Literal

from msgspec import Struct

from ludoteca.reviews.model import Review
from ludoteca.reviews.sentences import ReviewText
from ludoteca.server.protocol.client_messages import ClockPlan
from ludoteca.server.protocol.field_types import (
    EntryKind,
    Milliseconds,
    Number,
    ReviewState,
    Status,
    Visibility,
)


class Bot(Struct, frozen=True, omit_defaults=True):
    """A bot that can be asked to play; the page has its name in ``bot.<id>``.

    An external bot has a ``name`` of its own instead, and level 0: nobody knows how it plays.
    """

    id: str
    level: int
    name: str = ""
    seconds: float = 0
    """Its default time for a move; 0 if its time cannot be set."""


class GameOption(Struct, frozen=True):
    """Something to choose before a game; the first value is the usual one."""

    name: str
    values: list[str]


class GameFacts(Struct, frozen=True):
    """A game of the catalogue."""

    id: str
    title: str
    designer: str | None
    year: int | None
    min_players: int
    max_players: int
    usual_players: int
    minutes: int
    options: list[GameOption]
    bots: list[Bot]


class Me(Struct, frozen=True, omit_defaults=True):
    """Who I am. ``token`` is given once, to programs that send no Origin and keep no cookie."""

    name: str
    token: str = ""


class MyChatMessage(Struct, frozen=True):
    """A chat message that I wrote."""

    table: str
    at: Milliseconds
    text: str


class MyTable(Struct, frozen=True):
    """A table where I have, or had, a seat."""

    id: str
    game: str
    status: Status
    created: Milliseconds
    changed: Milliseconds
    host: bool
    seats: list[int]
    names: list[str]
    """The names that I entered for others at my screen."""
    record: str
    """The game as a record; empty before it has begun."""


class MyData(Struct, frozen=True):
    """Everything that is stored about me: ``GET /api/me/data``. Of the token only a hash is."""

    name: str
    created: Milliseconds
    seen: Milliseconds
    """When I was last here, to within a day."""
    tables: list[MyTable]
    chat: list[MyChatMessage]


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits where, as one person sees it."""

    kind: Literal["person", "bot", "open", "reserved"]
    name: str = ""
    bot: str = ""
    thinks: Milliseconds = 0
    """For a bot: how long it may think about a move; 0 if it answers at once, or nobody knows."""
    mine: bool = False
    """I play this seat; if ``reserved``, it waits for me to sit down."""
    online: bool = False
    resigned: bool = False
    removed: bool = False
    """The host has removed the person who sat here; a bot plays on."""
    muted: bool = False
    """The host has muted the person in the chat."""
    kept: bool = False
    """A bot plays on for me, since my time was up or I was away; I may sit down here again."""
    substituted: bool = False
    """The player was away, and others let a bot play on until they return."""
    waited_for: bool = False
    """The others have waited for a move for so long that they may nudge the player."""
    absent: bool = False
    """The player has been away for so long that the others may let a bot play on."""


class Table(Struct, frozen=True, omit_defaults=True):
    """A table without its game, as one person sees it."""

    id: str
    link: str
    """The address that invites others."""
    game: str
    rules: int
    status: Status
    visibility: Visibility
    seats: list[Seat]
    options: dict[str, str]
    commitment: str
    """SHA-256 of the key that all draws come from, published before a player sat down."""
    created: Milliseconds
    changed: Milliseconds
    host: bool = False
    """I made this table."""
    clock: ClockPlan | None = None
    host_starts: bool = False
    """The game starts when the host says so; else as soon as all seats are taken."""
    least_players: int = 1
    """With how many players the host may start."""
    hints: bool = False
    """The player to move may ask for a hint."""
    bots_starting: bool = False
    """The bots here are not at their full strength yet: the server has just started."""
    spectators: int = 0
    rematch: str = ""
    """The table where the same people play again."""
    continued_from: str = ""
    """The table of the finished game that is continued here from one of its positions."""
    continued_ply: int = 0
    """The ply of that game at which this one starts."""
    frozen: str = ""
    """Why this game cannot go on, such as rules that have changed since."""
    acting: list[int] = []
    """Whose turn it is."""
    winners: list[int] = []
    scores: list[int] = []
    closed: bool = False
    """The host has closed the table, before or during the game."""
    removed: bool = False
    """The host has removed me: I cannot take a seat here."""
    muted: bool = False
    """The host has muted me in the chat."""
    muted_chat_ids: list[int] = []
    """For the host: the chat messages whose authors are muted."""


class View(Struct, frozen=True):
    """What may be seen of a position; ``table`` is the game's own (see its ``schema``)."""

    ply: int
    actor: int
    acting: list[int]
    over: bool
    reason: str | None
    scores: list[int]
    winners: list[int]
    table: Any


class LegalMove(Struct, frozen=True):
    """A move that may be played: its text, the spots it touches, and more that the game adds."""

    text: str
    spots: list[str]


class Clocks(Struct, frozen=True):
    """Time left for each seat when this was sent, and whose clock runs."""

    left: list[Milliseconds]
    running: list[int]


class UndoRequest(Struct, frozen=True, omit_defaults=True):
    """A player asks to take back to ``ply``; the seats ``waiting`` have not answered yet."""

    seat: int
    ply: int
    waiting: list[int]
    your_seat: int | None = None
    """The seat among them for which I may answer, even if a bot plays it by now."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """Something that happened at a table."""

    seq: int
    at: Milliseconds
    kind: EntryKind
    ply: int = 0
    """For a move: how many came before it. For ``undone``: the ply gone back to. For
    ``withdrawn``: that of the seat's choice; those that came after it count one less since."""
    seat: int | None = None
    move: str = ""
    sentence: str = ""
    """The move as something that was done, by whom, and to whom."""
    effects: list[dict[str, Any]] = []
    """What the move brought about, as the game's own data."""
    effects_text: list[str] = []
    """What the move brought about, in sentences."""
    name: str = ""
    """Who it was, if not the person who has the seat now."""
    table: str = ""
    """For ``rematch``: where."""
    stand_in: str = ""
    """For a move: the bot that chose it because the seat's own bot gave no legal move."""


class ChatMessage(Struct, frozen=True):
    """A chat message; ``id`` counts the messages of its table."""

    id: int
    at: Milliseconds
    name: str
    seat: int | None
    text: str


class GameReview(Struct, frozen=True, omit_defaults=True):
    """The review of a finished game, as far as it is: ``GET /api/tables/{id}/review``."""

    state: ReviewState
    progress: float
    """The share of the work that is done, from 0 to 1."""
    revision: Number = 0
    """Another number for another review; 0: there is none yet."""
    wait: Milliseconds = 0
    """After how long it is worth asking again; left out once the review is done."""
    review: Review | None = None
    """Left out if the page has this revision already."""
    texts: ReviewText | None = None
    """The review in sentences; left out with it."""

"""Every message between page and server, both directions. The page's types are made from this file.

A socket is opened for one table (``/socket/{table}``) and begins with ``hello``. Whatever happens
then arrives as ``update``; every command gets an ``answer`` once it is on disk, or is ``refused``.
The same structs are the bodies of the HTTP API.

Seats and plies count from 0. Times are whole milliseconds; moments are since 1970.
"""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

Language = Literal["en", "it", "fr", "de"]
LANGUAGES = get_args(Language)
Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
# A dollar sign would let a last line break pass, in Python and in some other languages.
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}(?![\s\S])")]
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?![\s\S])")]
Name = Annotated[str, Meta(max_length=200)]
"""Longer than a name can be: what is too long after tidying up is cut, not refused."""
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Milliseconds = Number

SeatKind = Literal["me", "here", "bot", "open"]
Status = Literal["waiting", "running", "over"]
Visibility = Literal["public", "private"]
Undoing = Literal["no", "free", "ask"]
EntryKind = Literal[
    "sat",
    "stood",
    "filled",
    "began",
    "played",
    "drawn",
    "asked",
    "declined",
    "undone",
    "timed_out",
    "resigned",
    "ended",
    "rematch",
]
Code = Literal[
    "bad_message",
    "unknown_game",
    "unknown_table",
    "unknown_page",
    "bad_table",
    "no_guest",
    "foreign_origin",
    "not_yours",
    "not_now",
    "stale",
    "illegal_move",
    "unreadable_move",
    "ambiguous_move",
    "too_fast",
    "too_many",
    "storage",
    "frozen",
]
"""Why something was refused; the page has a sentence for each in every language."""


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The parent of everything that goes over a socket."""


# From the page: what a table is to be like


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a table to be made: for me, for somebody beside me, for a bot, or open."""

    kind: SeatKind
    name: Name = ""
    """For a seat ``here``: who will sit there."""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """For a bot: which one, as ``GET /api/games`` lists them."""


class ClockPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think: for each move, or for the whole game with a little more after each move."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    on_timeout: Literal["bot", "resign"] = "bot"


class TablePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made: ``POST /api/tables``."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]],
        Meta(max_length=16),
    ] = {}
    visibility: Visibility = "private"
    clock: ClockPlan | None = None


class GuestPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody would like to be: ``POST`` or ``PATCH /api/me``. No name: one is found."""

    name: Name = ""


# From the page, at a table: commands


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket: what the page has already, and its language."""

    seq: Number = 0
    """The last entry the page has; 0 for none."""
    line: Number = 0
    """The last line of chat the page has."""
    language: Language = "en"


class Command(Message, frozen=True):
    """Something to be done once, however often it arrives: the page chooses its id."""

    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, adding bytes of one's own to every draw of the game."""

    seat: SeatNumber
    salt: Salt


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat before the game has begun."""

    seat: SeatNumber


class Fill(Command, frozen=True, tag="fill"):
    """Put a bot on an open seat; whoever made the table may do so."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Play(Command, frozen=True, tag="play"):
    """Play ``move``, as text, in answer to ply ``ply``."""

    seat: SeatNumber
    ply: Number
    move: Annotated[str, Meta(max_length=80)]
    seq: Number = 0
    """The last entry seen: after an undo another position may have the same ply. 0: not said."""


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last decision: at once where that is free, else everybody is asked."""

    seat: SeatNumber
    ply: Number
    seq: Number = 0


class Agree(Command, frozen=True, tag="agree"):
    """Say yes or no to somebody who would like to take back."""

    seat: SeatNumber
    ply: Number
    yes: bool
    seq: Number = 0


class Resign(Command, frozen=True, tag="resign"):
    """Give a running game up."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """Set the same table up again after a game, with the same people."""


class Chat(Command, frozen=True, tag="chat"):
    """Say something at the table."""

    text: Words


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the line is alive; answered with ``pong``."""


COMMANDS = (Sit, Stand, Fill, Play, Undo, Agree, Resign, Rematch, Chat)
FromPage = Hello | Ping | Sit | Stand | Fill | Play | Undo | Agree | Resign | Rematch | Chat


# From the server: parts


class Bot(Struct, frozen=True):
    """A bot that can be asked to play; the page has its name in ``bot.<id>``."""

    id: str
    level: int


class GameOption(Struct, frozen=True):
    """Something to choose before a game; the first value is the usual one."""

    name: str
    values: list[str]


class GameFacts(Struct, frozen=True):
    """A game of the catalogue."""

    id: str
    title: str
    designer: str
    year: int
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


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits where, as one person sees it."""

    kind: Literal["person", "bot", "open", "reserved"]
    name: str = ""
    bot: str = ""
    yours: bool = False
    """I play this seat; if ``reserved``, it waits for me to sit down."""
    online: bool = False
    resigned: bool = False


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
    """SHA-256 of the key that all draws come from, published before anybody sat down."""
    created: Milliseconds
    changed: Milliseconds
    host: bool = False
    """I made this table."""
    clock: ClockPlan | None = None
    watchers: int = 0
    rematch: str = ""
    """The table where the same people play again."""
    frozen: str = ""
    """Why this game cannot go on, such as rules that have changed since."""
    acting: list[int] = []
    """Whose turn it is."""
    winners: list[int] = []
    scores: list[int] = []


class View(Struct, frozen=True):
    """What may be seen of a position; ``table`` is the game's own (see its ``view.py``)."""

    ply: int
    actor: int
    acting: list[int]
    over: bool
    reason: str | None
    scores: list[int]
    winners: list[int]
    table: Any


class Offer(Struct, frozen=True):
    """A move that may be played: its text, the spots it touches, and more that the game adds."""

    text: str
    spots: list[str]


class Clocks(Struct, frozen=True):
    """Time left for each seat when this was sent, and whose clock runs."""

    left: list[Milliseconds]
    running: list[int]


class Asked(Struct, frozen=True):
    """Somebody would like to take back to ``ply``; ``waiting`` have not answered yet."""

    seat: int
    ply: int
    waiting: list[int]


class Entry(Struct, frozen=True, omit_defaults=True):
    """Something that happened at a table."""

    seq: int
    at: Milliseconds
    kind: EntryKind
    ply: int = 0
    """For a move: how many came before it. For ``undone``: the ply gone back to."""
    seat: int | None = None
    move: str = ""
    sentence: str = ""
    """The move as people say it."""
    spots: list[str] = []
    steps: list[dict[str, Any]] = []
    """What the move brought about, as the game's own data."""
    told: list[str] = []
    """What the move brought about, in sentences."""
    name: str = ""
    """Who it was, where that is not simply whoever sits there now."""
    table: str = ""
    """For ``rematch``: where."""


class Line(Struct, frozen=True):
    """A line of chat."""

    line: int
    at: Milliseconds
    name: str
    seat: int | None
    text: str


# From the server: messages


class Update(Message, frozen=True, tag="update", omit_defaults=True):
    """What has happened after entry ``after``, and how things stand now.

    Parts that have not changed are left out.
    """

    after: int
    seq: int
    entries: list[Entry] = []
    view: View | None = None
    seat: int | None = None
    """Through whose eyes ``view`` is seen, and whose ``moves`` these are; left out: a spectator."""
    moves: list[Offer] = []
    undo: Undoing = "no"
    asked: Asked | None = None
    clocks: Clocks | None = None
    table: Table | None = None
    chat: list[Line] = []


class Answer(Message, frozen=True, tag="answer", omit_defaults=True):
    """A command is done, and on disk. For ``chat``, ``seq`` is the number of its line."""

    id: str
    seq: int
    ply: int
    table: str = ""
    """For ``rematch``: where."""


class Refused(Message, frozen=True, tag="refused", omit_defaults=True):
    """A message was refused; nothing has changed."""

    code: Code
    reason: str
    id: str = ""
    ply: int = 0
    """Where the game stands, for a command that came too late."""
    wait: Milliseconds = 0
    """After how long it may be tried again."""


class Pong(Message, frozen=True, tag="pong"):
    """The line is alive."""


FromServer = Update | Answer | Refused | Pong


# From the server: further answers over HTTP


class TableList(Struct, frozen=True):
    """Tables, newest first."""

    tables: list[Table]


class DrawnLot(Struct, frozen=True):
    """A number that was drawn: for what, out of how many, and which."""

    label: str
    bound: int
    number: int


class DrawnOutcome(Struct, frozen=True):
    """An outcome of chance: the texts it was drawn from, their weights, and the one drawn.

    The number drawn is below the sum of the weights, and counted off against them in order.
    """

    label: str
    outcomes: list[str]
    weights: list[int]
    drawn: str


class FairGame(Struct, frozen=True):
    """All that is needed to check a finished game: ``GET /api/tables/{id}/proof``.

    The page draws every number anew from key and salts, and compares.
    """

    table: str
    commitment: str
    salts: list[str]
    key: str
    players: int
    options: dict[str, str]
    lots: list[DrawnLot]
    draws: list[DrawnOutcome]
    start: View


class Health(Struct, frozen=True):
    """How the server is."""

    ready: bool
    compiled: list[str]
    """Games whose rules run compiled by now."""
    storage: Literal["ok", "full", "broken"]
    tables: int
    sockets: int

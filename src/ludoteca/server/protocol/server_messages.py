"""What the server says: over sockets, and as further answers over HTTP."""

from typing import Any, Literal

from msgspec import Struct, field

from ludoteca.server.protocol.field_types import Code, Message, Milliseconds, Undoing
from ludoteca.server.protocol.resources import (
    ChatMessage,
    Clocks,
    Entry,
    LegalMove,
    Table,
    UndoRequest,
    View,
)


class Update(Message, frozen=True, tag="update", omit_defaults=True):
    """What has happened after entry ``after``, and how things stand now.

    Parts that have not changed are left out.
    """

    after: int
    seq: int
    entries: list[Entry] = field(default_factory=list)
    view: View | None = None
    seat: int | None = None
    """The seat that ``view`` and ``moves`` are for; left out for a spectator."""
    moves: list[LegalMove] = field(default_factory=list)
    moves_unchanged: bool = False
    """The ``moves`` are those of the last update on this socket, and left out."""
    undo: Undoing = "no"
    undo_request: UndoRequest | None = None
    clocks: Clocks | None = None
    table: Table | None = None
    chat: list[ChatMessage] = field(default_factory=list)


class Answer(Message, frozen=True, tag="answer", omit_defaults=True):
    """A command is done, and on disk. For ``chat``, ``seq`` is the ``id`` of its message."""

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
    """The connection is alive."""


ServerMessage = Update | Answer | Refused | Pong


class TableList(Struct, frozen=True, omit_defaults=True):
    """Tables, newest first."""

    tables: list[Table]
    pages: int = 1
    """How many pages of such tables there are."""


class Positions(Struct, frozen=True):
    """Positions that follow one another: ``GET /api/tables/{id}/positions/{ply}``."""

    views: list[View]


class LineStep(Struct, frozen=True):
    """A move of a line, and the position after it."""

    seat: int | None
    move: str
    sentence: str
    effects: list[dict[str, Any]]
    """What the move would have brought about, as in ``Entry``."""
    effects_text: list[str]
    view: View


class ReviewLine(Struct, frozen=True):
    """What could have been played at a ply, and what would probably have followed.

    ``GET /api/tables/{id}/review/lines/{ply}``; its first step is the better move.
    """

    ply: int
    seat: int
    steps: list[LineStep]


class MoveExplanation(Struct, frozen=True):
    """Why a move cannot be played now, or what it does."""

    illegal_reason: str
    """A sentence or a part of one; empty if the move can be played."""
    sentence: str
    """The move in words; empty if it cannot be played."""


class Hint(Struct, frozen=True):
    """What a seat had best do at a ply, and why, in the language asked for."""

    seat: int
    ply: int
    move: str
    text: str


class SetupDraw(Struct, frozen=True):
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


class GameProof(Struct, frozen=True):
    """All that is needed to check a finished game: ``GET /api/tables/{id}/proof``.

    The page draws every number again from key and salts, and compares.
    """

    table: str
    commitment: str
    salts: list[str]
    key: str
    players: int
    options: dict[str, str]
    setup_draws: list[SetupDraw]
    draws: list[DrawnOutcome]
    start: View
    start_given: bool = False
    """The start was not drawn: the table continues another game from one of its positions."""


class Health(Struct, frozen=True):
    """How the server is."""

    ready: bool
    compiled: list[str]
    """Games whose rules run compiled by now."""
    storage: Literal["ok", "full", "broken"]
    tables: int
    sockets: int
    reach: Literal["local", "network", "public"]
    """Who can open the page: this machine, its network (plain HTTP), or people at a public URL."""
    backup: Literal["off", "waiting", "ok", "problems", "failed"] = "off"
    """How the last backup by the schedule went; ``waiting`` if there was none since the start."""
    backed_up: Milliseconds = 0
    """When the last backup without a problem was made; 0: never."""

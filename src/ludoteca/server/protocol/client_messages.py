"""What a page says: plans of tables, and commands at one."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludoteca.server.protocol.field_types import (
    BotSpeed,
    CommandId,
    Language,
    Message,
    Name,
    Number,
    Salt,
    SeatKind,
    SeatNumber,
    Visibility,
    Words,
)


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat of a new table: for me, for a second person at my screen, for a bot, or open."""

    kind: SeatKind
    name: Name = ""
    """For a seat ``here``: who will sit there."""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """For a bot: which one, as ``GET /api/games`` lists them; levels may have a time to think
    about a move, as in ``level-6:10s``."""


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
    start: Literal["full", "host"] = "full"
    """When the game starts: as soon as all seats are taken, or when the host says so."""
    hints: bool | None = None
    """Whether hints are allowed; not said: only where all other seats are for bots."""


class ContinuationPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A game against bots from a position of a finished one: ``POST /api/tables/{id}/continue``."""

    ply: Number
    seat: SeatNumber
    """My seat; the bot plays all others."""
    bot: Annotated[str, Meta(max_length=40)]
    line_moves: Number = 0
    """How many moves of the better line at this ply, as the review has it, are played first."""


class TableQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables to list: ``GET /api/tables``. Only my own are filtered and paged."""

    which: Literal["open", "mine", "finished"] = "open"
    game: Annotated[str, Meta(max_length=40)] = ""
    """Only tables of this game; empty: of all games."""
    state: Literal["all", "current", "over"] = "all"
    """Only tables that wait or run, or only those whose game is over."""
    page: Annotated[int, Meta(ge=1, le=100_000)] = 1


class GuestPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a person chooses: ``POST`` or ``PATCH /api/me``. By default the server finds one."""

    name: Name = ""


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket: what the page has already, and its language."""

    seq: Number = 0
    """The last entry the page has; 0 for none."""
    last_chat_id: Number = 0
    """The last chat message the page has; 0 for none."""
    language: Language = "en"
    bot_speed: BotSpeed = "normal"


class SetBotSpeed(Message, frozen=True, tag="bot_speed"):
    """How fast bots should move. The fastest wish of the players and the host counts."""

    speed: BotSpeed


class Command(Message, frozen=True):
    """Something to be done once, however often it arrives: the page chooses its id."""

    id: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, and add the player's random bytes to every draw of the game.

    In a running game: take one's seat back after a time-out. Then the bytes do not matter.
    """

    seat: SeatNumber
    salt: Salt


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat before the game has begun."""

    seat: SeatNumber


class Fill(Command, frozen=True, tag="fill"):
    """Put a bot on an open seat; only the host may."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class Start(Command, frozen=True, tag="start"):
    """Start the game, as the host, though seats may be open."""

    bot: Annotated[str, Meta(max_length=40)] = ""
    """The bot for every open seat; empty: open seats are removed, and fewer people play."""


class Play(Command, frozen=True, tag="play"):
    """Play ``move``, as text, in answer to ply ``ply``."""

    seat: SeatNumber
    ply: Number
    move: Annotated[str, Meta(max_length=80)]
    seq: Number = 0
    """The last entry seen: after an undo another position may have the same ply. 0: not said."""


class MoveQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a move: ``GET /api/tables/{id}/why``."""

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=80)]
    language: Language = "en"


class ReviewQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which review the page has already, and its language: ``GET /api/tables/{id}/review``."""

    language: Language = "en"
    revision: Number = 0


class LineQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The language of a line: ``GET /api/tables/{id}/review/lines/{ply}``."""

    language: Language = "en"


class HintRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a hint: ``POST /api/tables/{id}/hint``."""

    seat: SeatNumber
    language: Language = "en"


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last decision: at once where that is free, else everybody is asked."""

    seat: SeatNumber
    ply: Number
    seq: Number = 0


class Agree(Command, frozen=True, tag="agree"):
    """Agree or disagree to the undo that another player asks for."""

    seat: SeatNumber
    ply: Number
    yes: bool
    seq: Number = 0


class Resign(Command, frozen=True, tag="resign"):
    """Give a running game up."""

    seat: SeatNumber


class Nudge(Command, frozen=True, tag="nudge"):
    """Remind a player whom the others have waited for."""

    seat: SeatNumber


class Substitute(Command, frozen=True, tag="substitute"):
    """Let a bot play for a player who has been away for a while, until they return."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """Set the same table up again after a game, with the same people."""


class Chat(Command, frozen=True, tag="chat"):
    """Say something at the table."""

    text: Words


class Remove(Command, frozen=True, tag="remove"):
    """Remove a player from the table, as its host: from all their seats, and for good.

    Before the game the seats open again; in a running game a bot plays on.
    """

    seat: SeatNumber


class Free(Command, frozen=True, tag="free"):
    """Open a seat that is reserved for a person who has not come, as the host."""

    seat: SeatNumber


class Mute(Command, frozen=True, tag="mute"):
    """Mute a person in the chat, or let them write again, as the host.

    The person is named by a seat or by a chat message: pages do not know accounts.
    """

    muted: bool
    seat: SeatNumber | None = None
    chat_id: Number = 0
    """A chat message that the person wrote; 0 if a seat is named."""


class Close(Command, frozen=True, tag="close"):
    """Close the table for everybody, as the host; a running game ends without a winner."""


class Ping(Message, frozen=True, tag="ping"):
    """Ask whether the connection is alive; answered with ``pong``."""


COMMANDS = (
    Sit,
    Stand,
    Fill,
    Start,
    Play,
    Undo,
    Agree,
    Resign,
    Nudge,
    Substitute,
    Rematch,
    Chat,
    Remove,
    Free,
    Mute,
    Close,
)
ClientMessage = (
    Hello
    | Ping
    | SetBotSpeed
    | Sit
    | Stand
    | Fill
    | Start
    | Play
    | Undo
    | Agree
    | Resign
    | Nudge
    | Substitute
    | Rematch
    | Chat
    | Remove
    | Free
    | Mute
    | Close
)

"""What is stored of a table: its setup and its events. The names of classes and fields are data.

They contain numbers of seats and ids of people; names are stored elsewhere and may change. The only
exception are names that a person entered for others at their screen, who can have them deleted.
"""

from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct, structs

from ludoteca.server.protocol import ClockPlan, Visibility


class SeatSetup(Struct, frozen=True, omit_defaults=True):
    """A seat as it was planned. ``person``: for whom it is reserved."""

    kind: Literal["person", "here", "bot", "open"]
    person: str = ""
    name: str = ""
    bot: str = ""


class Continuation(Struct, frozen=True):
    """A position of a finished game from which another table continues."""

    table: str
    """Where the finished game was played."""
    ply: int
    start: str
    """The position, as text."""


class Setup(Struct, frozen=True, omit_defaults=True):
    """The plan of a table, as it was created."""

    game: str
    rules: int
    host: str
    seats: list[SeatSetup]
    options: dict[str, str]
    visibility: Visibility
    clock: ClockPlan | None = None
    hints: bool = False
    barred: list[str] = []
    """The people who were removed from the table that this one is a rematch of."""
    start: Literal["full", "host"] = "full"
    """When the game starts: as soon as all seats are taken, or when the host says so."""
    fair_version: int = 1
    """The version of its draws; tables stored without one have the first."""
    continues: Continuation | None = None
    """Where the game starts instead of a fresh deal."""


class Event(Struct, frozen=True, tag=True, omit_defaults=True):
    """The base class of all events."""


class Sat(Event, frozen=True):
    """A person took a seat and added bytes to the draws."""

    seat: int
    person: str
    salt: str


class Stood(Event, frozen=True):
    """A person left a seat."""

    seat: int


class Filled(Event, frozen=True):
    """A bot was put on an open seat."""

    seat: int
    bot: str
    name: str


class Moved(Event, frozen=True):
    """The player of seat ``before`` moved up to ``seat``, since seats between were left open."""

    seat: int
    before: int


class Reduced(Event, frozen=True):
    """The seats from number ``seats`` on were open, and removed before the game."""

    seats: int


class Began(Event, frozen=True):
    """All seats were taken, and the game was laid out. Bots have salts too."""

    start: str
    salts: list[str]


class Played(Event, frozen=True):
    """A seat made a move. ``left``: the time each seat has now, where there is a clock."""

    seat: int
    move: str
    left: list[int] = []
    had: int = 0
    """The time that the seat had left when it decided; it has no more if it takes that back."""
    stand_in: str = ""
    """The bot that chose it because the seat's own bot gave no legal move."""


class Drawn(Event, frozen=True):
    """Chance brought an outcome: draw ``number`` of the table, counted from 0."""

    number: int
    move: str


class Asked(Event, frozen=True):
    """A seat asked for an undo to a ply."""

    seat: int
    ply: int


class Agreed(Event, frozen=True):
    """A seat agreed to an undo."""

    seat: int


class Declined(Event, frozen=True):
    """A seat declined an undo."""

    seat: int


class Undone(Event, frozen=True):
    """The game went back to a ply, at the request of a seat."""

    seat: int
    ply: int
    left: list[int] = []


class Withdrawn(Event, frozen=True):
    """A seat took back a choice that was still secret; later choices of other seats stand."""

    seat: int
    ply: int
    left: list[int] = []


class Hinted(Event, frozen=True):
    """A seat had a hint, while other people play."""

    seat: int


class TimedOut(Event, frozen=True):
    """A seat's time was up; from now on a bot plays it, unless it is resigned."""

    seat: int


class Nudged(Event, frozen=True):
    """Others reminded a seat that they wait for its move."""

    seat: int


class Substituted(Event, frozen=True):
    """Others let a bot play for a seat whose player had been away for a while."""

    seat: int


class Returned(Event, frozen=True):
    """A player took their seat back from the bot. ``left``: the times now, if there is a clock."""

    seat: int
    left: list[int]


class Resigned(Event, frozen=True):
    """A seat resigned."""

    seat: int


class Removed(Event, frozen=True):
    """The host removed the person on a seat for good.

    Before the game the seat opened again; in a running game a bot plays it from now on.
    """

    seat: int


class Freed(Event, frozen=True):
    """The host opened a reserved seat whose person had not come."""

    seat: int


class Muted(Event, frozen=True):
    """The host muted a person in the chat."""

    person: str


class Unmuted(Event, frozen=True):
    """The host let a muted person write again."""

    person: str


class Closed(Event, frozen=True):
    """The host closed the table. If a game was running, its end follows."""


class HostLeft(Event, frozen=True):
    """The host was deleted; the player who has sat longest hosts the table from now on."""


class Ended(Event, frozen=True):
    """The game is over, by its rules or because too few go on."""

    reason: str
    scores: list[int]
    winners: list[int]


class Rematched(Event, frozen=True):
    """The same people play again at another table."""

    table: str


AnyEvent = (
    Sat
    | Stood
    | Filled
    | Moved
    | Reduced
    | Began
    | Played
    | Drawn
    | Asked
    | Agreed
    | Declined
    | Undone
    | Withdrawn
    | Hinted
    | TimedOut
    | Nudged
    | Substituted
    | Returned
    | Resigned
    | Removed
    | Freed
    | Muted
    | Unmuted
    | Closed
    | HostLeft
    | Ended
    | Rematched
)

MOVES = (Played, Drawn)
"""The events that make a ply. A tuple, since this is asked for every move."""
BACK = (Undone, Withdrawn)
"""The events that take moves back."""


class StoredEvent(NamedTuple):
    """An event with the time of day and the server time (``server_time``) at which it happened."""

    event: AnyEvent
    at: int
    server_time: int


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_setup_decoder = msgspec.json.Decoder(Setup)


def encode(fact: AnyEvent | Setup) -> bytes:
    """Write a fact for the database."""
    return _encoder.encode(fact)


def decode(data: bytes) -> AnyEvent:
    """Read an event from the database."""
    return _decoder.decode(data)


def decode_setup(data: bytes) -> Setup:
    """Read a setup from the database."""
    return _setup_decoder.decode(data)


def without_names(setup: Setup, person: str) -> Setup:
    """Return a setup without the names that a person entered for others at their screen."""
    seats = [
        structs.replace(seat, name="") if seat.kind == "here" and seat.person == person else seat
        for seat in setup.seats
    ]
    return structs.replace(setup, seats=seats)

"""Who may give which command: one table of policies, checked before a command is handled."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.succession import is_host
from ludoteca.server.tables.seat import SeatState
from ludoteca.server.tables.table import Table

Policy = Literal["guest", "player", "sitter", "opponent", "participant", "host"]
"""``guest``: every guest. ``player``: the person who plays the command's seat. ``sitter``: the
person who sat down there, even if a bot plays it by now. ``opponent``: people who play another
seat, and the host. ``participant``: people with a seat, and the host. ``host``: the host,
which is the person who made the table unless that person was deleted."""

POLICIES: Mapping[type[protocol.Command], Policy] = {
    protocol.Sit: "guest",
    protocol.Stand: "player",
    protocol.Fill: "host",
    protocol.Start: "host",
    protocol.Play: "player",
    protocol.Undo: "player",
    protocol.Agree: "sitter",
    protocol.Resign: "player",
    protocol.Nudge: "opponent",
    protocol.Substitute: "opponent",
    protocol.Rematch: "participant",
    protocol.Chat: "guest",
    protocol.Remove: "host",
    protocol.Free: "host",
    protocol.Mute: "host",
    protocol.Close: "host",
}


@dataclass(frozen=True, slots=True)
class Caller:
    """Who gives a command, when by the monotonic clock, and in which language to refuse it."""

    person: str
    now: int
    language: str = "en"
    others: Collection[str] = ()
    """The external bots that can be put on a seat."""
    waited_ms: Callable[[int], int] = lambda _: 0
    """Returns how long the others have waited for a seat's move, in server time."""
    away_ms: Callable[[str], int] = lambda _: 0
    """Returns how long a person has had no connection to the table, in server time."""
    absent_after_ms: int = 0
    """How long others wait before they may nudge, or let a bot play on."""
    author_of: Callable[[int], str] = lambda _: ""
    """Returns the person who wrote a line of chat; empty if it is not known any more."""


def authorise(table: Table, person: str, command: protocol.Command) -> None:
    """Refuse a command that a person may not give at a table.

    Raises:
        RefusedError: it needs another person, or the table is closed.
    """
    policy = POLICIES[type(command)]
    if policy == "host":
        _check_host(table, person)
    elif policy == "participant":
        _check_participant(table, person)
    elif policy == "opponent":
        _check_opponent(table, person, command.seat)  # type: ignore[attr-defined]
    elif policy != "guest":
        seat: int = command.seat  # type: ignore[attr-defined]
        check_seat(table, person, seat, even_if_bot=policy == "sitter")
    if table.status == "closed":
        raise RefusedError("closed", "the host has closed this table")


def _check_host(table: Table, person: str) -> None:
    if not is_host(table, person):
        raise RefusedError("not_yours", "only the host of the table may do this")


def _check_opponent(table: Table, person: str, seat: int) -> None:
    plays = bool(table.seats_of(person)) or is_host(table, person)
    if not plays or seat_state(table, seat).person == person:
        raise RefusedError("not_yours", "only the other players and the host may do this")


def _check_participant(table: Table, person: str) -> None:
    has_seat = any(state.person == person and not state.removed for state in table.seats)
    if not has_seat and not is_host(table, person):
        raise RefusedError("not_yours", "only people with a seat and the host may do this")


def check_seat(table: Table, person: str, seat: int, *, even_if_bot: bool = False) -> None:
    """Refuse a person who does not play a seat; ``even_if_bot``: or who has not sat down there.

    Raises:
        RefusedError: it is not their seat, or there is no such seat.
    """
    state = seat_state(table, seat)
    if not (state.is_of(person) if even_if_bot else state.is_played_by(person)):
        raise RefusedError("not_yours", f"seat {seat + 1} is not yours")


def seat_state(table: Table, seat: int) -> SeatState:
    """Return a seat of a table.

    Raises:
        RefusedError: there is no such seat.
    """
    if seat >= len(table.seats):
        raise RefusedError("bad_message", f"seats are numbered 0 to {len(table.seats) - 1}")
    return table.seats[seat]

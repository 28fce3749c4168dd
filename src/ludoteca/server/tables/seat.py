"""The state of a seat after the events so far, and what each event changes in it."""

from dataclasses import dataclass
from typing import Any

from ludoteca.server.tables.events import (
    Filled,
    Freed,
    Removed,
    Resigned,
    Returned,
    Sat,
    Stood,
    Substituted,
    TimedOut,
)

STAND_IN = "greedy"
"""The bot that plays on for a seat whose time is up, or that resigned or was removed."""
SeatEvent = Sat | Stood | Filled | TimedOut | Substituted | Returned | Resigned | Freed | Removed
SEAT_EVENTS = (
    *(Sat, Stood, Filled, TimedOut, Substituted),
    *(Returned, Resigned, Freed, Removed),
)
"""The events that change the state of one seat."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """The player of a seat, or the person for whom it is reserved."""

    person: str = ""
    """The person who sits here, or for whom the seat is reserved."""
    seated: bool = False
    name: str = ""
    """The name of a bot, or of a second person at the screen of ``person``."""
    bot: str = ""
    """Which bot plays it."""
    salt: str = ""
    resigned: bool = False
    removed: bool = False
    """The host has removed the person who sat here; the seat can still win."""
    substituted: bool = False
    """The player was away, and others let a bot play on."""
    since: int = 0
    """The ply at which its player returned: earlier decisions of the bot stand."""

    @property
    def is_kept(self) -> bool:
        """Whether a bot plays only until the player returns."""
        return self.seated and bool(self.bot) and not (self.resigned or self.removed)

    @property
    def owner(self) -> str:
        """Whose seat it is in a running game, though a bot may play it; empty once it was lost."""
        return self.person if self.seated and not (self.resigned or self.removed) else ""

    @property
    def taken(self) -> bool:
        """Whether a person sits here, or a bot."""
        return self.seated or bool(self.bot)

    def is_of(self, person: str) -> bool:
        """Return whether a person has sat down here, though a bot may play by now."""
        return bool(person) and self.seated and self.person == person and not self.removed

    def is_played_by(self, person: str) -> bool:
        """Return whether a person decides for this seat."""
        return self.is_of(person) and not self.bot


def seat_changes(event: SeatEvent, ply: int, *, begun: bool) -> dict[str, Any]:
    """Return the fields of a seat's state that an event changes, with their new values."""
    match event:
        case Sat(person=person, salt=salt):
            return {"person": person, "salt": salt, "seated": True}
        case Filled(bot=bot, name=name):
            return {"person": "", "bot": bot, "name": name}
        case TimedOut() | Substituted():
            return {"bot": STAND_IN, "substituted": isinstance(event, Substituted)}
        case Returned():
            return {"bot": "", "substituted": False, "since": ply}
        case Resigned():
            return {"bot": STAND_IN, "resigned": True}
        case Removed() if begun:
            return {"bot": STAND_IN, "removed": True}
        case Freed():
            return {"person": "", "name": ""}
    return {"person": "", "name": "", "salt": "", "seated": False}  # Stood, or removed before.

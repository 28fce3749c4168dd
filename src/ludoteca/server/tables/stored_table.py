"""A table as it was read from the database, before it is replayed."""

from dataclasses import dataclass, replace

from ludoteca.server.tables.events import Muted, Sat, Setup, StoredEvent, Unmuted, without_names


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was read."""

    id: str
    setup: Setup
    key: bytes
    created: int
    events: list[StoredEvent]
    commands: dict[str, tuple[int, int]]
    """For each command done: the number of its last event, and the ply afterwards."""
    chat: list[tuple[int, str, str, int | None, int, str]]
    """Line, command, person, seat, moment, text."""

    @property
    def people(self) -> set[str]:
        """All people who sit or have sat there, or have written in the chat."""
        seats = {seat.person for seat in self.setup.seats}
        named = (Sat, Muted, Unmuted)
        sat = {event.person for event, *_ in self.events if isinstance(event, named)}
        return seats | sat | {line[2] for line in self.chat}

    def without(self, person: str) -> "StoredTable":
        """Return the same without what a person wrote."""
        chat = [
            (line, command, who, seat, at, "" if who == person else text)
            for line, command, who, seat, at, text in self.chat
        ]
        return replace(self, setup=without_names(self.setup, person), chat=chat)

"""The result of a command, before it is written: events, and a copy of the table with them applied.

Handlers add events one by one and read the copy for what follows. ``Table.apply`` is therefore the
only code that knows what an event changes. A refused command leaves the table as it was.
"""

from typing import NamedTuple

from ludoteca.engine.position import Move, Position
from ludoteca.server.tables.events import AnyEvent, Drawn, Played
from ludoteca.server.tables.table import MoveResult, Table


class Step(NamedTuple):
    """An event and, for a move, what it leads to: the move is parsed and played only once."""

    event: AnyEvent
    result: MoveResult | None


class Draft:
    """Events that are not written yet, and the table as it is after them."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table.copy()
        self.now = now
        """The server time of the command, in milliseconds."""
        self._steps: list[Step] = []

    @property
    def events(self) -> list[AnyEvent]:
        """The events in their order."""
        return [step.event for step in self._steps]

    def add(self, event: AnyEvent, result: MoveResult | None = None) -> None:
        """Add an event."""
        self.table.apply(event, self.table.changed, self.now, result)
        self._steps.append(Step(event, result))

    def add_move(self, event: Played | Drawn, move: Move, after: Position) -> None:
        """Add a move that was parsed and played in the present position."""
        self.add(event, self.table.result_of(event, move, after))

    def apply_to(self, table: Table, at: int) -> None:
        """Apply the events to the table itself, once they are on disk."""
        for event, result in self._steps:
            table.apply(event, at, self.now, result)

"""What a bot is."""

from typing import Protocol

from ludoteca.engine.position import Move, Position


class Bot(Protocol):
    """Decides for a seat. It is shown only what that seat may know."""

    def choose(self, position: Position, seat: int) -> Move:
        """Return one of the seat's legal moves."""

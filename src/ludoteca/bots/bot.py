"""What a bot is, and how it decides in slices."""

from collections.abc import Callable
from typing import Protocol

from ludoteca.engine.position import Move, Position


class Bot(Protocol):
    """Decides for a seat. It is shown only what that seat may know."""

    def choose(self, position: Position, seat: int) -> Move:
        """Return one of the seat's legal moves."""


class Decision(Protocol):
    """One decision of a bot. It runs in slices, with other work in between."""

    def run(self, seconds: float) -> bool:
        """Think for at most this long; return whether more time would change nothing."""

    def move(self) -> Move:
        """Return the best move so far. ``run`` must have been called before."""


class ImmediateDecision:
    """The decision of a bot that cannot be interrupted: the first slice does everything."""

    def __init__(self, choose: Callable[[], Move]) -> None:
        self._choose = choose
        self._move: Move | None = None

    def run(self, seconds: float) -> bool:
        """Choose the move."""
        self._move = self._move or self._choose()
        return True

    def move(self) -> Move:
        """Return the chosen move."""
        assert self._move, "run comes first"
        return self._move


def decide(bot: Bot, position: Position, seat: int) -> Decision:
    """Let a bot begin a decision."""
    begin: Callable[[Position, int], Decision] | None = getattr(bot, "decide", None)
    if begin:
        return begin(position, seat)
    return ImmediateDecision(lambda: bot.choose(position, seat))

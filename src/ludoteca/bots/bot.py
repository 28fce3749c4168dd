"""The interface of a bot, and of a decision that runs in slices."""

from collections.abc import Callable
from typing import Protocol

from ludoteca.engine.position import Move, Position


class Bot(Protocol):
    """Decides for a seat, from what that seat may know."""

    def choose(self, position: Position, seat: int) -> Move:
        """Return one of the seat's legal moves."""


class Decision(Protocol):
    """One decision of a bot. It runs in slices."""

    def run(self, seconds: float) -> bool:
        """Search for at most this time; return whether the decision is final."""

    def move(self) -> Move:
        """Return the best move so far; ``run`` must be called first."""


class ImmediateDecision:
    """The decision of a bot without slices: the first slice makes it."""

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

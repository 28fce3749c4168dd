"""Bots of others: any program can play a seat. What it fails to decide is decided for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ludoteca.bots.bot import Bot
from ludoteca.bots.program import Program
from ludoteca.bots.simple import GreedyBot
from ludoteca.engine.position import Move, Position
from ludoteca.errors import BotError


@dataclass(frozen=True, slots=True)
class Outside:
    """A bot of somebody else's as the operator names it. Called with a seed it makes one."""

    name: str
    command: tuple[str, ...]
    seconds: float
    """For each move."""
    log: Path | None = None
    """Where what it says on its standard error is kept."""

    def __call__(self, seed: int) -> "OutsideBot":
        """Make a bot for one seat of one game; its program starts when it is first needed."""
        return OutsideBot(self, seed)

    def program(self, nice: int = 0) -> Program:
        """Return its program, not yet started."""
        return Program(self.command, self.seconds, self.log, nice)

    def check(self) -> None:
        """Start the program once, to see that it can play.

        Raises:
            BotError: it cannot be started, or does not speak the protocol.
        """
        bot = self(seed=0)
        bot.start()
        bot.stop()


class OutsideBot:
    """Plays as somebody else's program wants; if that gives no legal move, as a greedy bot."""

    def __init__(self, outside: Outside, seed: int) -> None:
        self.lost = 0
        """How many moves were made by the stand-in."""
        self.trouble = ""
        """What the program did instead of choosing last; empty if nothing is to be told."""
        self._name = outside.name
        self._program = outside.program()
        self._stand_in = GreedyBot(seed)

    def start(self) -> None:
        """Start the program before it is needed.

        Raises:
            BotError: it cannot be started, or does not speak the protocol.
        """
        try:
            self._program.start()
        except BotError as error:
            raise BotError(f"the bot {self._name} {error}") from None

    def choose(self, position: Position, seat: int) -> Move:
        """Return the program's move, or the stand-in's."""
        was_given_up = self._program.is_given_up
        try:
            move = self._program.choose(position, seat)
        except BotError as error:
            self.trouble = "" if was_given_up else self._complaint(error)
            self.lost += 1
            return self._stand_in.choose(position, seat)
        self.trouble = ""
        return move

    def stop(self, position: Position | None = None) -> None:
        """Say how the game has ended, if it has, and let the program go."""
        self._program.stop(position)

    def _complaint(self, error: BotError) -> str:
        plays = "plays on" if self._program.is_given_up else "moves"
        return f"{error}; a greedy bot {plays} instead"


def dismiss(bots: Iterable[Bot], position: Position | None = None) -> None:
    """Let every program go that plays for one of these bots."""
    for bot in bots:
        if isinstance(bot, OutsideBot):
            bot.stop(position)

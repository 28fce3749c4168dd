"""External bots: a program plays a seat; a greedy bot makes the moves that it fails to make."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ludoteca.bots.baseline import GreedyBot
from ludoteca.bots.bot import Bot
from ludoteca.bots.external.protocol import Program
from ludoteca.engine.position import Move, Position
from ludoteca.errors import BotError


@dataclass(frozen=True, slots=True)
class ExternalBotSpec:
    """The name and command of an external bot, set by the operator. A call makes a bot."""

    name: str
    command: tuple[str, ...]
    seconds: float
    """The time limit per move."""
    log: Path | None = None
    """The file for its standard error."""

    def __call__(self, seed: int) -> "ExternalBot":
        """Return a bot for one seat of one game; its program starts at the first decision."""
        return ExternalBot(self, seed)

    def program(self, nice: int = 0) -> Program:
        """Return its program, not yet started."""
        return Program(self.command, self.seconds, self.log, nice)

    def check(self) -> None:
        """Start the program once to check that it can play.

        Raises:
            BotError: it cannot be started, or does not speak the protocol.
        """
        bot = self(seed=0)
        bot.start()
        bot.stop()


class ExternalBot:
    """Plays the moves of a program; without a legal move from it, those of a greedy bot."""

    def __init__(self, spec: ExternalBotSpec, seed: int) -> None:
        self.stand_in_moves = 0
        """The number of moves that the stand-in made."""
        self.failure = ""
        """The last failure of the program; empty if there is none to report."""
        self._name = spec.name
        self._program = spec.program()
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
            self.failure = "" if was_given_up else self._failure_text(error)
            self.stand_in_moves += 1
            return self._stand_in.choose(position, seat)
        self.failure = ""
        return move

    def stop(self, position: Position | None = None) -> None:
        """Report the end of the game, if it has ended, and stop the program."""
        self._program.stop(position)

    def _failure_text(self, error: BotError) -> str:
        plays = "plays on" if self._program.is_given_up else "moves"
        return f"{error}; a greedy bot {plays} instead"


def stop_external_bots(bots: Iterable[Bot], position: Position | None = None) -> None:
    """Stop the programs of these bots."""
    for bot in bots:
        if isinstance(bot, ExternalBot):
            bot.stop(position)

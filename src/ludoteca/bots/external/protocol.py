"""The protocol of external bots (docs/external-bots.md): one JSON object per line.

Every request holds the whole position, so a program needs no memory and can be restarted at any
time. Every request has a number, so a late answer is recognised.
"""

import time
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from ludoteca.bots.external.process import EXIT_TIMEOUT_S, Process
from ludoteca.engine.position import Move, Position
from ludoteca.engine.schema import PositionView
from ludoteca.errors import BotError, MoveError

PROTOCOL = 1
START_TIMEOUT_S = 10.0
"""The time limit for the answer to ``hello``."""
GRACE_S = 0.25
"""Time beyond the limit of a move, for the transport on a busy machine."""
MAX_FAILURES = 5
"""After this number of failures in one game a program is not asked again."""
MAX_SHOWN_CHARS = 60

T = TypeVar("T")


class Hello(Struct, frozen=True, tag="hello"):
    """The first line from Ludoteca."""

    protocol: int


class Ready(Struct, frozen=True, tag="ready"):
    """The answer to ``hello``: the protocol that the program speaks."""

    protocol: int


class Choose(Struct, frozen=True, tag="choose"):
    """It is the program's turn. Seats count from 0; the position is as its seat knows it."""

    number: int
    milliseconds: int
    game: str
    rules: int
    players: int
    seat: int
    position: str
    moves: list[str]
    view: PositionView[Any, Any]


class Chosen(Struct, frozen=True, tag="move"):
    """The answer to ``choose``: its number, and one of its moves."""

    number: int
    move: str


class Over(Struct, frozen=True, tag="over"):
    """The game has ended by its rules; nothing is to be answered."""

    position: str
    reason: str | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Program:
    """A program that plays one seat of one game."""

    def __init__(
        self, command: tuple[str, ...], seconds: float, log: Path | None = None, nice: int = 0
    ) -> None:
        self.failures = 0
        self._command = command
        self._seconds = seconds
        self._log = log
        self._nice = nice
        self._number = 0
        self._process: Process | None = None
        self._is_killed = False

    @property
    def is_given_up(self) -> bool:
        """Whether it has failed too often to be asked again."""
        return self.failures >= MAX_FAILURES

    def start(self) -> None:
        """Start it unless it runs, and wait until it is ready.

        Raises:
            BotError: it cannot be started, or does not speak the protocol.
        """
        if self._process:
            return
        self._process = Process(self._command, self._log)
        if self._nice:
            self._process.set_nice(self._nice)
        try:
            if self._is_killed:
                raise BotError("was let go")
            _handshake(self._process)
        except BotError:
            self.stop(timeout=0)
            raise

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move it chooses.

        Raises:
            BotError: it chose none. It has been stopped, and is restarted for its next move.
        """
        if self.is_given_up:
            raise BotError(f"has failed {self.failures} times and is asked no more")
        try:
            self.start()
            return self._choose(position.hidden(seat), seat)
        except BotError:
            self.failures += 1
            self.stop(timeout=0)
            raise

    def stop(self, position: Position | None = None, timeout: float = EXIT_TIMEOUT_S) -> None:
        """Report the end of the game, if it has ended, and let the program exit."""
        process, self._process = self._process, None
        if not process:
            return
        if position and position.over:
            over = Over(position.text, position.end_reason, position.scores, position.winners)
            try:
                process.write(msgspec.json.encode(over), time.monotonic() + GRACE_S)
            except BotError:
                timeout = 0  # It has ended, or does not read.
        process.end(timeout)

    def kill(self) -> None:
        """Kill it for good. A thread that waits for its answer then gets an error."""
        self._is_killed = True  # It may be starting right now.
        if process := self._process:
            process.kill()

    def _choose(self, known: Position, seat: int) -> Move:
        assert self._process, "it has been started"
        moves = {move.text: move for move in known.legal_moves(seat)}
        self._number += 1
        asked = Choose(
            number=self._number,
            milliseconds=int(self._seconds * 1000),
            game=known.game.info.id,
            rules=known.game.info.rules_version,
            players=known.players,
            seat=seat,
            position=known.text,
            moves=list(moves),
            view=known.view(seat),
        )
        until = time.monotonic() + self._seconds + GRACE_S
        self._process.write(msgspec.json.encode(asked), until)
        text = self._answer(self._process, until)
        return moves[text] if text in moves else _parse(known, seat, text)

    def _answer(self, process: Process, until: float) -> str:
        while True:
            answer = _decode(process.read(until), Chosen)
            if answer.number > self._number:
                raise BotError(f"answered {answer.number}; it was asked {self._number}")
            if answer.number == self._number:
                return answer.move


def _handshake(process: Process) -> None:
    until = time.monotonic() + START_TIMEOUT_S
    process.write(msgspec.json.encode(Hello(PROTOCOL)), until)
    spoken = _decode(process.read(until), Ready).protocol
    if spoken != PROTOCOL:
        raise BotError(f"speaks protocol {spoken}; this is protocol {PROTOCOL}")


def _decode(line: bytes, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        data = line[:MAX_SHOWN_CHARS].decode(errors="replace")
        raise BotError(f"said {data!r}: {error}") from None


def _parse(position: Position, seat: int, text: str) -> Move:
    """Return the move that a text means in another notation."""
    try:
        return position.read(text, seat)
    except MoveError as error:
        raise BotError(
            f"chose {text[:MAX_SHOWN_CHARS]!r}, which {error.verdict}: {error.why}"
        ) from None

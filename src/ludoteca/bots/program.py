"""A seat played by somebody else's program, and what is said between us: docs/bots-of-others.md.

One JSON object a line. Every question is whole, so a program need not remember anything, and can be
started anew at any time; every question has a number, so a late answer is never taken for another.
"""

import time
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from ludoteca.bots.process import POLITE, Process
from ludoteca.engine.position import Move, Position
from ludoteca.errors import BotError, MoveError

PROTOCOL = 1
STARTING = 10.0
"""So many seconds a program has until it says that it is ready."""
GRACE = 0.25
"""Seconds beyond its time, for the way there and back on a busy machine."""
MOST_FAILURES = 5
"""So often a program may fail in one game; then it is asked no more."""
MOST_SHOWN = 60

T = TypeVar("T")


class Hello(Struct, frozen=True, tag="hello"):
    """The first line of ours."""

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
    view: dict[str, Any]


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
        """Whether it has failed so often that it is asked no more."""
        return self.failures >= MOST_FAILURES

    def start(self) -> None:
        """Start it, unless it runs, and wait until it is ready.

        Raises:
            BotError: it cannot be started, or does not speak the protocol.
        """
        if self._process:
            return
        self._process = Process(self._command, self._log)
        if self._nice:
            self._process.give_way(self._nice)
        try:
            if self._is_killed:
                raise BotError("was let go")
            _shake_hands(self._process)
        except BotError:
            self.stop(patience=0)
            raise

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move it chooses.

        Raises:
            BotError: it gave none. It has been stopped, and is started anew when next asked.
        """
        if self.is_given_up:
            raise BotError(f"has failed {self.failures} times and is asked no more")
        try:
            self.start()
            return self._choose(position.hidden(seat), seat)
        except BotError:
            self.failures += 1
            self.stop(patience=0)
            raise

    def stop(self, position: Position | None = None, patience: float = POLITE) -> None:
        """Tell it how the game has ended, if it has, and let it end by itself in a moment."""
        process, self._process = self._process, None
        if not process:
            return
        if position and position.over:
            over = Over(position.line, position.end_reason, position.scores, position.winners)
            try:
                process.write(msgspec.json.encode(over), time.monotonic() + GRACE)
            except BotError:
                patience = 0  # Gone, or deaf.
        process.end(patience)

    def kill(self) -> None:
        """Kill it for good while another thread may be asking it, which then fails and stops it."""
        self._is_killed = True  # It may be starting just now.
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
            position=known.line,
            moves=list(moves),
            view=known.view(seat),
        )
        until = time.monotonic() + self._seconds + GRACE
        self._process.write(msgspec.json.encode(asked), until)
        text = self._answer(self._process, until)
        return moves[text] if text in moves else _read(known, seat, text)

    def _answer(self, process: Process, until: float) -> str:
        while True:
            answer = _understood(process.read(until), Chosen)
            if answer.number > self._number:
                raise BotError(f"answered {answer.number}; it was asked {self._number}")
            if answer.number == self._number:
                return answer.move


def _shake_hands(process: Process) -> None:
    until = time.monotonic() + STARTING
    process.write(msgspec.json.encode(Hello(PROTOCOL)), until)
    spoken = _understood(process.read(until), Ready).protocol
    if spoken != PROTOCOL:
        raise BotError(f"speaks protocol {spoken}; this is protocol {PROTOCOL}")


def _understood(line: bytes, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=shape)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        said = line[:MOST_SHOWN].decode(errors="replace")
        raise BotError(f"said {said!r}: {error}") from None


def _read(position: Position, seat: int, text: str) -> Move:
    """Return the move that a text means though it is not written as we write it."""
    try:
        return position.read(text, seat)
    except MoveError as error:
        raise BotError(f"chose {text[:MOST_SHOWN]!r}, which {error.verdict}: {error.why}") from None

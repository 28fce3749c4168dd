"""Bots that fail, each in its own way; workers import them from here."""

import multiprocessing
import os
import time

from ludoteca.bots.baseline import RandomBot
from ludoteca.engine.position import Move, Position


class Raising(RandomBot):
    """Gives up on every second move."""

    asked = 0

    def choose(self, position: Position, seat: int) -> Move:
        self.asked += 1
        if self.asked % 2:
            raise ZeroDivisionError("no idea\nwhat to do")
        return super().choose(position, seat)


class Illegal(RandomBot):
    """Chooses a move that no game has."""

    def choose(self, position: Position, seat: int) -> Move:
        return Move(10_000, "z9", seat)


class Answerless(RandomBot):
    def choose(self, position: Position, seat: int) -> Move:
        return None  # type: ignore[return-value]


class Leaving(RandomBot):
    def choose(self, position: Position, seat: int) -> Move:
        raise SystemExit(3)


class Deadly(RandomBot):
    """Takes its process with it."""

    def choose(self, position: Position, seat: int) -> Move:
        os._exit(1)


class Unmakeable(RandomBot):
    """Can be made where a tournament is prepared, and nowhere else."""

    def __init__(self, seed: int) -> None:
        if seed or multiprocessing.parent_process():
            raise ZeroDivisionError("nothing to be made of")
        super().__init__(seed)


class Slow(RandomBot):
    def choose(self, position: Position, seat: int) -> Move:
        time.sleep(0.02)
        return super().choose(position, seat)


class Peeking(RandomBot):
    """Complains if it can see what its seat may not."""

    def choose(self, position: Position, seat: int) -> Move:
        assert position == position.hidden(seat), "more is seen than may be"
        return super().choose(position, seat)


class Heavy(RandomBot):
    """Takes its time when the first of its kind is asked, as compiled bots do."""

    loaded = False

    def choose(self, position: Position, seat: int) -> Move:
        if not Heavy.loaded:
            time.sleep(0.5)
            Heavy.loaded = True
        return super().choose(position, seat)

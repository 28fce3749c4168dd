"""Games with clocks: what is left on them, and whether a flag fell."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

from ludoteca.server.protocol import Answer
from tests.server.client import Visitor
from tests.server.served import Served

SHORTEST = {"kind": "move", "seconds": 5}
LONG = {"kind": "game", "seconds": 600}

_SHIFTED = """
import pathlib, time
_file = pathlib.Path(__file__).with_name("offset")
_time, _time_ns = time.time, time.time_ns
def _offset():
    return int(_file.read_text() or 0)
time.time = lambda: _time() + _offset()
time.time_ns = lambda: _time_ns() + _offset() * 10**9
"""


@dataclass(frozen=True)
class Reading:
    """What a clock showed at a moment."""

    left_s: float
    moment: float

    def error_s(self, later: "Reading", least_down_s: float = 0, most_down_s: float = 0) -> float:
        """Return how far a clock went wrong; nobody pays for the time the server was down.

        From outside we know only bounds of that time: a server that stops or starts may or may
        not be running yet.
        """
        passed_s, charged_s = later.moment - self.moment, self.left_s - later.left_s
        return max(0.0, passed_s - most_down_s - charged_s, charged_s - (passed_s - least_down_s))


@dataclass(frozen=True)
class Timed:
    """A game that one person plays alone for two seats, with clocks."""

    person: Visitor
    table: str

    def reading(self) -> Reading:
        """Return the time left for the seat that is to move."""
        clocks = self.person.update(self.table).clocks
        assert clocks
        return Reading(min(clocks.left) / 1000, time.monotonic())

    def flags(self) -> int:
        """Return how often time ran out."""
        return sum(one.kind == "timed_out" for one in self.person.update(self.table).entries)


def begin_timed(server: Served, clock: dict[str, object]) -> Timed:
    """Begin a game with clocks."""
    person = Visitor(server.port).welcome()
    table = person.create("me", "here", clock=clock)
    for seat in (0, 1):
        assert isinstance(person.sit(table, seat), Answer)
    return Timed(person, table)


class TimeOfDay:
    """The system clock as a server sees it, which we can set while it runs.

    A module that Python loads at its start replaces ``time.time``; monotonic clocks stay as they
    are, as they do when an operator sets the clock.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "time"
        self._folder.mkdir()
        (self._folder / "sitecustomize.py").write_text(_SHIFTED)
        self.set(0)

    def set(self, offset_s: int) -> None:
        """Set the clock forward, or back."""
        part = self._folder / "offset.part"
        part.write_text(str(offset_s))
        part.replace(self._folder / "offset")

    @property
    def environment(self) -> dict[str, str]:
        """What a server needs in its environment."""
        paths = [str(self._folder), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {"PYTHONPATH": os.pathsep.join(paths)}

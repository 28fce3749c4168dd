"""The rows of the fault matrix: what is injected, how often, and which limits must hold.

A row is a function in a module of ``tests/faults/rows``; the decorator ``row`` registers it:

    @row("R4", "duplicate commands", unit="commands", small=20, full=1000)
    def duplicates(trial: Trial) -> Measured:
        found = Measured(trial.count)
        ...
        found.none("events too many", len(events) - trial.count)
        found.at_most("slowest answer", slowest_s, 2, "s", timed=True)
        return found

``make test`` runs a row ``small`` times, ``make soak`` ``full`` times ``LUDOTECA_SOAK``.
"""

import importlib
import pkgutil
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.faults import rows as row_modules
from tests.faults.trial import Trial

GROUPS = "RSADGFC"
"""The letters of the matrix, in the order in which the rows are printed."""


@dataclass(frozen=True)
class Check:
    """One measured value and its limit."""

    name: str
    value: float
    limit: float
    unit: str = ""
    timed: bool = False
    """Whether the value depends on how busy the machine is; ``make test`` does not assert it."""
    least: bool = False
    """Whether the limit is the least allowed value; otherwise it is the largest."""

    @property
    def passed(self) -> bool:
        """Whether the limit holds."""
        return self.value >= self.limit if self.least else self.value <= self.limit

    def __str__(self) -> str:
        sign = "≥" if self.least else "≤"
        bound = "" if self.value == self.limit == 0 else f" ({sign} {number(self.limit)})"
        return f"{self.name} {number(self.value)}{self.unit and ' ' + self.unit}{bound}"


@dataclass
class Measured:
    """What a row has found."""

    count: int
    """How often the fault was injected."""
    checks: list[Check] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What a reader must know: how the fault was injected, what was left out."""

    def none(self, name: str, value: int) -> None:
        """Add a value that must be 0."""
        self.checks.append(Check(name, value, 0))

    def at_most(
        self, name: str, value: float, limit: float, unit: str = "", *, timed: bool = False
    ) -> None:
        """Add a value with an upper limit."""
        self.checks.append(Check(name, value, limit, unit, timed))

    def at_least(
        self, name: str, value: float, limit: float, unit: str = "", *, timed: bool = False
    ) -> None:
        """Add a value with a lower limit."""
        self.checks.append(Check(name, value, limit, unit, timed, least=True))

    def note(self, text: str) -> None:
        """Add a remark."""
        self.notes.append(text)


class NeedsError(Exception):
    """A row cannot run here; says what it needs, such as ``PostgreSQL: issue 22``."""


RowFunction = Callable[[Trial], Measured]


@dataclass(frozen=True)
class Row:
    """One fault."""

    id: str
    title: str
    unit: str
    small: int
    full: int
    run: RowFunction

    @property
    def order(self) -> tuple[int, int]:
        """Sorts rows as the matrix does."""
        return GROUPS.index(self.id[0]), int(self.id[1:])


_rows: dict[str, Row] = {}


def row(
    row_id: str, title: str, *, unit: str, small: int, full: int
) -> Callable[[RowFunction], RowFunction]:
    """Register a function as a row of the matrix."""
    assert re.fullmatch(rf"[{GROUPS}]\d+", row_id), row_id

    def register(run: RowFunction) -> RowFunction:
        assert row_id not in _rows, f"{row_id} is registered twice"
        _rows[row_id] = Row(row_id, title, unit, small, full, run)
        return run

    return register


def needs(row_id: str, title: str, what: str) -> None:
    """Register a row that waits for a feature."""

    def run(_: Trial) -> Measured:
        raise NeedsError(what)

    row(row_id, title, unit="", small=0, full=0)(run)


def all_rows() -> list[Row]:
    """Return all rows, in order."""
    for module in pkgutil.walk_packages(row_modules.__path__, f"{row_modules.__name__}."):
        importlib.import_module(module.name)
    return sorted(_rows.values(), key=lambda one: one.order)


def number(value: float) -> str:
    """Return a number with three significant digits, whole if it is."""
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"

"""Runs rows one after the other, and keeps what they found."""

import datetime
import os
import platform
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from tests.faults.registry import Measured, NeedsError, Row
from tests.faults.trial import Trial

MAX_ERROR_CHARS = 300
"""In characters: a result is one line."""


class Result(msgspec.Struct, frozen=True):
    """What came of a row."""

    id: str
    title: str
    count: int
    unit: str
    measured: list[str]
    notes: list[str]
    verdict: str
    """``pass``, ``fail`` or ``needs``."""
    seconds: float


class Machine(msgspec.Struct, frozen=True):
    """Where and when the rows ran."""

    date: str
    commit: str
    cores: int
    load: float
    """The mean number of runnable processes while the run began: below 1 means a quiet machine."""
    python: str
    sqlite: str
    scale: float


class Run(msgspec.Struct, frozen=True):
    """All rows of one call."""

    machine: Machine
    results: list[Result]


def machine(scale: float) -> Machine:
    """Describe this machine as it is now."""
    head = ["git", "rev-parse", "--short", "HEAD"]
    return Machine(
        date=f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC",
        commit=subprocess.run(head, capture_output=True, text=True).stdout.strip(),
        cores=len(os.sched_getaffinity(0)),
        load=round(os.getloadavg()[0], 1),
        python=platform.python_version(),
        sqlite=sqlite3.sqlite_version,
        scale=scale,
    )


def measure(row: Row, count: int, folder: Path, *, thorough: bool) -> Measured:
    """Run a row.

    Raises:
        NeedsError: it needs a feature or a tool that is not here.
    """
    with Trial(folder, count, thorough) as trial:
        return row.run(trial)


def run_all(rows: Iterable[Row], scale: float, done: Callable[[Run], None]) -> Run:
    """Run rows with their full counts; call ``done`` with all results so far after each."""
    run = Run(machine(scale), [])
    for row in rows:
        run.results.append(_result(row, max(1, round(row.full * scale))))
        done(run)
    return run


def _result(row: Row, count: int) -> Result:
    began = time.monotonic()
    found, notes = Measured(0), []
    try:
        with tempfile.TemporaryDirectory(prefix=f"ludoteca-{row.id}-") as folder:
            found = measure(row, count, Path(folder), thorough=True)
        verdict = "pass" if all(check.passed for check in found.checks) else "fail"
    except NeedsError as error:
        verdict, notes = "needs", [f"needs {error}"]
    except Exception as error:
        verdict, notes = "fail", [f"{type(error).__name__}: {error}"[:MAX_ERROR_CHARS]]
    return Result(
        row.id,
        row.title,
        found.count,
        row.unit,
        [("" if check.passed else "FAILED: ") + str(check) for check in found.checks],
        [*found.notes, *notes],
        verdict,
        round(time.monotonic() - began, 1),
    )

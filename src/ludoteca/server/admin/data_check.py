"""Checking stored games: every table is replayed and compared with what is stored about it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from ludoteca.errors import StorageError
from ludoteca.server.bots.review_bytes import unpack
from ludoteca.server.store.database import existing_in_this_version
from ludoteca.server.store.schema import events, reviews, tables
from ludoteca.server.store.store import read_table
from ludoteca.server.tables.continuation import given_start
from ludoteca.server.tables.events import Drawn
from ludoteca.server.tables.games import Games
from ludoteca.server.tables.replay import empty_table, replay
from ludoteca.server.tables.stored_table import StoredTable
from ludoteca.server.tables.table import Table

Progress = Callable[[int, int], None]
"""Called with the number of tables checked so far, and with that of all tables."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong with a table, or with the whole file."""

    table: str
    """The id of the table; empty for the whole file."""
    reason: str

    def __str__(self) -> str:
        return f"table {self.table}: {self.reason}" if self.table else self.reason


@dataclass(slots=True)
class Report:
    """What was checked, and what is wrong with it."""

    tables: int = 0
    events: int = 0
    problems: list[Problem] = field(default_factory=list)


def check_data(file: Path, progress: Progress = lambda done, total: None) -> Report:
    """Replay every table of a database file.

    Raises:
        StorageError: the file cannot be opened at all.
    """
    report = Report()
    with existing_in_this_version(file) as connection:
        try:
            report.problems += [Problem("", reason) for reason in _damage(connection)]
            ids = list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())
        except DBAPIError as error:
            raise StorageError(f"{file} is damaged: {error.orig}") from None
        games = Games()
        for table_id in ids:
            _check_table(connection, table_id, games, report)
            report.tables += 1
            progress(report.tables, len(ids))
        report.problems += [Problem("", reason) for reason in _damaged_reviews(connection)]
    return report


def _damage(connection: Connection) -> Iterator[str]:
    for (found,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if found != "ok":
            yield f"the file is damaged: {found}"
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} belongs to no row of {parent}"


def _damaged_reviews(connection: Connection) -> Iterator[str]:
    for record, review in connection.execute(select(reviews.c.record, reviews.c.review)):
        try:
            unpack(review)
        except Exception as error:
            # Whatever is wrong with it, the games are not affected.
            yield f"the review of game {record.hex()[:8]} cannot be read: {error}"


def _check_table(connection: Connection, table_id: str, games: Games, report: Report) -> None:
    try:
        kept = read_table(connection, table_id)
        assert kept, "its id was just read"
        report.events += len(kept.events)
        reasons = list(_wrong(connection, kept, games))
    except Exception as error:
        # After any error the other tables are still checked.
        reasons = [f"cannot be replayed: {error or type(error).__name__}"]
    report.problems += [Problem(table_id, reason) for reason in reasons]


def _wrong(connection: Connection, kept: StoredTable, games: Games) -> Iterator[str]:
    table = empty_table(kept, games)
    for logged in replay(table, kept.events):
        if isinstance(logged.event, Drawn) and logged.made:
            drawn = table.fair().outcome(logged.made.before, logged.event.number)
            if drawn.value != logged.made.move.value:
                yield f"event {logged.seq} is not what the table's key draws"
    if table.start and given_start(table) not in (None, table.start):
        yield "does not start from the position that was given"
    row = connection.execute(select(tables).where(tables.c.id == kept.id)).one()
    if row.commitment != table.committed_key.commitment:
        yield "its key is not the one that was promised"
    if row.status != table.status:
        yield f"is listed as {row.status}, but is {table.status}"
    if table.ended and table.position and table.ended.scores != list(table.position.scores):
        yield f"ended with the scores {table.ended.scores}, not {list(table.position.scores)}"
    yield from _wrong_numbers(connection, kept.id, table)


def _wrong_numbers(connection: Connection, table_id: str, table: Table) -> Iterator[str]:
    query = select(events.c.seq, events.c.ply).where(events.c.table_id == table_id)
    stored = connection.execute(query.order_by(events.c.seq)).all()
    if [one.seq for one in stored] != list(range(1, len(stored) + 1)):
        yield "an event is missing"
    elif stored and stored[-1].ply != table.ply:
        yield f"stands at ply {table.ply}, but its last event says {stored[-1].ply}"

"""Erasing what people wrote, so that no byte of it stays in the files of the database.

SQLite overwrites a deleted row (``secure_delete``), but rows also move between pages, and the bytes
at their old places stay. The tables that held what is deleted are therefore rewritten; the
pages they had are overwritten as a whole. The write-ahead log is emptied at once. The events, by
far the largest table, hold no such text and are left alone.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Select, Table, delete, insert, select, text, update

from ludoteca.server.store.schema import chat, nameplates, people, sitters, tables
from ludoteca.server.store.writer import Writer
from ludoteca.server.tables.events import decode_setup, encode, without_names

PAUSE_FACTOR = 20
"""After an erasure the next one waits for this many times its duration."""
CLEAN = 1
"""The ``user_version`` of a file in which everything deleted was overwritten from the start."""

Change = Callable[[Connection], set[Table]]
"""Deletes text, and returns the tables that held it."""


class Eraser:
    """Erases for the event loop; requests that come together share one rewriting."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[Change] = []
        self._next: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()
        self._earliest = 0.0

    async def do(self, change: Change) -> None:
        """Make a change that deletes text; when this returns, no byte of it is left.

        Raises:
            StorageError: nothing was changed.
        """
        self._waiting.append(change)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._erase())
        # A request that is cancelled does not cancel the erasure that others wait for.
        await asyncio.shield(self._next)

    async def _erase(self) -> None:
        async with self._one_at_a_time:
            await asyncio.sleep(max(0.0, self._earliest - time.monotonic()))
            changes, self._waiting, self._next = self._waiting, [], None
            began = time.monotonic()
            try:
                await self._writer.maintain(lambda connection, _: erase(connection, changes))
            finally:
                now = time.monotonic()
                self._earliest = now + PAUSE_FACTOR * (now - began)


def erase(connection: Connection, changes: Sequence[Change]) -> None:
    """Make changes that delete text, and overwrite every copy of it."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection), "the driver is that of Python"
    # Rows are put back under the keys they had, so what refers to them still does.
    driver.execute("PRAGMA foreign_keys=OFF")
    try:
        with connection.begin():
            held = set[Table]().union(*(change(connection) for change in changes))
            for table in held:
                _write_anew(connection, table)
    finally:
        driver.execute("PRAGMA foreign_keys=ON")
    empty_log(driver)


def _write_anew(connection: Connection, table: Table) -> None:
    name, columns = table.name, ", ".join(column.name for column in table.columns)
    copy = f"SELECT rowid AS place, {columns} FROM {name}"  # noqa: S608 - names of our schema
    back = f"SELECT place, {columns} FROM rewritten ORDER BY place"  # noqa: S608
    connection.exec_driver_sql(f"CREATE TEMP TABLE rewritten AS {copy}")
    connection.exec_driver_sql(f"DELETE FROM {name}")  # noqa: S608
    connection.exec_driver_sql(f"INSERT INTO {name} (rowid, {columns}) {back}")
    connection.exec_driver_sql("DROP TABLE rewritten")


def empty_log(driver: sqlite3.Connection) -> None:
    """Move everything from the write-ahead log into the database, and leave no byte in the log."""
    driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def clean_once(connection: Connection) -> None:
    """Rewrite a file that earlier versions wrote: they left deleted bytes in it."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection), "the driver is that of Python"
    ((found,),) = driver.execute("PRAGMA user_version").fetchall()
    if found != CLEAN:
        driver.execute("VACUUM")
        driver.execute(f"PRAGMA user_version={CLEAN}")
    empty_log(driver)


def forget(connection: Connection, person: str) -> set[Table]:
    """Delete a person, and what they wrote; the games they played in stay."""
    held = {people}
    mentioned = text("instr(setup, CAST(:person AS BLOB))").bindparams(person=person)
    for row in connection.execute(select(tables.c.id, tables.c.setup).where(mentioned)).all():
        setup = encode(without_names(decode_setup(row.setup), person))
        if setup != row.setup:
            connection.execute(update(tables).where(tables.c.id == row.id).values(setup=setup))
            held.add(tables)
    # The rows stay, empty: numbers of lines must not be used again.
    said = update(chat).where(chat.c.person == person).values(person="", text="")
    if connection.execute(said).rowcount:
        held.add(chat)
    if connection.execute(delete(nameplates).where(nameplates.c.person == person)).rowcount:
        held.add(nameplates)
    connection.execute(delete(sitters).where(sitters.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))
    return held


def stale_guests(before: int) -> Select[tuple[str]]:
    """Return the query for guests not seen since a moment who have no game to come back to."""
    is_unfinished = tables.c.status.not_in(("over", "closed"))
    unfinished = select(sitters.c.person).join(tables).where(is_unfinished)
    return select(people.c.id).where(people.c.seen < before, people.c.id.not_in(unfinished))


def expire(connection: Connection, before: int) -> set[Table]:
    """Delete guests not seen since a moment, unless they sit where a game is to be played.

    Where they have played or chatted in finished games, their names stay.
    """
    stale = stale_guests(before)
    left_something = people.c.id.in_(select(sitters.c.person)) | people.c.id.in_(
        select(chat.c.person)
    )
    plates = select(people.c.id, people.c.name).where(people.c.id.in_(stale), left_something)
    connection.execute(insert(nameplates).from_select(["person", "name"], plates))
    connection.execute(delete(sitters).where(sitters.c.person.in_(stale)))
    connection.execute(delete(people).where(people.c.id.in_(stale)))
    return {people}

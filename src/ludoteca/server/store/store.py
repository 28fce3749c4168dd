"""The queries and writes of the server, as methods of one class."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from ludoteca.server.protocol import TableQuery
from ludoteca.server.store import erasure
from ludoteca.server.store.copy import copy_database
from ludoteca.server.store.database import connect
from ludoteca.server.store.erasure import Eraser
from ludoteca.server.store.reviews import StoredReviews
from ludoteca.server.store.schema import (
    chat,
    events,
    keys,
    nameplates,
    people,
    pulse,
    sitters,
    tables,
)
from ludoteca.server.store.table_pages import TablePage, pages_for, queries_for_page
from ludoteca.server.store.writer import Statement, Writer
from ludoteca.server.tables.events import (
    AnyEvent,
    Setup,
    StoredEvent,
    decode,
    decode_setup,
    encode,
)
from ludoteca.server.tables.stored_table import StoredTable

FILE = "ludoteca.db"
MAX_LISTED = 50
LISTED_WAITING_MS = 2 * 3600 * 1000
"""A table without events for this time is no longer listed as open, or counted."""

# Built once: building a statement takes longer than running it.
_ADD_EVENT = insert(events)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(status=bindparam("status"), changed=bindparam("changed"))
)
_SAW = update(people).where(people.c.id == bindparam("who")).values(seen=bindparam("now"))
_ADD_SITTER = insert(sitters).prefix_with("OR IGNORE")


@dataclass(frozen=True, slots=True)
class StoredAccountData:
    """What is stored about a person."""

    created: int
    seen: int
    tables: list[str]
    """Where they have, or had, a seat; oldest first."""
    chat: list[tuple[str, int, str]]
    """What they said: table, moment, text."""


@dataclass(frozen=True, slots=True)
class EventBatch:
    """Events to be written together, with what they change in the lists of tables."""

    table: str
    after: int
    events: list[AnyEvent]
    command: str | None
    ply: int
    at: int
    server_time: int
    status: str
    touch: bool
    """Whether to bring the table's own row up to date: lists need no more than that."""
    sitter: str = ""


class Store:
    """The database, seen from the event loop."""

    def __init__(self, folder: Path) -> None:
        self._writer = Writer(lambda: connect(folder / FILE))
        self._eraser = Eraser(self._writer)
        self.reviews = StoredReviews(self._writer)

    @property
    def trouble(self) -> str:
        """``ok``, or what is wrong with the disk."""
        return self._writer.trouble

    def close(self) -> None:
        """Finish writing, and close."""
        self._writer.close()

    async def add(self, news: EventBatch) -> None:
        """Write events down; they are on disk when this returns.

        Raises:
            ConflictError: there is an event of that number already.
            StorageError: they could not be written, and none was.
        """
        last = news.after + len(news.events)
        work: list[Statement] = [
            (
                _ADD_EVENT,
                {
                    "table_id": news.table,
                    "seq": seq,
                    "at": news.at,
                    "server_time": news.server_time,
                    "command": news.command if seq == last else None,
                    "ply": news.ply,
                    "event": encode(event),
                },
            )
            for seq, event in enumerate(news.events, news.after + 1)
        ]
        if news.touch:
            work.append((_TOUCH, {"of": news.table, "status": news.status, "changed": news.at}))
        if news.sitter:
            work.append((_ADD_SITTER, {"person": news.sitter, "table_id": news.table}))
        await self._writer.do(work)

    async def add_table(
        self, table: str, setup: Setup, key: bytes, commitment: str, *, people_for: set[str]
    ) -> int:
        """Write a new table down; return the moment."""
        at = moment()
        row = {
            "id": table,
            "setup": encode(setup),
            "commitment": commitment,
            "visibility": setup.visibility,
            "status": "waiting",
            "created": at,
            "changed": at,
        }
        work: list[Statement] = [
            (insert(tables), row),
            (insert(keys), {"table_id": table, "key": key}),
            *((_ADD_SITTER, {"person": who, "table_id": table}) for who in people_for),
        ]
        await self._writer.do(work)
        return at

    async def table(self, table: str) -> StoredTable | None:
        """Read a table with everything that happened at it."""
        found: StoredTable | None = await self._writer.do(
            lambda connection: read_table(connection, table)
        )
        return found

    async def running(self) -> list[str]:
        """Return the tables where a game is on."""
        query = select(tables.c.id).where(tables.c.status == "running")
        return await self._column(query)

    async def open_tables(self) -> list[str]:
        """Return the public tables where people are still coming, newest first."""
        query = select(tables.c.id).where(
            tables.c.status == "waiting",
            tables.c.visibility == "public",
            tables.c.changed > moment() - LISTED_WAITING_MS,
        )
        return await self._column(_newest(query))

    async def waiting_of_host(self, person: str) -> dict[str, bool]:
        """Return the tables of a host that wait for players, and whether each is public."""
        return await self._waiting(func.instr(tables.c.setup, f'"host":"{person}"'.encode()) > 0)

    async def waiting_among(self, ids: Collection[str]) -> dict[str, bool]:
        """Return those of some tables that wait for players, and whether each is public."""
        return await self._waiting(tables.c.id.in_(ids)) if ids else {}

    async def _waiting(self, which: Any) -> dict[str, bool]:
        query = select(tables.c.id, tables.c.visibility == "public").where(
            tables.c.status == "waiting", tables.c.changed > moment() - LISTED_WAITING_MS, which
        )
        return dict(await self._rows(query))

    async def finished_tables(self) -> list[str]:
        """Return public tables where the game is over, newest first."""
        query = select(tables.c.id).where(
            tables.c.status == "over", tables.c.visibility == "public"
        )
        return await self._column(_newest(query))

    async def tables_of(self, person: str, wanted: TableQuery) -> TablePage:
        """Return a page of a person's tables: unfinished first, then newest."""
        if not person:
            return TablePage([], 1)
        count, page = queries_for_page(person, wanted)
        ((total,),) = await self._rows(count)
        return TablePage(await self._column(page), pages_for(total))

    async def written_by(self, person: str) -> "StoredAccountData":
        """Return what is stored about a person."""
        about = select(people.c.created, people.c.seen).where(people.c.id == person)
        mine = select(tables.c.id).join(sitters, sitters.c.table_id == tables.c.id)
        said = select(chat.c.table_id, chat.c.at, chat.c.text).where(chat.c.person == person)
        ((created, seen),) = await self._rows(about) or [(0, 0)]
        return StoredAccountData(
            created,
            seen,
            await self._column(mine.where(sitters.c.person == person).order_by(tables.c.created)),
            await self._rows(said.order_by(chat.c.at)),
        )

    async def add_line(
        self, table: str, line: int, command: str, person: str, seat: int | None, text: str
    ) -> int:
        """Write a line of chat down; return the moment."""
        at = moment()
        row = {
            "table_id": table,
            "line": line,
            "command": command,
            "person": person,
            "seat": seat,
            "at": at,
            "text": text,
        }
        await self._writer.do([(insert(chat), row)])
        return at

    async def person_with(self, token: bytes) -> tuple[str, str, int] | None:
        """Return id, name and last visit of the account with a hashed token."""
        query = select(people.c.id, people.c.name, people.c.seen).where(people.c.token == token)
        rows = await self._rows(query)
        return rows[0] if rows else None

    async def names_of(self, ids: Sequence[str]) -> list[tuple[str, str]]:
        """Return the names of people, by id; of some that are not known any more as well."""
        known = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        plates = select(nameplates).where(nameplates.c.person.in_(ids))
        return await self._rows(known.union_all(plates))

    async def add_person(self, person: str, name: str, token: bytes) -> None:
        """Write a new person down."""
        now = moment()
        row = {"id": person, "name": name, "token": token, "created": now, "seen": now}
        await self._writer.do([(insert(people), row)])

    async def saw(self, ids: Sequence[str]) -> None:
        """Note that people are here."""
        now = moment()
        await self._writer.do([(_SAW, {"who": person, "now": now}) for person in ids])

    async def expire(self, before: int) -> None:
        """Delete guests not seen since a moment, unless they sit where a game is to be played.

        Where they have played or chatted in finished games, their names stay.
        """
        if await self._column(erasure.stale_guests(before).limit(1)):
            await self._eraser.do(lambda connection: erasure.expire(connection, before))

    async def rename(self, person: str, name: str) -> None:
        """Change a person's name."""
        change = update(people).where(people.c.id == bindparam("who")).values(name=bindparam("to"))
        await self._writer.do([(change, {"who": person, "to": name})])

    async def forget(self, person: str) -> None:
        """Delete a person and what they wrote; the games they played in stay.

        Raises:
            StorageError: nothing was changed.
        """
        await self._eraser.do(lambda connection: erasure.forget(connection, person))

    async def copy_to(self, file: Path) -> None:
        """Copy the whole database into a new file, in small steps between other work.

        Raises:
            StorageError: it cannot be written; there is no file then.
        """
        await self._writer.maintain(
            lambda connection, between: copy_database(connection, file, between)
        )

    async def beat(self, server_time: int) -> None:
        """Store the present server time."""
        row = {"id": 1, "server_time": server_time}
        await self._writer.do([(insert(pulse).prefix_with("OR REPLACE"), row)])

    async def server_time(self) -> int:
        """Return the last server time on disk; 0 if there is none.

        Of events only those at running tables matter: no other clock runs.
        """
        in_events = select(func.max(events.c.server_time)).join(tables)
        queries = [select(pulse.c.server_time), in_events.where(tables.c.status == "running")]
        found: list[int | None] = await self._writer.do(
            lambda connection: [connection.execute(query).scalar() for query in queries]
        )
        return max(one or 0 for one in found)

    async def _rows(self, query: Any) -> list[Any]:
        found: list[Any] = await self._writer.do(
            lambda connection: [tuple(row) for row in connection.execute(query)]
        )
        return found

    async def _column(self, query: Any) -> list[str]:
        found: list[str] = await self._writer.do(
            lambda connection: list(connection.execute(query).scalars())
        )
        return found


def moment() -> int:
    """Return the time of day, in milliseconds."""
    return time.time_ns() // 1_000_000


def _newest(query: Any) -> Any:
    return query.order_by(tables.c.changed.desc()).limit(MAX_LISTED)


def read_table(connection: Connection, table: str) -> StoredTable | None:
    """Read a table with everything that happened at it."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    key = connection.execute(select(keys.c.key).where(keys.c.table_id == table)).scalar_one()
    happened = connection.execute(
        select(events).where(events.c.table_id == table).order_by(events.c.seq)
    ).all()
    said = connection.execute(
        select(chat.c.line, chat.c.command, chat.c.person, chat.c.seat, chat.c.at, chat.c.text)
        .where(chat.c.table_id == table)
        .order_by(chat.c.line)
    ).all()
    return StoredTable(
        table,
        decode_setup(row.setup),
        key,
        row.created,
        [StoredEvent(decode(one.event), one.at, one.server_time) for one in happened],
        {one.command: (one.seq, one.ply) for one in happened if one.command},
        [tuple(line) for line in said],
    )

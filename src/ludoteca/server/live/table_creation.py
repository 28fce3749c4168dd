"""Creating tables, within the limits of a person and of an address."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from ludoteca.engine.chance import CommittedKey
from ludoteca.errors import RefusedError
from ludoteca.server.live.context import ServerContext
from ludoteca.server.live.table_limits import (
    WAITING_OF_ADDRESS,
    WAITING_OF_PERSON,
    TableLimits,
    TableOrigins,
    check_bot_tables,
)
from ludoteca.server.tables.events import Setup

ID_BYTES = 16


class TableCreation:
    """Writes new tables to the database, one at a time."""

    def __init__(
        self,
        context: ServerContext,
        start: Callable[[str], Awaitable[None]],
        count_bot_tables: Callable[[Setup], int],
        *,
        limited: bool,
    ) -> None:
        """``start`` loads a new table, and starts its game if it needs no people.

        ``count_bot_tables`` returns how many tables with bots a host has in memory.
        """
        self._context = context
        self._start = start
        self._count_bot_tables = count_bot_tables
        self._limits = TableLimits() if limited else None
        self._origins = TableOrigins()
        self._lock = asyncio.Lock()
        """Held from counting tables until the new one counts: no race passes a limit."""

    async def create_from(self, address: str, setup: Setup) -> str:
        """Create a table for a client at an address; return its id.

        Raises:
            RefusedError: there are too many tables, or they are created too fast.
        """
        public = setup.visibility == "public"
        if self._limits:
            self._limits.take_from(address, public=public)
        async with self._lock:
            waiting = await self._context.store.waiting_among(self._origins.of(address))
            if self._limits:
                WAITING_OF_ADDRESS.check(waiting, public=public)
            table_id = await self._create(setup)
            self._origins.keep(address, waiting, table_id)
        return table_id

    async def create(self, setup: Setup) -> str:
        """Create a table for a person, such as a rematch; return its id.

        Raises:
            RefusedError: there are too many tables, or they are created too fast.
        """
        async with self._lock:
            return await self._create(setup)

    def check_bots(self, setup: Setup) -> None:
        """Refuse one more table with bots if the host has too many.

        Raises:
            RefusedError: there are too many.
        """
        if self._limits:
            check_bot_tables(self._count_bot_tables(setup))

    async def _create(self, setup: Setup) -> str:
        store = self._context.store
        if self._context.accounts.is_deleted(setup.host):
            raise RefusedError("no_guest", "you have asked to be forgotten")
        if self._limits:
            public = setup.visibility == "public"
            WAITING_OF_PERSON.check(await store.waiting_of_host(setup.host), public=public)
            if any(seat.bot for seat in setup.seats):
                self.check_bots(setup)
            self._limits.take(setup.host, public=public)
        table_id = secrets.token_urlsafe(ID_BYTES)
        committed_key = CommittedKey(table_id)
        people_for = {seat.person for seat in setup.seats if seat.person}
        await store.add_table(
            table_id, setup, committed_key.key, committed_key.commitment, people_for=people_for
        )
        await self._start(table_id)
        return table_id

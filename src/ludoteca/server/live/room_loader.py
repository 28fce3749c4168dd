"""From the database to a table in memory."""

import asyncio
import logging

import msgspec

from ludoteca.errors import LudotecaError, RefusedError
from ludoteca.server.live.chat import TableChat
from ludoteca.server.live.context import ServerContext
from ludoteca.server.live.room import Room
from ludoteca.server.tables.games import Games
from ludoteca.server.tables.replay import empty_table, replay
from ludoteca.server.tables.stored_table import StoredTable
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_outline import outline

EVENTS_AT_ONCE = 20
"""While a long game is replayed, other tasks run after this many events."""
log = logging.getLogger(__name__)


class RoomLoader:
    """Reads stored tables and replays them."""

    def __init__(self, games: Games, context: ServerContext) -> None:
        self._games = games
        self._context = context

    async def stored(self, table_id: str) -> StoredTable:
        """Return a table as it is stored, without what deleted people wrote.

        Raises:
            RefusedError: there is no such table, or it is damaged.
        """
        accounts = self._context.accounts
        try:
            stored = await self._context.store.table(table_id)
        except msgspec.MsgspecError as error:
            log.error("table %s cannot be read: %s", table_id, error)
            raise RefusedError("frozen", "what is stored of this table is damaged") from None
        if stored is None:
            raise RefusedError("unknown_table", "there is no such table")
        await accounts.load_names(stored.people)
        for person in stored.people:
            if accounts.is_deleted(person):
                stored = stored.without(person)
        return stored

    async def load(self, table_id: str) -> Room:
        """Return a table with its game; without it, and frozen, if it cannot be replayed.

        Raises:
            RefusedError: there is no such table, or it is damaged.
        """
        stored = await self.stored(table_id)
        try:
            table = empty_table(stored, self._games)
            for number, _ in enumerate(replay(table, stored.events), 1):
                if number % EVENTS_AT_ONCE == 0:
                    await asyncio.sleep(0)
            return self._room(table, stored)
        except Exception as error:
            # Rules have changed, or the data is damaged: say so, and never guess.
            log_frozen(table_id, error)
            return self.outline(stored, str(error) or "what is stored of it cannot be replayed")

    def outline(self, stored: StoredTable, frozen: str = "") -> Room:
        """Return a table without its moves; ``frozen`` says why they cannot be replayed."""
        table = empty_table(stored, self._games, any_rules=True)
        outline(table, stored.events, whole_log=bool(frozen))
        table.frozen = frozen
        return self._room(table, stored)

    def _room(self, table: Table, stored: StoredTable) -> Room:
        context = self._context
        chat = TableChat(stored.id, stored.chat, context.store, context.chat_rate)
        return Room(table, chat, stored.created, dict(stored.commands), context)


def log_frozen(table_id: str, error: Exception) -> None:
    """Log that a table cannot go on; with a traceback if the error is one of the server."""
    ours = not isinstance(error, LudotecaError)
    log.error("table %s cannot go on: %s", table_id, error, exc_info=error if ours else None)

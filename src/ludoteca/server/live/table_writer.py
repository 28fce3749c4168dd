"""Writing the result of a command to disk; then it counts."""

from collections.abc import Callable

from ludoteca.errors import ConflictError, RefusedError, StorageError
from ludoteca.server.commands.draft import Draft
from ludoteca.server.live.context import ServerContext
from ludoteca.server.store.store import EventBatch, moment
from ludoteca.server.tables.events import Sat
from ludoteca.server.tables.table import Table

TOUCH_MS = 10_000
"""Lists of tables are sorted by the last event, with this precision."""


class TableWriter:
    """Commits drafts of one table, one at a time."""

    def __init__(
        self,
        table: Table,
        commands: dict[str, tuple[int, int]],
        context: ServerContext,
        on_conflict: Callable[[], None],
    ) -> None:
        self.commands = commands
        """For each command done: the number of its last event, and the ply afterwards."""
        self._table = table
        self._context = context
        self._on_conflict = on_conflict
        self._touched = 0

    async def commit(self, draft: Draft, key: str | None) -> None:
        """Write a draft to disk, then apply it to the table.

        Raises:
            RefusedError: it could not be written; the table has not changed.
        """
        table, after = self._table, draft.table
        at = moment()
        touch = after.status != table.status or at - self._touched > TOUCH_MS
        batch = EventBatch(
            table.id,
            table.seq,
            draft.events,
            key,
            after.ply,
            at,
            draft.now,
            after.status,
            touch,
            next((event.person for event in draft.events if isinstance(event, Sat)), ""),
        )
        try:
            await self._context.store.add(batch)
        except ConflictError as error:
            # The disk has more than memory, such as a commit that seemed to fail: read it again.
            self._on_conflict()
            raise RefusedError("storage", "this table is read again", wait=1000) from error
        except StorageError as error:
            raise RefusedError("storage", str(error), wait=2000) from error
        self._touched = at if touch else self._touched
        draft.apply_to(table, at)
        if table.ended:
            self._context.bot_pool.external_bots.stop_table(table.id, table.position)
        if key:
            self.commands[key] = (table.seq, table.ply)

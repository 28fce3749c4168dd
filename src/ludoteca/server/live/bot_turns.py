"""The bots at one table: one task for each bot whose turn it is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ludoteca.errors import RefusedError
from ludoteca.server.bots.bot_pause import BotPause
from ludoteca.server.bots.bot_pool import SearchResult
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.play import bot_move
from ludoteca.server.commands.staleness import is_stale
from ludoteca.server.live.context import ServerContext
from ludoteca.server.tables.table import Table

RETRY_S = 2.0
"""After this time a bot tries again whose move could not be chosen or written."""
log = logging.getLogger(__name__)

Transact = Callable[[Callable[[], Draft]], Awaitable[None]]
"""Commits and broadcasts a draft that is made while the table is locked."""


class BotTurns:
    """Lets bots choose their moves, and commits these."""

    def __init__(
        self,
        table: Table,
        context: ServerContext,
        transact: Transact,
        has_subscribers: Callable[[], bool],
    ) -> None:
        self.pause = BotPause(context.pace)
        self._table = table
        self._context = context
        self._transact = transact
        self._has_subscribers = has_subscribers
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def are_running(self) -> bool:
        """Whether a bot is choosing a move."""
        return bool(self._tasks)

    def schedule(self) -> None:
        """Start a task for every bot whose turn it is."""
        if not self._table.people() and not self._has_subscribers():
            return  # A game of bots only goes on while it has spectators.
        for seat in self._table.acting:
            if self._table.seats[seat].bot and seat not in self._tasks:
                self._tasks[seat] = asyncio.get_running_loop().create_task(self._run(seat))

    async def _run(self, seat: int) -> None:
        try:
            await self._choose(seat)
        except Exception:
            # After any error the game continues.
            log.exception("a bot failed at table %s", self._table.id)
            await asyncio.sleep(RETRY_S)
        finally:
            del self._tasks[seat]
        # After an undo meanwhile, the bot chooses again.
        self.schedule()

    async def _choose(self, seat: int) -> None:
        table, ply, seq = self._table, self._table.ply, self._table.seq
        assert table.position, "a bot plays in a game"
        bot = table.seats[seat].bot
        choosing = self._context.bot_pool.choose(
            table.id, table.position, seat, bot, table.setup.host
        )
        chosen, _ = await asyncio.gather(choosing, self.pause.wait())
        while not await self._is_settled(seat, bot, ply, seq, chosen):
            # The disk is full; the lock is free meanwhile.
            await asyncio.sleep(RETRY_S)

    async def _is_settled(
        self, seat: int, bot: str, ply: int, seq: int, chosen: SearchResult
    ) -> bool:
        """Commit a bot's move unless it is stale; return False if it could not be written."""

        def make() -> Draft:
            table, now = self._table, self._context.time.now()
            may_move = seat in table.acting and table.seats[seat].bot == bot
            if not may_move or is_stale(table, seat, ply, seq):
                return Draft(table, now)
            return bot_move(table, seat, chosen.move, now, chosen.stand_in)

        try:
            await self._transact(make)
        except RefusedError as error:
            if error.code != "storage":
                raise
            return False
        return True

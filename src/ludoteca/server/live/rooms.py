"""All tables of a server: loaded ones, lists, and periodic work."""

import asyncio
import gc
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.errors import LudotecaError, RefusedError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import DAY_MS, Account, Accounts
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.bots.review_tasks import LONGEST_S
from ludoteca.server.commands.absence import ABSENT_AFTER_S
from ludoteca.server.commands.succession import host_of
from ludoteca.server.live.context import PACE_S, ServerContext
from ludoteca.server.live.room import Room
from ludoteca.server.live.room_loader import RoomLoader, log_frozen
from ludoteca.server.live.table_creation import TableCreation
from ludoteca.server.live.table_setup import setup_of
from ludoteca.server.net.origin import Origins
from ludoteca.server.reviews.game_reviews import GameReviews
from ludoteca.server.store.reviews import RETENTION_MS
from ludoteca.server.store.store import Store, moment
from ludoteca.server.support.gc_policy import FullCollections
from ludoteca.server.support.server_time import HEARTBEAT_MS, ServerTime, monotonic_ms
from ludoteca.server.tables.continuation import continued, position_to_continue
from ludoteca.server.tables.events import Began, Ended, Setup
from ludoteca.server.tables.games import Games
from ludoteca.server.tables.seating import check_bot
from ludoteca.server.views.review import better_line

ID_BYTES = 16
TICK_S = 0.25
IDLE_S = 600
"""An unused table stays in memory for this time."""
MAX_OUTLINES = 1000
log = logging.getLogger(__name__)


class Rooms:
    """The tables, accounts and bots of one server."""

    def __init__(
        self,
        folder: Path,
        origins: Origins,
        pace: float = PACE_S,
        heartbeat_ms: int = HEARTBEAT_MS,
        idle_s: int = IDLE_S,
        review_s: float = LONGEST_S,
        absent_after_s: float = ABSENT_AFTER_S,
        others: Sequence[ExternalBotSpec] = (),
        *,
        limited: bool = True,
    ) -> None:
        self.store = Store(folder)
        self.accounts = Accounts(self.store)
        self.bot_pool = BotPool({outside.name: outside for outside in others}, self._bots_ready)
        self.games = Games()
        self._time = ServerTime()
        self._heartbeat_ms = heartbeat_ms
        self._idle_s = idle_s
        self._context = ServerContext(
            self.store,
            self.accounts,
            self.bot_pool,
            lambda setup: self._creation.create(setup),
            self._discard,
            lambda setup: self._creation.check_bots(setup),
            origins,
            self._time,
            pace,
            round(1000 * absent_after_s),
        )
        self.reviews = GameReviews(self.store, self.bot_pool, review_s, limited=limited)
        self._loader = RoomLoader(self.games, self._context)
        self._creation = TableCreation(
            self._context, self._start, self._count_bot_tables, limited=limited
        )
        self._outlines: OrderedDict[str, Room] = OrderedDict()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._full_collections = FullCollections()

    def __len__(self) -> int:
        return len(self._rooms)

    async def open(self) -> None:
        """Start the workers, and resume the running games."""
        self._time.resume(await self.store.server_time())
        running = await self.store.running()
        await self._expire()
        self.bot_pool.start()
        create = asyncio.get_running_loop().create_task
        self._tasks = [
            create(self._tick()),
            create(self._expire_daily()),
            create(self.bot_pool.warm_up(self._compiled)),
            create(self._resume(running)),
        ]

    async def close(self) -> None:
        """Stop everything; what was acknowledged is on disk already."""
        for task in self._tasks:
            task.cancel()
        self.reviews.close()
        # Otherwise the clocks would lose the time since the last heartbeat.
        await self._write_heartbeat()
        self.bot_pool.stop()
        self.store.close()

    async def create(self, plan: protocol.TablePlan, person: Account, address: str) -> Room:
        """Create a table by a person's plan.

        Raises:
            RefusedError: there is no such game, or it cannot be played like that.
        """
        for seat in plan.seats:
            if seat.kind == "bot":
                check_bot(seat.bot, self.bot_pool.others)
        setup = setup_of(plan, self.games.get(plan.game).info, person)
        return await self._opened(await self._creation.create_from(address, setup))

    async def continue_game(
        self, room: Room, plan: protocol.ContinuationPlan, person: Account, address: str
    ) -> Room:
        """Create a table that continues a finished game from a position, against bots.

        Raises:
            RefusedError: the game is not over, or was over at that ply; or there is no such bot.
        """
        check_bot(plan.bot, self.bot_pool.others)
        position = position_to_continue(room.table, plan.ply)
        if plan.line_moves:
            review = (await self.reviews.held(room.table)).review
            *_, (_, _, position) = better_line(room.table, review, plan.ply)[: plan.line_moves]
        setup = continued(
            room.table, plan.ply, position, seat=plan.seat, person=person.id, bot=plan.bot
        )
        return await self._opened(await self._creation.create_from(address, setup))

    async def _opened(self, table_id: str) -> Room:
        """Return a new table, whose bots get ready."""
        room = await self.get(table_id)
        room.prepare_bots()
        return room

    async def _start(self, table_id: str) -> None:
        await (await self.get(table_id)).start_with_bots()

    def _count_bot_tables(self, setup: Setup) -> int:
        """Return how many tables with bots the host has in memory; unused ones leave it."""
        hosted = (one.table for one in self._rooms.values() if one.table.setup.host == setup.host)
        return sum(table.has_bots and not table.frozen for table in hosted)

    async def get(self, table_id: str) -> Room:
        """Return a table, from memory or from the database.

        Raises:
            RefusedError: there is no such table.
        """
        if room := self._rooms.get(table_id):
            room.last_used = time.monotonic()
            return room
        if table_id not in self._loading:
            # Concurrent requests wait for the same loading.
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def listed(self, ids: list[str], person: str) -> list[protocol.Table]:
        """Return tables for a list; those that are not in memory without their moves."""
        shown = []
        for table_id in ids:
            with suppress(RefusedError):  # A game that this server no longer has.
                shown.append((await self._for_list(table_id)).info(person))
        return shown

    async def _for_list(self, table_id: str) -> Room:
        """Return a table as a list needs it; one that is over comes from a store of outlines."""
        if table_id in self._rooms:
            return self._rooms[table_id]
        if table_id not in self._outlines:
            stored = await self._loader.stored(table_id)
            if any(isinstance(event, Began) for event, *_ in stored.events) and not any(
                isinstance(event, Ended) for event, *_ in stored.events
            ):
                return await self.get(table_id)  # Whose turn it is needs the whole game.
            self._outlines[table_id] = self._loader.outline(stored)
        self._outlines.move_to_end(table_id)
        if len(self._outlines) > MAX_OUTLINES:
            self._outlines.popitem(last=False)
        return self._outlines[table_id]

    def broadcast_rename(self, person: Account) -> None:
        """Show the new name of a person at their tables."""
        for room in self._rooms.values():
            if any(state.person == person.id for state in room.table.seats):
                room.refresh_names()

    async def delete_account(self, person: Account) -> None:
        """Delete a person everywhere; their games stay, without a name.

        Raises:
            StorageError: the person was not deleted.
        """
        # First in memory: later writes contain nothing of theirs.
        erased = self.accounts.delete(person)
        self._delete_words(person)
        try:
            await erased
        except LudotecaError:
            for room in list(self._rooms.values()):
                if person.id in room.people_shown:
                    self._discard(room)
            self._outlines.clear()
            raise
        # Writes that were under way before have finished since.
        self._delete_words(person)
        for room in list(self._rooms.values()):
            await self._release(room, {person.id})

    def _delete_words(self, person: Account) -> None:
        for room in self._all():
            if person.id in room.people_shown:
                room.delete_person(person.id)

    async def read(self, table_id: str) -> Room:
        """Return a table to look at once; it is not kept in memory for that."""
        if table_id in self._rooms:
            return self._rooms[table_id]
        return await self._loader.load(table_id)

    async def _load(self, table_id: str) -> Room:
        room = await self._loader.load(table_id)
        self._outlines.pop(table_id, None)
        self._rooms[table_id] = room
        await self._release(room, await self._deleted(room))
        room.bots.schedule()
        return room

    async def _deleted(self, room: Room) -> set[str]:
        """Return the players and the host of a waiting table who were deleted since."""
        if room.table.status != "waiting":
            return set()
        involved = {host_of(room.table), *(state.owner for state in room.table.seats)} - {""}
        return involved - {person for person, _ in await self.store.names_of(sorted(involved))}

    async def _release(self, room: Room, deleted: set[str]) -> None:
        try:
            await room.release_seats(deleted)
        except RefusedError as error:  # It is tried again when the table is loaded.
            log.warning("table %s keeps the seats of deleted people: %s", room.table.id, error)

    def _discard(self, room: Room) -> None:
        """Remove a room whose state no longer agrees with the disk; it is loaded again."""
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
        room.disconnect_all()

    async def _resume(self, running: list[str]) -> None:
        """Resume running games."""
        for table_id in running:
            try:
                await self.get(table_id)
            except Exception as error:
                log_frozen(table_id, error)

    async def _compiled(self, game_id: str) -> None:
        # Loading takes seconds; a thread does not block the event loop.
        game = await asyncio.to_thread(self.games.load_compiled, game_id)
        # Loaded modules stay: scanning them in every collection would delay all tables.
        gc.collect()
        gc.freeze()
        for room in self._rooms.values():
            if room.table.setup.game == game_id and not room.table.frozen:
                room.table.use(game)

    def _bots_ready(self, game_id: str) -> None:
        """Show at the tables of a game that its bots are ready."""
        for room in self._rooms.values():
            if room.table.setup.game == game_id and room.table.has_bots:
                room.broadcast_info_soon()

    async def _tick(self) -> None:
        """Check clocks, write the heartbeat, and unload unused tables."""
        beaten = monotonic_ms()
        while True:
            await asyncio.sleep(TICK_S)
            # While nothing can be written no move is possible, so server time stands still.
            self._time.pause(self.store.trouble != "ok")
            for room in list(self._rooms.values()):
                await self._check(room)
            if monotonic_ms() - beaten > self._heartbeat_ms:
                beaten = monotonic_ms()
                await self._write_heartbeat()
                self._forget_idle()
                self._full_collections.collect_if_due(
                    max((one.last_used for one in self._all()), default=0)
                )

    async def _check(self, room: Room) -> None:
        try:
            await room.check_clocks()
            room.check_absence()
        except RefusedError:
            pass  # The disk is full; the next tick tries again.
        except Exception:
            log.exception("the clocks of table %s", room.table.id)

    async def _write_heartbeat(self) -> None:
        try:
            await self.store.beat(self._time.now())
        except LudotecaError as error:
            log.warning("the heartbeat could not be written: %s", error)

    async def _expire_daily(self) -> None:
        while True:
            await asyncio.sleep(DAY_MS / 1000)
            await self._expire()

    async def _expire(self) -> None:
        """Delete guests who have not connected for a long time, and unread reviews."""
        try:
            await self.accounts.expire(set().union(*(one.connected for one in self._all())))
            await self.store.reviews.expire(moment() - RETENTION_MS)
        except LudotecaError as error:
            log.warning("expired guests and reviews could not be deleted: %s", error)

    def _all(self) -> list[Room]:
        return [*self._rooms.values(), *self._outlines.values()]

    def _forget_idle(self) -> None:
        old = time.monotonic() - self._idle_s
        for table_id, room in list(self._rooms.items()):
            if not room.is_busy and room.last_used < old:
                del self._rooms[table_id]
                self.bot_pool.external_bots.stop_table(table_id)
        if self.accounts.is_over_capacity:
            self.accounts.trim_cache(set().union(*(one.people_shown for one in self._all())))

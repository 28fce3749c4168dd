"""A table in memory: takes one command at a time, writes the result to disk, then broadcasts it.

The order is always the same: decide, commit, answer, broadcast. An answered command is on disk. A
command that could not be written has changed nothing.
"""

import asyncio
import time
from collections.abc import Callable, Collection

import msgspec

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.commands.authorisation import Caller, authorise
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.game_start import start_with_bots
from ludoteca.server.commands.handlers import handle_command
from ludoteca.server.commands.hints import hint
from ludoteca.server.commands.play import time_out
from ludoteca.server.commands.staleness import is_stale
from ludoteca.server.commands.succession import departure, host_of, is_host
from ludoteca.server.live.bot_turns import BotTurns
from ludoteca.server.live.broadcaster import Broadcaster, Subscriber
from ludoteca.server.live.chat import TableChat
from ludoteca.server.live.context import ServerContext
from ludoteca.server.live.presence import Presence
from ludoteca.server.live.table_writer import TableWriter
from ludoteca.server.net.close_codes import RESTART
from ludoteca.server.protocol import Answer
from ludoteca.server.support import failpoints
from ludoteca.server.tables.events import MOVES, Rematched
from ludoteca.server.tables.rematch import same_again
from ludoteca.server.tables.table import Table
from ludoteca.server.views.presenter import Presenter, Viewer

WITHOUT_GAME = (
    protocol.Chat,
    protocol.Resign,
    protocol.Stand,
    protocol.Rematch,
    protocol.Mute,
    protocol.Close,
)
"""Commands that a table takes even if its game cannot be replayed."""


class Room:
    """One table with its subscribers, its chat and its bots."""

    def __init__(
        self,
        table: Table,
        chat: TableChat,
        created: int,
        commands: dict[str, tuple[int, int]],
        context: ServerContext,
    ) -> None:
        """``commands``: the number of the last event and the ply after each command done."""
        self.table = table
        self.presenter = Presenter(table, context.accounts.names)
        self.last_used = time.monotonic()
        self._chat = chat
        self._created = created
        self._context = context
        self._broadcaster = Broadcaster(self.presenter, self.info)
        self._presence = Presence(table, context, self._broadcaster.connected)
        self._writer = TableWriter(table, commands, context, lambda: context.discard(self))
        self.bots = BotTurns(table, context, self._transact, lambda: self.has_subscribers)
        self._lock = asyncio.Lock()

    @property
    def has_subscribers(self) -> bool:
        """Whether a socket is open at this table."""
        return bool(self._broadcaster)

    @property
    def connected(self) -> set[str]:
        """The people who are connected; an anonymous viewer is the empty id."""
        return self._broadcaster.connected()

    @property
    def people_shown(self) -> set[str]:
        """All people whose names are shown here or may soon be."""
        seated = {state.person for state in self.table.seats}
        logged = {entry.person for entry in self.table.log}
        return seated | logged | self.connected | set(self._chat.authors)

    @property
    def is_busy(self) -> bool:
        """Whether the table must stay in memory: watched, played by bots, or timed."""
        is_timed = self.table.status == "running" and self.table.clock is not None
        return self.has_subscribers or self.bots.are_running or is_timed

    def _now(self) -> int:
        """Return the server time, on which the clocks run."""
        return self._context.time.now()

    async def execute(
        self,
        person: Account,
        command: protocol.Command,
        language: str = "en",
        answer: Callable[[Answer], None] = lambda _: None,
    ) -> Answer:
        """Execute a command; when this returns, the result is on disk.

        ``answer`` is called with the answer before anything is broadcast.

        Raises:
            RefusedError: it is refused, or could not be written; nothing has changed.
        """
        self.last_used = time.monotonic()
        # Pages choose the ids of commands, so two people may choose the same one.
        key = f"{person.id} {command.id}"
        draft = None
        async with self._lock:
            if key not in self._writer.commands and not self._is_again(command):
                self._check(person, command)
                if isinstance(command, protocol.Chat):
                    done = await self._add_message(person, command, key)
                    answer(done)
                    return done
                draft = await self._decide(person, command, language)
                await self._writer.commit(draft, key)
            last = (self.table.seq, self.table.ply)
            seq, ply = self._writer.commands.get(key, last)
            rematch = self.table.rematch if isinstance(command, protocol.Rematch) else ""
            done = Answer(command.id, seq, ply, rematch)
            failpoints.reach("before_answer")
            answer(done)
            if draft:
                self._broadcast(draft)
            return done

    async def _decide(self, person: Account, command: protocol.Command, language: str) -> Draft:
        if isinstance(command, protocol.Rematch):
            return await self._rematch(person, command)
        if isinstance(command, protocol.Fill | protocol.Start) and not self.table.has_bots:
            self._context.check_bots(self.table.setup)
        return handle_command(self.table, self._caller(person, language), command)

    def _caller(self, person: Account, language: str) -> Caller:
        return Caller(
            person.id,
            self._now(),
            language,
            self._context.bot_pool.others,
            waited_ms=self._presence.waited_ms,
            away_ms=self._presence.away_ms,
            absent_after_ms=self._context.absent_after_ms,
            author_of=self._chat.author_of,
        )

    async def _transact(self, decide: Callable[[], Draft]) -> None:
        """Commit and broadcast what is decided while no other command is executed."""
        async with self._lock:
            draft = decide()
            if draft.events:
                await self._writer.commit(draft, None)
                self._broadcast(draft)

    def _broadcast(self, draft: Draft) -> None:
        moves_only = all(isinstance(event, MOVES) for event in draft.events)
        self._broadcaster.broadcast(self._now(), moves_only=moves_only)
        if not moves_only:
            self.update_bot_speed()
        self.bots.schedule()

    async def hint(self, person: Account, wish: protocol.HintRequest) -> protocol.Hint:
        """Return the best move of a seat; the other players see that it had a hint.

        Raises:
            RefusedError: the seat may have no hint, or a move was made meanwhile.
        """
        self.last_used = time.monotonic()
        self._check(person)
        table, caller = self.table, Caller(person.id, self._now())
        hint(table, caller, wish.seat)
        self._context.hint_rate.take(person.id)
        assert table.position, "there is a game"
        ply, seq = table.ply, table.seq
        names = self.presenter.names()
        found = await self._context.bot_pool.hint(
            table.id, table.position, wish.seat, names, wish.language, person.id
        )

        def decide() -> Draft:
            if is_stale(table, wish.seat, ply, seq):
                raise RefusedError("stale", "another player has moved meanwhile", ply=table.ply)
            return hint(table, caller, wish.seat)

        await self._transact(decide)
        return protocol.Hint(wish.seat, table.ply, found.move, found.text)

    def _is_again(self, command: protocol.Command) -> bool:
        """Return whether a second person asks for a rematch that exists already."""
        return isinstance(command, protocol.Rematch) and bool(self.table.rematch)

    def _check(self, person: Account, command: protocol.Command | None = None) -> None:
        if self._context.accounts.is_deleted(person.id):
            raise RefusedError("no_guest", "you have asked to be forgotten")
        if not isinstance(command, WITHOUT_GAME):
            self.table.check_playable()

    async def start_with_bots(self) -> None:
        """Start a game whose seats are all taken by bots."""
        await self._transact(lambda: start_with_bots(self.table, self._now()))

    async def check_clocks(self) -> None:
        """Time out the seats that have no time left."""
        clock = self.table.clock
        if self.table.frozen or not clock or self.table.status != "running":
            return
        for seat in clock.flagged(self._now()):
            await self._transact(lambda seat=seat: self._time_out(seat))  # type: ignore[misc]

    def _time_out(self, seat: int) -> Draft:
        table, now = self.table, self._now()
        if table.status == "running" and table.clock and seat in table.clock.flagged(now):
            return time_out(table, seat, now)
        return Draft(table, now)

    def check_absence(self) -> None:
        """Tell subscribers when a player may be nudged or replaced from now on, or not any more."""
        if self.has_subscribers and self._presence.has_changed():
            self.broadcast_info_soon()

    async def release_seats(self, deleted: Collection[str]) -> None:
        """Open the seats of deleted people, and let another player host."""
        if not self.table.frozen:
            await self._transact(lambda: departure(self.table, deleted, self._now()))

    async def _add_message(self, person: Account, command: protocol.Chat, key: str) -> Answer:
        line = self._chat.line_of(key)
        if line is None:
            authorise(self.table, person.id, command)
            if person.id in self.table.muted:
                raise RefusedError("muted", "the host of this table has muted you")
            seat = next(iter(self.table.seats_of(person.id)), None)
            line = await self._chat.add(person.id, seat, key, command.text)
            self._broadcaster.broadcast_chat(self._messages_after(line - 1))
        return Answer(command.id, line, 0)

    async def _rematch(self, person: Account, command: protocol.Rematch) -> Draft:
        table = self.table
        authorise(table, person.id, command)
        if not table.ended:
            raise RefusedError("not_now", "the game is not over")
        new = await self._context.create_table(same_again(table, person.id))
        draft = Draft(table, self._now())
        draft.add(Rematched(new))
        return draft

    def subscribe(self, subscriber: Subscriber, seq: int, line: int) -> None:
        """Add a subscriber, and send what it has missed since an entry and a line of chat."""
        # No event can happen in between: all of this runs without waiting.
        self._broadcaster.add(subscriber, self.update(subscriber.viewer, seq, line))
        self.update_bot_speed()
        self.broadcast_info_soon()
        self.prepare_bots()
        self.bots.schedule()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self._broadcaster.remove(subscriber)
        self._presence.note_left(subscriber.viewer.person)
        self.update_bot_speed()
        self.broadcast_info_soon()

    def update(self, viewer: Viewer, seq: int, line: int) -> protocol.Update:
        """Return what a viewer has missed since an entry and a line of chat."""
        after = seq if 0 <= seq <= self.table.seq else 0
        update = self.presenter.update(viewer, after, self._now())
        chat = self._messages_after(line)
        return msgspec.structs.replace(update, table=self.info(viewer.person), chat=chat)

    def _messages_after(self, line: int) -> list[protocol.ChatMessage]:
        table = self.table
        seats = {person: table.seats_of(person)[0] for person in table.people()}
        return self._chat.after(line, self.presenter.people_names(self._chat.authors), seats)

    def info(self, person: str) -> protocol.Table:
        """Return the table as a person sees it, without the game."""
        table, setup = self.table, self.table.setup
        continues = setup.continues
        online = self._broadcaster.connected() - {""}
        seated = {state.person for state in table.seats} - {""}
        muted = self._chat.lines_by(table.muted) if table.muted and is_host(table, person) else []
        return protocol.Table(
            id=table.id,
            link=f"{self._context.origins.url}/table/{table.id}",
            game=setup.game,
            rules=setup.rules,
            status=table.status,
            visibility=setup.visibility,
            seats=self.presenter.seats(person, online, *self._presence.awaited()),
            options=setup.options,
            commitment=table.committed_key.commitment,
            created=self._created,
            changed=table.changed or self._created,
            host=is_host(table, person),
            clock=setup.clock,
            host_starts=setup.start == "host",
            least_players=table.game.info.min_players,
            hints=setup.hints,
            spectators=self._broadcaster.spectators(seated),
            bots_starting=table.has_bots and self._context.bot_pool.is_starting(setup.game),
            rematch=table.rematch,
            continued_from=continues.table if continues else "",
            continued_ply=continues.ply if continues else 0,
            frozen=table.frozen,
            acting=list(table.acting),
            winners=table.ended.winners if table.ended else [],
            scores=table.ended.scores if table.ended else [],
            closed=table.closed,
            removed=person in table.barred,
            muted=person in table.muted,
            muted_chat_ids=muted,
        )

    def disconnect_all(self) -> None:
        """Close all sockets; pages come back to the table as it is on disk."""
        self._broadcaster.disconnect_all(RESTART)

    def broadcast_info_soon(self) -> None:
        """Send the seats, and who is connected, to all subscribers."""
        self._broadcaster.broadcast_info_soon(self._presence)

    def delete_person(self, person: str) -> None:
        """Delete what a person wrote, and show the table without their name."""
        self._chat.delete_by(person)
        self.table.forget_names(person)
        self.refresh_names()

    def refresh_names(self) -> None:
        """Show changed names from now on."""
        self.presenter.forget_names()
        self.broadcast_info_soon()

    def prepare_bots(self) -> None:
        """Have a worker and compiled rules prepared for the bots before their first move."""
        if self.table.has_bots:
            self._context.bot_pool.expect(self.table.setup.game)

    def update_bot_speed(self) -> None:
        """Let bots move at the fastest speed that players and the host ask for."""
        deciding = {state.person for state in self.table.seats} | {host_of(self.table)}
        self.bots.pause.choose(self._broadcaster.bot_speeds(deciding - {""}))

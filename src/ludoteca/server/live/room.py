"""A table with its people around it: takes commands one at a time, writes, then tells everybody.

The order is always the same: judge, commit, answer, tell. What was answered is on disk, and what
could not be written has changed nothing.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Collection

import msgspec

from ludoteca.errors import ConflictError, RefusedError, StorageError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.bots.bot_pause import BotPause
from ludoteca.server.bots.bot_pool import SearchResult
from ludoteca.server.commands.absence import Presence
from ludoteca.server.commands.authorisation import Caller, authorise
from ludoteca.server.commands.handlers import (
    bot_move_events,
    handle_command,
    hint_events,
    is_stale,
    timeout_events,
)
from ludoteca.server.commands.succession import departure, host_of, is_host
from ludoteca.server.live.context import History, ServerContext, Subscriber
from ludoteca.server.protocol import Answer
from ludoteca.server.store.store import EventBatch, moment
from ludoteca.server.support import failpoints
from ludoteca.server.tables.events import (
    MOVES,
    AnyEvent,
    Rematched,
    Sat,
)
from ludoteca.server.tables.rematch import same_again
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.table_outline import status_after
from ludoteca.server.views.presenter import Presenter, Viewer, encode

RESTART = 1012
"""Tells a page to come back at once."""
log = logging.getLogger(__name__)

GATHER = 0.05
TRY_AGAIN = 2.0
WITHOUT_GAME = (
    protocol.Chat,
    protocol.Resign,
    protocol.Stand,
    protocol.Rematch,
    protocol.Mute,
    protocol.Close,
)
"""Commands that a table takes even if its game cannot be replayed."""
TOUCH = 10_000
"""Lists of tables are sorted by what happened last, to within so many milliseconds."""


class Room:
    """One table in memory."""

    def __init__(
        self, table: Table, history: History, context: ServerContext, frozen: str = ""
    ) -> None:
        self.table = table
        self.frozen = frozen
        self.used = time.monotonic()
        self._history = history
        self._context = context
        self._presenter = Presenter(table, context.people.names)
        self._subscribers: set[Subscriber] = set()
        self._lock = asyncio.Lock()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._pause = BotPause(context.pace)
        self._presence = Presence(context.time.now())
        self._told_away: tuple[list[int], list[int]] = ([], [])
        self._touched = 0
        self._gathering = False

    @property
    def has_subscribers(self) -> bool:
        """Whether somebody looks."""
        return bool(self._subscribers)

    @property
    def present(self) -> set[str]:
        """Who looks; nobody in particular is the empty id."""
        return {subscriber.viewer.person for subscriber in self._subscribers}

    @property
    def everybody(self) -> set[str]:
        """All whose names are shown here or may soon be."""
        seated = {state.person for state in self.table.seats}
        left = {logged.person for logged in self.table.log}
        return seated | left | self.present | self._history.talk.people

    @property
    def has_bots(self) -> bool:
        """Whether bots play here, or will."""
        return not self.table.ended and any(state.bot for state in self.table.seats)

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory: watched, played by bots, or timed."""
        on = self.table.status == "running"
        return self.has_subscribers or bool(self._thinking) or (on and self.table.clock is not None)

    def _now(self) -> int:
        """Return the server time, on which the clocks run."""
        return self._context.time.now()

    async def do(
        self,
        person: Account,
        command: protocol.Command,
        language: str = "en",
        answer: Callable[[Answer], None] = lambda _: None,
    ) -> Answer:
        """Carry a command out; when this returns, it is on disk.

        ``answer`` is called with the answer before anybody else hears the news.

        Raises:
            RefusedError: it is refused, or could not be written; nothing has changed.
        """
        self.used = time.monotonic()
        # Ids are chosen by pages: those of different people have nothing to do with each other.
        key = f"{person.id} {command.id}"
        events: list[AnyEvent] = []
        async with self._lock:
            if key not in self._history.commands and not self._is_again(command):
                self._check(person, command)
                if isinstance(command, protocol.Fill | protocol.Start) and not self.has_bots:
                    self._context.check_bots(self.table.setup)
                if isinstance(command, protocol.Chat):
                    done = await self._say(person, command, key)
                    answer(done)
                    return done
                if isinstance(command, protocol.Rematch):
                    events = await self._again(person, command)
                else:
                    events = handle_command(self.table, self._caller(person, language), command)
                await self._commit(events, key)
            seq, ply = self._history.commands.get(key, (self.table.seq, self.table.ply))
            done = Answer(command.id, seq, ply, self._rematch_of(command))
            failpoints.reach("before_answer")
            answer(done)
            self._tell(events)
            return done

    def _caller(self, person: Account, language: str) -> Caller:
        return Caller(
            person.id,
            self._now(),
            language,
            self._context.bot_pool.others,
            waited_ms=self._waited_ms,
            away_ms=self._away_ms,
            absent_after_ms=self._context.absent_after_ms,
            author_of=self._history.talk.author_of,
        )

    def _waited_ms(self, seat: int) -> int:
        now = self._now()
        return now - self.table.acting_since.get(seat, now)

    def _away_ms(self, person: str) -> int:
        return self._presence.away_ms(person, self.present, self._now())

    def _awaited(self) -> tuple[list[int], list[int]]:
        """Return the seats that others may nudge, and those for which a bot may play on."""
        table, limit = self.table, self._context.absent_after_ms
        people = [seat for seat in table.acting if not table.seats[seat].bot]
        if table.status != "running" or len(table.people()) < 2:
            return [], []
        waited_for = [seat for seat in people if self._waited_ms(seat) >= limit]
        away = [seat for seat in people if self._away_ms(table.seats[seat].person) >= limit]
        return waited_for, away

    def check_absence(self) -> None:
        """Tell everybody when a player may be nudged or replaced from now on, or not any more."""
        if self.has_subscribers and self._awaited() != self._told_away:
            self.tell_who_is_here()

    async def hint(self, person: Account, wish: protocol.HintWish) -> protocol.Hint:
        """Return what a seat had best do now; others who play hear that it has asked.

        Raises:
            RefusedError: it may have no hint, or somebody has moved meanwhile.
        """
        self.used = time.monotonic()
        self._check(person)
        table, caller = self.table, Caller(person.id, self._now())
        hint_events(table, caller, wish.seat)
        self._context.hints.take(person.id)
        assert table.position, "there is a game"
        ply, seq = table.ply, table.seq
        bot_pool, names = self._context.bot_pool, self.names()
        found = await bot_pool.hint(
            table.id, table.position, wish.seat, names, wish.language, person.id
        )
        async with self._lock:
            if is_stale(table, wish.seat, ply, seq):
                raise RefusedError("stale", "somebody has moved meanwhile", ply=table.ply)
            if events := hint_events(table, caller, wish.seat):
                await self._commit(events, None)
                self._tell(events)
        return protocol.Hint(wish.seat, table.ply, found.move, found.text)

    def _is_again(self, command: protocol.Command) -> bool:
        """Tell whether a second person asks for a rematch that is set up already."""
        return isinstance(command, protocol.Rematch) and bool(self.table.rematch)

    def _check(self, person: Account, command: protocol.Command | None = None) -> None:
        if self._context.people.has_forgotten(person.id):
            raise RefusedError("no_guest", "you have asked to be forgotten")
        if not isinstance(command, WITHOUT_GAME):
            self.check_playable()

    def check_playable(self) -> None:
        """Refuse what needs the game itself, if it cannot be replayed.

        Raises:
            RefusedError: the game cannot be replayed; says why.
        """
        if self.frozen:
            raise RefusedError(
                "frozen", f"the moves of this game cannot be replayed: {self.frozen}"
            )

    async def begin(self, events: list[AnyEvent]) -> None:
        """Begin a game that needs nobody to sit down first."""
        async with self._lock:
            await self._commit(events, None)
            self._tell(events)

    async def check_clocks(self) -> None:
        """Deal with everybody whose time is up."""
        clock = self.table.clock
        if self.frozen or not clock or self.table.status != "running":
            return
        if not clock.flagged(self._now()):
            return
        async with self._lock:
            for seat in clock.flagged(self._now()):
                if self.table.status == "running":
                    events = timeout_events(self.table, seat)
                    await self._commit(events, None)
                    self._tell(events)

    async def _commit(self, events: list[AnyEvent], key: str | None) -> None:
        table = self.table
        ply, status = status_after(table, events)
        sitter = next((event.person for event in events if isinstance(event, Sat)), "")
        at, server_time = moment(), self._now()
        touch = status != table.status or at - self._touched > TOUCH
        news = EventBatch(
            table.id, table.seq, events, key, ply, at, server_time, status, touch, sitter
        )
        try:
            await self._context.store.add(news)
        except ConflictError as error:
            # The disk knows more than we do, such as a commit that seemed to fail: read it again.
            self._context.lost(self)
            raise RefusedError("storage", "this table is read anew", wait=1000) from error
        except StorageError as error:
            raise RefusedError("storage", str(error), wait=2000) from error
        self._touched = at if touch else self._touched
        for event in events:
            table.apply(event, at, server_time)
        if table.ended:
            self._context.bot_pool.external_bots.dismiss(table.id, table.position)
        if key:
            self._history.commands[key] = (table.seq, table.ply)

    async def _say(self, person: Account, command: protocol.Chat, key: str) -> Answer:
        talk = self._history.talk
        line = talk.line_of(key)
        if line is None:
            authorise(self.table, person.id, command)
            if person.id in self.table.muted:
                raise RefusedError("muted", "the host of this table has muted you")
            seat = next(iter(self.table.seats_of(person.id)), None)
            line = await talk.say(person.id, seat, key, command.text)
            for subscriber in self._subscribers:
                news = protocol.Update(subscriber.seq, subscriber.seq, chat=self._lines(line - 1))
                subscriber.tell(encode(news))
        return Answer(command.id, line, 0)

    async def _again(self, person: Account, command: protocol.Rematch) -> list[AnyEvent]:
        table = self.table
        authorise(table, person.id, command)
        if not table.ended:
            raise RefusedError("not_now", "the game is not over")
        return [Rematched(await self._context.set_up(same_again(table, person.id)))]

    def _rematch_of(self, command: protocol.Command | None) -> str:
        return self.table.rematch if isinstance(command, protocol.Rematch) else ""

    def enter(self, subscriber: Subscriber, seq: int, line: int) -> None:
        """Let somebody watch, and tell them what they have missed."""
        missed = self.update(subscriber.viewer, seq, line)
        # Nothing can happen between these: all of it runs without waiting.
        self._subscribers.add(subscriber)
        self.change_bot_speed()
        subscriber.seq, subscriber.sent_moves = self.table.seq, missed.moves
        subscriber.tell(encode(missed))
        self.tell_who_is_here()
        self.expect_bots()
        self.wake_bots()

    def leave(self, subscriber: Subscriber) -> None:
        """Let somebody go."""
        self._subscribers.discard(subscriber)
        self._presence.note(subscriber.viewer.person, self._now())
        self.change_bot_speed()
        self.tell_who_is_here()

    def update(self, viewer: Viewer, seq: int, line: int) -> protocol.Update:
        """Return all that somebody has missed."""
        after = seq if 0 <= seq <= self.table.seq else 0
        whole = self._presenter.update(viewer, after, self._now())
        return msgspec.structs.replace(
            whole, table=self.shown(viewer.person), chat=self._lines(line)
        )

    def shown(self, person: str) -> protocol.Table:
        """Return the table as a person sees it, without the game."""
        table, setup = self.table, self.table.setup
        online = self.present - {""}
        seated = {state.person for state in table.seats} - {""}
        return protocol.Table(
            id=table.id,
            link=f"{self._context.origins.url}/table/{table.id}",
            game=setup.game,
            rules=setup.rules,
            status=table.status,
            visibility=setup.visibility,
            seats=self._presenter.seats(person, online, *self._awaited()),
            options=setup.options,
            commitment=table.promise.commitment,
            created=self._history.created,
            changed=table.changed or self._history.created,
            host=is_host(table, person),
            clock=setup.clock,
            host_starts=setup.start == "host",
            least_players=table.game.info.min_players,
            hints=setup.hints,
            watchers=sum(
                subscriber.viewer.person not in seated for subscriber in self._subscribers
            ),
            bots_starting=self.has_bots and self._context.bot_pool.is_starting(setup.game),
            rematch=table.rematch,
            frozen=self.frozen,
            acting=list(table.acting),
            winners=table.ended.winners if table.ended else [],
            scores=table.ended.scores if table.ended else [],
            closed=table.closed,
            removed=person in table.barred,
            muted=person in table.muted,
            muted_lines=self._muted_lines() if is_host(table, person) else [],
        )

    def _muted_lines(self) -> list[int]:
        return self._history.talk.lines_by(self.table.muted) if self.table.muted else []

    def _lines(self, after: int) -> list[protocol.ChatMessage]:
        talk = self._history.talk
        table = self.table
        seats = {person: table.seats_of(person)[0] for person in table.people()}
        return talk.after(after, self._presenter.people_names(talk.speakers), seats)

    def names(self) -> list[str]:
        """Return the names at the table."""
        return self._presenter.names()

    def view_at(self, person: str, ply: int) -> protocol.View:
        """Return the position at a ply as a person sees it."""
        return self._presenter.view_at(person, ply)

    def close(self) -> None:
        """Send everybody away, to come back to the table as it is on disk."""
        for subscriber in self._subscribers:
            subscriber.give_up(RESTART)

    def tell_who_is_here(self) -> None:
        """Tell everybody about the seats and who is online, soon: people often come together."""
        if not self._gathering:
            self._gathering = True
            asyncio.get_running_loop().call_later(GATHER, self._tell_who_is_here)

    def _tell_who_is_here(self) -> None:
        self._gathering = False
        self._told_away = self._awaited()
        for subscriber in self._subscribers:
            # Not the table's number: what happened last may not have been told yet.
            table = self.shown(subscriber.viewer.person)
            subscriber.tell(encode(protocol.Update(subscriber.seq, subscriber.seq, table=table)))

    def _tell(self, events: list[AnyEvent]) -> None:
        moves_only = all(isinstance(event, MOVES) for event in events)
        for subscriber in self._subscribers:
            if subscriber.seq == self.table.seq:
                continue
            news = self._presenter.update(subscriber.viewer, subscriber.seq, self._now())
            if news.moves is subscriber.sent_moves:
                news = msgspec.structs.replace(news, moves=[], same_moves=True)
            else:
                subscriber.sent_moves = news.moves
            if not moves_only:
                table = self.shown(subscriber.viewer.person)
                news = msgspec.structs.replace(news, table=table)
            subscriber.seq = self.table.seq
            subscriber.tell(encode(news))
            failpoints.reach("mid_broadcast")
        if not moves_only:
            self.change_bot_speed()
        self.wake_bots()

    def forget(self, person: str) -> None:
        """Forget what somebody wrote, and show the table without their name."""
        self._history.talk.forget(person)
        self.table.forget_names(person)
        self.rename()

    async def release(self, deleted: Collection[str]) -> None:
        """Open the seats of people who were deleted, and let another player host."""
        async with self._lock:
            if not self.frozen and (events := departure(self.table, deleted)):
                await self._commit(events, None)
                self._tell(events)

    def rename(self) -> None:
        """Tell of somebody by another name."""
        self._presenter.forget_names()
        self.tell_who_is_here()

    def expect_bots(self) -> None:
        """Have a worker and compiled rules prepared for the bots here before they are asked."""
        if self.has_bots:
            self._context.bot_pool.expect(self.table.setup.game)

    def change_bot_speed(self) -> None:
        """Let bots move as fast as the fastest wish of the players and the host."""
        deciding = {state.person for state in self.table.seats} | {host_of(self.table)}
        present = [
            subscriber
            for subscriber in self._subscribers
            if subscriber.viewer.person in deciding - {""}
        ]
        self._pause.choose([subscriber.bot_speed for subscriber in present])

    def wake_bots(self) -> None:
        """Let every bot think whose turn it is."""
        if not self.table.people() and not self.has_subscribers:
            return  # A demonstration waits for somebody to look.
        for seat in self.table.acting:
            if self.table.seats[seat].bot and seat not in self._thinking:
                thinking = asyncio.get_running_loop().create_task(self._let_think(seat))
                self._thinking[seat] = thinking

    async def _let_think(self, seat: int) -> None:
        try:
            await self._think(seat)
        except Exception:
            # Whatever it was, a game does not stand still for it.
            log.exception("a bot failed at table %s", self.table.id)
            await asyncio.sleep(TRY_AGAIN)
        finally:
            del self._thinking[seat]
        # Somebody may have taken back meanwhile: then the bot thinks anew.
        self.wake_bots()

    async def _think(self, seat: int) -> None:
        table, ply, seq = self.table, self.table.ply, self.table.seq
        assert table.position, "a bot plays in a game"
        pause = self._pause.wait()
        bot_pool, bot = self._context.bot_pool, table.seats[seat].bot
        thinking = bot_pool.choose(table.id, table.position, seat, bot, table.setup.host)
        choice, _ = await asyncio.gather(thinking, pause)
        while not await self._made(seat, bot, ply, seq, choice):
            # The disk is full; others must not wait for the lock meanwhile.
            await asyncio.sleep(TRY_AGAIN)

    async def _made(self, seat: int, bot: str, ply: int, seq: int, choice: SearchResult) -> bool:
        """Make a bot's move if it may still be made; tell whether that is settled."""
        async with self._lock:
            table = self.table
            may = seat in table.acting and table.seats[seat].bot == bot
            if not may or is_stale(table, seat, ply, seq):
                return True
            events = bot_move_events(table, seat, choice.move, self._now(), choice.stand_in)
            try:
                await self._commit(events, None)
            except RefusedError as error:
                if error.code != "storage":
                    raise
                return False
            self._tell(events)
            return True

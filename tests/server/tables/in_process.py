"""A server without sockets in the process of a test: real tables, a real database, and crashes.

Thousands of crashes take too long with real processes. A crash here copies the files of the
database as they are at that moment and forgets everything that was in memory.
"""

import asyncio
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ludoteca.engine.chance import CommittedKey
from ludoteca.engine.position import Position
from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.bots.bot_pool import SearchResult
from ludoteca.server.live.room import Room
from ludoteca.server.live.rooms import Rooms
from ludoteca.server.live.table_setup import setup_of
from ludoteca.server.net.origin import Origins
from ludoteca.server.protocol import Answer, BotSpeed, Update
from ludoteca.server.store.database import connect
from ludoteca.server.store.store import FILE
from ludoteca.server.support.rate_limits import Buckets, Limit
from ludoteca.server.views.presenter import Viewer
from tests.server.client import Socket

MEMORY = Path("/dev/shm")
"""A file system in memory: what is tested here is not the disk."""
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(protocol.ServerMessage)
T = TypeVar("T")


class PowerCutError(Exception):
    """The server stops here, before or after a commit."""


class Page(Socket):
    """What a page knows of a table, across all its connections."""

    def __init__(self, viewer: Viewer) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.viewer = viewer
        self.link: Link | None = None

    def connect(self) -> "Link":
        """Open a new connection, which takes the place of the last one."""
        self.link = Link(self)
        return self.link

    def take(self, message: bytes) -> None:
        """Learn from a message of the server."""
        if isinstance(told := _decoder.decode(message), Update):
            self._learn(told)


class Link:
    """A connection of a page, as a table sees it."""

    def __init__(self, page: Page) -> None:
        self.viewer = page.viewer
        self.seq = 0
        self.sent_moves: object = None
        self.bot_speed: BotSpeed = "normal"
        self._page = page

    def send(self, message: bytes) -> None:
        """Deliver a message, unless the connection is lost."""
        if self._page.link is self:
            self._page.take(message)

    def close(self, code: int) -> None:
        """Lose the connection."""
        self._page.link = None


class Server:
    """Tables and people on one database; it can crash and come back."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._folder = _new_folder()
        (self._folder / FILE).write_bytes(_empty_database())
        self._tokens: list[str] = []
        self.rooms = self._start()

    def welcome(self, name: str) -> Account:
        """Make a guest."""
        person, token = self.run(self.rooms.accounts.create(name))
        self._tokens.append(token)
        return person

    def run(self, work: Awaitable[T]) -> T:
        """Do something, and let bots make all moves that follow."""

        async def settled() -> T:
            result = await work
            while any(room.bots.are_running for room in self.rooms._rooms.values()):
                await asyncio.sleep(0)
            return result

        return self._loop.run_until_complete(settled())

    def call(self, function: Callable[..., object], *values: object) -> None:
        """Call a function that needs a running event loop."""

        async def called() -> None:
            function(*values)

        self.run(called())

    def create(self, plan: protocol.TablePlan, host: Account) -> str:
        """Make a table with a known id and key: every run has to draw the same."""
        table = "t" * 22
        setup = setup_of(plan, self.rooms.games.get(plan.game).info, host)
        committed_key = CommittedKey(table, bytes(range(32)))
        store = self.rooms.store
        added = store.add_table(
            table, setup, committed_key.key, committed_key.commitment, people_for={host.id}
        )
        self.run(added)
        return table

    def room(self, table: str) -> Room:
        """Return a table, from memory or from the database."""
        return self.run(self.rooms.get(table))

    def do(self, table: str, person: Account, command: protocol.Command) -> Answer | RefusedError:
        """Give a command."""
        try:
            return self.run(self.room(table).execute(person, command))
        except RefusedError as refused:
            return refused

    def do_and_crash(
        self, table: str, person: Account, command: protocol.Command, *, committed: bool
    ) -> None:
        """Crash while a command is carried out, just before or just after its commit."""
        store: Any = self.rooms.store
        for name in ("add", "add_line"):
            setattr(store, name, _cut(getattr(store, name), committed=committed))
        with suppress(PowerCutError):
            self.do(table, person, command)
        self.crash()

    def crash(self) -> None:
        """Forget everything but what is on disk at this moment, and start again."""
        left, self._folder = self._folder, _new_folder()
        for file in left.glob(f"{FILE}*"):
            shutil.copy(file, self._folder)
        self._end(left)
        self.rooms = self._start()
        for token in self._tokens:
            assert self.run(self.rooms.accounts.with_token(token))

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        self._end(self._folder)
        self._loop.close()

    def _start(self) -> Rooms:
        rooms = Rooms(self._folder, Origins("localhost", 8000), pace=0, limited=False)
        bot_pool: Any = rooms.bot_pool
        bot_pool.choose = _first_move
        # No process is started for them.
        bot_pool.is_starting = bot_pool.expect = lambda _: False
        # Limits look at the clock; what happens here must follow from the commands alone.
        rooms._context.chat_rate = Buckets(Limit(burst=1e9, rate=1))
        return rooms

    def _end(self, folder: Path) -> None:
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))
        self.rooms.store.close()
        shutil.rmtree(folder)


def _new_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="ludoteca-", dir=MEMORY if MEMORY.is_dir() else None))


@cache
def _empty_database() -> bytes:
    """Return a new database: making one takes longer than a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        made = connect(Path(folder) / FILE)
        made.close()
        made.engine.dispose()
        return (Path(folder) / FILE).read_bytes()


async def _first_move(_table: str, position: Position, seat: int, *_: object) -> SearchResult:
    """Choose for a bot, without a process in which it thinks."""
    return SearchResult(position.legal_moves(seat)[0].text)


def _cut(write: Callable[..., Awaitable[Any]], *, committed: bool) -> Callable[..., Awaitable[Any]]:
    """Return a write that ends with the server."""

    async def cut(*values: Any) -> Any:
        if committed:
            await write(*values)
        raise PowerCutError

    return cut

"""What the tables of a server share, and who watches them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from ludoteca.server.accounts.accounts import Accounts
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.commands.absence import ABSENT_AFTER_S
from ludoteca.server.live.chat import Talk
from ludoteca.server.net.origin import Origins
from ludoteca.server.protocol import BotSpeed
from ludoteca.server.store.store import Store
from ludoteca.server.support.rate_limits import Buckets, Limit
from ludoteca.server.support.server_time import ServerTime
from ludoteca.server.tables.events import Setup
from ludoteca.server.views.presenter import Viewer

if TYPE_CHECKING:
    from ludoteca.server.live.room import Room

PACE = 0.7
"""A bot's move comes at least so long after the last one: people want to see what happened."""
HINTS = Limit(burst=5, rate=1 / 3)


class Subscriber(Protocol):
    """Somebody who is told what happens: a socket."""

    viewer: Viewer
    seq: int
    """The last entry they were told of."""
    sent_moves: object
    """The moves they were offered last."""
    bot_speed: BotSpeed
    """How fast they would like bots to move."""

    def tell(self, message: bytes) -> None:
        """Send a message, soon."""

    def give_up(self, code: int) -> None:
        """Let the line end, with a code that tells the page why."""


@dataclass(slots=True)
class ServerContext:
    """What all tables of a server share."""

    store: Store
    people: Accounts
    bot_pool: BotPool
    set_up: Callable[[Setup], Awaitable[str]]
    lost: Callable[["Room"], None]
    """Called by a room that no longer knows what is on disk."""
    check_bots: Callable[[Setup], None]
    """Called before one more bot is put on a seat; raises RefusedError for too many."""
    origins: Origins
    """Under which addresses people come in."""
    time: ServerTime
    """What the game clocks run on."""
    pace: float = PACE
    absent_after_ms: int = round(1000 * ABSENT_AFTER_S)
    """How long others wait for a player before they may nudge, or let a bot play on."""
    hints: Buckets = field(default_factory=lambda: Buckets(HINTS))
    """How often each person may ask for one."""


@dataclass(slots=True)
class History:
    """What came with a table from the database, beside its events."""

    created: int
    commands: dict[str, tuple[int, int]]
    """For each command done: the number of its last event, and the ply afterwards."""
    talk: Talk

"""What all tables of a server share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludoteca.server.accounts.accounts import Accounts
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.commands.absence import ABSENT_AFTER_S
from ludoteca.server.net.origin import Origins
from ludoteca.server.store.store import Store
from ludoteca.server.support.rate_limits import Buckets, Limit
from ludoteca.server.support.server_time import ServerTime
from ludoteca.server.tables.events import Setup

if TYPE_CHECKING:
    from ludoteca.server.live.room import Room

PACE_S = 0.7
"""The pause before a bot's move, so that people see the move before it."""
HINTS = Limit(burst=5, rate=1 / 3)
CHAT = Limit(burst=6, rate=1)


@dataclass(slots=True)
class ServerContext:
    """What all tables of a server share."""

    store: Store
    accounts: Accounts
    bot_pool: BotPool
    create_table: Callable[[Setup], Awaitable[str]]
    discard: Callable[["Room"], None]
    """Called by a room whose state no longer agrees with the disk."""
    check_bots: Callable[[Setup], None]
    """Called before one more bot is put on a seat; raises RefusedError for too many."""
    origins: Origins
    """The addresses of this server."""
    time: ServerTime
    """What the game clocks run on."""
    pace: float = PACE_S
    absent_after_ms: int = round(1000 * ABSENT_AFTER_S)
    """How long others wait for a player before they may nudge, or let a bot play on."""
    hint_rate: Buckets = field(default_factory=lambda: Buckets(HINTS))
    """How often each person may ask for a hint."""
    chat_rate: Buckets = field(default_factory=lambda: Buckets(CHAT))
    """How often each person may write in the chat."""

"""The server as a whole: its tables, accounts, addresses and limits."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import COOKIE, SAFE_COOKIE, YEAR_S, Account, Accounts
from ludoteca.server.admin.backups import Backups, BackupSchedule
from ludoteca.server.admin.control_socket import Control
from ludoteca.server.bots.review_tasks import LONGEST_S
from ludoteca.server.commands.absence import ABSENT_AFTER_S
from ludoteca.server.http.my_data import EXPORTS
from ludoteca.server.live.rooms import IDLE_S, Rooms
from ludoteca.server.live.websocket_session import Allow, SocketSubscriber
from ludoteca.server.net.addresses import NO_PROXIES, TrustedProxies
from ludoteca.server.net.client_address import client_address
from ludoteca.server.net.connections import Connections
from ludoteca.server.net.cookies import cookie_value
from ludoteca.server.net.network_limits import NetworkLimits
from ludoteca.server.net.open_sockets import OpenSockets
from ludoteca.server.net.origin import Origins
from ludoteca.server.reviews.review_texts import ReviewTexts
from ludoteca.server.support.rate_limits import Buckets, Limit
from ludoteca.server.support.server_time import HEARTBEAT_MS
from ludoteca.server.views.presenter import encode

REQUESTS = Limit(burst=200, rate=50)
GUESTS = Limit(burst=20, rate=10 / 60)
LINES = Limit(burst=60, rate=5)
ALL_GUESTS = Limit(burst=500, rate=5)


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be chosen when the server is started."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    lan: bool = False
    """Whether people on the same network may come."""
    trusted_proxies: TrustedProxies = NO_PROXIES
    """Reverse proxies on other hosts. They speak for many people, so no address limit holds."""
    pace: float | None = None
    others: tuple[ExternalBotSpec, ...] = ()
    """External bots that can be put on seats."""
    backups: BackupSchedule | None = None
    heartbeat_ms: int = HEARTBEAT_MS
    absent_after_s: float = ABSENT_AFTER_S
    """How long others wait for a player before they may nudge, or let a bot play on."""
    idle_s: int = IDLE_S
    """How long an unused table stays in memory."""
    review_s: float = LONGEST_S
    """About how much time of a worker the review of a game may take."""
    limited: bool = True
    """Whether one address may ask only so often; a benchmark asks from a single one."""
    network: NetworkLimits = field(default_factory=NetworkLimits)

    def is_exempt(self, host: str) -> bool:
        """Return whether a host has no limits of its own: a proxy speaks for many clients."""
        return not self.limited or (bool(self.trusted_proxies) and host in self.trusted_proxies)


class Server:
    """What every request and every socket needs."""

    def __init__(self, settings: Settings) -> None:
        self.origins = Origins(settings.host, settings.port, settings.public_url, lan=settings.lan)
        pace = {} if settings.pace is None else {"pace": settings.pace}
        self.rooms = Rooms(
            settings.folder,
            self.origins,
            others=settings.others,
            limited=settings.limited,
            heartbeat_ms=settings.heartbeat_ms,
            idle_s=settings.idle_s,
            review_s=settings.review_s,
            absent_after_s=settings.absent_after_s,
            **pace,
        )
        self.backups = Backups(self.rooms.store, settings.folder, settings.backups)
        self.exports = Buckets(EXPORTS)
        """How often each person may ask for all of their data."""
        self.review_texts = ReviewTexts()
        self.lines = Buckets(LINES)
        """How often each person may ask for a line of a review."""
        self.control = Control(settings.folder, self.backups.copy)
        self.cookie = SAFE_COOKIE if self.origins.secure else COOKIE
        self.subscribers: set[SocketSubscriber] = set()
        self.ready = False
        self._limited = settings.limited
        self._requests = Buckets(REQUESTS)
        self._guests = Buckets(GUESTS)
        self._all_guests = Buckets(ALL_GUESTS)
        limits = settings.network
        self.connections = Connections(limits, settings.is_exempt)
        self.sockets = OpenSockets(limits, limited=settings.limited)
        self._handshakes = Buckets(limits.handshakes)
        self._messages = Buckets(limits.messages)
        self._messages_of_address = Buckets(limits.messages_of_address)

    @property
    def accounts(self) -> Accounts:
        """The accounts of all guests."""
        return self.rooms.accounts

    async def identify(self, request: HTTPConnection, *, writes: bool) -> Account | None:
        """Return who asks, having checked where the request comes from and how often.

        Raises:
            RefusedError: it comes from another page, or too fast.
        """
        if self._limited:
            self._requests.take(client_address(request))
        ours = self.origins.check(request.headers) if writes else True
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.accounts.with_token(token.strip())
        if not ours:
            # A cookie counts only if the browser has named the page that the request comes from.
            return None
        cookies = request.headers.get("cookie", "")
        return await self.accounts.with_token(cookie_value(cookies, self.cookie))

    async def welcome(self, request: HTTPConnection, body: protocol.GuestPlan) -> Response:
        """Make a guest. A page gets the token as a cookie, a program in the answer."""
        ours = self.origins.check(request.headers)
        if self._limited:
            self._guests.take(client_address(request))
            self._all_guests.take("")
        person, token = await self.accounts.create(body.name)
        shown = protocol.Me(person.name, "" if ours else token)
        response = Response(encode(shown), media_type="application/json")
        if ours:
            self._set_cookie(response, token)
        return response

    def message_limit(self, request: HTTPConnection, person: Account | None) -> Allow:
        """Return what counts the messages of a socket, having counted its handshake.

        The counts belong to the person and the address, so a new socket does not start them again.

        Raises:
            RefusedError: the handshakes or the messages came too fast.
        """
        if not self._limited:
            return lambda: None
        address = client_address(request)
        key = person.id if person else address

        def allow() -> None:
            self._messages.take(key)
            self._messages_of_address.take(address)

        self._handshakes.take(address)
        allow()
        return allow

    def health(self) -> protocol.Health:
        """Return how the server is."""
        trouble: Any = self.rooms.store.trouble
        return protocol.Health(
            ready=self.ready,
            compiled=self.rooms.bot_pool.compiled,
            storage=trouble,
            tables=len(self.rooms),
            sockets=len(self.subscribers),
            reach=self.origins.reach,
            backup=self.backups.state,
            backed_up=self.backups.last_good,
        )

    def _set_cookie(self, response: Response, token: str) -> None:
        response.set_cookie(
            self.cookie,
            token,
            max_age=YEAR_S,
            path="/",
            secure=self.origins.secure,
            httponly=True,
            samesite="lax",
        )

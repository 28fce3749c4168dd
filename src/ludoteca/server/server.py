"""The server as a whole: its tables, its people, its addresses and its limits."""

import ipaddress
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludoteca.bots.outside import Outside
from ludoteca.server import protocol
from ludoteca.server.addresses import NO_PROXIES, TrustedProxies, read_address
from ludoteca.server.backups import Backups, Schedule
from ludoteca.server.control import Control
from ludoteca.server.limits import Buckets, Count, Limit
from ludoteca.server.origin import Origins
from ludoteca.server.people import COOKIE, SAFE_COOKIE, YEAR, People, Person
from ludoteca.server.rooms import Rooms
from ludoteca.server.socket import Line
from ludoteca.server.telling import encode

REQUESTS = Limit(burst=200, rate=50)
GUESTS = Limit(burst=20, rate=10 / 60)
ALL_GUESTS = Limit(burst=500, rate=5)
SOCKETS_OF_AN_ADDRESS = 50
SOCKETS_OF_A_PERSON = 10
MOST_SOCKETS = 5000


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
    others: tuple[Outside, ...] = ()
    """Bots of others that can be put on seats."""
    backups: Schedule | None = None
    limited: bool = True
    """Whether one address may ask only so often; a benchmark asks from a single one."""


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
            **pace,
        )
        self.backups = Backups(self.rooms.store, settings.folder, settings.backups)
        self.control = Control(settings.folder, self.backups.copy)
        self.cookie = SAFE_COOKIE if self.origins.secure else COOKIE
        self.lines: set[Line] = set()
        self.ready = False
        self._limited = settings.limited
        self._requests = Buckets(REQUESTS)
        self._guests = Buckets(GUESTS)
        self._all_guests = Buckets(ALL_GUESTS)
        self._sockets = Count(MOST_SOCKETS, "sockets")
        self._by_address = Count(SOCKETS_OF_AN_ADDRESS, "sockets of one address")
        self._by_person = Count(SOCKETS_OF_A_PERSON, "sockets of one person")

    @property
    def people(self) -> People:
        """Everybody who is known."""
        return self.rooms.people

    async def identify(self, request: HTTPConnection, *, writes: bool) -> Person | None:
        """Return who asks, having checked where the request comes from and how often.

        Raises:
            RefusedError: it comes from another page, or too fast.
        """
        if self._limited:
            self._requests.take(_address(request))
        ours = self.origins.check(request.headers) if writes else True
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return await self.people.of(token.strip())
        # A cookie counts only where a browser has told from which page the request comes.
        return await self.people.of(request.cookies.get(self.cookie, "")) if ours else None

    async def welcome(self, request: HTTPConnection, body: protocol.GuestPlan) -> Response:
        """Make a guest. A page gets the token as a cookie, a program in the answer."""
        ours = self.origins.check(request.headers)
        if self._limited:
            self._guests.take(_address(request))
            self._all_guests.take("")
        person, token = await self.people.welcome(body.name)
        shown = protocol.Me(person.name, "" if ours else token)
        response = Response(encode(shown), media_type="application/json")
        if ours:
            self._set_cookie(response, token)
        return response

    @contextmanager
    def counted(self, request: HTTPConnection, person: Person | None) -> Iterator[None]:
        """Count a socket for as long as it is open.

        Raises:
            RefusedError: there are too many.
        """
        counts = [(self._sockets, "")]
        if self._limited:
            counts.append((self._by_address, _address(request)))
            counts += [(self._by_person, person.id)] if person else []
        with ExitStack() as leaving:
            for count, key in counts:
                count.add(key)
                leaving.callback(count.drop, key)
            yield

    def health(self) -> protocol.Health:
        """Return how the server is."""
        trouble: Any = self.rooms.store.trouble
        return protocol.Health(
            ready=self.ready,
            compiled=self.rooms.thinker.compiled,
            storage=trouble,
            tables=len(self.rooms),
            sockets=len(self.lines),
            reach=self.origins.reach,
            backup=self.backups.state,
            backed_up=self.backups.last_good,
        )

    def _set_cookie(self, response: Response, token: str) -> None:
        response.set_cookie(
            self.cookie,
            token,
            max_age=YEAR,
            path="/",
            secure=self.origins.secure,
            httponly=True,
            samesite="lax",
        )


def _address(request: HTTPConnection) -> str:
    """Return where a request comes from; a whole network of version 6 counts as one."""
    host = request.client.host if request.client else ""
    address = read_address(host)
    if address and address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address or host)

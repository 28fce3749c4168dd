"""The open sockets, and which of them give way when there are too many.

A new socket of a person replaces that person's oldest one. When an address, or the server, has as
many sockets as it may, a person with a seat at the table still gets in: the oldest spectator gives
way.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ludoteca.errors import RefusedError
from ludoteca.server.net.network_limits import NetworkLimits

REPLACED, TRY_LATER = 4002, 1013
"""Close codes: the person has opened a newer socket; a spectator gives way to a player."""


@dataclass(eq=False, frozen=True, slots=True)
class OpenSocket:
    """A socket from its handshake to its end."""

    address: str
    person: str
    """Empty for a client that has not said who it is."""
    is_seated: bool
    """Whether the person has a seat at the table of the socket."""
    end: Callable[[int], None]


class OpenSockets:
    """Open sockets by person and by address, oldest first."""

    def __init__(self, limits: NetworkLimits, *, limited: bool) -> None:
        self._most = limits.sockets
        self._most_of_person = limits.sockets_of_person
        self._most_of_address = limits.sockets_of_address
        self._limited = limited
        self._all: dict[OpenSocket, None] = {}
        self._of_person: dict[str, dict[OpenSocket, None]] = {}
        self._of_address: dict[str, dict[OpenSocket, None]] = {}

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._all)

    @contextmanager
    def opened(self, socket: OpenSocket) -> Iterator[None]:
        """Count a socket for as long as it is open.

        Raises:
            RefusedError: there are too many, and none of them gives way.
        """
        if self._limited:
            self._replace_oldest(socket.person)
            own = self._of_address.get(socket.address, {})
            self._make_room(own, self._most_of_address, "sockets of one address", socket)
        self._make_room(self._all, self._most, "sockets", socket)
        self._add(socket)
        try:
            yield
        finally:
            self._remove(socket)

    def _replace_oldest(self, person: str) -> None:
        own = self._of_person.get(person, {}) if person else {}
        if len(own) >= self._most_of_person:
            self._end(next(iter(own)), REPLACED)

    def _make_room(
        self, there: dict[OpenSocket, None], most: int, what: str, new: OpenSocket
    ) -> None:
        if len(there) < most:
            return
        spectator = next((one for one in there if not one.is_seated), None)
        if not (new.is_seated and spectator):
            raise RefusedError("too_many", f"{most} {what} are the most at once")
        self._end(spectator, TRY_LATER)

    def _end(self, socket: OpenSocket, code: int) -> None:
        self._remove(socket)
        socket.end(code)

    def _add(self, socket: OpenSocket) -> None:
        self._all[socket] = None
        self._of_address.setdefault(socket.address, {})[socket] = None
        if socket.person:
            self._of_person.setdefault(socket.person, {})[socket] = None

    def _remove(self, socket: OpenSocket) -> None:
        self._all.pop(socket, None)
        for of, key in ((self._of_address, socket.address), (self._of_person, socket.person)):
            own = of.get(key, {})
            own.pop(socket, None)
            if not own:
                of.pop(key, None)

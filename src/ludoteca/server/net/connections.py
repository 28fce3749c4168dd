"""All TCP connections of the server, and which of them give way when there are too many.

A connection that has not sent a complete request is *waiting*. Waiting connections can be
displaced: an address that has too many loses its own oldest one, and when there are too many in
all, the address with the most of them loses its oldest one. Silent connections therefore never
lock anyone out.
"""

import socket
import struct
from asyncio import Transport
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from ludoteca.errors import RefusedError
from ludoteca.server.net.client_address import network_of
from ludoteca.server.net.network_limits import NetworkLimits
from ludoteca.server.net.violation_log import ViolationLog
from ludoteca.server.support.rate_limits import Buckets

NO_LINGER = struct.pack("ii", 1, 0)


def reset(transport: Transport) -> None:
    """Close a connection at once, and let the kernel forget what was not sent yet."""
    if not transport.is_closing() or transport.get_write_buffer_size():
        with suppress(OSError):
            connection = transport.get_extra_info("socket")
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
    transport.abort()


class Connections:
    """Counts connections by address."""

    def __init__(self, limits: NetworkLimits, is_exempt: Callable[[str], bool]) -> None:
        """``is_exempt`` tells whether a host has no limits of its own, such as a trusted proxy."""
        self.limits = limits
        self.violations = ViolationLog()
        self.is_exempt = is_exempt
        self._requests = Buckets(limits.requests)
        self._address_of: dict[Transport, str] = {}
        self._counts: Counter[str] = Counter()
        self._waiting: dict[str, dict[Transport, None]] = {}
        self._waiting_count = 0

    def __len__(self) -> int:
        """Return how many connections there are."""
        return len(self._address_of)

    def admit(self, transport: Transport, host: str) -> bool:
        """Count a new connection, which waits for its request; False if there is no room for it."""
        address = network_of(host)
        has_room = self.is_exempt(host) or self._make_room_at(address)
        if not (has_room and self._make_room()):
            return False
        self._address_of[transport] = address
        self._counts[address] += 1
        self.wait(transport)
        return True

    def wait(self, transport: Transport) -> None:
        """Note that a connection has no request under way: it may be displaced."""
        if (address := self._address_of.get(transport)) is not None:
            waiting = self._waiting.setdefault(address, {})
            self._waiting_count += transport not in waiting
            waiting[transport] = None

    def work(self, transport: Transport) -> None:
        """Note that a connection has sent a complete request: it may not be displaced."""
        address = self._address_of.get(transport, "")
        waiting = self._waiting.get(address, {})
        if transport in waiting:
            del waiting[transport]
            self._waiting_count -= 1
            if not waiting:
                del self._waiting[address]

    def remove(self, transport: Transport) -> None:
        """Forget a connection that has ended."""
        self.work(transport)
        if (address := self._address_of.pop(transport, None)) is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def may_request(self, host: str) -> bool:
        """Take one request from the budget of an address; False if it is used up."""
        if self.is_exempt(host):
            return True
        try:
            self._requests.take(network_of(host))
        except RefusedError:
            return False
        return True

    def _make_room_at(self, address: str) -> bool:
        if len(self._waiting.get(address, ())) >= self.limits.waiting_of_address:
            return self._displace(address)
        if self._counts[address] >= self.limits.connections_of_address:
            return self._displace(address)
        return True

    def _make_room(self) -> bool:
        if self._waiting_count >= self.limits.waiting or len(self) >= self.limits.connections:
            most = max(self._waiting, key=lambda address: len(self._waiting[address]), default="")
            return self._displace(most)
        return True

    def _displace(self, address: str) -> bool:
        """Close the oldest waiting connection of an address; False if it has none."""
        oldest = next(iter(self._waiting.get(address, ())), None)
        if oldest is None:
            return False
        self.remove(oldest)
        reset(oldest)
        return True

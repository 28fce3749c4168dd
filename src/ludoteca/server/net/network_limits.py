"""How much a client may send, how long it may take, and how many connections there may be."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Self

from ludoteca.server.protocol.decoder import MAX_MESSAGE_BYTES
from ludoteca.server.support.rate_limits import Limit

BACKLOG = 512
"""Connections that the kernel accepts for us before we count them."""
OWN_FILES = 128
"""File descriptors for the database, the bots and the log."""
MAX_FILES = 65_536
MIN_CONNECTIONS = 64

REQUESTS = Limit(burst=600, rate=100)
HANDSHAKES = Limit(burst=100, rate=10)
MESSAGES = Limit(burst=60, rate=20)
MESSAGES_OF_ADDRESS = Limit(burst=600, rate=200)


@dataclass(frozen=True, slots=True)
class NetworkLimits:
    """The limits of connections and sockets. Tests use shorter times and smaller numbers."""

    request_line_bytes: int = 4 * 1024
    header_line_bytes: int = 8 * 1000
    """Less than the 8 KiB that the WebSocket library accepts."""
    header_bytes: int = 16 * 1024
    headers: int = 100
    body_bytes: int = 2 * MAX_MESSAGE_BYTES

    request_s: float = 10.0
    """Time for a request to arrive, from the connection or from the first byte of a later one."""
    idle_s: float = 5.0
    proxy_idle_s: float = 75.0
    """Longer than a proxy keeps an idle connection, so that the proxy closes it."""
    stalled_s: float = 5.0
    """Time in which a client must take over unread data, once more than 64 KiB wait."""
    closing_s: float = 3.0
    """Time in which a client must take over the last answer, or part of it, before a reset."""
    ping_interval_s: float = 4.0
    ping_timeout_s: float = 5.0
    hello_s: float = 10.0

    connections: int = 8192
    waiting: int = 1024
    """Connections without a complete request; one more displaces the oldest."""
    connections_of_address: int = 256
    waiting_of_address: int = 64
    sockets: int = 5000
    sockets_of_address: int = 50
    sockets_of_person: int = 10

    requests: Limit = REQUESTS
    """For an address, before a request reaches the application."""
    handshakes: Limit = HANDSHAKES
    """For an address."""
    messages: Limit = MESSAGES
    """For a person on all sockets together, or for all anonymous sockets of an address."""
    messages_of_address: Limit = MESSAGES_OF_ADDRESS

    def fitted(self, files: int) -> Self:
        """Return these limits for a process that may open a number of files."""
        most = min(self.connections, max(MIN_CONNECTIONS, files - BACKLOG - OWN_FILES))
        return replace(
            self,
            connections=most,
            waiting=min(self.waiting, most // 2),
            connections_of_address=min(self.connections_of_address, most // 2),
            waiting_of_address=min(self.waiting_of_address, most // 4),
            sockets=min(self.sockets, most * 3 // 4),
        )


def raise_file_limit() -> int:
    """Let this process open as many files as it may, within reason; return how many."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return MAX_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        # Some systems have a lower limit for a process than the one they report.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MAX_FILES if soft == resource.RLIM_INFINITY else soft

"""Running the application with uvicorn: the socket, the signals, the moment it is ready."""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

import uvicorn

from ludoteca.engine.registry.catalog import game_problems
from ludoteca.errors import ServeError
from ludoteca.server.http.app import application
from ludoteca.server.http.server import Server, Settings
from ludoteca.server.net.addresses import url_host
from ludoteca.server.net.http_protocol import ConnectionConfig, LimitedHttp
from ludoteca.server.net.network_limits import BACKLOG, raise_file_limit
from ludoteca.server.net.raw_websocket import RawWebSocket
from ludoteca.server.protocol.decoder import MAX_MESSAGE_BYTES
from ludoteca.server.support import failpoints
from ludoteca.server.support.gc_policy import limit_gc

SWITCH_INTERVAL_S = 0.0005
DEAD_PEER_MS = 10_000
SEND_BUFFER_BYTES = 64 * 1024
log = logging.getLogger(__name__)


def listen_on(hosts: Sequence[str], port: int) -> list[socket.socket]:
    """Return sockets that listen on several addresses and one port; 0 means any that is free.

    The first is of version 4, the others of version 6; these are left out on a machine without.

    Raises:
        ServeError: an address cannot be used.
    """
    sockets = [listen(hosts[0], port)]
    for host in filter(_is_available, hosts[1:]):
        try:
            sockets.append(listen(host, sockets[0].getsockname()[1], beside_version_4=True))
        except ServeError:
            for sock in sockets:
                sock.close()
            if port:
                raise
            return listen_on(hosts, port)
    return sockets


def listen(host: str, port: int, *, beside_version_4: bool = False) -> socket.socket:
    """Return a socket that listens; port 0 means any that is free.

    Raises:
        ServeError: the address cannot be used.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if beside_version_4:
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    # Accepted connections inherit these. A client that does not read soon fills a small buffer, and
    # the kernel resets a connection whose other side acknowledges nothing.
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_PEER_MS)
    try:
        sock.bind((host, port))
    except OSError as error:
        sock.close()
        reason = (error.strerror or str(error)).lower()
        place = f"{url_host(host)}:{port}"
        raise ServeError(f"cannot listen on {place}: {reason}; try another --port") from None
    return sock


def _is_available(host: str) -> bool:
    """Return whether this machine has an address, at any port."""
    try:
        listen(host, 0, beside_version_4=True).close()
    except (ServeError, OSError):
        return False
    return True


def serve(settings: Settings, sockets: list[socket.socket], ready: Callable[[str], None]) -> int:
    """Serve until a signal stops the server; call ``ready`` with the address when it is ready."""
    for problem in game_problems():
        log.warning(problem)
    failpoints.arm(os.environ.get(failpoints.VARIABLE, ""))
    # The writer's thread must not wait long for its turn while the event loop is busy.
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    limit_gc()
    limits = settings.network.fitted(raise_file_limit())
    app_server = Server(replace(settings, network=limits))
    config = ConnectionConfig(
        application(app_server),
        log_level="warning",
        access_log=False,
        # Escape sequences in the log would be taken for those of an attacker.
        use_colors=False,
        lifespan="on",
        http=LimitedHttp,
        ws=RawWebSocket,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=limits.ping_interval_s,
        ws_ping_timeout=limits.ping_timeout_s,
        backlog=BACKLOG,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies.texts(),
    )
    config.connections = app_server.connections
    server = _Server(config, lambda: ready(app_server.origins.url))
    server.run(sockets=sockets)
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            asyncio.get_running_loop().call_soon(self._ready)

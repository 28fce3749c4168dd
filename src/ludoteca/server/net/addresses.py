"""The names and addresses of this machine, and the addresses of trusted proxies."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress

from ludoteca.errors import ServeError

LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")
HOST_HEADER = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/\[\]@]+)(?::([0-9]{1,5}))?")
HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")
# Reserved for documentation: a route to them exists wherever there is one to the network.
PROBES = ((socket.AF_INET, "198.51.100.1"), (socket.AF_INET6, "2001:db8::1"))

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def split_host(header: str) -> tuple[str, int | None]:
    """Split a ``Host`` header into name and port; the name is empty if it cannot be read."""
    found = HOST_HEADER.fullmatch(header.lower())
    if not found:
        return "", None
    return found[1], int(found[2]) if found[2] else None


def url_host(address: str) -> str:
    """Return a name or address as it stands in a URL: version 6 in brackets."""
    return f"[{address}]" if ":" in address else address


def read_address(host: str) -> Address | None:
    """Read the address of a peer, of version 4 even where a socket of version 6 shows it."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_address() -> str:
    """Return the address of this machine on its network; empty if it is on none.

    The system chooses the address from which it would send. Nothing is sent.
    """
    for family, target in PROBES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 1))
            found = str(probe.getsockname()[0])
            if not ipaddress.ip_address(found).is_loopback:
                return found
    return ""


def is_own_address(host: str) -> bool:
    """Return whether a host, as it stands in a URL, is an address of one of our interfaces.

    The system lets a socket bind to these addresses only, also to those that came up later.
    """
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    if url_host(str(address)) != host or address.is_unspecified or address.is_multicast:
        return False
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.bind((str(address), 0))
        return True
    return False


def own_names() -> list[str]:
    """Return the names of this machine: its host name, and the same with ``.local``."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    found = dict.fromkeys([f"{short}.local", short, name])
    return [name for name in found if HOST_NAME.fullmatch(name) and short != "localhost"]


def own_domain_name() -> str:
    """Return the fully qualified name of this machine; empty if it has none. May ask the DNS."""
    short = socket.gethostname().lower().partition(".")[0]
    full = socket.getfqdn().lower().rstrip(".")
    # The answer comes from the network. Only a name that begins with ours can be ours.
    return full if full.startswith(f"{short}.") and HOST_NAME.fullmatch(full) else ""


class TrustedProxies:
    """The reverse proxies whose ``X-Forwarded-For`` counts."""

    def __init__(self, networks: Iterable[str] = ()) -> None:
        """Read addresses and networks.

        Raises:
            ServeError: one of them is neither.
        """
        self._networks = [_network(text) for text in networks]

    def __contains__(self, host: object) -> bool:
        address = read_address(str(host))
        return any(address in network for network in self._networks) if address else False

    def __bool__(self) -> bool:
        return bool(self._networks)

    def texts(self) -> list[str]:
        """Return the networks as text, version 4 also as a socket of version 6 shows it."""
        mapped = [
            f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            for network in self._networks
            if network.version == 4
        ]
        return [*map(str, self._networks), *mapped]


def _network(text: str) -> Network:
    try:
        found = ipaddress.ip_network(text)
    except ValueError as error:
        raise ServeError(
            "--trusted-proxy is an address or a network, such as 10.0.0.5 or 10.0.0.0/24, "
            f"not {text!r}{': host bits are set' if 'host bits' in str(error) else ''}"
        ) from None
    if found.prefixlen == 0:
        raise ServeError(
            f"--trusted-proxy {text} trusts every address: anyone could forge X-Forwarded-For; "
            "name the address of your proxy"
        )
    return found


NO_PROXIES = TrustedProxies()

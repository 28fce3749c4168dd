"""The address that limits count a client under."""

import ipaddress
from functools import lru_cache

from starlette.requests import HTTPConnection

from ludoteca.server.net.addresses import read_address

REMEMBERED = 4096


def client_address(request: HTTPConnection) -> str:
    """Return the address of the client that made a request.

    Behind a trusted proxy, uvicorn has put the forwarded address into ``request.client``.
    """
    return network_of(request.client.host) if request.client else ""


@lru_cache(maxsize=REMEMBERED)
def network_of(host: str) -> str:
    """Return an IPv4 address as it is, and the /64 network of an IPv6 address.

    A single IPv6 customer has a whole /64 network.
    """
    address = read_address(host)
    if address and address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address or host)

"""Which pages may send requests: those of our own addresses, for sockets and for every write.

A browser says from which page a request comes (``Origin``) and which address it opened (``Host``).
A page of another site that points its own name at this machine (DNS rebinding) is recognised by
its ``Host``. Programs that are no browsers send no ``Origin``; their token must come in a header,
never in a cookie that a browser could have added.
"""

import threading
from typing import Literal
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from ludoteca.errors import RefusedError, ServeError
from ludoteca.server.net.addresses import (
    LOOPBACK_HOSTS,
    is_own_address,
    network_address,
    own_domain_name,
    own_names,
    split_host,
    url_host,
)

USUAL_PORT = {"http": 80, "https": 443}
LOCAL_BINDINGS = ("127.0.0.1", "localhost", "::1")

Reach = Literal["local", "network", "public"]


class Origins:
    """The addresses under which this server is reached."""

    def __init__(self, host: str, port: int, public_url: str = "", *, lan: bool = False) -> None:
        """``lan``: accept every name and address of this machine.

        Raises:
            ServeError: the public address is not one, or is needed.
        """
        self._port = port
        self._public_url = _checked(public_url) if public_url else ""
        self._names = set(own_names()) if lan else set()
        self._local = {self._origin(name) for name in LOOPBACK_HOSTS}
        self.reach: Reach = "public" if public_url else "network" if lan else "local"
        if self.reach == "local" and host not in LOCAL_BINDINGS:
            raise ServeError(
                f"a server on {host} needs --public-url: the address that people type, "
                f"such as http://192.168.1.20:{port}; or use --lan"
            )
        if lan:
            # The DNS may take seconds to answer; nothing waits for it.
            threading.Thread(target=self._add_domain_name, daemon=True).start()

    @property
    def url(self) -> str:
        """The address that invitations name."""
        if self._public_url:
            return self._public_url
        address = network_address() if self.reach == "network" else ""
        return self._origin(url_host(address) if address else "localhost")

    @property
    def secure(self) -> bool:
        """Whether people come over https."""
        return self._public_url.startswith("https:")

    def check(self, headers: Headers) -> bool:
        """Refuse a request that another page has caused; tell whether one of our pages has.

        Raises:
            RefusedError: it comes from elsewhere.
        """
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return False
        if not self._is_ours(origin, headers):
            raise RefusedError("foreign_origin", "this request comes from another page")
        return True

    def is_host_known(self, headers: Headers) -> bool:
        """Return whether a request was sent to a name or address of this server.

        Behind a proxy any ``Host`` is accepted: there the ``Origin`` has only one right value.
        """
        host = headers.get("host")
        return bool(self._public_url) or host is None or self._is_own_host(split_host(host)[0])

    def _is_ours(self, origin: str | None, headers: Headers) -> bool:
        if self._public_url:
            return origin == self._public_url
        # Only this machine itself can show a page under these.
        if origin in self._local:
            return True
        host, port = split_host(headers.get("host", ""))
        if self._origin(host) != origin or (port or USUAL_PORT["http"]) != self._port:
            return False
        return self._is_own_host(host)

    def _is_own_host(self, host: str) -> bool:
        if host in LOOPBACK_HOSTS or self.reach == "local":
            return host in LOOPBACK_HOSTS
        return host in self._names or is_own_address(host)

    def _origin(self, host: str) -> str:
        """Return an origin of ours. Browsers leave the usual port out."""
        usual = self._port == USUAL_PORT["http"]
        return f"http://{host}" if usual else f"http://{host}:{self._port}"

    def _add_domain_name(self) -> None:
        self._names |= {own_domain_name()} - {""}


def _checked(url: str) -> str:
    try:
        parts = urlsplit(url)
        named = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
    except ValueError:
        named = False
    if not named or parts.path.strip("/") or parts.query or parts.fragment:
        raise ServeError(f"--public-url is like https://games.example.org, not {url!r}")
    # Browsers leave the usual port out.
    usual = f":{USUAL_PORT[parts.scheme]}"
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(usual)}"

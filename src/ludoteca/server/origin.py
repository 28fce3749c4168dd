"""Who may ask: pages of our own addresses only, for sockets and for everything that writes.

A browser says from which page a request comes. Programs that are no browsers say nothing, and
then their token must come in a header, never in a cookie that a browser could have added.
"""

import socket
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from ludoteca.errors import RefusedError, ServeError

USUAL_PORT = {"http": 80, "https": 443}
LOCAL = ("localhost", "127.0.0.1", "[::1]")


class Origins:
    """The addresses under which this server is reached."""

    def __init__(self, host: str, port: int, public_url: str = "", neighbour: str = "") -> None:
        """``neighbour``: this machine as others on the same network reach it, if they may come."""
        local = {f"http://{name}:{port}" for name in LOCAL}
        if public_url:
            self.url = _checked(public_url)
            self._known = {self.url}
        elif neighbour:
            self.url = f"http://{neighbour}:{port}"
            self._known = {self.url, *local}
        elif host in ("127.0.0.1", "localhost", "::1"):
            self.url = f"http://localhost:{port}"
            self._known = local
        else:
            raise ServeError(
                f"a server on {host} needs --public-url: the address that people type, "
                f"such as http://192.168.1.20:{port}; or use --lan"
            )

    @property
    def secure(self) -> bool:
        """Whether people come over https."""
        return self.url.startswith("https:")

    def check(self, headers: Headers) -> bool:
        """Refuse a request that another page has caused; tell whether one of our pages has.

        Raises:
            RefusedError: it comes from elsewhere.
        """
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return False
        if origin not in self._known:
            raise RefusedError("foreign_origin", "this request comes from another page")
        return True


def neighbourly_address() -> str:
    """Return the address of this machine on its network; empty if it is on none.

    Asking the system which way it would send says it; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("10.255.255.255", 1))
        address = str(probe.getsockname()[0])
        return "" if address.startswith(("127.", "0.")) else address
    return ""


def _checked(url: str) -> str:
    parts = urlsplit(url)
    named = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc
    if not named or parts.path.strip("/") or parts.query or parts.fragment:
        raise ServeError(f"--public-url is like https://games.example.org, not {url!r}")
    # Browsers leave the usual port out.
    usual = f":{USUAL_PORT[parts.scheme]}"
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(usual)}"

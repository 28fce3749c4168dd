"""The server as people run it, but without rate limits for addresses of this machine.

``python -m tests.web.support.page_server serve ...``. All browser tests share one address, and
one server that takes ten seconds of computing to load the rules of all games. The limits of a
person and of a socket hold as usual: a page that asks too often fails its test.
"""

import sys

from ludoteca.cli.main import main
from ludoteca.server.support.rate_limits import Buckets

HERE = ("127.0.0.1", "::1", "::/64")
"""As the server writes this machine's own addresses."""


_take = Buckets.take


def _take_unless_here(self: Buckets, key: str, cost: float = 1) -> None:
    if key not in HERE:
        _take(self, key, cost)


if __name__ == "__main__":
    Buckets.take = _take_unless_here  # type: ignore[method-assign]
    sys.exit(main(sys.argv[1:]))

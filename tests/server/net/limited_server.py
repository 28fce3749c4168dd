"""A server with other network limits than usual: ``python -m tests.server.net.limited_server``."""

import json
import sys
from pathlib import Path

import msgspec

from ludoteca.server.http.run import listen, serve
from ludoteca.server.http.server import Settings
from ludoteca.server.net.network_limits import NetworkLimits


def main() -> int:
    """Serve from a folder on a port, with the limits given as JSON."""
    folder, port, limits = sys.argv[1:]
    sock = listen("127.0.0.1", int(port))
    network = msgspec.convert(json.loads(limits), NetworkLimits)
    settings = Settings(Path(folder), port=sock.getsockname()[1], pace=0, network=network)
    return serve(settings, [sock], ready=lambda url: print(f"open at {url}", flush=True))  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())

"""Open the table: a server that people reach with a browser.

Games are kept in a folder and go on after a restart.
"""

import argparse
import os
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.outside import add_bot_options, chosen_bots
from ludoteca.errors import ServeError

if TYPE_CHECKING:
    from ludoteca.server.server import Settings

HOST = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for by --lan
PORT = 8000
MOST_PACE = 60


def data_folder() -> Path:
    """Return where games are kept unless told otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "ludoteca"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of ``ludoteca serve``."""
    parser.add_argument("--host", default=HOST, help="the address to listen on")
    parser.add_argument("--port", type=int, default=PORT, help="the port to listen on; 0: any")
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address that people type, if it is not http://localhost:PORT",
    )
    parser.add_argument(
        "--lan", action="store_true", help="let people on the same network come, too"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept")
    parser.add_argument(
        "--pace",
        type=float,
        default=os.environ.get("LUDOTECA_PACE"),
        metavar="SECONDS",
        help="how long a bot takes for a move at least (default 0.7, or LUDOTECA_PACE)",
    )
    add_bot_options(parser)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from ludoteca.server.origin import neighbourly_address
    from ludoteca.server.server import Settings
    from ludoteca.server.serving import listen, serve

    if not 0 <= args.port <= 65535:
        raise ServeError(f"a port is a number from 0 to 65535, not {args.port}")
    if args.pace is not None and not 0 <= args.pace <= MOST_PACE:
        raise ServeError(f"--pace is 0 to {MOST_PACE} seconds, not {args.pace}")
    if args.lan and (args.public_url or args.host != HOST):
        raise ServeError("--lan finds the address by itself; leave out --host and --public-url")
    folder = args.data or data_folder()
    others = {bot.name: bot for bot in chosen_bots(args, folder)}
    for bot in others.values():
        bot.check()
    neighbour = neighbourly_address() if args.lan else ""
    sock = listen(EVERYWHERE if neighbour else args.host, args.port)
    settings = Settings(
        folder=folder,
        host=args.host,
        port=sock.getsockname()[1],
        public_url=args.public_url,
        neighbour=neighbour,
        pace=args.pace,
        others=tuple(others.values()),
    )
    return serve(settings, sock, ready=_opener(args.open, settings))


def _opener(wanted: bool, settings: "Settings") -> Callable[[str], None]:
    def ready(url: str) -> None:
        # On this machine by its own name: browsers allow more there than over plain http.
        home = f"http://localhost:{settings.port}" if settings.neighbour else url
        print(f"Ludoteca is open at {home} (stop: Ctrl-C)", flush=True)
        if settings.neighbour:
            print(f"Others on your network come in at {url}", flush=True)
        if wanted:
            # Some browsers keep the caller waiting; the server must not.
            threading.Thread(target=webbrowser.open, args=(home,), daemon=True).start()

    return ready

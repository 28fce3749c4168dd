"""Start the server that people reach with a browser.

Games are kept in a folder and go on after a restart.
"""

import argparse
import os
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.cli.play.external_bots import add_bot_options, chosen_bots
from ludoteca.errors import ServeError

if TYPE_CHECKING:
    from ludoteca.server.admin.backups import BackupSchedule
    from ludoteca.server.http.server import Settings
    from ludoteca.server.net.addresses import TrustedProxies

HOST = "127.0.0.1"
THIS_MACHINE = (HOST, "::1")
ALL_INTERFACES = ("0.0.0.0", "::")  # noqa: S104 - asked for by --lan
PORT = 8000
MAX_ABSENCE_S = 86_400
MAX_PACE_S = 60
DEFAULT_BACKUPS = 7
HEARTBEAT_VARIABLE = "LUDOTECA_HEARTBEAT_MS"
IDLE_VARIABLE = "LUDOTECA_IDLE_S"
REVIEW_VARIABLE = "LUDOTECA_REVIEW_S"
MAX_HOURS = 24 * 365


def data_folder() -> Path:
    """Return the default folder of the games."""
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
        "--lan",
        action="store_true",
        help="let people on the same network join: without a password, over plain HTTP, "
        "so on trusted networks only",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS[/NET]",
        help="take the addresses of people from the X-Forwarded-For header of this reverse "
        "proxy; may be given several times (a proxy on this machine needs none)",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games are kept")
    parser.add_argument(
        "--pace",
        type=float,
        default=os.environ.get("LUDOTECA_PACE"),
        metavar="SECONDS",
        help="how long a bot takes for a move at least (default 0.7, or LUDOTECA_PACE)",
    )
    parser.add_argument(
        "--absent-after",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="how long others wait for a player before they may nudge, or let a bot play on "
        "(default 60)",
    )
    parser.add_argument(
        "--backup-every",
        type=float,
        metavar="HOURS",
        help="save all games in DIR/backups at this interval, and replay them there",
    )
    parser.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help=f"how many backups to keep (default {DEFAULT_BACKUPS})",
    )
    add_bot_options(parser)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from ludoteca.server.http.run import listen_on, serve
    from ludoteca.server.http.server import Settings

    _check(args)
    folder = args.data or data_folder()
    proxies, schedule = _trusted_proxies(args), _schedule(args)
    heartbeat_ms, idle_s, review_s = _heartbeat_ms(), _idle_s(), _review_s()
    others = {bot.name: bot for bot in chosen_bots(args, folder)}
    for bot in others.values():
        bot.check()
    sockets = listen_on(_hosts(args), args.port)
    settings = Settings(
        folder=folder,
        heartbeat_ms=heartbeat_ms,
        idle_s=idle_s,
        review_s=review_s,
        host=args.host,
        port=sockets[0].getsockname()[1],
        public_url=args.public_url,
        lan=args.lan,
        trusted_proxies=proxies,
        pace=args.pace,
        absent_after_s=args.absent_after,
        others=tuple(others.values()),
        backups=schedule,
    )
    with ExitStack() as closing:
        for sock in sockets:
            closing.enter_context(sock)
        return serve(settings, sockets, ready=_opener(args.open, settings))


def _check(args: argparse.Namespace) -> None:
    if not 0 <= args.port <= 65535:
        raise ServeError(f"a port is a number from 0 to 65535, not {args.port}")
    if not 0 <= args.absent_after <= MAX_ABSENCE_S:
        raise ServeError(
            f"--absent-after is 0 to {MAX_ABSENCE_S} seconds, not {args.absent_after:g}"
        )
    if args.pace is not None and not 0 <= args.pace <= MAX_PACE_S:
        raise ServeError(f"--pace is 0 to {MAX_PACE_S} seconds, not {args.pace}")
    if args.lan and (args.public_url or args.host != HOST):
        raise ServeError("--lan finds the address by itself; leave out --host and --public-url")
    if args.trusted_proxy and not args.public_url:
        raise ServeError(
            "--trusted-proxy needs --public-url: the address of the proxy that people type"
        )


def _trusted_proxies(args: argparse.Namespace) -> "TrustedProxies":
    """Return the proxies to trust: those named, and any on this machine."""
    from ludoteca.server.net.addresses import TrustedProxies

    return TrustedProxies([*THIS_MACHINE, *args.trusted_proxy] if args.public_url else [])


def _heartbeat_ms() -> int:
    from ludoteca.server.support.server_time import HEARTBEAT_MS

    return _whole_number(HEARTBEAT_VARIABLE, HEARTBEAT_MS, "milliseconds")


def _idle_s() -> int:
    from ludoteca.server.live.rooms import IDLE_S

    return _whole_number(IDLE_VARIABLE, IDLE_S, "seconds")


def _review_s() -> int:
    from ludoteca.server.bots.review_tasks import LONGEST_S

    return _whole_number(REVIEW_VARIABLE, LONGEST_S, "seconds")


def _whole_number(variable: str, usual: int, unit: str) -> int:
    text = os.environ.get(variable, str(usual))
    if not text.isdecimal() or int(text) < 1:
        raise ServeError(f"{variable} is a number of {unit} from 1, not {text!r}")
    return int(text)


def _hosts(args: argparse.Namespace) -> tuple[str, ...]:
    if args.lan:
        return ALL_INTERFACES
    return THIS_MACHINE if args.host == HOST else (args.host,)


def _schedule(args: argparse.Namespace) -> "BackupSchedule | None":
    from ludoteca.server.admin.backups import BackupSchedule

    if args.backup_every is None:
        if args.keep is not None:
            raise ServeError("--keep is for backups: say how often with --backup-every HOURS")
        return None
    if not 0 < args.backup_every <= MAX_HOURS:
        raise ServeError(f"--backup-every is above 0 and up to {MAX_HOURS} hours")
    keep = DEFAULT_BACKUPS if args.keep is None else args.keep
    if keep < 1:
        raise ServeError("--keep is a number from 1")
    return BackupSchedule(args.backup_every, keep)


def _opener(wanted: bool, settings: "Settings") -> Callable[[str], None]:
    def ready(url: str) -> None:
        # On this machine by its own name: browsers allow more there than over plain http.
        home = url if settings.public_url else f"http://localhost:{settings.port}"
        print(f"Ludoteca is open at {home} (stop: Ctrl-C)", flush=True)
        if settings.lan:
            print(_about_the_network(url, settings.port), flush=True)
        elif not settings.public_url:
            print("Only this machine can open it. For others: make lan, or --lan", flush=True)
        if wanted:
            # Some browsers keep the caller waiting; the server must not.
            threading.Thread(target=webbrowser.open, args=(home,), daemon=True).start()

    return ready


def _about_the_network(url: str, port: int) -> str:
    """Return how other devices reach this machine, and a warning."""
    from ludoteca.server.net.addresses import network_address, own_names

    names = [f"http://{name}:{port}" for name in own_names()[:1]]
    if network_address():
        where = f"Others on your network open {' or '.join([url, *names])}"
    else:
        where = "This machine is on no network now; others can join once it is"
    return (
        f"{where}\n"
        "Everyone on that network can join: there is no password, and plain HTTP can be read "
        "and changed on the way. Use this on trusted networks only."
    )

"""Measure the server: many tables at once, every move on disk before it is answered."""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.errors import ServeError

if TYPE_CHECKING:
    from ludoteca.cli.bench.server_load import LoadResult, ServerLoad

TABLES = 200
SOCKETS = 4
MOVES_PER_S = 400


def run(args: argparse.Namespace) -> int:
    """Play many tables without pauses, then at a fixed rate; print both."""
    from ludoteca import game_ids, info

    name = args.game[0] if args.game else game_ids()[0]
    players = info(name).encode(args.players or SOCKETS, {})[0]
    found = asyncio.run(_measure(name, players, args.seconds, quiet=args.json))
    if args.json:
        from msgspec import to_builtins

        print(json.dumps(to_builtins(found), indent=2))
    return 0


async def _measure(
    name: str, players: int, seconds: float, *, quiet: bool
) -> "dict[str, LoadResult]":
    from ludoteca.cli.bench.server_load import ServerLoad

    with tempfile.TemporaryDirectory() as folder:
        load = ServerLoad(Path(folder), name, TABLES, players)
        try:
            if not load.warm_up():
                raise ServeError("the server's workers did not compile the rules in time")
            found = {}
            for what, play in _runs(load, seconds).items():
                found[what] = await play()
                if not quiet:
                    print(_report(what, players, found[what]), flush=True)
            return found
        finally:
            load.stop()


def _runs(load: "ServerLoad", seconds: float) -> "dict[str, Callable[[], Awaitable[LoadResult]]]":
    return {
        "flat out": lambda: load.without_pauses(seconds),
        f"{MOVES_PER_S}/s": lambda: load.at_rate(MOVES_PER_S, seconds),
    }


def _report(what: str, players: int, found: "LoadResult") -> str:
    return (
        f"{TABLES} tables of {players} sockets, {what}: "
        f"{found.per_second:,.0f} moves/s acknowledged, p50 {found.p50:.1f} ms, "
        f"p99 {found.p99:.1f} ms; {1000 / found.per_cpu_second:.2f} ms of its core a move"
    )

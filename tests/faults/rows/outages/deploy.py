"""The server is replaced in mid-game."""

import asyncio
import time
from dataclasses import dataclass
from random import Random

from tests.faults import mass
from tests.faults.clocks import LONG, begin_timed
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import own_address
from tests.server.served import Served

RESTART_CODE = 1012
JITTER_S = 2.0
"""A page waits up to this long before it comes back."""


@dataclass(frozen=True)
class Restart:
    """How a stop and a start went, seen from outside."""

    codes: list[int | None]
    """With which the sockets were closed."""
    least_down_s: float
    """From the end of the process to its start."""
    most_down_s: float
    """From the signal to the line that says that it is open."""
    back_s: list[float]
    """After how long each socket was open again."""


@row("R8", "deploy in mid-game", unit="sockets", small=20, full=500)
def deploy(trial: Trial) -> Measured:
    """Stop the server as an operator does, with many sockets and games, and start it again."""
    server = trial.serve()
    games = [begin_timed(server, LONG) for _ in range(min(200, trial.count // 3))]
    tables = [games[number % len(games)].table for number in range(trial.count)]
    before = [game.reading() for game in games]
    restart = mass.run(_restart(server, tables, trial.random))
    errors_s = [
        read.error_s(game.reading(), restart.least_down_s, restart.most_down_s)
        for game, read in zip(games, before, strict=True)
    ]
    found = Measured(trial.count)
    found.none("sockets not closed with 1012", sum(code != RESTART_CODE for code in restart.codes))
    found.none("flags fallen", sum(game.flags() for game in games))
    back_s = sorted(restart.back_s)[len(restart.back_s) * 99 // 100]
    found.at_most("99 % back", back_s, 10, "s", timed=True)
    found.at_most("clock error", max(errors_s), 1, "s", timed=True)
    found.note(f"{len(games)} games with clocks; down for {restart.least_down_s:.2f} s at least")
    return found


async def _restart(server: Served, tables: list[str], chance: Random) -> Restart:
    """Stop a server with a socket at each of these tables, and start it again."""
    sockets = await mass.watch(server.port, tables)
    closing = [asyncio.ensure_future(mass.close_code(socket)) for socket in sockets]
    asked = time.monotonic()
    await asyncio.to_thread(server.stop)
    down = time.monotonic()
    codes = list(await asyncio.gather(*closing))
    addresses = [own_address() for _ in range(1 + len(tables) // mass.SOCKETS_PER_ADDRESS)]
    coming = [
        asyncio.ensure_future(
            mass.come_back(
                server.port,
                table,
                addresses[number // mass.SOCKETS_PER_ADDRESS],
                lambda: chance.uniform(0, JITTER_S),
            )
        )
        for number, table in enumerate(tables)
    ]
    began = time.monotonic()
    await asyncio.to_thread(server.start)
    up = time.monotonic()
    back_s = [moment - up for moment in await asyncio.gather(*coming)]
    return Restart(codes, began - down, up - asked, back_s)

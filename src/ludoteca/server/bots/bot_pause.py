"""The pause before a bot's move, so that people see what happened before."""

import asyncio
from collections.abc import Iterable

from ludoteca.server.protocol import BotSpeed

FACTORS: dict[BotSpeed, float] = {"instant": 0.0, "fast": 0.3, "normal": 1.0, "slow": 2.5}
"""The pause at each speed, as a multiple of the server's ``--pace``. The fastest comes first."""


class BotPause:
    """The pause at one table. It can be shortened while bots wait."""

    def __init__(self, normal_s: float) -> None:
        self._normal_s = normal_s
        self._speed: BotSpeed = "normal"
        self._changed = asyncio.Event()

    @property
    def seconds(self) -> float:
        """The pause at the present speed."""
        return self._normal_s * FACTORS[self._speed]

    def choose(self, wishes: Iterable[BotSpeed]) -> None:
        """Take the fastest of the wishes; without any, the normal speed."""
        self._speed = min(wishes, key=list(FACTORS).index, default="normal")
        self._changed.set()
        self._changed = asyncio.Event()

    async def wait(self) -> None:
        """Wait for one pause, which ends earlier if a faster speed is chosen meanwhile."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while (left_s := begun + self.seconds - loop.time()) > 0:
            try:
                async with asyncio.timeout(left_s):
                    await self._changed.wait()
            except TimeoutError:
                return

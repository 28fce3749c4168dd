"""Bots at tables: they search in worker processes, so that the web process never waits.

A worker receives only what its seat may know. While no worker is ready, low levels choose without a
search, in a thread of the web process; higher levels wait for a worker, and the wait does not count
as their time. A bot that fails, or an external bot without a legal move, is replaced for that move
by the greedy evaluation.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from ludoteca.bots.bot import Bot
from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.bots.hint import Hint
from ludoteca.bots.roster import bot_without_search, is_bot, is_limited, thinking_time
from ludoteca.engine.position import Position
from ludoteca.engine.registry import catalog
from ludoteca.errors import BotError, RefusedError
from ludoteca.server.bots.bot_schedule import SearchJob
from ludoteca.server.bots.bot_tasks import HintRequest, MoveRequest, Place
from ludoteca.server.bots.bot_workers import BotWorkers
from ludoteca.server.bots.compilation import Compilation
from ludoteca.server.bots.external_bots import ExternalBots
from ludoteca.server.bots.review_runs import Hear
from ludoteca.server.bots.review_tasks import ReviewRequest
from ludoteca.server.tables.seat import STAND_IN

HINT_S = 1.0
START_S = 60.0
"""How long a bot or a hint waits for a worker to start."""
WITHOUT_SEARCH_S = 10.0
"""A choice by the look of the moves takes 0.3 s; after this time it has failed."""
FIRST_MOVE = "first"
"""Stands for the first legal move, which needs no bot at all."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A move as text, and which bot chose it if the one that was asked did not."""

    move: str
    stand_in: str = ""


class BotPool:
    """Asks bots for their moves, and has the rules compiled in the background."""

    def __init__(
        self, others: Mapping[str, ExternalBotSpec], changed: Callable[[str], None] = lambda _: None
    ) -> None:
        self.others = tuple(others)
        """The names of the external bots."""
        self.external_bots = ExternalBots(others)
        self._workers = BotWorkers(changed)
        """``changed`` is called with the name of a game that bots can play from now on."""
        self._compilation = Compilation(self._workers)
        self._threads = ThreadPoolExecutor(1, "bot at sight")
        self._preparing: set[asyncio.Task[None]] = set()

    @property
    def compiled(self) -> list[str]:
        """The games whose rules are compiled by now."""
        return sorted(self._workers.compiled)

    def start(self) -> None:
        """Start the workers."""
        self._workers.start()

    def stop(self) -> None:
        """Stop the workers and the external bots at once, also during a search."""
        self.external_bots.stop()
        self._workers.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def warm_up(self, ready: Callable[[str], Awaitable[None]]) -> None:
        """Have every game compiled by a worker; call ``ready`` for each that can be loaded."""
        await self._compilation.run(ready)

    def is_starting(self, game: str) -> bool:
        """Return whether bots of a game are not at their full strength yet."""
        return game in self._compilation.pending or not self._workers.is_ready(game)

    def expect(self, game: str) -> None:
        """Prepare for a game with bots that a player has opened."""
        self._compilation.move_to_front(game)
        if not self._workers.is_ready(game):
            task = asyncio.get_running_loop().create_task(self._prepare(game))
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    async def choose(
        self, table: str, position: Position, seat: int, bot: str, person: str = ""
    ) -> SearchResult:
        """Return the move that a bot chooses for a seat of a table, or that of a stand-in.

        ``person`` set the table up: bots of one person share their part of the workers.
        """
        place = (table, seat)
        if is_bot(bot):
            return await self._choose(place, position, bot, person)
        try:
            return SearchResult(await self.external_bots.choose(place, position, bot))
        except BotError:
            chosen = await self._choose(place, position, STAND_IN, person)
            return SearchResult(chosen.move, chosen.stand_in or STAND_IN)

    async def hint(
        self,
        table: str,
        position: Position,
        seat: int,
        names: Sequence[str],
        language: str,
        person: str = "",
    ) -> Hint:
        """Return what a seat of a table had best do.

        Raises:
            RefusedError: no worker is ready, or the one that was asked has failed.
        """
        game, known = position.game.info.id, position.hidden(seat)
        state = known.state.tobytes()
        if not await self._is_ready_in_time(game):
            raise RefusedError("not_now", "the bots are starting; try again", wait=2000)
        job = SearchJob(person, game, HINT_S, time.monotonic() + HINT_S)
        try:
            found: Hint = await self._workers.think(
                job,
                lambda compiled: HintRequest((game, compiled, state, seat), list(names), language),
            )
        except Exception as error:
            log.warning("no hint at table %s, a game of %s: %r", table, game, error)
            raise RefusedError("not_now", "no hint could be found; try again") from None
        return found

    async def review(self, request: ReviewRequest, hear: Hear) -> None:
        """Compute a review of a game by its fastest rules; ``hear`` what came of each slice.

        Raises:
            RefusedError: it failed.
        """
        self.expect(request.game)
        await self._compilation.settled(request.game)
        if not await self._is_ready_in_time(request.game):
            raise RefusedError("not_now", "no worker is ready for a review; try again", wait=2000)
        compiled = self._workers.has_compiled(request.game)
        try:
            await self._workers.review(replace(request, compiled=compiled), hear)
        except Exception as error:
            log.warning("no review of a game of %s: %r", request.game, error)
            raise RefusedError("not_now", "the review failed; try again", wait=2000) from None

    async def _choose(
        self, place: Place, position: Position, bot: str, person: str
    ) -> SearchResult:
        seat = place[1]
        known = position.hidden(seat)
        game = position.game.info.id
        if not self._workers.is_ready(game):
            self.expect(game)
            if simple := bot_without_search(bot, position.game, secrets.randbits(32)):
                return await self._without_search(known, seat, simple, "")
        try:
            if not await self._is_ready_in_time(game):
                raise TimeoutError(f"no worker was ready within {START_S:.0f} s")
            move = await self._search(place, known, bot, person)
            return SearchResult(known.read(move, seat).text)
        except Exception as error:
            # After any error in a worker the game continues.
            log.warning("%s failed at %s: %r", bot, game, error)
        simple = bot_without_search(STAND_IN, position.game, secrets.randbits(32))
        assert simple, "the stand-in needs no search"
        return await self._without_search(known, seat, simple, STAND_IN)

    async def _search(self, place: Place, known: Position, bot: str, person: str) -> str:
        game, state = known.game.info.id, known.state.tobytes()
        seconds = thinking_time(bot)
        limited = is_limited(bot, known.game)
        # The time of a bot begins when it is asked and a worker is ready for it.
        job = SearchJob(person, game, seconds, time.monotonic() + seconds, limited)
        move: str = await self._workers.think(
            job, lambda compiled: MoveRequest((game, compiled, state, place[1]), place, bot), place
        )
        return move

    async def _without_search(
        self, known: Position, seat: int, bot: Bot, stand_in: str
    ) -> SearchResult:
        """Return the move of a bot that needs no worker; the first legal move if that fails."""
        try:
            async with asyncio.timeout(WITHOUT_SEARCH_S):
                move = await asyncio.get_running_loop().run_in_executor(
                    self._threads, _choose_uncompiled, known, seat, bot
                )
            return SearchResult(known.read(move, seat).text, stand_in)
        except Exception:
            log.exception("the greedy evaluation failed at %s", known.game.info.id)
            return SearchResult(known.legal_moves(seat)[0].text, FIRST_MOVE)

    async def _is_ready_in_time(self, game: str) -> bool:
        try:
            async with asyncio.timeout(START_S):
                await self._workers.ready(game)
        except Exception as error:
            log.warning("no worker is ready for %s: %r", game, error)
            return False
        return True

    async def _prepare(self, game: str) -> None:
        """Have a worker ready for a game before it is asked."""
        await self._is_ready_in_time(game)


def _choose_uncompiled(known: Position, seat: int, bot: Bot) -> str:
    """Choose by uncompiled rules: a mistake in them raises, and cannot end the web process."""
    game = catalog.game(known.game.info.id, compiled=False)
    return bot.choose(Position(game, known.state.copy()), seat).text

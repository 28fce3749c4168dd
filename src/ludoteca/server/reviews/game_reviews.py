"""Reviews of finished games: from memory or the database, else computed while no bot searches.

A review is the same for all who ask for it, and is computed once. It is written down whenever it
has become finer than the first look. If the server stops meanwhile, the next request starts it
again and shows what was written until it is finer.
"""

import asyncio
import logging
import zlib
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any

from ludoteca.errors import LudotecaError, RefusedError
from ludoteca.reviews.assembly import METHOD
from ludoteca.reviews.model import Review
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.bots.review_bytes import unpack
from ludoteca.server.bots.review_tasks import SEED, ReviewRequest, ReviewSlice
from ludoteca.server.protocol import ReviewState
from ludoteca.server.reviews.reviewed_game import (
    agreed_result,
    check_reviewable,
    digest,
    stand_in_plies,
)
from ludoteca.server.store.reviews import ReviewKey, StoredReview
from ludoteca.server.store.store import Store, moment
from ludoteca.server.support.rate_limits import Buckets, Limit
from ludoteca.server.tables.table import Table

STARTS = Limit(burst=10, rate=1 / 20)
MAX_OF_PERSON = 2
"""Reviews that are computed for one person at the same time."""
MAX_RUNNING = 20
"""Reviews that are computed, or wait for that, for all people together."""
MAX_HELD = 16
"""Reviews in memory that were read last."""
SOON_MS, LATER_MS = 300, 1000
"""After how long it is worth asking again: before the first look, and after it."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HeldReview:
    """A review in memory."""

    stored: StoredReview
    review: Review
    revision: int
    """A checksum: the same for the same review, also after a restart."""


@dataclass(frozen=True, slots=True)
class FoundReview:
    """How far a review is."""

    state: ReviewState
    progress: float
    held: HeldReview | None
    wait_ms: int = 0


@dataclass(slots=True, eq=False)
class _Run:
    """A review that is computed."""

    person: str
    progress: float = 0.0
    has_begun: bool = False
    rounds: int = 0
    error: RefusedError | None = None


class GameReviews:
    """The reviews of one server."""

    def __init__(self, store: Store, bot_pool: BotPool, longest_s: float, *, limited: bool) -> None:
        """``longest_s``: about how much time of a worker a review may take."""
        self._longest_s = longest_s
        self._store = store
        self._bot_pool = bot_pool
        self._starts = Buckets(STARTS) if limited else None
        self._runs: dict[ReviewKey, _Run] = {}
        self._held: OrderedDict[ReviewKey, HeldReview] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def close(self) -> None:
        """Stop computing."""
        for task in self._tasks:
            task.cancel()

    async def find(self, table: Table, person: str) -> FoundReview:
        """Return the review of a finished game as far as it is; begin it if it has not begun.

        Raises:
            RefusedError: the game is not over, cannot be replayed, or has failed to be reviewed;
                or too many reviews are computed.
        """
        check_reviewable(table)
        key = _key(table)
        held = await self._find_held(key)
        run = self._runs.get(key)
        if run and run.error:
            del self._runs[key]
            raise run.error
        if not run:
            if held and held.stored.done:
                return FoundReview("done", 1.0, held)
            run = self._start(table, key, person)
            # What was written down is more than a first look.
            run.rounds = 2 if held else 0
        return _found(run, held)

    async def held(self, table: Table) -> HeldReview:
        """Return the newest review of a game; begin none.

        Raises:
            RefusedError: there is none, or the game is not over.
        """
        check_reviewable(table)
        if held := await self._find_held(_key(table)):
            return held
        raise RefusedError("not_now", "there is no review of this game yet; ask for it first")

    async def _find_held(self, key: ReviewKey) -> HeldReview | None:
        if key not in self._held:
            stored = await self._store.reviews.get(key, moment())
            # While it was read, a run may have found a finer one.
            if stored and key not in self._held:
                self._hold(key, stored)
        if key in self._held:
            self._held.move_to_end(key)
        return self._held.get(key)

    def _hold(self, key: ReviewKey, stored: StoredReview) -> None:
        revision = zlib.crc32(stored.review) or 1
        self._held[key] = HeldReview(stored, unpack(stored.review), revision)
        if len(self._held) > MAX_HELD:
            self._held.popitem(last=False)

    def _start(self, table: Table, key: ReviewKey, person: str) -> _Run:
        running = [one for one in self._runs.values() if not one.error]
        if sum(one.person == person for one in running) >= MAX_OF_PERSON:
            reason = f"{MAX_OF_PERSON} games are being reviewed for you; wait until one is done"
            raise RefusedError("too_many", reason, wait=5000)
        if len(running) >= MAX_RUNNING:
            reason = f"{MAX_RUNNING} games are being reviewed already; try again in a minute"
            raise RefusedError("too_many", reason, wait=60_000)
        if self._starts:
            self._starts.take(person)
        run = self._runs[key] = _Run(person)
        self._spawn(self._run(key, run, _request(table, self._longest_s)))
        return run

    async def _run(self, key: ReviewKey, run: _Run, request: ReviewRequest) -> None:
        try:
            await self._bot_pool.review(request, lambda news: self._hear(key, run, news))
        except RefusedError as error:
            run.error = error  # The next request says so.
        else:
            del self._runs[key]

    def _hear(self, key: ReviewKey, run: _Run, news: ReviewSlice) -> None:
        """Take what came of a slice."""
        run.has_begun = True
        run.progress = max(run.progress, news.progress)
        held = self._held.get(key)
        if news.review:
            run.rounds += 1
            if held and held.stored.simulations > news.simulations:
                return  # One of before a restart is finer still.
            stored = StoredReview(news.simulations, news.done, news.review)
        elif news.done and held:
            stored = replace(held.stored, done=True)
        else:
            return
        self._hold(key, stored)
        if news.done or run.rounds > 1:
            self._spawn(self._write(key, stored))

    async def _write(self, key: ReviewKey, stored: StoredReview) -> None:
        try:
            await self._store.reviews.put(key, stored, moment())
        except LudotecaError as error:
            log.warning("a review could not be written: %s", error)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _found(run: _Run, held: HeldReview | None) -> FoundReview:
    if run.rounds > 1:
        state: ReviewState = "refining"
    else:
        state = "first_look" if run.has_begun else "waiting"
    return FoundReview(state, run.progress, held, LATER_MS if run.rounds else SOON_MS)


def _key(table: Table) -> ReviewKey:
    version = table.game.info.rules_version
    return ReviewKey(digest(table), f"{METHOD}, rules {version}, seed {SEED}")


def _request(table: Table, longest_s: float) -> ReviewRequest:
    assert table.start, "checked before"
    return ReviewRequest(
        table.setup.game,
        table.start.state.tobytes(),
        tuple(table.setup.options.items()),
        [(made.move.seat, made.move.text, made.move.value) for made in table.moves],
        stand_in_plies(table),
        agreed_result(table),
        longest_s,
    )

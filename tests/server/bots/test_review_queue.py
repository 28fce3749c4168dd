"""Reviews never delay bots and hints: the order of slices, by a clock of its own and in workers."""

import asyncio
from typing import Any

import pytest

from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Position
from ludoteca.engine.registry import catalog
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.bots.review_queue import MAX_ACTIVE, STARVED_S, ReviewJob, ReviewQueue
from ludoteca.server.bots.review_tasks import ReviewRequest, ReviewSlice
from ludoteca.server.bots.worker import Worker

pytestmark = pytest.mark.once
CHESS = ("chess", True)


def queue_of(*since: float) -> ReviewQueue:
    queue = ReviewQueue()
    queue.jobs += [ReviewJob(CHESS, one) for one in since]
    return queue


def test_a_review_runs_only_while_no_bot_does() -> None:
    queue = queue_of(0)
    assert queue.next(0, [CHESS], 1, is_quiet=False) is None
    assert queue.next(0, [CHESS], 1, is_quiet=True) is queue.jobs[0]
    assert queue.next(1, [CHESS], 1, is_quiet=True) is None, "it runs already"


def test_bots_that_always_search_leave_a_slice_now_and_then() -> None:
    queue = queue_of(0)
    slices, now = 0, 0.0
    while now < 10 * STARVED_S:
        if job := queue.next(0, [CHESS], now, is_quiet=False):
            slices += 1
            queue.ran(job, 0.05, now + 0.05)
        now += 0.05
    assert 8 <= slices <= 10


def test_a_new_review_shows_its_first_look_before_others_are_refined() -> None:
    queue = queue_of(0, 0)
    first, second = queue.jobs
    for _ in range(3):
        job = queue.next(0, [CHESS], 0, is_quiet=True)
        assert job
        queue.ran(job, 0.5, 0)
    assert sorted((first.used, second.used)) == [0.5, 1.0]


def test_a_review_needs_its_rules_and_stays_in_its_worker() -> None:
    queue = queue_of(0)
    assert queue.next(0, [("chess", False), ("go", True)], 1, is_quiet=True) is None
    job = queue.next(1, [CHESS], 1, is_quiet=True)
    assert job
    queue.ran(job, 0.05, 1.05)
    assert queue.next(0, [CHESS], 2, is_quiet=True) is None
    assert queue.requeue(1) == [job]
    assert queue.next(0, [CHESS], 2, is_quiet=True) is job
    assert job.used == 0


def test_only_a_few_are_active_and_the_others_wait_in_order() -> None:
    queue = queue_of(*[0.0] * (MAX_ACTIVE + 2))
    active = []
    while job := queue.next(0, [CHESS], 0, is_quiet=True):
        active.append(job)
    assert active == queue.jobs[:MAX_ACTIVE]
    queue.jobs.remove(active[1])
    assert queue.next(0, [CHESS], 0, is_quiet=True) is queue.jobs[MAX_ACTIVE - 1]


def game_of_fingers() -> tuple[Position, ReviewRequest]:
    """Return the start of a game, and the request to review a few moves of it."""
    position = start = catalog.game("fingers", compiled=False).start(players=2, seed=1)
    moves: list[tuple[int, str, int]] = []
    for number in range(6):
        seat = position.actor
        move = position.legal_moves(seat)[number % 2 if seat != CHANCE else 0]
        moves.append((seat, move.text, move.value))
        position = position.play(move, seat)
    return start, ReviewRequest("fingers", start.state.tobytes(), (), moves, [], None)


@pytest.mark.parametrize("asked", ["bot", "hint"])
def test_a_bot_or_hint_waits_for_the_running_slice_only(
    monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    begun: list[str] = []
    run = Worker.run

    async def noted(self: Worker, work: Any, *args: object) -> Any:
        begun.append(work.__name__)
        return await run(self, work, *args)

    async def play() -> int:
        pool = BotPool({})
        pool.start()
        pool._compilation.pending.clear()
        start, request = game_of_fingers()
        heard: list[ReviewSlice] = []
        review = asyncio.get_running_loop().create_task(pool.review(request, heard.append))
        try:
            async with asyncio.timeout(120):
                while len(heard) < 5:
                    await asyncio.sleep(0.01)
                monkeypatch.setattr(Worker, "run", noted)
                if asked == "bot":
                    await pool.choose("table", start, 0, "level-3:0.2s")
                else:
                    await pool.hint("table", start, 0, ["Ann", "Ben"], "en")
                before, count = len(begun), len(heard)
                while len(heard) < count + 3:
                    await asyncio.sleep(0.01)
        finally:
            review.cancel()
            pool.stop()
        return before

    before = asyncio.run(play())
    searched = begun[:before]
    assert "run_slice" in searched
    # The one that runs when the bot is asked, or begins while the pool looks for a ready worker.
    assert searched[: searched.index("run_slice")].count("run_review_slice") <= 1
    later = {name for name in begun[before:] if name.startswith("run_")}
    assert later == {"run_review_slice"}, "it goes on afterwards"

"""Bots while the server starts, beside greedy guests, and when their workers die."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from ludoteca.bots.baseline import AnytimeGreedyBot
from ludoteca.engine.registry import catalog
from ludoteca.server.bots.bot_pool import FIRST_MOVE, BotPool, SearchResult
from ludoteca.server.bots.bot_schedule import SearchJob
from ludoteca.server.bots.bot_tasks import MoveRequest
from ludoteca.server.bots.bot_workers import BotWorkers
from ludoteca.server.bots.compilation import Compilation
from ludoteca.server.protocol import Answer
from tests.server.bots.test_external_bots import begin
from tests.server.bots.test_levels import bot_moves
from tests.server.client import Socket, Visitor
from tests.server.conftest import Serve
from tests.server.served import Served

# Other programs keep the cores busy here, and workers are killed at certain times.
pytestmark = pytest.mark.serial

BURNERS = 4
LONG = "level-6:30s"
AT_ONCE_S = 15
"""Far longer than a greedy bot needs on a busy machine, and half of what ``LONG`` takes."""

KILLING_S = 3


@pytest.fixture
def busy_machine() -> Iterator[None]:
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BURNERS)]
    yield
    for burner in burners:
        burner.kill()
        burner.wait()


def play_some(socket: Socket, moves: int) -> None:
    for _ in range(moves):
        socket.until(lambda here: here.moves)
        assert isinstance(socket.play(), Answer)


@pytest.mark.usefixtures("busy_machine")
def test_no_move_of_a_beginner_is_replaced_in_the_first_game(serve: Serve, tmp_path: Path) -> None:
    """Nothing is compiled yet, and other programs use the machine."""
    server = serve(LUDOTECA_COMPILED="1", LUDOTECA_CACHE=str(tmp_path / "empty"))
    socket = begin(server, "level-2", "level-2", game="coffers")
    assert socket.table
    assert socket.table.bots_starting
    # Who begins is drawn, so how often I am to play before bots have moved three times varies.
    while len(bot_moves(socket)) < 3:
        socket.until(lambda here: here.moves or len(bot_moves(here)) > 2)
        if socket.moves:
            assert isinstance(socket.play(), Answer)
    assert {entry.stand_in for entry in bot_moves(socket)} == {""}
    assert server.log == ""


def test_the_table_says_when_the_bots_have_started(serve: Serve) -> None:
    socket = begin(serve(), "level-2", game="fingers")
    socket.until(lambda here: here.table and not here.table.bots_starting)
    assert socket.table
    assert not socket.table.bots_starting


def test_one_guest_cannot_occupy_the_bots_of_others(serve: Serve) -> None:
    server = serve()
    cleo = Visitor(server.port).welcome("Cleo")
    for _ in range(6):
        occupied = cleo.enter(cleo.create("me", LONG, game="fingers"))
        assert isinstance(occupied.sit(0), Answer)
    time.sleep(1)
    socket = begin(server, "greedy", game="fingers")
    begun = time.monotonic()
    play_some(socket, 2)
    socket.until(lambda here: len(bot_moves(here)) > 1)
    assert time.monotonic() - begun < AT_ONCE_S


def kill_workers(server: Served) -> None:
    for worker in server.children():
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


def test_a_bot_whose_workers_die_again_and_again_still_plays_one_move(serve: Serve) -> None:
    server = serve()
    socket = begin(server, "level-6:2s", game="fingers")
    socket.until(lambda here: bot_moves(here) and here.moves)
    before = len(bot_moves(socket))
    assert isinstance(socket.play(), Answer)
    begun = time.monotonic()
    while len(bot_moves(socket)) == before:
        if time.monotonic() < begun + KILLING_S:
            kill_workers(server)
        with suppress(TimeoutError):
            socket.hear(0.3)
    plies = [entry.ply for entry in bot_moves(socket)]
    assert len(plies) == len(set(plies)) == before + 1
    assert {entry.stand_in for entry in bot_moves(socket)} <= {"", "greedy"}


def chosen(bot: str, **broken: object) -> SearchResult:
    """Let a bot choose at a server in which something does not work."""

    async def choose() -> SearchResult:
        bot_pool = BotPool({})
        bot_pool.start()
        for name, instead in broken.items():
            setattr(bot_pool._workers, name, instead)
        position = catalog.game("fossil", compiled=False).start(players=2, seed=1)
        try:
            return await bot_pool.choose("table", position, position.actor, bot)
        finally:
            bot_pool.stop()

    return asyncio.run(choose())


async def never(_: str) -> None:
    await asyncio.Event().wait()


async def works(_: str) -> None:
    pass


async def fails(*_: object) -> None:
    raise RuntimeError("out of order")


@pytest.mark.parametrize("bot", ["greedy", "random", "level-1", "level-3"])
def test_low_levels_do_not_wait_for_a_worker(bot: str) -> None:
    assert chosen(bot, ready=never).stand_in == ""


def test_a_bot_that_fails_is_replaced_by_a_greedy_one() -> None:
    assert chosen("level-6", ready=works, think=fails).stand_in == "greedy"


def test_if_the_greedy_one_fails_too_the_first_legal_move_is_played(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(AnytimeGreedyBot, "choose", fail)
    choice = chosen("level-6", ready=works, think=fails)
    position = catalog.game("fossil", compiled=False).start(players=2, seed=1)
    assert choice == SearchResult(position.legal_moves()[0].text, FIRST_MOVE)
    assert "the greedy evaluation failed" in caplog.text


def test_the_game_that_a_player_waits_for_is_compiled_next() -> None:
    compilation = Compilation(BotWorkers(lambda _: None))
    compilation.pending = ["a", "b", "c", "d"]
    compilation.move_to_front("c")
    assert compilation.pending == ["c", "a", "b", "d"]
    compilation._current = "c"
    compilation.move_to_front("d")
    compilation.move_to_front("c")
    compilation.move_to_front("unknown")
    assert compilation.pending == ["c", "d", "a", "b"]


def test_a_job_given_up_before_its_first_slice_leaves_the_worker_free() -> None:
    position = catalog.game("fossil", compiled=False).start(players=2, seed=1)
    task = ("fossil", False, position.state.tobytes(), 0)

    async def give_up() -> None:
        workers = BotWorkers(lambda _: None)
        workers.start()
        try:
            await workers.load(0, "fossil", compiled=False)
            async with workers._reserved(0, drained=False) as worker:
                job = SearchJob("ann", "fossil", 1.0, time.monotonic() + 1.0)
                request = MoveRequest(task, ("table", 0), "greedy")
                thinking = asyncio.create_task(workers.think(job, lambda _: request))
                await asyncio.sleep(0)
                # Leaving the block grants the slice before the job has noticed the end.
                thinking.cancel()
            await asyncio.wait([thinking])
            await asyncio.sleep(0)
            assert worker.is_free
        finally:
            workers.stop()

    asyncio.run(give_up())

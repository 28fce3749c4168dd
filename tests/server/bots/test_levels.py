"""Levels at a table: offered, asked for with a time, and never slower than that."""

import asyncio
import os
import signal
import time

import pytest

from ludoteca.bots.levels import DEFAULT_TIME_S
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.registry import catalog
from ludoteca.server import protocol
from ludoteca.server.bots import bot_tasks
from ludoteca.server.bots.bot_pool import BotPool
from ludoteca.server.bots.bot_tasks import MAX_TREES, MoveRequest
from ludoteca.server.bots.bot_workers import WORKERS
from ludoteca.server.bots.worker import Worker
from ludoteca.server.protocol import Answer, GameFacts, Health
from tests.server.bots.test_external_bots import begin, play_to_the_end, stand_ins
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Guest, Serve

LATE = 2.0
"""Seconds that a busy machine may add; far less than a bot that ignores its time would."""


def bot_moves(socket: Socket) -> list[protocol.Entry]:
    return [entry for entry in socket.entries if entry.kind == "played" and entry.seat]


def waits(socket: Socket, moves: int) -> list[float]:
    """Play some moves; return how long the bots took for each of theirs."""
    found: list[float] = []
    while len(found) < moves:
        socket.until(lambda here: here.moves)
        ply, before, begun = socket.ply, len(bot_moves(socket)), time.monotonic()
        socket.play()
        while len(bot_moves(socket)) == before and not (socket.ply > ply and socket.moves):
            socket.hear()
        if len(bot_moves(socket)) > before:  # Otherwise it is our turn again.
            found.append(time.monotonic() - begun)
    return found


def test_six_levels_are_offered_and_other_bots_are_still_accepted(guest: Guest) -> None:
    ann = guest()
    for game in ann.get("/api/games", list[GameFacts]):
        offered = [(bot.id, bot.level) for bot in game.bots]
        assert offered == [(f"level-{level}", level) for level in range(1, 7)]
        assert {bot.seconds for bot in game.bots} == {DEFAULT_TIME_S}
    for bot in ("greedy", "random", "uct", "level-3", "level-6:60s", "level-1:0.5s"):
        assert ann.table(ann.create("me", bot)).seats[1].bot == bot


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("level-6:61s", "a bot at a table thinks 60 s at most"),
        ("level-6:999s", "up to 600s, as in level-6:0.5s"),
        ("level-6:0s", "up to 600s, as in level-6:0.5s"),
        ("greedy:1s", "bots that search take a time"),
        ("level-7", "no bot is called 'level-7'; there are: "),
        ("level-2:", "no bot is called 'level-2:'"),
        ("level-2:1m", "no bot is called 'level-2:1m'"),
        ("level-2:1e9s", "no bot is called 'level-2:1e9s'"),
        ("level-2 2", "bots at tables need no number: 'level-2'"),
    ],
)
def test_a_bot_that_there_is_not_is_refused_in_a_sentence(guest: Guest, bot: str, why: str) -> None:
    ann = guest()
    refused = ann.plan("me", bot).refused
    assert refused.code == "bad_table"
    assert why in refused.reason
    table = ann.create("me", "open")
    again = ann.do(table, protocol.Fill(new_id(), 1, bot))
    assert isinstance(again, protocol.Refused)
    assert again.reason == refused.reason


def test_the_table_says_how_long_a_bot_may_think(guest: Guest) -> None:
    ann = guest()
    table = ann.table(ann.create("me", "level-4", "level-6:0.5s", "greedy"))
    assert [seat.thinks for seat in table.seats] == [0, 3000, 500, 0]
    names = [seat.name for seat in table.seats[1:]]
    assert len(set(names)) == 3
    assert "level" not in " ".join(names)


def test_a_level_plays_a_whole_game_before_its_rules_are_compiled(serve: Serve) -> None:
    server = serve()
    socket = begin(server, "level-6:0.1s", game="fingers")
    play_to_the_end(socket)
    assert set(stand_ins(socket, 1)) == {""}
    assert server.log == ""


def test_a_bot_keeps_its_time_though_its_rules_are_not_compiled(serve: Serve) -> None:
    server = serve()
    socket = begin(server, "level-6:0.5s")
    waits(socket, 1)  # The worker starts.
    assert max(waits(socket, 3)) < 0.5 + LATE
    assert server.log == ""


def test_nobody_waits_longer_because_others_play_too(serve: Serve) -> None:
    server, searches = serve(), 6
    sockets = [begin(server, "level-6:1s", game="fingers") for _ in range(searches * WORKERS)]
    for socket in sockets:
        socket.until(lambda here: bot_moves(here))
    begun = time.monotonic()
    for socket in sockets:
        socket.until(lambda here: here.moves)
        assert isinstance(socket.play(), Answer)
    for socket in sockets:
        socket.until(lambda here: len(bot_moves(here)) > 1 or (here.view and here.view.over))
    # One after the other they would have thought for a second each. The server and our sockets
    # share the machine with other tests, so 1 s and ``LATE`` is not enough for all of them.
    assert time.monotonic() - begun < 0.8 * searches
    assert "failed" not in server.log


def test_a_worker_that_dies_is_ready_again_before_it_is_asked(serve: Serve) -> None:
    server = serve()
    socket = begin(server, "level-6:0.5s", game="fingers")
    socket.until(lambda here: bot_moves(here))
    before = server.children()
    for worker in before:
        os.kill(worker, signal.SIGKILL)
    assert isinstance(socket.play(), Answer)
    socket.until(lambda here: len(bot_moves(here)) > 1)
    assert set(before).isdisjoint(server.children())
    assert "failed" in server.log
    play_to_the_end(socket)


def test_no_bot_waits_for_rules_to_load_that_have_just_been_compiled() -> None:
    """A player plays while the rules are compiled in the other worker, which goes on compiling."""

    async def play() -> list[dict[str, bool]]:
        bot_pool = BotPool({})
        bot_pool.start()
        start = catalog.game("fingers", compiled=False).start(players=2)
        try:
            await bot_pool._workers.ready("fingers")
            bot_pool._workers.compiled.add("fingers")
            async with asyncio.timeout(20):
                await bot_pool.choose("table", start, 0, "level-1:0.1s")
            return [worker.loaded for worker in bot_pool._workers._workers]
        finally:
            bot_pool.stop()

    assert sorted(asyncio.run(play()), key=len) == [{}, {"fingers": False}]


def test_places_are_those_thought_for_last() -> None:
    worker = Worker()
    for seat in (*range(MAX_TREES), 0, MAX_TREES):
        worker.remember(("table", seat))
    assert [seat for _, seat in worker.places] == [2, 3, 0, 4]
    worker.stop()


def test_only_bots_that_remember_something_are_kept() -> None:
    """The others would pile up: nobody says that a table is over."""
    for game_id, kept in (("mosaix", 0), ("fingers", 1)):
        start = catalog.game(game_id, compiled=False).start(players=2, seed=1)
        while not start.acting:
            start = start.play(start.legal_moves(CHANCE)[0])
        seat = start.acting[0]
        task = (game_id, False, start.state.tobytes(), seat)
        for number, table in enumerate(("one", "other")):
            request = MoveRequest(task, (table, seat), "level-1:0.1s")
            move, _ = bot_tasks.run_slice(number, request, 0.1, last=True)
            assert move in [one.text for one in start.legal_moves(seat)]
        expected = [("one", seat), ("other", seat)][: 2 * kept]
        assert [place for place, _ in bot_tasks._cached_bots] == expected
        bot_tasks._cached_bots.clear()


def test_compiled_levels_think_as_long_as_they_may(serve: Serve) -> None:
    server = serve(LUDOTECA_COMPILED="1")
    ann = Visitor(server.port)
    until = time.monotonic() + 300
    while "fossil" not in ann.get("/api/health", Health).compiled:
        assert time.monotonic() < until, server.log
        time.sleep(0.2)
    socket = begin(server, "level-6:0.5s", "level-2")
    taken = waits(socket, 3)
    assert max(taken) < 0.5 + LATE < DEFAULT_TIME_S
    assert set(stand_ins(socket, 1) + stand_ins(socket, 2)) == {""}
    assert server.log == ""

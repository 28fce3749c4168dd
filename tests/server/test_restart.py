"""Kill -9 in mid-game, again and again: nothing that was promised is lost, nothing is doubled."""

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server import protocol
from tests.server.client import Socket, Visitor
from tests.server.conftest import Serve
from tests.server.journal import Player
from tests.server.played import begin, begin_two, play_on
from tests.server.served import Served

KILLS = int(os.environ.get("LUDOTECA_KILLS", "50"))
HOUSES = 2
"""The kills are shared by this many tests, so that they can run side by side."""
PAIRS = 3
TABLES_A_HOST = 15


@pytest.mark.parametrize("house", range(HOUSES))
def test_whatever_was_acknowledged_survives_kill_9(serve: Serve, house: int) -> None:
    server = serve()
    kills = KILLS // HOUSES
    players = list(gather(server, kills))
    for player in players:
        player.start()
    chance = random.Random(house)
    for _ in range(kills):
        wait_for_more(players, chance.randint(1, 20))
        time.sleep(chance.uniform(0, 0.02))
        server.kill()
        server.start()
    for player in players:
        player.leave.set()
    for player in players:
        player.join(60)
        assert not player.is_alive()
        assert player.journal.wrong == []
    assert_kept(server, players)
    assert_in_step(server, players)
    assert "Traceback" not in server.log


def wait_for_more(players: list[Player], commands: int) -> None:
    """Wait until the players have got so many more answers."""
    wanted = sum(len(player.journal.done) for player in players) + commands
    end = time.monotonic() + 60
    while sum(len(player.journal.done) for player in players) < wanted:
        assert time.monotonic() < end, [player.journal.wrong for player in players]
        time.sleep(0.005)


def gather(server: Served, kills: int) -> Iterator[Player]:
    """Return pairs of players, with more tables than they can play at."""
    for _ in range(PAIRS):
        tables: list[str] = []
        while len(tables) < max(10, kills):
            host = Visitor(server.port).welcome()
            tables += [host.create("open", "open") for _ in range(TABLES_A_HOST)]
        for seat in range(2):
            yield Player(Visitor(server.port).welcome(), tables, seat)


def assert_kept(server: Served, players: list[Player]) -> None:
    """Compare the journals of all players with what is on disk."""
    rows = server.rows()["events"]
    numbers: dict[str, list[int]] = {}
    commands: dict[tuple[str, str], tuple[int, dict[str, object]]] = {}
    for table, seq, _at, command, _ply, event in rows:
        numbers.setdefault(table, []).append(seq)
        if command:
            key = table, command.split()[-1]
            assert key not in commands, "done twice"
            commands[key] = seq, json.loads(event)
    for found in numbers.values():
        assert found == list(range(1, len(found) + 1))
    promised = {key: told for player in players for key, told in player.journal.done.items()}
    assert set(commands) == set(promised)
    for key, (command, answer) in promised.items():
        seq, event = commands[key]
        assert seq == answer.seq
        if isinstance(command, protocol.Play) and event["type"] == "Played":
            assert event["move"] == command.move


def assert_in_step(server: Served, players: list[Player]) -> None:
    """Compare what each player has heard, over all interruptions, with the whole history."""
    stranger = Visitor(server.port)
    for player in players:
        for table, seen in list(player.seen.items())[-20:]:
            whole = stranger.update(table)
            heard = [entry for entry in whole.entries if entry.seq <= seen.seq]
            assert without_names(heard) == without_names(seen.entries)


def without_names(entries: list[protocol.Entry]) -> list[tuple[int, str, str]]:
    return [(entry.seq, entry.kind, entry.move) for entry in entries]


def test_a_restart_closes_sockets_with_1012_and_resumes_games_with_bots(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome("Ann")
    table = ann.create("me", "random", "random")
    (socket,) = begin(table, ann)
    socket.until(lambda here: here.moves)
    socket.play()
    known = socket.seq
    server.stop()
    assert socket.closed_with() == 1012
    known = max(known, socket.seq)
    server.start()
    # Nobody is there; the bots play on by themselves until it is Ann's turn.
    back = Socket(ann.open_socket(table)).greet(known)
    back.until(lambda here: here.moves)
    assert [entry.seq for entry in back.entries] == list(range(known + 1, back.seq + 1))
    whole = ann.update(table)
    assert [entry.seq for entry in whole.entries] == list(range(1, whole.seq + 1))


def test_people_tables_and_chat_are_there_after_a_restart(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    game = begin_two(ann, ben)
    play_on(game.players, 5)
    said = protocol.Chat("said-before-it", "see you soon")
    first = game.players[0].do(said)
    before = ann.update(game.table)
    server.kill()
    server.start()
    after = ann.update(game.table)
    assert (after.seq, after.view, after.moves) == (before.seq, before.view, before.moves)
    assert (after.entries, after.chat) == (before.entries, before.chat)
    assert ann.do(game.table, said) == first
    assert ann.ask("GET", "/api/me").json() == {"name": "Ann"}
    mine = ben.get("/api/tables?which=mine", protocol.TableList).tables
    assert [table.id for table in mine] == [game.table]


def test_a_hello_from_the_future_brings_the_whole_history(serve: Serve) -> None:
    server = serve()
    game = begin_two(Visitor(server.port).welcome(), Visitor(server.port).welcome())
    socket = Socket(Visitor(server.port).open_socket(game.table))
    socket.tell(protocol.Hello(seq=10**6))
    news = socket.hear()
    assert (news.after, [entry.seq for entry in news.entries]) == (0, [1, 2, 3])


def test_workers_do_not_outlive_a_killed_server(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    table = ann.create("random", "random", game="fingers")
    ann.enter(table).until(lambda here: here.table and here.table.status == "over")
    workers = server.children()
    assert workers
    server.kill()
    end = time.monotonic() + 20
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < end, "workers are still there"
        time.sleep(0.1)


def test_a_worker_that_dies_is_replaced_and_the_game_goes_on(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    table = ann.create("random", "greedy")
    with ann.enter(table) as socket:
        socket.until(lambda here: here.ply > 3)
        for worker in server.children():
            os.kill(worker, signal.SIGKILL)
        here = socket.ply
        socket.until(lambda one: one.ply > here + 3)


def test_a_table_of_a_game_that_is_gone_hurts_no_other(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    gone = ann.create("me", "here", "open", game="fingers", visibility="public")
    for seat in (0, 1):
        ann.sit(gone, seat)
    ben.sit(gone, 2)
    kept = ann.create("me", "open", visibility="public")
    ben.sit(kept, 1)
    ann.sit(kept, 0)
    waiting = ann.create("me", "open", game="fingers", visibility="public")
    server.stop()
    server.environment.pop("LUDOTECA_GAMES")
    server.start()
    assert ann.table(kept).status == "running"
    mine = ann.get("/api/tables?which=mine", protocol.TableList).tables
    assert kept in [table.id for table in mine]
    assert ann.ask("GET", "/api/tables?which=open").status == 200
    for table in (gone, waiting):
        reply = ann.ask("GET", f"/api/tables/{table}")
        assert reply.status == 404 or reply.read(protocol.Table).frozen
    assert "Traceback" not in server.log

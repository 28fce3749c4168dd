"""Restarts and crashes in mid-game. Row R1 of tests/faults kills the server again and again."""

import os
import signal
import time
from pathlib import Path

from ludoteca.server import protocol
from tests.server.client import Socket, Visitor
from tests.server.conftest import Serve
from tests.server.played import begin, begin_two, play_on


def test_a_restart_closes_sockets_with_1012_and_resumes_games_with_bots(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome("Ann")
    table = ann.create("me", "random", "random")
    (socket,) = begin(table, ann)
    socket.until(lambda here: here.moves)
    socket.play()
    known = socket.seq
    server.stop()
    assert socket.close_code() == 1012
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


def test_a_person_with_two_seats_is_called_the_same_before_and_after(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    table = ann.create("me", "open", "open", game="fingers")
    for seat in (1, 2):
        ben.sit(table, seat)
    before = ann.update(table).entries
    assert [entry.name for entry in before] == ["Ben", "Ben"]
    server.kill()
    server.start()
    assert ann.update(table).entries == before

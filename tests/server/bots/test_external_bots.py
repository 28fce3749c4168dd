"""Bots of others at a table: real programs, through a real server and real sockets."""

import asyncio
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import ludoteca
from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.bots.external.protocol import MAX_FAILURES
from ludoteca.server import protocol
from ludoteca.server.bots.external_bots import MAX_PROGRAMS, ExternalBots
from ludoteca.server.protocol import Answer, GameFacts, Health
from tests.bots.programs import WELL, program, starts
from tests.bots.test_external import is_gone
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Serve
from tests.server.served import Served

EXAMPLE = Path(__file__).parent.parent.parent.parent / "examples" / "first_bot.py"


def them(folder: Path, behaviour: str = WELL) -> tuple[str, str]:
    """Return the options that offer a bot called ``them``."""
    return ("--bot", f"them={shlex.join(program(folder, behaviour))}")


def begin(server: Served, *seats: str, game: str = "fossil") -> Socket:
    """Let a guest sit down on the first seat beside bots."""
    guest = Visitor(server.port).welcome("Ann")
    socket = guest.enter(guest.create("me", *seats, game=game))
    assert isinstance(socket.sit(0), Answer)
    return socket


def play_to_the_end(socket: Socket) -> None:
    while True:
        socket.until(lambda here: here.moves or (here.view and here.view.over))
        if socket.view and socket.view.over:
            break
        assert isinstance(socket.play(), Answer)
    socket.until(lambda here: here.table and here.table.status == "over")


def stand_ins(socket: Socket, seat: int) -> list[str]:
    """Return who chose the moves of a seat, if its own bot did not."""
    moves = [entry for entry in socket.entries if entry.kind == "played"]
    return [entry.stand_in for entry in moves if entry.seat == seat]


def test_the_example_plays_a_whole_game_at_a_table(serve: Serve) -> None:
    server = serve("--bot", f"first={shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}")
    socket = begin(server, "first")
    play_to_the_end(socket)
    assert socket.table
    seat = socket.table.seats[1]
    assert (seat.kind, seat.bot, seat.name) == ("bot", "first", "first")
    assert set(stand_ins(socket, 1)) == {""}
    assert server.log == ""


def test_people_choose_it_by_its_name(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path))
    ann = Visitor(server.port).welcome("Ann")
    for game in ann.get("/api/games", list[GameFacts]):
        assert [bot for bot in game.bots if bot.name] == [protocol.Bot("them", 0, "them")]
        assert len(game.bots) > 1
    table = ann.create("me", "open")
    assert isinstance(ann.do(table, protocol.Fill(new_id(), 1, "them")), Answer)
    assert ann.table(table).seats[1].name == "them"


def test_nobody_starts_a_program_from_the_page(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path))
    ann = Visitor(server.port).welcome("Ann")
    for bot in ("touch /tmp/x", "them=touch x", "THEM", "them ", "/bin/sh"):
        assert ann.plan("me", bot).refused.code == "bad_table"


def test_a_program_that_fails_is_stood_in_for_and_everybody_can_see_it(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve(*them(tmp_path, "1 / 0"))
    socket = begin(server, "them")
    play_to_the_end(socket)
    assert set(stand_ins(socket, 1)) == {"greedy"}
    assert set(stand_ins(socket, 0)) == {""}
    complaint = "them, seat 2 of table"
    assert server.log.count(complaint) == MAX_FAILURES == server.log.count("ZeroDivisionError")
    assert "Traceback" not in server.log
    # One start was the check before the server opened.
    assert len(starts(tmp_path)) == 1 + MAX_FAILURES
    assert "ZeroDivisionError" in (server.folder / "bots" / "them.log").read_text()


def test_a_program_that_hangs_holds_nobody_up(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path, "time.sleep(600)"), "--bot-seconds", "0.3")
    socket = begin(server, "them", game="fingers")
    play_to_the_end(socket)
    assert stand_ins(socket, 1) == ["greedy"] * 3
    assert server.log.count("did not answer in time") == 3
    assert all(is_gone(process) for process in starts(tmp_path))


def test_a_program_goes_when_the_game_ends_while_it_thinks(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path, "time.sleep(600)"), "--bot-seconds", "60")
    socket = begin(server, "them", game="fingers")
    while not (tmp_path / "asked").exists():
        time.sleep(0.05)
    assert isinstance(socket.do(protocol.Resign(new_id(), 0)), Answer)
    assert is_gone(starts(tmp_path)[-1])
    assert server.log == ""


def test_a_program_goes_when_the_game_ends_just_after_it_answered(tmp_path: Path) -> None:
    async def scene() -> str:
        external_bots = ExternalBots(
            {"them": ExternalBotSpec("them", program(tmp_path), seconds=20)}
        )
        start = ludoteca.game("fingers", compiled=False).start(players=2, seed=1)
        asking = asyncio.create_task(external_bots.choose(("table", 0), start, "them"))
        while not (tmp_path / "asked").exists():
            await asyncio.sleep(0.01)
        time.sleep(0.5)  # It answers, and nobody here has heard it yet.
        external_bots.stop_table("table")
        return await asking

    assert asyncio.run(scene())
    # Not only dead, but buried: a player has waited for it.
    assert not Path(f"/proc/{starts(tmp_path)[0]}").exists()


def test_a_move_is_not_searched_twice_because_another_player_gives_up(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve(*them(tmp_path, f"time.sleep(1)\n{WELL}"))
    ann, ben = (Visitor(server.port).welcome(name) for name in ("Ann", "Ben"))
    table = ann.create("me", "open", "them", game="fingers")
    socket = ann.enter(table)
    assert isinstance(socket.sit(0), Answer)
    assert isinstance(ben.sit(table, 1), Answer)
    while not (tmp_path / "asked").exists():
        time.sleep(0.05)
    assert isinstance(ben.do(table, protocol.Resign(new_id(), 1)), Answer)
    socket.until(lambda here: stand_ins(here, 2))
    assert stand_ins(socket, 2) == [""]
    assert len((tmp_path / "asked").read_text().splitlines()) == 1


def test_each_seat_has_a_program_of_its_own_that_takes_its_leave(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve(*them(tmp_path))
    play_to_the_end(begin(server, "them", "them", game="fingers"))
    assert len(set(starts(tmp_path)[1:])) == 2
    assert all(is_gone(process) for process in starts(tmp_path))
    assert (tmp_path / "over").exists()
    assert server.log == ""


def test_a_limited_number_of_programs_are_kept(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path))
    for _ in range(MAX_PROGRAMS + 2):
        socket = begin(server, "them", game="fingers")
        socket.until(lambda here: any(entry.seat == 1 for entry in here.entries))
        socket.close()
    asked = starts(tmp_path)[1:]
    assert len(asked) == MAX_PROGRAMS + 2
    assert [is_gone(process, 5) for process in asked[:2]] == [True, True]
    assert not any(is_gone(process, 0.01) for process in asked[2:])
    server.stop()
    assert all(is_gone(process) for process in asked)
    assert server.log == ""


def test_programs_do_not_outlive_a_killed_server(serve: Serve, tmp_path: Path) -> None:
    server = serve(*them(tmp_path))
    socket = begin(server, "them", game="fingers")
    socket.until(lambda here: any(entry.seat == 1 for entry in here.entries))
    server.kill()
    assert all(is_gone(process) for process in starts(tmp_path))


def test_a_game_goes_on_though_its_program_is_no_longer_offered(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve(*them(tmp_path))
    ann = Visitor(server.port).welcome("Ann")
    table = ann.create("me", "them", game="fingers")
    ann.sit(table, 0)
    server.stop()
    server.arguments = ()
    server.start()
    socket = Visitor(server.port, token=ann.token).enter(table)
    play_to_the_end(socket)
    assert "greedy" in stand_ins(socket, 1)
    assert "Traceback" not in server.log


def test_a_program_that_cannot_play_keeps_the_server_from_starting(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(
        [*command, "--bot", "them=/no/such/bot"], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("ludoteca: the bot them cannot be started")


def test_rules_are_compiled_though_a_player_kills_the_worker(serve: Serve) -> None:
    server = serve(LUDOTECA_COMPILED="1")
    ann = Visitor(server.port)
    while not (workers := server.children()):
        time.sleep(0.05)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    until = time.monotonic() + 300
    while not ann.get("/api/health", Health).compiled:
        assert time.monotonic() < until, server.log
        time.sleep(0.2)
    assert "was killed" in server.log

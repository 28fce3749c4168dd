"""Clocks: they run on the server, and nobody pays for time in which the server was not there."""

import signal
import time
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server import protocol
from tests.faults.clocks import TimeOfDay
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest, Serve
from tests.server.played import Game, begin, begin_two, play_on

SHORT = {"kind": "move", "seconds": 5}
"""The shortest time there is."""


def kinds(update: Any) -> list[str]:
    return [entry.kind for entry in update.entries]


@pytest.mark.parametrize("kind", ["move", "game"])
def test_when_time_is_up_a_bot_plays_on(guest: Guest, kind: str) -> None:
    game = begin_two(guest(), guest(), clock={"kind": kind, "seconds": 5})
    actor, other = game.actor(), game.other(game.actor())
    assert other.clocks
    assert other.clocks.running == [actor.seat]
    # First the one whose turn it is, then a bot plays for them.
    other.until(lambda here: "timed_out" in kinds(here))
    out = next(entry for entry in other.entries if entry.kind == "timed_out")
    assert out.seat == actor.seat
    other.until(lambda here: "played" in kinds(here))
    shown = game.people[0].table(game.table)
    assert actor.seat is not None
    assert shown.seats[actor.seat].kind == "bot"
    assert shown.status == "running"


def test_when_time_is_up_the_seat_is_resigned_if_so_agreed(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock={**SHORT, "on_timeout": "resign"})
    actor, other = game.actor(), game.other(game.actor())
    other.until(lambda here: here.table and here.table.status == "over")
    assert kinds(other)[-3:] == ["timed_out", "resigned", "ended"]
    assert other.table
    assert other.table.winners == [other.seat]
    assert actor.do(protocol.Resign(new_id(), actor.seat or 0)).code in ("not_now", "not_yours")


def test_time_per_move_is_full_again_after_each_move(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock={"kind": "move", "seconds": 3600})
    play_on(game.players, 4)
    clocks = game.actor().clocks
    assert clocks
    waiting = [left for seat, left in enumerate(clocks.left) if seat not in clocks.running]
    assert waiting == [3_600_000]


def test_time_for_the_game_is_used_up_and_grows_by_the_increment(guest: Guest) -> None:
    clock = {"kind": "game", "seconds": 3600, "increment": 60}
    game = begin_two(guest(), guest(), clock=clock)
    play_on(game.players, 6)
    clocks = game.actor().clocks
    assert clocks
    # Three moves each, or so, and nobody thought for a minute.
    assert sum(clocks.left) > 2 * 3_600_000 + 4 * 60_000


def test_taking_back_gives_no_time_back(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock={"kind": "game", "seconds": 3600})
    actor = game.actor()
    actor.play()
    assert actor.clocks
    assert actor.seat is not None
    before = actor.clocks.left[actor.seat]
    actor.do(protocol.Undo(new_id(), actor.seat, actor.ply))
    assert actor.clocks.left[actor.seat] <= before


def test_there_are_no_clocks_unless_asked_for(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    assert game.actor().clocks is None


def test_down_time_is_charged_to_nobody(serve: Serve) -> None:
    server = serve(LUDOTECA_HEARTBEAT_MS="200")
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "move", "seconds": 7})
    server.stop()
    time.sleep(7)
    server.start()
    time.sleep(0.7)
    server.kill()
    server.start()
    # The few moments that the server was up are charged, the seven seconds are not.
    assert_nobody_is_out_of_time(ann, game)
    with ann.enter(game.table) as socket:
        socket.until(lambda here: "timed_out" in kinds(here))


def test_a_stop_gives_no_time_back(serve: Serve) -> None:
    server = serve(LUDOTECA_HEARTBEAT_MS="3600000")
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "game", "seconds": 600})
    time.sleep(1.2)
    server.stop()
    server.start()
    clocks = ann.update(game.table).clocks
    assert clocks
    assert min(clocks.left) < 600_000 - 1_000


def assert_nobody_is_out_of_time(visitor: Visitor, game: Game) -> None:
    shown = visitor.update(game.table)
    assert shown.clocks
    assert min(shown.clocks.left) > 0
    assert "timed_out" not in kinds(shown)


def test_a_pause_of_the_whole_server_lets_no_flag_fall(serve: Serve) -> None:
    server = serve(LUDOTECA_HEARTBEAT_MS="200")
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "move", "seconds": 7, "on_timeout": "resign"})
    server.send(signal.SIGSTOP)
    time.sleep(7)
    server.send(signal.SIGCONT)
    actor = game.actor()
    actor.barrier()
    assert "timed_out" not in kinds(actor)
    time.sleep(0.7)
    server.kill()
    server.start()
    assert_nobody_is_out_of_time(ann, game)
    with game.person(actor).enter(game.table) as again:
        assert isinstance(again.play(), protocol.Answer)


def test_the_time_of_day_changes_no_clock(serve: Serve, tmp_path: Path) -> None:
    time_of_day = TimeOfDay(tmp_path)
    server = serve(LUDOTECA_HEARTBEAT_MS="200", **time_of_day.environment)
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "move", "seconds": 60})
    time_of_day.set(3600)
    time.sleep(0.7)  # The server notes the new time.
    server.kill()
    server.start()
    assert_nobody_is_out_of_time(ann, game)


def test_bots_have_no_clock(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "random", clock={"kind": "move", "seconds": 3600})
    (socket,) = begin(table, ann)
    socket.until(lambda here: here.moves)
    assert socket.clocks
    assert socket.clocks.running == [0]

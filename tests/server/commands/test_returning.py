"""A player who was out of time takes their seat back from the bot that plays on for them."""

import secrets
from typing import Any

import pytest

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, ClockPlan, Refused
from ludoteca.server.tables.clock import MIN_GRACE_MS, GameClock
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Guest, Serve
from tests.server.played import Game, begin_two, play_to_the_end

SHORT = {"kind": "move", "seconds": 5}
"""The shortest time there is."""


def kinds(socket: Socket) -> list[str]:
    return [entry.kind for entry in socket.entries]


def run_out(game: Game) -> tuple[Socket, Socket]:
    """Wait until time is up for the player who begins; return them, and the other one."""
    late, other = game.actor(), game.other(game.actor())
    for player in (late, other):
        player.until(lambda here: "timed_out" in kinds(here))
    return late, other


def seat_of(socket: Socket, seat: int) -> protocol.Seat:
    assert socket.table
    return socket.table.seats[seat]


def back(socket: Socket, seat: int) -> Any:
    return socket.do(protocol.Sit(new_id(), seat, secrets.token_hex(16)))


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_player_who_was_out_of_time_comes_back_and_plays(guest: Guest, kind: str) -> None:
    game = begin_two(guest(), guest(), clock={"kind": kind, "seconds": 5})
    seat = game.players.index(game.actor())
    late, other = run_out(game)
    late.until(lambda here: seat_of(here, seat).kept)
    assert (seat_of(late, seat).kind, seat_of(late, seat).mine) == ("bot", False)
    assert not seat_of(other, seat).kept
    assert isinstance(back(late, seat), Answer)
    assert late.entries[-1].kind == "returned"
    assert late.entries[-1].seat == seat
    assert (seat_of(late, seat).kind, seat_of(late, seat).mine) == ("person", True)
    assert not seat_of(late, seat).kept
    assert late.clocks
    assert late.clocks.left[seat] > 4000
    other.until(lambda here: "returned" in kinds(here))
    # It may be the other's turn by now, for the bot was quick; both play on by themselves.
    for _ in range(2):
        assert isinstance(game.actor().play(), Answer)


def test_only_the_one_who_sat_there_may_come_back(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock=SHORT)
    seat = game.players.index(game.actor())
    _, other = run_out(game)
    for refused in (back(other, seat), guest().sit(game.table, seat)):
        assert isinstance(refused, Refused)
        assert refused.code == "not_yours"
        assert refused.reason == "a bot keeps this seat for the player who had it"


def test_there_is_no_way_back_to_a_seat_that_was_not_left(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock={"kind": "move", "seconds": 3600})
    refused = back(game.players[0], 0)
    assert (refused.code, refused.reason) == ("not_now", "the game has begun")


def test_there_is_no_way_back_to_a_seat_that_was_given_up(guest: Guest) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    table = ann.create("me", "open", "open", clock=SHORT)
    for seat, person in enumerate((ann, ben, cleo)):
        person.sit(table, seat)
    ann.do(table, protocol.Resign(new_id(), 0))
    refused = ann.sit(table, 0)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.reason) == ("not_now", "this seat was given up")


def test_there_is_no_way_back_into_a_game_that_is_over(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock=SHORT)
    seat = game.players.index(game.actor())
    late, other = run_out(game)
    other.do(protocol.Resign(new_id(), 1 - seat))
    late.until(lambda here: here.table and here.table.status == "over")
    refused = back(late, seat)
    assert (refused.code, refused.reason) == ("not_now", "the game is over")


def test_what_the_bot_has_decided_stands(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock=SHORT)
    seat = game.players.index(game.actor())
    late, _ = run_out(game)
    # A player who begins places both stones, so the bot has something to decide at once.
    late.until(lambda here: "played" in kinds(here))
    back(late, seat)
    assert late.undo == "no"
    refused = late.do(protocol.Undo(new_id(), seat, late.ply))
    assert (refused.code, refused.reason) == ("not_now", "there is nothing to take back")


def test_whose_seat_a_bot_plays_is_asked_before_its_decisions_are_reverted(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock=SHORT)
    first = game.actor()
    while game.actor() is first:
        first.play()
    seat = game.players.index(game.other(first))
    late, _ = run_out(game)
    first.until(lambda here: here.entries[-1].kind == "played" and here.entries[-1].seat == seat)
    assert first.undo == "ask"
    while first.view and seat in first.view.acting:
        first.hear()
    ply = first.ply
    assert isinstance(first.do(protocol.Undo(new_id(), 1 - seat, ply)), Answer)
    late.until_seq(first.seq)
    assert (first.ply, kinds(first)[-1]) == (ply, "asked")
    assert late.undo_request
    assert (late.undo_request.waiting, late.undo_request.your_seat) == ([seat], seat)
    assert isinstance(late.do(protocol.Agree(new_id(), seat, late.ply, yes=True)), Answer)
    first.until_seq(late.seq)
    assert kinds(first)[-1] == "undone"
    assert first.ply < ply


def test_the_bytes_of_a_seat_stay_what_they_were(guest: Guest) -> None:
    game = begin_two(guest(), guest(), clock=SHORT)
    seat = game.players.index(game.actor())
    before = _salts(game)
    late, other = run_out(game)
    back(late, seat)
    assert _salts(game) == before
    other.do(protocol.Resign(new_id(), 1 - seat))
    proof = game.people[0].get(f"/api/tables/{game.table}/proof", protocol.GameProof)
    assert " ".join(proof.salts) == before


def _salts(game: Game) -> str:
    """Return the bytes of all seats, as the record has them."""
    record = game.people[0].ask("GET", f"/api/tables/{game.table}/record").body.decode()
    (line,) = (line for line in record.splitlines() if line.startswith("salts: "))
    return line.removeprefix("salts: ")


def test_after_a_restart_the_seat_is_still_kept_or_taken_back(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "move", "seconds": 5})
    seat = game.players.index(game.actor())
    late = game.people[seat]
    run_out(game)
    server.stop()
    server.start()
    assert late.table(game.table).seats[seat].kept
    assert isinstance(late.sit(game.table, seat), Answer)
    server.kill()
    server.start()
    shown = late.table(game.table).seats[seat]
    assert (shown.kind, shown.mine, shown.kept) == ("person", True, False)
    play_to_the_end([person.enter(game.table) for person in game.people])


def test_of_a_whole_game_less_is_given_each_time() -> None:
    clock = GameClock(ClockPlan("game", 900), seats=2)
    clock.set([0, 900_000])
    given = [clock.left_on_return(0, before, now=0)[0] for before in range(6)]
    assert given == [90_000, 45_000, 22_500, 11_250, 5_625, MIN_GRACE_MS]


def test_what_is_left_is_never_made_less() -> None:
    clock = GameClock(ClockPlan("game", 900, increment=60), seats=2)
    clock.set([120_000, 0])
    assert clock.left_on_return(0, 0, now=0) == [120_000, 0]


def test_a_move_has_its_full_time_again() -> None:
    clock = GameClock(ClockPlan("move", 30), seats=2)
    clock.set([0, 30_000])
    assert [clock.left_on_return(0, before, now=0)[0] for before in range(3)] == [30_000] * 3

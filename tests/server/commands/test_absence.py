"""Players who are away: nudged, replaced by a bot after a while, and back on their seat."""

import secrets

import pytest

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Serve
from tests.server.played import begin_two


def seat_of(socket: Socket, seat: int) -> protocol.Seat:
    assert socket.table
    return socket.table.seats[seat]


@pytest.mark.parametrize("clock", [None, {"kind": "game", "seconds": 900}])
def test_a_bot_plays_for_an_absent_player_until_they_return(
    serve: Serve, clock: dict[str, object] | None
) -> None:
    server = serve("--absent-after", "0.5", "--pace", "0.05")
    people = [Visitor(server.port).welcome(name) for name in ("Ann", "Ben")]
    game = begin_two(people[0], people[1], clock=clock)
    away = game.players.index(game.actor())
    other = game.players[1 - away]
    # Who is connected can be nudged, and keeps the seat.
    other.until(lambda here: seat_of(here, away).waited_for)
    assert not seat_of(other, away).absent
    kept = other.do(protocol.Substitute(new_id(), away))
    assert isinstance(kept, Refused)
    assert (kept.code, kept.reason) == (
        "not_now",
        "a bot can play for an absent player after 0.5 s",
    )
    assert isinstance(other.do(protocol.Nudge(new_id(), away)), Answer)
    game.players[away].until(lambda here: here.entries[-1].kind == "nudged")
    # Who has been away for the time is replaced, by the others only.
    game.players[away].close()
    other.until(lambda here: seat_of(here, away).absent)
    own = people[away].do(game.table, protocol.Substitute(new_id(), away))
    stranger = Visitor(server.port).welcome().do(game.table, protocol.Substitute(new_id(), away))
    for refused in (own, stranger):
        assert isinstance(refused, Refused)
        assert refused.code == "not_yours"
    assert isinstance(other.do(protocol.Substitute(new_id(), away)), Answer)
    other.until(lambda here: here.moves and seat_of(here, away).substituted)
    assert any(entry.kind == "played" and entry.seat == away for entry in other.entries)
    # The absent player returns to the seat; what the bot has decided stands.
    back = people[away].enter(game.table)
    assert seat_of(back, away).kept
    left = back.clocks.left[away] if back.clocks else 0
    assert isinstance(back.do(protocol.Sit(new_id(), away, secrets.token_hex(16))), Answer)
    back.until(lambda here: seat_of(here, away).mine)
    assert not seat_of(back, away).substituted
    assert back.undo == "no"
    if back.clocks:
        assert left - 60_000 < back.clocks.left[away] <= left


def test_nobody_is_nudged_or_replaced_before_the_time(serve: Serve) -> None:
    server = serve()
    ann, ben = (Visitor(server.port).welcome() for _ in range(2))
    game = begin_two(ann, ben)
    away = game.players.index(game.actor())
    game.players[away].close()
    for command in (protocol.Nudge, protocol.Substitute):
        refused = game.players[1 - away].do(command(new_id(), away))
        assert isinstance(refused, Refused)
        assert refused.code == "not_now"
        assert 0 < refused.wait <= 60_000
    idle = game.players[1 - away].do(protocol.Nudge(new_id(), 7))
    assert isinstance(idle, Refused)
    assert idle.code == "bad_message"

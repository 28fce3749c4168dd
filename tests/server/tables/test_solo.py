"""A table for one: it begins at once, waits for nobody, and may end without a winner."""

import pytest

from ludoteca import Record
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.bots.test_external_bots import play_to_the_end
from tests.server.client import Socket, new_id
from tests.server.conftest import Guest


@pytest.fixture
def alone(guest: Guest) -> Socket:
    """A person who plays Fingers alone: ten points win."""
    ann = guest("Ann")
    socket = ann.enter(ann.create("me", game="fingers"))
    assert isinstance(socket.sit(0), Answer)
    return socket.until(lambda here: here.moves)


@pytest.mark.parametrize(("number", "winners"), [("3", []), ("4", [0])])
def test_a_game_alone_is_won_or_lost(alone: Socket, number: str, winners: list[int]) -> None:
    for _ in range(3):
        assert isinstance(alone.play(number), Answer)
    assert alone.view
    assert alone.table
    assert alone.view.winners == alone.table.winners == winners
    assert (alone.table.status, alone.table.scores) == ("over", [3 * int(number)])
    assert [entry.kind for entry in alone.entries][-2:] == ["played", "ended"]


def test_what_i_decide_alone_comes_back_and_nobody_is_asked(alone: Socket) -> None:
    assert alone.undo == "no"
    alone.play("1")
    alone.play("2")
    assert alone.undo == "free"
    assert isinstance(alone.do(protocol.Undo(new_id(), 0, alone.ply)), Answer)
    assert (alone.ply, alone.undo_request) == (1, None)
    assert alone.entries[-1].kind == "undone"


def test_taking_back_alone_brings_the_same_dice_whatever_is_played_then(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", game="mosaix")
    socket = ann.enter(table)
    socket.sit(0)
    rolls = [_dice_after(socket, place) for place in (0, 1, 2, 0)]
    assert len(set(rolls)) == 1
    next_roll = _dice_after(socket, 0, undo=False)
    assert next_roll == rolls[0]
    socket.do(protocol.Resign(new_id(), 0))
    text = ann.ask("GET", f"/api/tables/{table}/record").body.decode()
    checked = Record.parse(text, compiled=False).verify()[-1]
    assert checked == "the start and every draw follow from the key"


def _dice_after(socket: Socket, place: int, *, undo: bool = True) -> str:
    """Make the next decisions until dice are rolled, and take them back; return the roll."""
    rolled = _rolls(socket)
    plies = 0
    while len(_rolls(socket)) == len(rolled):
        assert isinstance(socket.play(socket.moves[place].text), Answer)
        plies += 1
    roll = _rolls(socket)[-1]
    for _ in range(plies if undo else 0):
        assert isinstance(socket.do(protocol.Undo(new_id(), 0, socket.ply)), Answer)
    return roll


def _rolls(socket: Socket) -> list[str]:
    return [entry.move for entry in socket.entries if entry.kind == "drawn"]


def test_giving_up_alone_ends_the_game_and_nobody_wins(alone: Socket) -> None:
    alone.play("5")
    assert isinstance(alone.do(protocol.Resign(new_id(), 0)), Answer)
    assert alone.table
    assert (alone.table.status, alone.table.winners, alone.table.scores) == ("over", [], [5])


def test_the_same_game_again_begins_at_once(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", game="fingers")
    socket = ann.enter(table)
    socket.sit(0)
    play_to_the_end(socket)
    answer = socket.do(protocol.Rematch(new_id()))
    again = ann.enter(answer.table)
    assert isinstance(again.sit(0), Answer)
    assert again.moves
    text = ann.ask("GET", f"/api/tables/{table}/record").body.decode()
    assert Record.parse(text, compiled=False).verify()


def test_a_hint_alone_is_nobodys_news(alone: Socket, guest: Guest) -> None:
    assert alone.table
    assert alone.table.hints
    subscriber = guest().enter(alone.table.id)
    assert (subscriber.seat, subscriber.moves, subscriber.undo) == (None, [], "no")
    assert alone.table.seats[0].kind == "person"


def test_time_runs_out_alone_too(guest: Guest) -> None:
    ann = guest()
    clock = {"kind": "move", "seconds": 5, "on_timeout": "resign"}
    socket = ann.enter(ann.create("me", game="fingers", clock=clock))
    socket.sit(0)
    socket.until(lambda here: here.table and here.table.status == "over")
    assert socket.table
    assert socket.table.winners == []


def test_a_bot_alone_is_a_demonstration(guest: Guest) -> None:
    ann = guest()
    subscriber = ann.enter(ann.create("greedy", game="fingers"))
    subscriber.until(lambda here: here.table and here.table.status == "over")
    assert subscriber.table
    assert subscriber.table.winners == [0]


def test_a_game_for_two_cannot_be_played_alone(guest: Guest) -> None:
    refused = guest().plan("me").refused
    assert (refused.code, refused.reason) == ("bad_table", "Fossil is for 2 to 6 players, not 1")

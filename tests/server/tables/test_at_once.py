"""Whole games in which all choose at once: in any order, with second thoughts, through restarts."""

import json
import random

import pytest

from ludoteca import Record
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Serve
from tests.server.played import begin


def level(players: list[Socket]) -> None:
    """Let everybody hear everything."""
    last = max(player.seq for player in players)
    for player in players:
        player.until_seq(last)


def step(players: list[Socket], chance: random.Random) -> None:
    """Let one of those who may decide do so, or think again."""
    deciding = [player for player in players if player.moves]
    regretting = [player for player in players if not player.moves and player.undo == "free"]
    if regretting and chance.random() < 0.4:
        player = chance.choice(regretting)
        assert player.seat is not None
        command = protocol.Undo(new_id(), player.seat, player.ply, player.seq)
        assert isinstance(player.do(command), Answer)
    else:
        player = chance.choice(deciding)
        assert isinstance(player.play(chance.choice(player.moves).text), Answer)
    level(players)


@pytest.mark.parametrize("game", ["fingers", "mosaix"])
def test_a_game_of_three_with_second_thoughts(serve: Serve, game: str) -> None:
    server = serve()
    people = [Visitor(server.port).welcome() for _ in range(3)]
    table = people[0].create("me", "open", "open", game=game)
    players = begin(table, *people)
    level(players)
    chance = random.Random(3)
    steps = 0
    while players[0].view and not players[0].view.over and steps < 60:
        step(players, chance)
        steps += 1
        if steps in (5, 30):
            server.kill()
            server.start()
            players = [person.enter(table) for person in people]
    kinds = [entry.kind for entry in players[0].entries]
    assert "withdrawn" in kinds
    for player, person in zip(players, people, strict=True):
        fresh = person.enter(table)
        assert (fresh.view, fresh.moves) == (player.view, player.moves)
        assert fresh.entries == player.entries
    text = people[0].ask("GET", f"/api/tables/{table}/record").body.decode()
    record = Record.parse(text, compiled=False)
    assert record.verify()
    assert "Traceback" not in server.log


def test_moves_that_stay_the_same_are_not_sent_again(serve: Serve) -> None:
    server = serve()
    people = [Visitor(server.port).welcome() for _ in range(3)]
    table = people[0].create("me", "open", "open", game="fingers")
    players = begin(table, *people)
    level(players)
    while sum(bool(player.moves) for player in players) == 1:
        next(player for player in players if player.moves).play()
        level(players)
    first, *_, last = players
    offered = last.moves
    first.play()
    level(players)
    told = json.loads(last.raw[-1])
    assert told["moves_unchanged"]
    assert "moves" not in told
    assert last.moves == people[2].enter(table).moves == offered
    last.play()
    assert last.moves != offered


def test_bots_choose_while_people_still_think(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    socket = ann.enter(ann.create("me", "random", "greedy", "level-1:0.1s", game="fingers"))
    socket.sit(0)
    socket.until(lambda here: here.view and here.view.acting == [0])
    assert [entry.move for entry in socket.entries if entry.kind == "played"] == ["", "", ""]
    socket.play("2")
    chosen = [entry.move for entry in socket.entries if entry.kind == "played"]
    assert all(chosen[:4])

"""A finished game is continued from one of its positions, against bots, at a table of its own."""

import json
import sqlite3
from pathlib import Path

import pytest

from ludoteca.engine.records.record import Record
from ludoteca.server import protocol
from ludoteca.server.admin.data_check import check_data
from ludoteca.server.protocol import Answer, GameProof
from ludoteca.server.store.store import FILE
from tests.server.client import Reply, Visitor, new_id
from tests.server.conftest import Guest, Serve
from tests.server.played import begin_two, play_on
from tests.server.served import Served

pytestmark = pytest.mark.once
PLY = 3
"""Where the games are continued; in a game of Coffers the die has been rolled by then."""


def resigned(server: Served, game: str, **plan: object) -> str:
    """Play a few moves of a game of two, and resign."""
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    played = begin_two(ann, ben, game=game, **plan)
    play_on(played.players, PLY + 1)
    assert isinstance(ann.do(played.table, protocol.Resign(new_id(), 0)), Answer)
    return played.table


def continue_game(who: Visitor, table: str, **plan: object) -> Reply:
    body = {"ply": PLY, "seat": 1, "bot": "greedy", **plan}
    return who.ask("POST", f"/api/tables/{table}/continue", json.dumps(body).encode())


def start_of(who: Visitor, table: str) -> protocol.View:
    return who.get(f"/api/tables/{table}/positions/0", protocol.Positions).views[0]


@pytest.mark.parametrize("game", ["fossil", "fossilis"])
def test_a_spectator_plays_on_from_a_position(serve: Serve, game: str, tmp_path: Path) -> None:
    server = serve()
    table = resigned(server, game)
    cleo = Visitor(server.port).welcome("Cleo")
    new = continue_game(cleo, table).read(protocol.Table)
    assert (new.continued_from, new.continued_ply) == (table, PLY)
    assert [seat.kind for seat in new.seats] == ["bot", "reserved"]
    assert (new.visibility, new.hints, new.game) == ("private", True, game)
    assert isinstance(cleo.sit(new.id, 1), Answer)
    page = cleo.enter(new.id).until(lambda here: here.moves)
    assert isinstance(page.play(), Answer)
    before = cleo.get(f"/api/tables/{table}/positions/{PLY}", protocol.Positions).views[0]
    assert start_of(cleo, new.id).table == before.table
    server.kill()
    server.start()
    assert start_of(cleo, new.id).table == before.table
    assert isinstance(cleo.do(new.id, protocol.Resign(new_id(), 1)), Answer)
    proof = cleo.get(f"/api/tables/{new.id}/proof", GameProof)
    assert (proof.start_given, proof.setup_draws) == (True, [])
    record = cleo.ask("GET", f"/api/tables/{new.id}/record").body.decode()
    assert "\ndeal: none\n" in record
    checked = Record.parse(record, compiled=False).verify()
    assert checked[-1] == "the start was given; every draw follows from the key"
    server.stop()
    assert check_data(server.folder / FILE).problems == []
    assert [
        str(one) for one in check_data(_with_other_start(server.folder, tmp_path)).problems
    ] == [f"table {new.id}: does not start from the position that was given"]


def _with_other_start(folder: Path, to: Path) -> Path:
    """Return a copy of a database in which a table was given another start than it had."""
    file = to / "changed.db"
    file.write_bytes((folder / FILE).read_bytes())
    connection = sqlite3.connect(file)
    ((setup,),) = connection.execute("SELECT setup FROM tables WHERE instr(setup, 'continues')")
    changed = json.loads(setup)
    ((began,),) = connection.execute("SELECT event FROM events WHERE instr(event, 'Began') LIMIT 1")
    changed["continues"]["start"] = json.loads(began)["start"]
    connection.execute(
        "UPDATE tables SET setup = ? WHERE instr(setup, 'continues')",
        (json.dumps(changed).encode(),),
    )
    connection.commit()
    connection.close()
    return file


def test_a_rematch_starts_from_the_same_position(guest: Guest, server: Served) -> None:
    table, cleo = resigned(server, "fossil"), guest()
    first = continue_game(cleo, table).read(protocol.Table).id
    assert isinstance(cleo.sit(first, 1), Answer)
    assert isinstance(cleo.do(first, protocol.Resign(new_id(), 1)), Answer)
    again = cleo.do(first, protocol.Rematch(new_id()))
    assert isinstance(again, Answer)
    assert isinstance(cleo.sit(again.table, 1), Answer)
    assert start_of(cleo, again.table).table == start_of(cleo, first).table


@pytest.mark.parametrize(
    ("plan", "status", "why"),
    [
        ({"ply": PLY + 2}, 400, f"the game ended at ply {PLY + 1}"),
        ({"seat": 2}, 400, "seats are numbered 0 to 1"),
        ({"bot": "level-9"}, 400, "no bot is called 'level-9'"),
        ({"bot": "level-6:90s"}, 400, "a bot at a table thinks 60 s at most"),
    ],
)
def test_what_cannot_be_continued_is_refused_in_a_sentence(
    guest: Guest, server: Served, plan: dict[str, object], status: int, why: str
) -> None:
    reply = continue_game(guest(), resigned(server, "fossil"), **plan)
    assert reply.status == status
    assert why in reply.refused.reason


def test_a_running_game_and_its_last_position_cannot_be_continued(guest: Guest) -> None:
    ann, ben = guest(), guest()
    played = begin_two(ann, ben, game="fingers")
    refused = continue_game(ann, played.table, ply=0).refused
    assert refused.code == "not_now"
    assert "when it is over" in refused.reason
    while not (view := played.players[0].view) or not view.over:
        for player in played.players:
            player.barrier()
            if player.moves:
                player.play()
        played.players[0].barrier()
    last = continue_game(ann, played.table, ply=view.ply).refused
    assert last.reason == "the game is over there; choose an earlier ply"

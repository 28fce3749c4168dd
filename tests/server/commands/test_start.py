"""The host starts the game: with everybody, with bots on open seats, or with fewer players."""

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest, Serve

CLOCK = {"kind": "game", "seconds": 900}


def kinds(who: Visitor, table: str) -> list[str]:
    return [seat.kind for seat in who.table(table).seats]


def test_the_game_starts_when_the_host_says_so(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.create("me", "open", start="host")
    assert ann.table(table).host_starts
    ann.sit(table, 0)
    ben.sit(table, 1)
    assert ann.table(table).status == "waiting", "all seats are taken, and the host has not started"
    refused = ben.do(table, protocol.Start(new_id()))
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"
    with ben.enter(table) as page:
        assert isinstance(ann.do(table, protocol.Start(new_id())), Answer)
        page.until(lambda here: here.view)
    again = ann.do(table, protocol.Start(new_id()))
    assert isinstance(again, Refused)
    assert again.code == "not_now"


def test_bots_take_the_open_seats(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.create("me", "open", "open", "open", start="host")
    ann.sit(table, 0)
    ben.sit(table, 2)
    wrong = ann.do(table, protocol.Start(new_id(), "nobody"))
    assert isinstance(wrong, Refused)
    assert isinstance(ann.do(table, protocol.Start(new_id(), "greedy")), Answer)
    assert kinds(ann, table) == ["person", "bot", "person", "bot"]
    names = [seat.name for seat in ann.table(table).seats]
    assert len(set(names)) == 4


def test_fewer_play_and_those_behind_open_seats_move_up(serve: Serve) -> None:
    server = serve()
    ann, ben, cleo = (Visitor(server.port).welcome(name) for name in ("Ann", "Ben", "Cleo"))
    table = ann.create("me", "open", "open", "open", "open", start="host", clock=CLOCK)
    ann.sit(table, 0)
    alone = ann.do(table, protocol.Start(new_id()))
    assert isinstance(alone, Refused)
    assert alone.code == "too_few_players"
    assert "2 to 6" in alone.reason
    ben.sit(table, 3)
    cleo.sit(table, 4)
    ben.do(table, protocol.Chat(new_id(), "Hello!"))
    assert isinstance(ann.do(table, protocol.Start(new_id())), Answer)
    found = ben.update(table)
    assert found.table
    assert found.view
    assert found.clocks
    assert [seat.name for seat in found.table.seats] == ["Ann", "Ben", "Cleo"]
    assert [seat.mine for seat in found.table.seats] == [False, True, False]
    assert (len(found.view.scores), len(found.clocks.left)) == (3, 3)
    assert [line.seat for line in found.chat] == [1]
    moved = [(entry.kind, entry.seat, entry.name) for entry in found.entries if "ed" in entry.kind]
    assert moved == [("moved", 1, "Ben"), ("moved", 2, "Cleo"), ("reduced", None, "")]
    # A restart reads the same from disk, and the game is played and proven to the end.
    server.stop()
    server.start()
    again = ben.update(table)
    assert again.table
    assert (again.view, again.entries) == (found.view, found.entries)
    for loser in (1, 2):
        (ben if loser == 1 else cleo).do(table, protocol.Resign(new_id(), loser))
    proof = ann.get(f"/api/tables/{table}/proof", protocol.GameProof)
    assert len(proof.salts) == 3
    rematch = ann.do(table, protocol.Rematch(new_id()))
    assert isinstance(rematch, Answer)
    assert kinds(ann, rematch.table) == ["reserved"] * 3


def test_a_player_takes_over_when_the_host_is_deleted(serve: Serve) -> None:
    server = serve()
    ann, ben, cleo = (Visitor(server.port).welcome(name) for name in ("Ann", "Ben", "Cleo"))
    table = ann.create("me", "open", "open", start="host")
    ann.sit(table, 0)
    cleo.sit(table, 2)
    ben.sit(table, 1)
    with cleo.enter(table) as page, ben.enter(table) as other:
        page.until(lambda here: here.table)
        assert ann.ask("DELETE", "/api/me").status == 204
        page.until(lambda here: here.table and here.table.host)
        other.until(lambda here: here.entries and here.entries[-1].kind == "host_left")
        assert other.table
        assert not other.table.host
    assert kinds(ben, table) == ["open", "person", "person"]
    server.stop()
    server.start()
    assert [who.table(table).host for who in (ben, cleo)] == [False, True]
    refused = ben.do(table, protocol.Start(new_id()))
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"
    cleo.do(table, protocol.Stand(new_id(), 2))
    assert ben.table(table).host, "the next one takes over"
    assert isinstance(ben.do(table, protocol.Start(new_id(), "greedy")), Answer)
    assert ben.table(table).status == "running"


def test_the_first_who_sits_down_takes_over_an_empty_table(serve: Serve) -> None:
    """The table is not in memory when its host is deleted."""
    server = serve()
    ann, ben = (Visitor(server.port).welcome(name) for name in ("Ann", "Ben"))
    table = ann.create("me", "open", start="host")
    ann.sit(table, 0)
    server.stop()
    server.start()
    assert ann.ask("DELETE", "/api/me").status == 204
    seen = Visitor(server.port).table(table)
    assert (seen.host, kinds(ben, table)) == (False, ["open", "open"])
    ben.sit(table, 1)
    assert ben.table(table).host
    assert isinstance(ben.do(table, protocol.Start(new_id(), "greedy")), Answer)

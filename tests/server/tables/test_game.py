"""A whole game over real sockets: two play, one watches, and everything adds up."""

import subprocess
import sys
from pathlib import Path

from ludoteca import Record
from ludoteca.server import protocol
from tests.server.client import Socket, Visitor
from tests.server.conftest import Guest
from tests.server.played import begin_two, play_to_the_end


def test_two_play_a_whole_game_while_a_third_watches(guest: Guest, tmp_path: Path) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    game = begin_two(ann, ben)
    subscriber = Visitor(ann.port).enter(game.table)
    play_to_the_end(game.players)
    everybody = [*game.players, subscriber]
    last = max(one.seq for one in everybody)
    for one in everybody:
        one.until_seq(last)
    assert_all_have_seen_the_same(everybody)
    final = game.players[0].view
    assert final
    assert final.over
    record = ann.ask("GET", f"/api/tables/{game.table}/record")
    replayed = Record.parse(record.body.decode(), compiled=False)
    end = replayed.last()
    assert list(end.scores) == final.scores
    assert list(end.winners) == final.winners
    shown = ann.table(game.table)
    assert (shown.status, shown.scores, shown.winners) == ("over", final.scores, final.winners)
    moves = [entry.move for entry in subscriber.entries if entry.kind == "played"]
    assert [move.text for move in replayed.moves] == moves
    assert_verified(tmp_path, record.body)


def assert_all_have_seen_the_same(everybody: list[Socket]) -> None:
    first = everybody[0].entries
    assert [entry.seq for entry in first] == list(range(1, everybody[0].seq + 1))
    for one in everybody[1:]:
        assert one.entries == first
        assert one.view == everybody[0].view


def assert_verified(folder: Path, record: bytes) -> None:
    file = folder / "game.record"
    file.write_bytes(record)
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", "verify", str(file)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "good" in done.stdout


def test_the_key_is_shown_only_when_the_game_is_over(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    commitment = ann.table(game.table).commitment
    assert ann.ask("GET", f"/api/tables/{game.table}/proof").refused.code == "not_now"
    assert b"key:" not in ann.ask("GET", f"/api/tables/{game.table}/record").body
    play_to_the_end(game.players)
    proof = ann.get(f"/api/tables/{game.table}/proof", protocol.GameProof)
    assert proof.commitment == commitment
    assert f"key: {proof.key}".encode() in ann.ask("GET", f"/api/tables/{game.table}/record").body
    assert len(proof.start.scores) == proof.players == 2
    assert [lot.label for lot in proof.setup_draws] == [
        f"lot {n}" for n in range(len(proof.setup_draws))
    ]
    assert all(lot.number < lot.bound for lot in proof.setup_draws)


def test_the_commitment_is_there_before_anybody_sits_and_never_changes(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open")
    promised = Visitor(ann.port).table(table).commitment
    assert len(promised) == 64
    ann.sit(table, 0)
    ben.sit(table, 1)
    assert ben.table(table).commitment == promised


def test_the_salts_of_the_seats_stand_in_the_record(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open")
    salts = ["0123456789abcdef" * 2, "fedcba9876543210" * 2]
    for seat, (who, salt) in enumerate(zip((ann, ben), salts, strict=True)):
        who.do(table, protocol.Sit(f"sit-down-{seat}", seat, salt))
    record = ann.ask("GET", f"/api/tables/{table}/record").body.decode()
    assert all(salt in record for salt in salts)


def test_names_of_people_stand_in_the_record(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    game = begin_two(ann, ben)
    assert "seats: Ann | Ben" in ann.ask("GET", f"/api/tables/{game.table}/record").body.decode()

"""What a finished game proves: only people add bytes to its draws, and its record verifies."""

from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.engine.chance import SALT_BYTES
from ludoteca.server.protocol import Answer, GameProof
from tests.server.client import Socket
from tests.server.conftest import Guest
from tests.server.played import begin

NOTHING = "00" * SALT_BYTES


def _is_over(socket: Socket) -> bool:
    return bool(socket.view and socket.view.over)


def _play_against_bots(socket: Socket) -> None:
    while socket.until(lambda here: here.moves or _is_over(here)).moves:
        assert isinstance(socket.play(), Answer)


def test_bots_add_no_bytes_and_the_record_verifies(
    guest: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = guest("Ann")
    table = ann.create("me", "random", "greedy")
    _play_against_bots(begin(table, ann)[0])
    proof = ann.get(f"/api/tables/{table}/proof", GameProof)
    assert proof.salts[0] != NOTHING
    assert proof.salts[1:] == [NOTHING, NOTHING]
    file = tmp_path / "game.record"
    file.write_bytes(ann.ask("GET", f"/api/tables/{table}/record").body)
    assert main(["verify", str(file)]) == 0
    assert "every draw follow from the key" in capsys.readouterr().out

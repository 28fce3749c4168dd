"""Only the owner of the data can read it: from its creation on, and after an upgrade."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca import private_files
from ludoteca.server.store.database import connect
from tests.server.client import Visitor
from tests.server.served import Served

UNCOMPILED: dict[str, str | None] = {"LUDOTECA_COMPILED": "0"}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_to_others(folder: Path) -> list[str]:
    """Return the files that other users could read in a folder, the folder included."""
    paths = [folder, *folder.rglob("*")]
    return [f"{path} {mode(path):o}" for path in paths if mode(path) & 0o077]


def serve_in(folder: Path, logs: Path, umask: int) -> Served:
    """Start a server whose data are in a folder of their own, under a umask."""
    logs.mkdir(exist_ok=True)
    served = Served(logs, "--data", str(folder), environment=UNCOMPILED)
    served.before = ["sh", "-c", f'umask {umask:03o}; exec "$@"', "sh"]
    return served.start()


def test_new_data_is_private_whatever_the_umask(tmp_path: Path) -> None:
    data = tmp_path / "far" / "away" / "data"
    served = serve_in(data, tmp_path / "logs", umask=0)
    Visitor(served.port).welcome("Ann").create("me", "open")
    assert {path.name for path in data.iterdir()} >= {"ludoteca.db", "ludoteca.db-wal"}
    assert open_to_others(data) == []
    assert mode(data) == 0o700
    served.kill()


def test_old_data_becomes_private(tmp_path: Path) -> None:
    data = tmp_path / "data"
    served = serve_in(data, tmp_path / "logs", umask=0o022)
    served.kill()
    data.chmod(0o755)
    for file in data.glob("ludoteca.db*"):
        file.chmod(0o644)
    assert len(list(data.glob("ludoteca.db*"))) > 1
    served = serve_in(data, tmp_path / "logs", umask=0o022)
    assert open_to_others(data) == []
    served.kill()


def test_a_folder_that_holds_other_things_keeps_its_permissions(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    (shared / "photos").mkdir(parents=True)
    shared.chmod(0o755)
    connect(shared / "ludoteca.db").close()
    assert mode(shared) == 0o755
    assert mode(shared / "photos") & 0o077
    assert {mode(file) for file in shared.glob("ludoteca.db*")} == {0o600}


def test_no_parent_is_touched(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    connect(tmp_path / "data" / "ludoteca.db").close()
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "data") == 0o700


def test_the_database_is_never_readable_not_even_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = os.umask(0)
    try:
        # Without the repair only what the files were created with is left.
        monkeypatch.setattr(Path, "chmod", lambda *_: None)
        monkeypatch.setattr(os, "fchmod", lambda *_: None)
        connection = connect(tmp_path / "data" / "ludoteca.db")
        assert open_to_others(tmp_path / "data") == []
        connection.close()
    finally:
        os.umask(before)


def test_what_cannot_be_repaired_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "ludoteca.db"
    file.touch(0o644)
    file.chmod(0o644)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    connect(file).close()
    assert f"other users of this machine can read {file}" in caplog.text
    assert "--data DIR" in caplog.text


def test_games_of_the_terminal_are_private(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LUDOTECA_COMPILED": "0"}
    command = [sys.executable, "-m", "ludoteca", "play", "fossil", "--seats", "Ann", "greedy"]
    subprocess.run(
        command, input="quit\n", text=True, env=environment, check=True, capture_output=True
    )
    assert mode(tmp_path / "ludoteca") == 0o700
    assert mode(tmp_path / "ludoteca" / "terminal") == 0o700
    assert list((tmp_path / "ludoteca" / "terminal").glob("*.record"))


def test_logs_of_bots_are_private(tmp_path: Path) -> None:
    old = tmp_path / "bots" / "first.log"
    old.parent.mkdir(0o755)
    old.touch(0o644)
    private_files.make_folder(old.parent)
    private_files.make_file(old)
    assert open_to_others(old.parent) == []

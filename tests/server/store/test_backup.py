"""Backups of stored games: made beside a running server, checked, and put back."""

import asyncio
import io
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludoteca.cli.main import main
from ludoteca.errors import StorageError
from ludoteca.server import protocol
from ludoteca.server.admin import backups
from ludoteca.server.admin.backups import FOLDER, Backups
from ludoteca.server.admin.data_check import check_data
from ludoteca.server.protocol import Answer
from ludoteca.server.store.schema import metadata
from ludoteca.server.store.store import FILE, Store
from tests.server.client import Visitor, new_id
from tests.server.conftest import Serve
from tests.server.played import begin_two, play_on
from tests.server.served import Served

WITHIN_S = 300.0
"""Far longer than it takes: a busy machine must not fail a test."""


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def ludoteca(*arguments: object) -> Done:
    """Run a command, in this process: that takes a fraction of the time."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(one) for one in arguments])
    return Done(code, out.getvalue(), err.getvalue())


def ludoteca_process(
    *arguments: object, before: tuple[str, ...] = (), **more: Any
) -> subprocess.CompletedProcess[str]:
    """Run a command as an operator does."""
    command = [*before, sys.executable, "-m", "ludoteca", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **more)


def wait_for(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + WITHIN_S
    while not is_so():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.05)


def rows_of(file: Path, *, but: tuple[str, ...] = ("pulse",)) -> dict[str, list[tuple[Any, ...]]]:
    connection = sqlite3.connect(file)
    found = {
        name: connection.execute(f"SELECT * FROM {name} ORDER BY rowid").fetchall()
        for name in metadata.tables
        if name not in but
    }
    connection.close()
    return found


def leftovers(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in folder.rglob("*.part")]


@pytest.fixture
def played(serve: Serve) -> tuple[Served, Visitor, str]:
    """A server with a game that a player plays."""
    server = serve()
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    game = begin_two(ann, ben)
    play_on(game.players, 6)
    return server, ann, game.table


def test_a_backup_beside_a_running_server(
    played: tuple[Served, Visitor, str], tmp_path: Path
) -> None:
    server, ann, table = played
    file = tmp_path / "saved.db"
    done = ludoteca_process("backup", file, "--data", server.folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{file}: 1 tables with ")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(rows_of(file)["events"]) == server.rows()["events"]
    assert not leftovers(tmp_path, server.folder)
    health = ann.get("/api/health", protocol.Health)
    assert (health.backup, health.backed_up) == ("off", 0)
    # The server goes on.
    assert isinstance(ann.do(table, protocol.Chat(new_id(), "go on")), Answer)
    again = ludoteca("backup", file, "--data", server.folder)
    assert again.returncode == 2
    assert "exists already" in again.stderr


def test_a_backup_holds_all_that_was_acknowledged_before_it(
    played: tuple[Served, Visitor, str], tmp_path: Path
) -> None:
    server, ann, table = played
    said: list[str] = []
    stop = threading.Event()

    def chat() -> None:
        while not stop.is_set():
            answer = ann.do(table, protocol.Chat(new_id(), f"line {len(said)}"))
            if isinstance(answer, Answer):
                said.append(f"line {len(said)}")

    talking = threading.Thread(target=chat)
    talking.start()
    try:
        wait_for(lambda: len(said) > 3)
        before = len(said)
        assert ludoteca("backup", tmp_path / "a.db", "--data", server.folder).returncode == 0
        during = len(said)
        wait_for(lambda: len(said) > during)
    finally:
        stop.set()
        talking.join()
    saved = [row[-1] for row in rows_of(tmp_path / "a.db")["chat"]]
    assert saved == said[: len(saved)]
    assert len(saved) >= before


def test_a_backup_without_a_server_and_back(
    played: tuple[Served, Visitor, str], tmp_path: Path
) -> None:
    server, ann, table = played
    server.kill()
    data = server.folder
    file = tmp_path / "saved.db"
    assert ludoteca("backup", file, "--data", data).returncode == 0
    assert ludoteca("check-data", "--data", data).returncode == 0
    before = rows_of(file)
    server.start()
    assert isinstance(ann.do(table, protocol.Resign(new_id(), 0)), Answer)
    refused = ludoteca("restore", file, "--data", data)
    assert refused.returncode == 2
    assert "stop it first" in refused.stderr
    server.stop()
    later = rows_of(data / FILE)
    done = ludoteca("restore", file, "--data", data)
    assert (done.returncode, done.stderr) == (0, "")
    (kept,) = data.glob("ludoteca-replaced-*.db")
    assert rows_of(kept) == later
    assert rows_of(data / FILE) == before
    assert stat.S_IMODE((data / FILE).stat().st_mode) == 0o600
    assert not leftovers(tmp_path)
    assert not list(data.glob("*-journal"))
    server.start()
    assert ann.table(table).status == "running"


def test_a_server_that_is_killed_during_a_backup_leaves_no_file(
    played: tuple[Served, Visitor, str], tmp_path: Path
) -> None:
    server, _, _ = played
    command = [sys.executable, "-m", "ludoteca", "backup", str(tmp_path / "a.db")]
    process = subprocess.Popen([*command, "--data", str(server.folder)], stderr=subprocess.PIPE)
    wait_for(lambda: leftovers(server.folder) or process.poll() is not None)
    # The command dies: the server removes its copy.
    process.kill()
    process.communicate()
    wait_for(lambda: not leftovers(server.folder))
    assert not (tmp_path / "a.db").exists()


def damage(file: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(file) as connection:
        assert connection.execute(statement, values).rowcount == 1
    connection.close()


WRONG = {
    "an event that cannot be read": ("UPDATE events SET event = x'7b' WHERE seq = 4", "replayed"),
    "another move": (
        """UPDATE events SET event = replace(CAST(event AS TEXT), '"move":"', '"move":"x')
        WHERE rowid = (SELECT min(rowid) FROM events WHERE instr(event, '"Played"'))""",
        "replayed",
    ),
    "a missing event": ("DELETE FROM events WHERE seq = 1", "replayed|missing"),
    "another key": ("UPDATE keys SET key = zeroblob(32)", "not the one that was promised"),
    "another status": ("UPDATE tables SET status = 'over'", "is listed as over"),
    "a missing table": ("DELETE FROM tables", "belongs to no row of tables"),
}


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a server that was stopped."""
    folder = tmp_path_factory.mktemp("stored")
    server = Served(folder, environment={"LUDOTECA_COMPILED": "0"}).start()
    try:
        ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
        play_on(begin_two(ann, ben).players, 6)
    finally:
        server.stop()
    return folder


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found(stored: Path, tmp_path: Path, what: str) -> None:
    file = Path(shutil.copy(stored / FILE, tmp_path))
    assert check_data(file).problems == []
    statement, reason = WRONG[what]
    damage(file, statement)
    found = "; ".join(map(str, check_data(file).problems))
    assert any(one in found for one in reason.split("|")), found


def test_data_with_problems_is_reported_and_neither_saved_nor_restored(
    stored: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    bad = Path(shutil.copy(stored / FILE, data))
    damage(bad, WRONG["another key"][0])
    checked = ludoteca("check-data", "--data", data)
    assert checked.returncode == 1
    assert "not the one that was promised" in checked.stderr
    assert "1 problem" in checked.stdout
    saved = ludoteca("backup", tmp_path / "a.db", "--data", data)
    assert saved.returncode == 1
    assert not (tmp_path / "a.db").exists()
    before = (data / FILE).read_bytes()
    itself = ludoteca("restore", bad, "--data", data)
    assert (itself.returncode, "not a backup" in itself.stderr) == (2, True)
    copied = shutil.copy(bad, tmp_path)
    assert ludoteca("restore", copied, "--data", data).returncode == 1
    assert (data / FILE).read_bytes()[100:] == before[100:], "only the journal mode may differ"
    despite = ludoteca("backup", tmp_path / "a.db", "--data", data, "--despite-problems")
    assert despite.returncode == 1
    assert (tmp_path / "a.db").exists()
    assert not leftovers(tmp_path)


def no_database(file: Path) -> None:
    file.write_text("these are not the rows you are looking for" * 100)


def other_database(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()


def newer(file: Path) -> None:
    damage(file, "UPDATE alembic_version SET version_num = '9999'")


def cut_short(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (Path.unlink, "no such file"),
        (no_database, "not a database"),
        (newer, "newer Ludoteca"),
        (cut_short, "malformed|damaged"),
    ],
)
def test_a_file_that_is_no_backup_is_refused(
    stored: Path, tmp_path: Path, spoil: Callable[[Path], None], reason: str
) -> None:
    file = Path(shutil.copy(stored / FILE, tmp_path))
    spoil(file)
    for command in ("check-data", "restore"):
        done = ludoteca(command, file, "--data", tmp_path / "data")
        assert done.returncode in (1, 2)
        assert any(one in done.stderr for one in reason.split("|")), done.stderr
        assert "Traceback" not in done.stderr
    assert not (tmp_path / "data" / FILE).exists()
    assert not leftovers(tmp_path)


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    other_database(tmp_path / "a.db")
    done = ludoteca("check-data", tmp_path / "a.db")
    assert done.returncode == 2
    assert "not one of Ludoteca" in done.stderr


def test_damaged_data_can_be_replaced(stored: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    no_database(data / FILE)
    done = ludoteca("restore", stored / FILE, "--data", data)
    assert (done.returncode, done.stderr) == (0, "")
    assert rows_of(data / FILE) == rows_of(stored / FILE)
    (kept,) = data.glob("ludoteca-replaced-*.db")
    assert b"not the rows" in kept.read_bytes()


def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    stored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    given: list[tuple[Path, tuple[int, int]]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda file, *ids: given.append((file.parent, ids)))
    assert ludoteca("restore", stored / FILE, "--data", data).returncode == 0
    assert given == [(data, (data.stat().st_uid, data.stat().st_gid))]


def test_a_full_disk_is_told(stored: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = f"mount -t tmpfs -o size=64k tmpfs {disk}"
    if subprocess.run(["unshare", "-rm", "sh", "-c", mount], capture_output=True).returncode:
        pytest.skip("this machine lets nobody mount a disk")
    before = ("unshare", "-rm", "sh", "-c", f'{mount} && "$@"; code=$?; ls -A {disk}; exit $code')
    done = ludoteca_process("backup", disk / "a.db", "--data", stored, before=(*before, "sh"))
    assert done.returncode == 2
    assert "MB left" in done.stderr
    assert done.stdout == "", "no half file is left"


def test_a_file_that_may_not_grow_is_told(stored: Path, tmp_path: Path) -> None:
    """The disk may also fail in the middle of a copy."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    quietly = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = ludoteca_process(
        "backup", tmp_path / "a.db", "--data", stored, preexec_fn=limit, env=quietly
    )
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_cannot_be_sealed_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise StorageError("out of order")

    async def copy() -> None:
        store = Store(tmp_path)
        try:
            with pytest.raises(StorageError):
                await Backups(store, tmp_path, None).copy()
        finally:
            store.close()

    monkeypatch.setattr(backups, "seal", fail)
    asyncio.run(copy())
    assert not leftovers(tmp_path)


def test_a_file_that_is_no_control_socket_is_kept(serve: Serve) -> None:
    server = serve()
    server.stop()
    control = server.folder / "control"
    control.write_text("mine")
    server.start()
    server.stop()
    assert control.read_text() == "mine"
    assert "no backup can be asked for" in server.log


def test_backups_are_made_on_schedule_and_old_ones_deleted(serve: Serve) -> None:
    server = serve("--backup-every", str(1.1 / 3600), "--keep", "1")
    ann = Visitor(server.port).welcome("Ann")
    folder = server.folder / FOLDER
    wait_for(lambda: list(folder.glob("ludoteca-*.db")))
    first = min(folder.glob("ludoteca-*.db"))
    # A file that is not ours to delete.
    other = folder / "ludoteca-0-mine.db"
    other.touch()
    wait_for(lambda: not first.exists())
    health = ann.get("/api/health", protocol.Health)
    assert health.backup == "ok"
    assert time.time() * 1000 - health.backed_up < WITHIN_S * 1000
    assert other.exists()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    newest = max(folder.glob("ludoteca-*.db"))
    assert stat.S_IMODE(newest.stat().st_mode) == 0o600


def test_a_backup_that_fails_is_told(serve: Serve) -> None:
    server = serve()
    server.stop()
    (server.folder / FOLDER).write_text("a file where a folder should be")
    server.arguments = ("--backup-every", "1")
    server.start()
    who = Visitor(server.port)
    wait_for(lambda: who.get("/api/health", protocol.Health).backup == "failed")
    assert "no backup was made" in server.log


def test_a_backup_with_problems_is_told_and_pushes_out_no_good_one(
    stored: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(stored, data)
    damage(data / FILE, WRONG["another status"][0])
    (data / FOLDER).mkdir()
    good = data / FOLDER / "ludoteca-20200101-000000.db"
    good.write_bytes(b"")
    os.utime(good, (0, 0))
    server = Served(data, "--backup-every", "1", "--keep", "1").start()
    try:
        who = Visitor(server.port)
        wait_for(lambda: who.get("/api/health", protocol.Health).backup == "problems")
        (bad,) = (data / FOLDER).glob("*-problems.db")
        assert good.exists()
        assert bad.exists()
        assert "is listed as over" in server.log
    finally:
        server.clear_away()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--keep", "3"), "--backup-every"),
        (("--backup-every", "0"), "above 0"),
        (("--backup-every", "nan"), "above 0"),
        (("--backup-every", "1", "--keep", "0"), "from 1"),
    ],
)
def test_a_schedule_that_makes_no_sense_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    done = ludoteca("serve", "--port", "0", "--data", tmp_path, *arguments)
    assert done.returncode == 2
    assert reason in done.stderr

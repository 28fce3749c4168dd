"""The database: its schema, its lock, and what happens when the disk does not obey."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from socket import SHUT_RDWR
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, select, text

from ludoteca.errors import ConflictError, StorageError
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from ludoteca.server.store.database import MIGRATIONS, connect, existing_in_this_version
from ludoteca.server.store.schema import VERSION, metadata, people
from ludoteca.server.store.store import FILE, Store
from ludoteca.server.store.writer import Statement, Writer
from tests.server.client import Visitor, new_id
from tests.server.conftest import Serve
from tests.server.disks import break_disk, fill, on_small_disk
from tests.server.played import begin_two, move_of, play_on
from tests.server.served import Served


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    migrated = connect(tmp_path / FILE)
    try:
        assert compare_metadata(MigrationContext.configure(migrated), metadata) == []
        assert shape(migrated) == shape_as_declared()
    finally:
        migrated.close()
        migrated.engine.dispose()


def shape(connection: Connection) -> dict[str, list[Any]]:
    """Return all columns and indices, table by table."""
    found = {}
    for table in metadata.tables:
        columns = connection.exec_driver_sql(f"PRAGMA table_info({table})").fetchall()
        indices = connection.exec_driver_sql(f"PRAGMA index_list({table})").fetchall()
        keys = connection.exec_driver_sql(f"PRAGMA foreign_key_list({table})").fetchall()
        found[table] = [
            [tuple(one) for one in columns],
            sorted((one[2], one[3]) for one in indices),
            sorted((one[2], one[3], one[4]) for one in keys),
        ]
    return found


def shape_as_declared() -> dict[str, list[Any]]:
    engine = create_engine("sqlite://")
    metadata.create_all(engine)
    with engine.connect() as connection:
        found = shape(connection)
    engine.dispose()
    return found


def test_the_version_is_that_of_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == VERSION


def test_those_who_were_known_before_anybody_counted_have_time_to_come(tmp_path: Path) -> None:
    """The first version did not note when a player was last here."""
    migrated = connect(database_of_first_version(tmp_path))
    try:
        (row,) = migrated.execute(select(people)).all()
        assert (row.id, row.created) == ("ann", 7)
        assert 0 <= time.time() - row.seen / 1000 < 60
    finally:
        migrated.close()
        migrated.engine.dispose()


def database_of_first_version(folder: Path) -> Path:
    """Return a database of the first version, in which one person is known."""
    file = folder / FILE
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as old:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = old
        command.upgrade(config, "0001")
        old.exec_driver_sql("INSERT INTO people VALUES ('ann', 'Ann', x'00', 7)")
    engine.dispose()
    return file


def test_an_old_database_is_read_as_a_copy_of_this_version(tmp_path: Path) -> None:
    file = database_of_first_version(tmp_path)
    before = file.read_bytes()
    with existing_in_this_version(file) as copied:
        (row,) = copied.execute(select(people)).all()
        assert (row.id, row.name, row.created) == ("ann", "Ann", 7)
    assert file.read_bytes() == before


def start_on(folder: Path) -> str:
    """Start a server that must not start; return what it says."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--data", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_second_server_on_the_same_data_is_refused(serve: Serve) -> None:
    assert "another server uses it" in start_on(serve().folder)


def test_data_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    made = connect(tmp_path / FILE)
    made.close()
    made.engine.dispose()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    assert "newer Ludoteca" in start_on(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("these are not the rows you are looking for" * 100)
    assert "cannot be opened" in start_on(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be opened" in start_on(tmp_path / "file" / "folder")


Work = Callable[[Store], Coroutine[Any, Any, None]]


def with_store(folder: Path, work: Work) -> None:
    store = Store(folder)
    try:
        asyncio.run(work(store))
    finally:
        store.close()


def test_a_full_disk_is_noticed_and_forgotten_when_there_is_room(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        written: list[str] = []
        pages = await pragma(store, "page_count")
        await pragma(store, f"max_page_count={pages + 4}")
        with pytest.raises(StorageError, match="full"):
            await write_until_it_fails(store, written)
        assert store.trouble == "full"
        assert await everybody(store) == written
        assert store.trouble == "full", "a read says nothing about room"
        await pragma(store, "max_page_count=100000")
        await store.add_person("last", "Ann", b"x" * 32)
        assert store.trouble == "ok"
        assert await everybody(store) == [*written, "last"]

    with_store(tmp_path, work)


async def everybody(store: Store) -> list[str]:
    query = select(people.c.id).order_by(text("rowid"))
    return await store._column(query)


async def write_until_it_fails(store: Store, written: list[str]) -> None:
    for number in range(1_000):
        await store.add_person(f"p{number}", "x" * 500, number.to_bytes(32, "big"))
        written.append(f"p{number}")


async def pragma(store: Store, text: str) -> Any:
    def ask(connection: Connection) -> Any:
        return connection.exec_driver_sql(f"PRAGMA {text}").scalar()

    return await store._writer.do(ask)


def person(name: str) -> list[Statement]:
    row = {"id": name, "name": name, "token": name.encode(), "created": 0}
    return [(insert(people), row)]


def test_one_bad_write_of_a_group_hurts_no_other(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        writer = store._writer
        await writer.do(person("Ann"))
        held = threading.Event()
        # While the writer is busy with this, the others gather and are tried together.
        busy = asyncio.create_task(writer.do(lambda _: held.wait(30)))
        await asyncio.sleep(0)
        names = ("Ben", "Ann", "Cleo", "Ann", "Dora")
        others = [asyncio.create_task(writer.do(person(name))) for name in names]
        await asyncio.sleep(0.05)
        held.set()
        await busy
        results = await asyncio.gather(*others, return_exceptions=True)
        assert [type(one) for one in results] == [
            type(None),
            ConflictError,
            type(None),
            ConflictError,
            type(None),
        ]
        known = set(await everybody(store))
        assert known == {"Ann", "Ben", "Cleo", "Dora"}
        assert store.trouble == "ok"

    with_store(tmp_path, work)


def test_a_read_that_fails_by_mistake_hurts_no_other(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        writer: Writer = store._writer
        mistake = asyncio.create_task(writer.do(lambda _: [][1]))
        good = asyncio.create_task(writer.do(person("Ann")))
        with pytest.raises(IndexError):
            await mistake
        await good
        assert await everybody(store) == ["Ann"]

    with_store(tmp_path, work)


def test_a_disk_that_fails_is_told_and_nothing_acknowledged_is_lost(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben)
    play_on(game.players, 3)
    before = ann.update(game.table)
    break_disk(server)
    actor = game.actor()
    command = move_of(actor)
    assert_nothing_is_written(ann, game.table, actor.do(command))
    seen = ann.update(game.table)
    assert (seen.seq, seen.view, seen.chat) == (before.seq, before.view, [])
    assert ann.get("/api/health", protocol.Health).storage == "broken"
    server.kill()
    server.start()
    assert ann.update(game.table).seq == before.seq
    assert isinstance(game.person(actor).do(game.table, command), Answer)
    assert "Traceback" not in server.log


def assert_nothing_is_written(who: Visitor, table: str, refused: Answer | Refused) -> None:
    said = who.do(table, protocol.Chat(new_id(), "hello"))
    made = who.plan("me", "open")
    assert made.status == 503
    for one in (refused, said, made.refused):
        assert isinstance(one, Refused)
        assert one.code == "storage"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Served]:
    """A server whose data is on a disk of its own, of one megabyte."""
    server = on_small_disk(tmp_path)
    if not server:
        pytest.skip("this machine lets nobody mount a disk")
    yield server.start()
    server.clear_away()


def test_a_full_disk_is_told_and_all_goes_on_when_there_is_room(small_disk: Served) -> None:
    server = small_disk
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben)
    play_on(game.players, 3)
    before = ann.update(game.table)
    filler = fill(server)
    actor = game.actor()
    while not isinstance(answer := ann.do(game.table, chatter()), Refused):
        assert answer.seq < 200, "the disk is never full"
    command = move_of(actor)
    assert_nothing_is_written(ann, game.table, actor.do(command))
    assert ann.update(game.table).view == before.view
    assert ann.get("/api/health", protocol.Health).storage == "full"
    filler.unlink()
    assert isinstance(actor.do(command), Answer)
    assert ann.get("/api/health", protocol.Health).storage == "ok"
    assert ann.update(game.table).seq == before.seq + 1
    assert "Traceback" not in server.log


def chatter() -> protocol.Chat:
    return protocol.Chat(new_id(), "x" * 300)


def test_clocks_and_bots_go_on_after_a_disk_was_full(small_disk: Served) -> None:
    server = small_disk
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "random", clock={"kind": "move", "seconds": 5})
    ann.sit(table, 0)
    socket = ann.enter(table)
    socket.until(lambda here: here.moves)
    filler = fill(server)
    while not isinstance(ann.do(table, chatter()), Refused):
        pass
    left = ann.update(table).clocks
    assert left
    time.sleep(5)
    # Nobody can play, so nobody is charged but for the moments until the server notices.
    still = ann.update(table).clocks
    assert still
    assert left.left[0] - still.left[0] < 1_000
    filler.unlink()
    socket.until(lambda here: here.ply > 2)
    assert "timed_out" in [entry.kind for entry in socket.entries]


VANISHING = 15
"""A handshake, a greeting and a move each: a fast machine must not reach the 60 messages that a
person may send at once, or the next handshake is refused."""


def test_who_vanishes_in_mid_command_leaves_the_table_in_order(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    table = ann.create("me", "here")
    for seat in (0, 1):
        ann.sit(table, seat)
    for _ in range(VANISHING):
        socket = ann.enter(table)
        socket.tell(move_of(socket))
        # Gone without a word, while the command is on its way to the disk.
        socket.connection.socket.shutdown(SHUT_RDWR)
    socket = ann.enter(table)
    # The last of those commands may still be on its way; then this one is too late, but only once.
    while not isinstance(answer := socket.play(), Answer):
        assert answer.code == "stale"
        socket.until(lambda here, ply=answer.ply: here.ply >= ply)  # type: ignore[misc]
    server.kill()
    server.start()
    after = ann.update(table)
    assert after.seq == socket.seq
    assert after.view == socket.view

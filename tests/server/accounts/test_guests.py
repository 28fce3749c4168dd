"""Guests who come and go: who is remembered, for how long, and what of them."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from ludoteca.server import protocol
from ludoteca.server.accounts import accounts as accounts_module
from ludoteca.server.accounts.accounts import DAY_MS, RETENTION_MS, Accounts
from ludoteca.server.store.schema import people as table_of_people
from ludoteca.server.store.store import FILE, Store
from tests.server.client import Visitor, new_id
from tests.server.conftest import Serve
from tests.server.served import Served

LONG_AGO = RETENTION_MS + DAY_MS


def now() -> int:
    return time.time_ns() // 1_000_000


def while_stopped(server: Served, statement: str, *values: object) -> None:
    """Change the database of a server behind its back."""
    server.stop()
    with sqlite3.connect(server.folder / FILE) as connection:
        connection.execute(statement, values)
    connection.close()
    server.start()


def seen(server: Served) -> dict[str, int]:
    """Return when everybody was last seen, by name."""
    return {name: at for _, name, _, _, at in server.rows()["people"]}


def finished(host: Visitor, other: Visitor) -> str:
    """Play a game, in short."""
    table = host.create("me", "open")
    host.sit(table, 0)
    other.sit(table, 1)
    host.do(table, protocol.Chat(new_id(), "a short game"))
    host.do(table, protocol.Resign(new_id(), 0))
    return table


def test_a_player_who_does_not_come_for_long_is_forgotten_unless_a_game_waits(serve: Serve) -> None:
    server = serve()
    idle, waiting, playing, old, lately, guide = (
        Visitor(server.port).welcome(name)
        for name in ("Idle", "Waiting", "Playing", "Old", "Lately", "Guide")
    )
    waiting.sit(waiting.create("me", "open"), 0)
    running = playing.create("me", "open")
    playing.sit(running, 0)
    guide.sit(running, 1)
    table = finished(old, lately)
    while_stopped(server, "UPDATE people SET seen = ? WHERE name != 'Lately'", now() - LONG_AGO)
    known = {who.name: who.ask("GET", "/api/me").status == 200 for who in (idle, waiting, playing)}
    assert known == {"Idle": False, "Waiting": True, "Playing": True}
    assert old.ask("GET", "/api/me").status == 401
    assert lately.ask("GET", "/api/me").status == 200
    rows = server.rows()
    assert "Idle" not in repr(rows)
    assert {name for _, name, *_ in rows["people"]} == {"Waiting", "Playing", "Guide", "Lately"}
    assert [name for _, name in rows["nameplates"]] == ["Old"]
    # The table where they have played still tells who it was.
    found = lately.update(table)
    assert found.table
    assert [seat.name for seat in found.table.seats] == ["Old", "Lately"]
    assert [entry.name for entry in found.entries if entry.kind == "sat"] == ["Old", "Lately"]
    assert [line.name for line in found.chat] == ["Old"]
    (listed,) = lately.get("/api/tables?which=mine", protocol.TableList).tables
    assert [seat.name for seat in listed.seats] == ["Old", "Lately"]


def test_a_player_who_comes_is_remembered_from_then_on(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome("Ann")
    while_stopped(server, "UPDATE people SET seen = ?", now() - RETENTION_MS + DAY_MS)
    assert ann.ask("GET", "/api/me").status == 200
    noted = seen(server)["Ann"]
    assert now() - noted < DAY_MS
    ann.ask("GET", "/api/me")
    assert seen(server)["Ann"] == noted, "once a day will do"


def test_a_player_who_has_an_old_token_becomes_a_new_guest(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome("Ann")
    while_stopped(server, "UPDATE people SET seen = ?", now() - LONG_AGO)
    assert ann.ask("POST", "/api/tables", b"{}").refused.code == "no_guest"
    assert ann.welcome("Ann").ask("GET", "/api/me").status == 200


Work = Callable[[Accounts, Store], Coroutine[Any, Any, None]]


def with_people(folder: Path, work: Work) -> None:
    store = Store(folder)
    try:
        asyncio.run(work(Accounts(store), store))
    finally:
        store.close()


def test_a_limited_number_of_are_held_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts_module, "MAX_CACHED", 10)

    async def work(people: Accounts, _: Store) -> None:
        guests = [await people.create(f"Guest {number}") for number in range(30)]
        assert people.is_over_capacity
        needed = {guests[0][0].id, guests[1][0].id}
        people.trim_cache(needed)
        assert len(people.names) == 10
        assert needed <= set(people.names)
        assert guests[-1][0].id in people.names, "the account that asked last is still in memory"
        for person, token in guests:
            assert await people.with_token(token) == person
        await people.load_names(person.id for person, _ in guests)
        assert set(people.names.values()) == {f"Guest {number}" for number in range(30)}

    with_people(tmp_path, work)


def test_a_name_is_the_same_however_it_is_come_by(tmp_path: Path) -> None:
    async def work(people: Accounts, store: Store) -> None:
        ann, token = await people.create("Ann")
        renamed = await people.rename(ann, "Anna")
        assert await people.with_token(token) == renamed
        another = Accounts(store)
        assert await another.with_token(token) == renamed
        assert await another.with_token(token + "x") is None
        assert await another.with_token("") is None

    with_people(tmp_path, work)


def test_a_player_who_asked_to_be_forgotten_is_not_found_again(tmp_path: Path) -> None:
    async def work(people: Accounts, _: Store) -> None:
        ann, token = await people.create("Ann")
        # A player looks them up at the very moment at which they go.
        looking = asyncio.create_task(people.load_names([ann.id]))
        people.names.clear()
        asking = asyncio.create_task(people.with_token(token))
        await people.delete(ann)
        await asyncio.gather(looking, asking)
        assert await people.with_token(token) is None
        await people.load_names([ann.id])
        assert people.is_deleted(ann.id)

    with_people(tmp_path, work)


def test_a_person_who_stays_is_not_forgotten(tmp_path: Path) -> None:
    """A page may be open for months without asking for anything."""

    async def work(people: Accounts, store: Store) -> None:
        ann, of_ann = await people.create("Ann")
        _, of_ben = await people.create("Ben")
        await store._writer.do([(update(table_of_people).values(seen=now() - LONG_AGO), {})])
        await people.expire([ann.id, ""])
        assert await people.with_token(of_ann) == ann
        assert await people.with_token(of_ben) is None

    with_people(tmp_path, work)

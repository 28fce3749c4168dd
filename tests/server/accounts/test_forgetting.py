"""A deleted person leaves no byte of a name or of chat in any file, and games go on."""

import asyncio
import random
import sqlite3
from functools import partial
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select

from ludoteca.errors import StorageError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import RETENTION_MS, Accounts
from ludoteca.server.admin.data_check import check_data
from ludoteca.server.protocol import Answer
from ludoteca.server.store.database import connect
from ludoteca.server.store.erasure import erase, forget
from ludoteca.server.store.schema import people as table_of_people
from ludoteca.server.store.store import FILE, Store, moment
from tests.server.client import Visitor, new_id
from tests.server.conftest import Serve
from tests.server.played import begin_two, play_on
from tests.server.served import Served

REARRANGED = 12
"""The seed of a history in which SQLite rearranges pages that hold names."""
WORDS = ("Quixotina", "Wolframina", "Zacharina", "xylophonic secret", "Ypsilonia 2")
"""Two names of one person, two that they entered for others, and something they said."""


def found_in(folder: Path, *words: str) -> list[tuple[str, str]]:
    """Return which words stand in which files, in any way they could be written."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [
        (path.name, word)
        for path in files
        for content in [path.read_bytes()]
        for word in words
        for encoding in ("utf-8", "utf-16-le", "utf-16-be")
        if word.encode(encoding) in content
    ]


def test_no_byte_is_left_while_others_play_on(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(WORDS[0]), Visitor(server.port).welcome("Ben")
    assert ann.ask("PATCH", "/api/me", b'{"name":"Wolframina"}').status == 200
    shared = begin_two(ann, ben)
    play_on(shared.players, 5)
    ann.do(shared.table, protocol.Chat(new_id(), WORDS[3]))
    ben.do(shared.table, protocol.Chat(new_id(), "Ben was here"))
    finished = hot_seat(ann, WORDS[2])
    has_subscribers = ben.enter(finished)
    assert WORDS[2] in str(has_subscribers.table)
    assert ann.ask("GET", f"/api/tables/{finished}/record").body.decode().count(WORDS[2]) == 1
    assert found_in(server.folder, *WORDS[:4])
    assert ann.ask("DELETE", "/api/me").status == 204
    assert found_in(server.folder, *WORDS) == []
    assert ben.ask("GET", f"/api/tables/{finished}/record").status == 200
    assert_nobody_shows(ben, shared.table, finished)
    # What is in memory is written again by nothing that follows.
    assert isinstance(ben.do(shared.table, protocol.Chat(new_id(), "still here")), Answer)
    assert isinstance(ben.do(shared.table, protocol.Resign(new_id(), 1)), Answer)
    assert isinstance(ben.do(shared.table, protocol.Rematch(new_id())), Answer)
    assert found_in(server.folder, *WORDS) == []
    server.kill()
    server.start()
    assert found_in(server.folder, *WORDS) == []
    assert_nobody_shows(ben, shared.table, finished)
    assert [line.text for line in ben.update(shared.table).chat] == ["Ben was here", "still here"]
    server.stop()
    assert found_in(server.folder, *WORDS) == []
    assert check_data(server.folder / FILE).problems == []


def hot_seat(host: Visitor, other: str) -> str:
    """Play a short game of two at one screen."""
    seats = [{"kind": "me"}, {"kind": "here", "name": other}]
    reply = host.ask("POST", "/api/tables", protocol_json({"game": "fossil", "seats": seats}))
    table = reply.read(protocol.Table).id
    for seat in (0, 1):
        assert isinstance(host.sit(table, seat), Answer)
    assert isinstance(host.do(table, protocol.Resign(new_id(), 0)), Answer)
    return table


def protocol_json(body: object) -> bytes:
    return msgspec.json.encode(body)


def assert_nobody_shows(who: Visitor, *tables: str) -> None:
    for table in tables:
        for path in ("", "/update", "/record"):
            said = who.ask("GET", f"/api/tables/{table}{path}").body.decode()
            assert not [word for word in WORDS if word in said], (path, said)
    listed = who.ask("GET", "/api/tables?which=mine").body.decode()
    assert not [word for word in WORDS if word in listed]


def test_a_rematch_of_a_table_in_memory_has_no_name(serve: Serve) -> None:
    """Two people at one screen against a third: the third asks for the rematch."""
    server = serve()
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    seats = [{"kind": "me"}, {"kind": "here", "name": WORDS[2]}, {"kind": "open"}]
    reply = ann.ask("POST", "/api/tables", protocol_json({"game": "fossil", "seats": seats}))
    table = reply.read(protocol.Table).id
    for who, seat in ((ann, 0), (ann, 1), (ben, 2)):
        assert isinstance(who.sit(table, seat), Answer)
    for who, seat in ((ann, 0), (ann, 1)):
        assert isinstance(who.do(table, protocol.Resign(new_id(), seat)), Answer)
    assert ann.ask("DELETE", "/api/me").status == 204
    answer = ben.do(table, protocol.Rematch(new_id()))
    assert isinstance(answer, Answer), answer
    assert found_in(server.folder, WORDS[2]) == []


def test_rows_that_moved_within_the_file_leave_nothing_behind(tmp_path: Path) -> None:
    """SQLite zeroes a deleted row where it is, but not where it was before its page was rearranged.

    With SQLite 3.40.1 this history leaves a name, unless the table is written again.
    """
    database = connect(tmp_path / FILE)
    names = random_history(database, random.Random(REARRANGED))
    erase(database, [partial(forget, person=person) for person in names])
    database.close()
    assert found_in(tmp_path, *names.values()) == []


def random_history(database: Connection, chosen: random.Random) -> dict[str, str]:
    """Let guests come and change; return the names, by id, of half of them."""
    names: dict[str, str] = {}
    rows = table_of_people
    for number in range(chosen.randint(50, 600)):
        person = f"{chosen.getrandbits(88):022x}"
        names[person] = f"Marker-{number}-" + "y" * chosen.randrange(12)
        row = {"id": person, "name": names[person], "token": chosen.randbytes(32), "created": 1}
        database.execute(rows.insert().values(row))
        other = chosen.choice(list(names))
        if chosen.random() < 0.3:
            names[other] += "n" * chosen.randrange(9)
        seen = chosen.getrandbits(chosen.choice([7, 20, 40]))
        changed = rows.update().where(rows.c.id == other)
        database.execute(changed.values(name=names[other], seen=seen))
    database.commit()
    gone = chosen.sample(list(names), len(names) // 2)
    return {person: names[person] for person in gone}


def test_expired_guests_leave_neither_token_nor_name(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        await store.add_person("old", WORDS[0], b"hash-of-an-old-token-0123456789!")
        await store.expire(moment() + RETENTION_MS)
        assert await store._column(select(table_of_people.c.id)) == []
        assert found_in(tmp_path, WORDS[0], "hash-of-an-old-token-0123456789!") == []
        store.close()

    asyncio.run(work())


def test_requests_that_come_together_share_one_rewriting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        people = Accounts(store)
        guests = [(await people.create(f"Guest {number}"))[0] for number in range(30)]
        runs = 0
        maintain = store._writer.maintain

        async def counted(run: object) -> object:
            nonlocal runs
            runs += 1
            return await maintain(run)  # type: ignore[arg-type]

        monkeypatch.setattr(store._writer, "maintain", counted)
        await asyncio.gather(*(people.delete(guest) for guest in guests))
        assert runs <= 2
        assert await store._column(select(table_of_people.c.id)) == []
        store.close()

    asyncio.run(work())


def test_who_cannot_be_deleted_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        store = Store(tmp_path)
        people = Accounts(store)
        ann, token = await people.create("Ann")

        async def refuse(_: object) -> None:
            raise StorageError("the disk is full")

        monkeypatch.setattr(store._writer, "maintain", refuse)
        with pytest.raises(StorageError):
            await people.delete(ann)
        assert await people.with_token(token) == ann
        assert people.names[ann.id] == "Ann"
        store.close()

    asyncio.run(work())


def test_bytes_that_earlier_versions_left_go_at_the_first_start(tmp_path: Path) -> None:
    Store(tmp_path).close()
    old = sqlite3.connect(tmp_path / FILE)
    old.execute("PRAGMA secure_delete=OFF")
    old.execute("INSERT INTO people VALUES ('a', ?, x'00', 0, 0)", (WORDS[0],))
    old.commit()
    old.execute("DELETE FROM people")
    old.execute("PRAGMA user_version=0")
    old.commit()
    old.close()
    assert found_in(tmp_path, WORDS[0])
    Store(tmp_path).close()
    assert found_in(tmp_path, WORDS[0]) == []


def test_nothing_is_said_for_the_player_who_is_being_forgotten(serve: Serve) -> None:
    server: Served = serve()
    ann = Visitor(server.port).welcome(WORDS[0])
    table = ann.create("me", "here")
    assert ann.ask("DELETE", "/api/me").status == 204
    refused = ann.ask("POST", "/api/tables", b'{"game":"fossil","seats":[{"kind":"me"}]}')
    assert refused.refused.code == "no_guest"
    shown = Visitor(server.port).table(table)
    assert WORDS[0] not in str(shown)
    assert found_in(server.folder, WORDS[0]) == []


def test_everything_about_a_person_can_be_had(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Ben")
    shared = begin_two(ann, ben)
    play_on(shared.players, 3)
    ann.do(shared.table, protocol.Chat(new_id(), "mine"))
    ben.do(shared.table, protocol.Chat(new_id(), "not mine"))
    beside = hot_seat(ann, WORDS[2])
    waiting = ann.create("me", "open")
    reply = ann.ask("GET", "/api/me/data")
    assert reply.headers["content-disposition"].startswith("attachment")
    found = reply.read(protocol.MyData)
    assert found.name == "Ann"
    assert 0 < found.created <= found.seen
    assert [line.text for line in found.chat] == ["mine"]
    by_id = {table.id: table for table in found.tables}
    assert set(by_id) == {shared.table, beside, waiting}
    assert by_id[beside].names == [WORDS[2]]
    assert by_id[beside].seats == [0, 1]
    assert by_id[shared.table].seats == [0]
    for table in (shared.table, beside):
        record = ann.ask("GET", f"/api/tables/{table}/record").body.decode()
        assert by_id[table].record == record
    assert by_id[waiting].record == ""
    assert "not mine" not in reply.body.decode()
    assert Visitor(server.port).ask("GET", "/api/me/data").refused.code == "no_guest"

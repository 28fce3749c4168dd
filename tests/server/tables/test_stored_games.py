"""A server continues the games of earlier rules versions, and can close what it cannot play."""

import asyncio
import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

import ludoteca
from ludoteca import Record
from ludoteca.server import protocol
from ludoteca.server.store.store import EventBatch, Store
from ludoteca.server.tables.events import Began, Ended, Setup
from tests.server.client import Visitor, new_id
from tests.server.served import Served
from tests.stored import StoredGame, stored_games

TOKEN = "a-token-of-the-tests-{person}"


async def _restore(folder: Path, games: list[tuple[Setup, StoredGame]]) -> None:
    store = Store(folder)
    for person in {setup.host for setup, _ in games}:
        hashed = hashlib.sha256(TOKEN.format(person=person).encode()).digest()
        await store.add_person(person, "Ada", hashed)
    for setup, stored in games:
        kept, commitment = stored.kept, stored.shown["commitment"]
        people_for = {setup.host}
        await store.add_table(kept.id, setup, kept.key, commitment, people_for=people_for)
        events = [stored_event.event for stored_event in kept.events]
        begun = any(isinstance(event, Began) for event in events)
        over = any(isinstance(event, Ended) for event in events)
        status = "over" if over else "running" if begun else "waiting"
        await store.add(EventBatch(kept.id, 0, events, None, 0, kept.created, 0, status, True))
    store.close()


Open = Callable[[list[tuple[Setup, StoredGame]]], tuple[Served, dict[str, Visitor]]]


@pytest.fixture
def open_with(tmp_path: Path) -> Iterator[Open]:
    """Start a server on a database with stored games; return it, and who played each."""
    served = Served(tmp_path, "--pace", "0", environment={"LUDOTECA_COMPILED": "0"})

    def start(games: list[tuple[Setup, StoredGame]]) -> tuple[Served, dict[str, Visitor]]:
        asyncio.run(_restore(tmp_path, games))
        served.start()
        token = {stored.kept.id: TOKEN.format(person=setup.host) for setup, stored in games}
        return served, {table: Visitor(served.port, token=token[table]) for table in token}

    yield start
    served.clear_away()
    assert "Traceback" not in served.log, served.log


def by_an_unknown_version(stored: StoredGame) -> tuple[Setup, StoredGame]:
    """Return a stored game as if it had been begun with rules that nobody has."""
    return msgspec.structs.replace(stored.kept.setup, rules=999), stored


def rematch_of(person: Visitor, table: str) -> str:
    """Ask for the same table once more; return its id."""
    answer = person.do(table, protocol.Rematch(new_id()))
    assert isinstance(answer, protocol.Answer), answer
    return answer.table


def play_on(person: Visitor, table: str) -> protocol.Table:
    """Play the last move there is, until the game is over."""
    with person.enter(table) as socket:
        while socket.table and socket.table.status == "running":
            if socket.moves:
                socket.play(socket.moves[-1].text)
            else:
                socket.hear()
    return person.table(table)


def every_version(name: str) -> list[StoredGame]:
    games = (ludoteca.game(game, compiled=False) for game in ludoteca.game_ids())
    return [one for game in games for one in stored_games(game) if one.path.stem == name]


def test_finished_games_of_every_version_are_shown_recorded_proved_and_played_again(
    open_with: Open,
) -> None:
    games = [*every_version("finished"), *every_version("resigned")]
    _, people = open_with([(one.kept.setup, one) for one in games])
    for stored in games:
        person, table = people[stored.kept.id], stored.kept.id
        found = person.table(table)
        assert (found.status, found.frozen) == ("over", ""), stored.path
        update = person.update(table)
        assert update.view is not None
        assert update.view.ply == stored.shown["ply"]
        assert update.view.scores == stored.shown["scores"]
        record = Record.parse(person.ask("GET", f"/api/tables/{table}/record").body.decode())
        assert [str(move) for move in record.moves] == [
            str(move) for move in Record.read(stored.record, compiled=False).moves
        ]
        proof = person.get(f"/api/tables/{table}/proof", protocol.GameProof)
        assert proof.commitment == stored.shown["commitment"]
        assert person.ask("GET", f"/api/tables/{table}/positions/0").status == 200
        again = person.table(rematch_of(person, table))
        info = ludoteca.info(found.game)
        assert again.rules == info.rules_version, stored.path
        assert set(again.options) == {one.name for one in info.options if one.offered}


def test_running_games_of_every_version_are_played_to_their_end(open_with: Open) -> None:
    games = every_version("running")
    _, people = open_with([(one.kept.setup, one) for one in games])
    for stored in games:
        person, table = people[stored.kept.id], stored.kept.id
        over = play_on(person, table)
        assert over.status == "over", stored.path
        text = person.ask("GET", f"/api/tables/{table}/record").body.decode()
        record = Record.parse(text)
        kept = Record.read(stored.record, compiled=False)
        assert [str(one) for one in record.moves[: len(kept.moves)]] == [str(m) for m in kept.moves]
        if stored.kept.setup.rules < record.start.game.info.rules_version:
            assert record.verify()[-1].startswith("the start and every draw follow from the key")


def test_a_finished_game_that_cannot_be_replayed_is_listed_with_its_result(open_with: Open) -> None:
    stored = next(one for one in every_version("finished") if one.kept.setup.game == "fossil")
    _, people = open_with([by_an_unknown_version(stored)])
    person = people[stored.kept.id]
    table = stored.kept.id
    listed = person.get("/api/tables?which=mine", protocol.TableList).tables
    assert [(one.id, one.status) for one in listed] == [(table, "over")]
    found = person.table(table)
    assert (found.winners, found.scores) == (listed[0].winners, listed[0].scores)
    assert found.scores
    assert "begun with version 999 of the rules of Fossil" in found.frozen
    update = person.update(table)
    assert update.view is None
    moves = [entry.move for entry in update.entries if entry.kind in ("played", "drawn")]
    assert all(moves)
    for path in ("record", "proof", "positions/0"):
        refused = person.ask("GET", f"/api/tables/{table}/{path}").refused
        assert refused.code == "frozen"
        assert "version 999" in refused.reason


def test_a_running_game_that_cannot_be_replayed_can_be_resigned(open_with: Open) -> None:
    stored = next(one for one in every_version("running") if one.kept.setup.game == "mosaix")
    server, people = open_with([by_an_unknown_version(stored)])
    person = people[stored.kept.id]
    table = stored.kept.id
    refused = person.do(table, protocol.Play(new_id(), 0, stored.shown["ply"], "d4"))
    assert isinstance(refused, protocol.Refused)
    assert refused.code == "frozen"
    assert "version 999" in refused.reason
    assert isinstance(person.do(table, protocol.Chat(new_id(), "What a pity.")), protocol.Answer)
    assert isinstance(person.do(table, protocol.Resign(new_id(), 0)), protocol.Answer)
    server.stop()
    server.start()
    found = person.table(table)
    assert (found.status, found.winners, found.scores) == ("over", [], [])

"""Hosts remove players, free seats, mute people and close tables; tables that wait are limited."""

import json

import msgspec
import pytest

from ludoteca.engine.records.record import Record
from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.admin.data_check import check_data
from ludoteca.server.live.table_limits import BOT_TABLES_OF_PERSON, WAITING_OF_ADDRESS
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Visitor, new_id
from tests.server.commands.test_undo import undo
from tests.server.conftest import Guest, Serve
from tests.server.played import begin, begin_two, play_on


def remove(host: Visitor, table: str, seat: int) -> Answer | Refused:
    return host.do(table, protocol.Remove(new_id(), seat))


def mute(
    host: Visitor, table: str, *, muted: bool = True, seat: int | None = None, line: int = 0
) -> Answer | Refused:
    return host.do(table, protocol.Mute(new_id(), muted, seat, line))


def close(host: Visitor, table: str) -> Answer | Refused:
    return host.do(table, protocol.Close(new_id()))


def say(person: Visitor, table: str, text: str = "hello") -> Answer | Refused:
    return person.do(table, protocol.Chat(new_id(), text))


def code(answer: Answer | Refused) -> str:
    assert isinstance(answer, Refused), answer
    return answer.code


def last_entries(person: Visitor, table: str, count: int) -> list[tuple[str, str]]:
    return [(entry.kind, entry.name) for entry in person.update(table).entries[-count:]]


def test_a_removed_person_loses_all_seats_and_cannot_sit_again(guest: Guest) -> None:
    ann, ben, cleo = guest("Ann"), guest("Ben"), guest("Cleo")
    table = ann.create("me", "open", "open", "open", game="fingers")
    ben.sit(table, 1)
    ben.sit(table, 2)
    with ben.enter(table) as page:
        assert isinstance(remove(ann, table, 2), Answer)
        page.until(lambda here: here.table and here.table.removed)
        assert code(page.sit(1)) == "removed"
    assert [seat.kind for seat in ann.table(table).seats[1:]] == ["open"] * 3
    assert last_entries(cleo, table, 2) == [("removed", "Ben")] * 2
    assert isinstance(cleo.sit(table, 1), Answer)
    assert not cleo.table(table).removed


def test_a_bot_plays_on_for_a_removed_player_and_the_host_does_not_win(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    ann, ben = game.people
    play_on(game.players, 2)
    assert isinstance(remove(ann, game.table, 1), Answer)
    seat = ben.table(game.table).seats[1]
    assert (seat.kind, seat.removed, seat.mine, seat.kept) == ("bot", True, False, False)
    assert code(ben.sit(game.table, 1)) == "removed"
    ann.do(game.table, protocol.Resign(new_id(), 0))
    assert ann.table(game.table).winners == [1]


def test_a_removed_person_is_not_in_the_rematch(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    ann, ben = game.people
    remove(ann, game.table, 1)
    ann.do(game.table, protocol.Resign(new_id(), 0))
    assert code(ben.do(game.table, protocol.Rematch(new_id()))) == "not_yours"
    answer = ann.do(game.table, protocol.Rematch(new_id()))
    assert isinstance(answer, Answer)
    assert [seat.kind for seat in ann.table(answer.table).seats] == ["reserved", "open"]
    assert code(ben.sit(answer.table, 1)) == "removed"


def test_nobody_takes_back_what_a_removed_person_decided(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    play_on(game.players, 2)
    mover = game.actor()
    if game.person(mover) is not game.people[0]:
        play_on(game.players, 1)
    ann = game.players[0]
    play_on(game.players, 2)
    ann.until(lambda here: here.undo == "ask")
    remove(game.people[0], game.table, 1)
    ann.until(lambda here: here.undo == "no")
    assert code(ann.do(undo(ann))) in {"not_now", "stale"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_only_another_person_can_be_removed(guest: Guest, seat: int) -> None:
    ann = guest()
    table = ann.create("me", "open", "greedy", game="fingers")
    ann.sit(table, 0)
    assert code(remove(ann, table, seat)) == "not_now"


def test_a_freed_seat_is_open_to_everybody(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    ann, ben = game.people
    ann.do(game.table, protocol.Resign(new_id(), 0))
    answer = ann.do(game.table, protocol.Rematch(new_id()))
    assert isinstance(answer, Answer)
    table, cleo = answer.table, guest("Cleo")
    assert code(cleo.sit(table, 1)) == "not_yours"
    assert isinstance(ann.do(table, protocol.Free(new_id(), 1)), Answer)
    assert code(ann.do(table, protocol.Free(new_id(), 1))) == "not_now"
    assert ann.table(table).seats[1].kind == "open"
    assert isinstance(ben.sit(table, 1), Answer)
    assert code(ann.do(table, protocol.Free(new_id(), 1))) == "not_now"


def test_a_muted_player_is_told_so_and_can_write_again_later(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    ann, ben = game.people
    said = protocol.Chat(new_id(), "before")
    first = ben.do(game.table, said)
    assert isinstance(mute(ann, game.table, seat=1), Answer)
    refused = say(ben, game.table)
    assert isinstance(refused, Refused)
    assert (refused.code, refused.reason) == ("muted", "the host of this table has muted you")
    assert ben.do(game.table, said) == first, "what was said before is answered alike"
    assert ben.table(game.table).muted
    assert ann.table(game.table).seats[1].muted
    assert code(mute(ann, game.table, seat=1)) == "not_now"
    assert isinstance(mute(ann, game.table, seat=1, muted=False), Answer)
    assert isinstance(say(ben, game.table), Answer)
    assert last_entries(ben, game.table, 2) == [("muted", "Ben"), ("unmuted", "Ben")]


def test_a_spectator_is_muted_by_a_line_of_chat(guest: Guest) -> None:
    ann, cleo = guest("Ann"), guest("Cleo")
    table = ann.create("me", "open")
    line = say(cleo, table)
    assert isinstance(line, Answer)
    assert isinstance(mute(ann, table, line=line.seq), Answer)
    assert code(say(cleo, table)) == "muted"
    assert ann.table(table).muted_chat_ids == [line.seq]
    assert cleo.table(table).muted_chat_ids == []
    assert code(mute(ann, table, line=line.seq + 7)) == "not_now"
    assert code(mute(ann, table)) == "bad_message"
    assert code(mute(ann, table, seat=0, line=1)) == "bad_message"
    assert code(mute(ann, table, seat=0)) == "not_now"


def test_no_page_learns_who_a_muted_person_is(serve: Serve) -> None:
    server = serve()
    ann, cleo = Visitor(server.port).welcome("Ann"), Visitor(server.port).welcome("Cleo")
    table = ann.create("me", "open")
    line = say(cleo, table)
    assert isinstance(line, Answer)
    mute(ann, table, line=line.seq)
    ids = [row[0] for row in server.rows()["people"]]
    shown = msgspec.json.encode([ann.update(table), cleo.update(table)]).decode()
    assert len(ids) == 2
    assert not [one for one in ids if one in shown]


def test_a_closed_table_leaves_all_lists_and_takes_nobody(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open", visibility="public")
    ann.sit(table, 0)
    assert isinstance(close(ann, table), Answer)
    assert (ben.table(table).status, ben.table(table).closed) == ("closed", True)
    for path in ("/api/tables", "/api/tables?which=mine", "/api/tables?which=finished"):
        found = ann.get(path, protocol.TableList).tables
        assert table not in [one.id for one in found]
    assert code(ben.sit(table, 1)) == "closed"
    assert code(say(ann, table)) == "closed"
    assert code(close(ann, table)) == "closed"


def test_closing_a_running_game_ends_it_without_a_winner(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    ann, ben = game.people
    play_on(game.players, 3)
    assert isinstance(close(ann, game.table), Answer)
    game.players[1].until(lambda here: here.table and here.table.closed)
    shown = ben.table(game.table)
    assert (shown.status, shown.winners, len(shown.scores)) == ("over", [], 2)
    assert [kind for kind, _ in last_entries(ben, game.table, 2)] == ["closed", "ended"]
    record = Record.parse(ben.ask("GET", f"/api/tables/{game.table}/record").body.decode())
    record.verify()
    assert code(close(ann, game.table)) == "not_now"


def test_what_hosts_did_is_still_so_after_a_restart(serve: Serve) -> None:
    server = serve()
    ann, ben, cleo = (Visitor(server.port).welcome(name) for name in ("Ann", "Ben", "Cleo"))
    waiting = ann.create("me", "open")
    close(ann, waiting)
    table = ann.create("me", "open", "open", game="fingers")
    begin(table, ann, ben, cleo)
    mute(ann, table, seat=2)
    remove(ann, table, 1)
    gone = begin_two(ann, ben).table
    close(ann, gone)
    before = ann.update(table)
    server.stop()
    report = check_data(server.folder / "ludoteca.db")
    assert (report.tables, report.problems) == (3, [])
    server.start()
    assert ann.table(waiting).status == "closed"
    assert ann.table(gone).closed
    assert ann.update(table).entries[: len(before.entries)] == before.entries
    assert code(ben.sit(table, 1)) == "removed"
    assert code(say(cleo, table)) == "muted"
    assert ben.ask("DELETE", "/api/me").status == 204
    assert "Ben" not in json.dumps([one.name for one in ann.update(table).entries])
    assert ann.ask("GET", "/api/me/data").status == 200


def test_public_tables_of_a_person_that_wait_at_once_are_limited(guest: Guest) -> None:
    ann = guest()
    made = [ann.create("me", "open", visibility="public") for _ in range(5)]
    refused = ann.plan("me", "open", visibility="public").refused
    assert refused.code == "too_many_tables"
    assert "5 public tables" in refused.reason
    assert "close one" in refused.reason
    assert ann.plan("me", "open").status == 200, "private tables have a limit of their own"
    close(ann, made[0])
    assert ann.plan("me", "open", visibility="public").status == 200


def test_tables_of_an_address_that_wait_at_once_are_limited() -> None:
    waiting = {str(number): number < 20 for number in range(59)}
    WAITING_OF_ADDRESS.check(waiting, public=False)
    with pytest.raises(RefusedError, match=r"20 public tables .* close one"):
        WAITING_OF_ADDRESS.check(waiting, public=True)
    with pytest.raises(RefusedError, match=r"60 tables .* close one"):
        WAITING_OF_ADDRESS.check({**waiting, "59": False}, public=False)


def test_tables_with_bots_of_a_person_are_limited(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    made = [ann.create("me", "random") for _ in range(BOT_TABLES_OF_PERSON - 1)]
    for table in made:
        assert isinstance(ann.sit(table, 0), Answer)
    waiting = ann.create("me", "open", "open")
    assert isinstance(ann.do(waiting, protocol.Fill(new_id(), 1, "random")), Answer)
    assert isinstance(ann.do(waiting, protocol.Fill(new_id(), 2, "random")), Answer)
    refused = ann.plan("me", "random").refused
    assert refused.code == "too_many_bot_tables"
    assert "20 games with bots" in refused.reason
    assert isinstance(ann.do(made[0], protocol.Resign(new_id(), 0)), Answer)
    more = ann.plan("me", "random")
    assert more.status == 200 or more.refused.code == "too_fast"

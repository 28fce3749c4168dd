"""Looking back: every position of a game again, through one's own eyes, and no further."""

import secrets

import pytest

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Positions, View
from ludoteca.server.views.history import POSITIONS_AT_ONCE
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest, Serve
from tests.server.played import begin_two, play_on, play_to_the_end
from tests.server.served import Served

ANN, BEN = range(2)


def look_back(visitor: Visitor, table: str) -> list[View]:
    """Return all positions of a game, asked for part by part."""
    found: list[View] = []
    last = visitor.update(table).view
    assert last
    while len(found) <= last.ply:
        part = visitor.get(f"/api/tables/{table}/positions/{len(found)}", Positions).views
        assert 1 <= len(part) <= POSITIONS_AT_ONCE
        found += part
    return found


def test_every_position_is_seen_again_as_it_was(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    subscriber = guest().enter(game.table)
    assert subscriber.view
    seen = [subscriber.view]
    while not seen[-1].over:
        game.actor().play()
        subscriber.until(lambda here: here.ply > seen[-1].ply)
        seen.append(subscriber.view)
    assert len(seen) > POSITIONS_AT_ONCE
    for visitor in (*game.people, guest(), Visitor(game.people[0].port)):
        assert look_back(visitor, game.table) == seen


def test_moves_that_were_taken_back_are_gone(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    play_on(game.players, 1)
    before = look_back(game.people[ANN], game.table)
    actor = game.actor()
    assert actor.seat is not None
    actor.play(actor.moves[-1].text)
    assert len(look_back(game.people[ANN], game.table)) == 3
    assert isinstance(actor.do(protocol.Undo(new_id(), actor.seat, actor.ply)), Answer)
    assert look_back(game.people[ANN], game.table) == before


def test_nothing_is_shown_of_a_game_that_has_not_begun(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "open")
    refused = ann.ask("GET", f"/api/tables/{table}/positions/0").refused
    assert (refused.code, refused.reason) == ("not_now", "the game has not begun")


@pytest.mark.parametrize("ply", ["1", "999999999999", "-1", "x", "1.5", "1e3", "%20"])
def test_a_ply_that_is_none_is_refused_in_a_sentence(guest: Guest, ply: str) -> None:
    game = begin_two(guest(), guest())
    refused = game.people[ANN].ask("GET", f"/api/tables/{game.table}/positions/{ply}").refused
    assert refused.code == "bad_message"
    assert refused.reason


def test_there_is_no_past_of_a_table_that_does_not_exist(guest: Guest) -> None:
    nowhere = secrets.token_urlsafe(16)
    assert guest().ask("GET", f"/api/tables/{nowhere}/positions/0").refused.code == "unknown_table"


def test_a_secret_stays_one_at_the_ply_where_it_was_one(guest: Guest, server: Served) -> None:
    """In Fingers all choose at once: a choice is shown to nobody else, then or later."""
    ann, ben, nobody = guest(), guest(), Visitor(server.port)
    table = ann.create("me", "open", game="fingers")
    ann.sit(table, ANN)
    ben.sit(table, BEN)
    ann.do(table, protocol.Play(new_id(), ANN, 0, "4"))
    for done in (False, True):
        if done:
            ben.do(table, protocol.Play(new_id(), BEN, 1, "2"))
        seen = [look_back(who, table)[1].table["shown"] for who in (ann, ben, nobody)]
        assert seen == ["4,-", "?,-", "?,-"]
    assert look_back(ben, table)[2].scores == [4, 2]


def test_a_finished_game_is_looked_at_by_anybody_after_a_restart(serve: Serve) -> None:
    server = serve()
    game = begin_two(Visitor(server.port).welcome(), Visitor(server.port).welcome())
    play_to_the_end(game.players)
    before = look_back(game.people[ANN], game.table)
    server.stop()
    server.start()
    views = look_back(Visitor(server.port), game.table)
    assert views == before
    assert [view.over for view in views] == [False] * (len(views) - 1) + [True]

"""Hints at a table: for the player to move, where they are allowed, and announced to the others."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ludoteca import analyse
from ludoteca.engine.registry import catalog
from ludoteca.server import protocol
from ludoteca.server.bots import bot_tasks
from ludoteca.server.bots.bot_tasks import HintRequest
from ludoteca.server.bots.bot_workers import HANG_S
from ludoteca.server.protocol import Answer, Hint
from tests.server.client import Reply, Socket, Visitor, new_id
from tests.server.conftest import Guest


def ask(visitor: Visitor, table: str, seat: int = 0, **more: object) -> Reply:
    body = json.dumps({"seat": seat, **more}).encode()
    return visitor.ask("POST", f"/api/tables/{table}/hint", body)


def alone(ann: Visitor, *bots: str, game: str = "fossil", **plan: Any) -> Socket:
    """Sit down among bots, and wait for one's turn."""
    socket = ann.enter(ann.create("me", *bots, game=game, **plan))
    assert isinstance(socket.sit(0), Answer)
    return socket.until(lambda here: here.moves)


def two(ann: Visitor, ben: Visitor, **plan: Any) -> tuple[str, list[Socket]]:
    """Let two people sit down."""
    table = ann.create("me", "open", **plan)
    sockets = [ann.enter(table), ben.enter(table)]
    for seat, socket in enumerate(sockets):
        assert isinstance(socket.sit(seat), Answer)
    for socket in sockets:
        socket.until(lambda here: here.view)
    return table, sockets


def test_a_hint_is_a_legal_move_with_its_reasons(guest: Guest) -> None:
    ann = guest("Ann")
    socket = alone(ann, "greedy")
    assert socket.table
    assert socket.table.hints
    for _ in range(2):
        hint = ask(ann, socket.table.id).read(Hint)
        assert (hint.seat, hint.ply) == (0, socket.ply)
        assert hint.move in [offer.text for offer in socket.moves]
        assert len(hint.text.split()) > 3
        assert isinstance(socket.play(hint.move), Answer)
        socket.until(lambda here: here.moves)
    # Nobody is there to be told.
    assert "hinted" not in [entry.kind for entry in socket.entries]


def test_a_hint_is_given_in_the_language_asked_for(guest: Guest) -> None:
    ann = guest()
    socket = alone(ann, "greedy")
    assert socket.table
    said = {
        ask(ann, socket.table.id, language=one).read(Hint).text.split()[0]
        for one in protocol.LANGUAGES
    }
    assert len(said) == len(protocol.LANGUAGES)


def test_people_among_themselves_have_no_hints_unless_they_agree(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table, _ = two(ann, ben)
    assert not ann.table(table).hints
    refused = ask(ann, table).refused
    assert (refused.code, refused.reason) == ("no_hints", "hints are not allowed at this table")
    assert not ann.table(ann.create("me", "here")).hints
    assert not ann.table(ann.create("me", "greedy", hints=False)).hints


def test_where_people_play_everybody_hears_of_a_hint_but_not_what_it_said(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table, sockets = two(ann, ben, hints=True)
    assert ben.table(table).hints
    seat = next(socket.view.actor for socket in sockets if socket.view)
    asker, other = [(ann, sockets[1]), (ben, sockets[0])][seat]
    hint = ask(asker, table, seat).read(Hint)
    other.until(lambda here: any(entry.kind == "hinted" for entry in here.entries))
    told = other.entries[-1]
    assert (told.kind, told.seat, told.name) == ("hinted", seat, asker.name)
    assert hint.move not in [entry.move for entry in other.entries]
    # Asking again about the same position is no news.
    before = asker.table(table)
    assert ask(asker, table, seat).status == 200
    assert asker.table(table).changed == before.changed
    # A move that was chosen before the hint was taken is not stale.
    mine = sockets[seat]
    done = mine.do(protocol.Play(new_id(), seat, hint.ply, hint.move, mine.seq))
    assert isinstance(done, Answer)


def test_a_player_who_is_not_to_play_has_no_hint(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table, sockets = two(ann, ben, hints=True)
    assert sockets[0].view
    seat = sockets[0].view.actor
    acting, waiting = [(ann, ben), (ben, ann)][seat]
    refused = ask(waiting, table, 1 - seat).refused
    assert (refused.code, refused.reason) == ("not_now", "it is not your turn")
    assert ask(waiting, table, seat).refused.code == "not_yours"
    assert ask(guest(), table, seat).refused.code == "not_yours"
    assert ask(Visitor(ann.port), table, seat).refused.code == "no_guest"
    acting.do(table, protocol.Resign(new_id(), seat))
    assert ask(waiting, table, 1 - seat).refused.code == "not_now"
    lobby = ann.create("me", "open", hints=True)
    ann.sit(lobby, 0)
    assert ask(ann, lobby).refused.reason == "the game has not begun"


@pytest.mark.parametrize("body", [b"", b"{}", b'{"seat": -1}', b'{"seat": 0, "move": "a1"}'])
def test_a_wish_that_is_none_is_refused_in_a_sentence(guest: Guest, body: bytes) -> None:
    ann = guest()
    table = ann.create("me", "greedy")
    refused = ann.ask("POST", f"/api/tables/{table}/hint", body).refused
    assert refused.code == "bad_message"
    assert refused.reason


def test_hints_come_only_so_fast(guest: Guest) -> None:
    ann = guest()
    socket = alone(ann, "greedy", game="fingers")
    assert socket.table
    replies = [ask(ann, socket.table.id) for _ in range(12)]
    slow = [reply.refused for reply in replies if reply.status != 200]
    assert slow
    assert {refused.code for refused in slow} == {"too_fast"}
    assert slow[0].wait > 0


def test_two_hints_at_once_do_not_stand_in_each_others_way(guest: Guest) -> None:
    """As with one table open in two tabs: nobody has moved, so both are given."""
    ann, ben = guest("Ann"), guest("Ben")
    table, sockets = two(ann, ben, hints=True)
    assert sockets[0].view
    seat = sockets[0].view.actor
    asker = [ann, ben][seat]
    with ThreadPoolExecutor(2) as tabs:
        hints = list(tabs.map(lambda _: ask(asker, table, seat).read(Hint), range(2)))
    assert {(hint.seat, hint.ply) for hint in hints} == {(seat, sockets[0].ply)}
    sockets[seat].play(hints[0].move)
    entries = sockets[seat].until(lambda here: here.entries[-1].kind == "played").entries
    assert [entry.kind for entry in entries].count("hinted") == 1


def test_a_hint_knows_no_more_than_its_seat() -> None:
    """Where seats choose at once, what another has chosen already changes no hint's numbers."""
    start = catalog.game("fingers", compiled=False).start(2, seed=1)
    secret = [start.play(move, 1) for move in start.legal_moves(1)]
    assert len({after.state.tobytes() for after in secret}) > 1
    # What a worker is given, and what it makes of it.
    assert len({after.hidden(0).state.tobytes() for after in secret}) == 1
    first, *others = (analyse(after, simulations=200, seat=0).moves for after in secret)
    assert all(found == first for found in others)


def test_a_hint_is_in_time_while_rules_are_not_compiled() -> None:
    """Also where a look at all moves takes longer than a worker is waited for."""
    start = catalog.game("mosaix", compiled=False).start(1, seed=1).play("ottx")
    task = ("mosaix", False, start.state.tobytes(), 0)
    began = time.process_time()
    hint, _ = bot_tasks.run_slice(1, HintRequest(task, ["Ann"], "en"), 0.2, last=True)
    assert time.process_time() - began < HANG_S
    assert start.describe_move(start.read(hint.move)) in hint.text


def test_a_rematch_keeps_what_was_agreed(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table, _ = two(ann, ben, hints=True)
    ann.do(table, protocol.Resign(new_id(), 0))
    again = ben.do(table, protocol.Rematch(new_id()))
    assert isinstance(again, Answer)
    assert ann.table(again.table).hints

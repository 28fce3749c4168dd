"""Reviews of finished games through real sockets: computed once, kept, and only after the end."""

import json
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.server import protocol
from ludoteca.server.admin.data_check import check_data
from ludoteca.server.bots.review_bytes import unpack
from ludoteca.server.protocol import Answer, GameReview, ReviewLine
from ludoteca.server.store.store import FILE
from tests.server.client import Visitor, new_id
from tests.server.conftest import Serve
from tests.server.played import actor_of, begin_two, play_on
from tests.server.served import Served

pytestmark = pytest.mark.once
PATIENCE_S = 300.0
"""Far longer than it takes: a busy machine must not fail a test."""


def finished(server: Served, game: str = "fingers", moves: int = 4) -> str:
    """Play some moves of a game of two, and resign."""
    ann, ben = Visitor(server.port).welcome("Quixotina"), Visitor(server.port).welcome("Ben")
    played = begin_two(ann, ben, game=game)
    for _ in range(moves):
        player = next(one for one in played.players if one.moves)
        assert isinstance(player.play(), Answer)
        for one in played.players:
            one.barrier()
    assert isinstance(ann.do(played.table, protocol.Resign(new_id(), 0)), Answer)
    return played.table


def ask(who: Visitor, table: str, revision: int = 0, language: str = "en") -> GameReview:
    query = f"?language={language}&revision={revision}"
    return who.get(f"/api/tables/{table}/review{query}", GameReview)


def until(who: Visitor, table: str, fits: Callable[[GameReview], Any]) -> GameReview:
    end = time.monotonic() + PATIENCE_S
    while not fits(found := ask(who, table)):
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def test_a_review_is_computed_once_for_all_and_kept(serve: Serve) -> None:
    server = serve(LUDOTECA_REVIEW_S="2")
    table, ann = finished(server), Visitor(server.port).welcome("Ann")
    first = ask(ann, table)
    assert first.state in ("waiting", "first_look")
    progress = [first.progress]
    states: list[str] = [first.state]

    def is_done(found: GameReview) -> bool:
        progress.append(found.progress)
        states.append(found.state)
        return found.state == "done"

    done = until(ann, table, is_done)
    assert progress == sorted(progress)
    assert states == sorted(states, key=["waiting", "first_look", "refining", "done"].index)
    assert (done.progress, done.wait) == (1.0, 0)
    review = done.review
    assert review
    assert review.names == ["Quixotina", "Ben"]
    assert len(review.plies) == 4
    assert review.result == [0.0, 1.0]
    assert all(
        abs(row.fair + row.deal + row.dice + row.own + row.gifts + row.later - row.result) < 1e-9
        for row in review.ledger
    )
    assert ask(ann, table, done.revision).review is None
    assert ask(Visitor(server.port), table) == done, "a spectator without an account sees the same"
    rows = server.rows()["reviews"]
    assert len(rows) == 1
    server.kill()
    server.start()
    assert ask(ann, table) == done
    assert server.rows()["reviews"] == rows
    assert "Traceback" not in server.log
    assert "failed" not in server.log


def test_no_review_helps_a_player(serve: Serve) -> None:
    server = serve()
    ann, ben = (Visitor(server.port).welcome() for _ in range(2))
    waiting = ann.create("me", "open", game="fingers")
    played = begin_two(ann, ben, game="fingers")
    for table in (waiting, played.table):
        for path in ("review", "review/lines/0"):
            for who in (ann, ben, Visitor(server.port)):
                refused = who.ask("GET", f"/api/tables/{table}/{path}").refused
                assert refused.code == "not_now"
                assert refused.reason == "a game can be reviewed when it is over"
    assert server.rows()["reviews"] == []


def test_who_really_decided_is_told(serve: Serve) -> None:
    """A player is replaced by a bot, and comes back: only what lies between is not theirs."""
    server = serve("--absent-after", "0", LUDOTECA_REVIEW_S="1")
    ann, ben = (Visitor(server.port).welcome() for _ in range(2))
    played = begin_two(ann, ben, game="fossil")
    one, two = played.players
    while actor_of([one, two]) is not two or one.ply < 3:
        assert isinstance(actor_of([one, two]).play(), Answer)
    left_at = one.ply
    two.close()
    while not isinstance(ann.do(played.table, protocol.Substitute(new_id(), 1)), Answer):
        time.sleep(0.05)  # The server has not noticed yet that the socket is closed.
    while one.until(lambda here: here.moves).ply < left_at + 3:
        assert isinstance(one.play(), Answer)
    assert isinstance(ben.sit(played.table, 1), Answer)
    back = ben.enter(played.table)
    decided = [entry.ply for entry in back.entries if entry.kind == "played" and entry.seat == 1]
    by_bot = {ply for ply in decided if ply >= left_at}
    play_on([one, back], 4)
    assert isinstance(ann.do(played.table, protocol.Resign(new_id(), 0)), Answer)
    review = until(ann, played.table, lambda found: found.review).review
    assert review
    assert by_bot
    assert {ply.ply for ply in review.plies if ply.stand_in} == by_bot
    assert len(review.gifts) == 3, "the last row is that of the stand-in"


def test_a_worker_that_dies_begins_the_review_anew(serve: Serve) -> None:
    server = serve(LUDOTECA_REVIEW_S="4")
    table, ann = finished(server), Visitor(server.port).welcome()
    until(ann, table, lambda found: found.review)
    for worker in server.children():
        os.kill(worker, signal.SIGKILL)
    assert until(ann, table, lambda found: found.state == "done").review


def test_a_review_goes_on_after_a_restart(serve: Serve) -> None:
    server = serve(LUDOTECA_REVIEW_S="30")
    table, ann = finished(server), Visitor(server.port).welcome()
    before = until(ann, table, lambda found: found.state == "refining")
    server.stop()
    server.start()
    after = ask(ann, table)
    assert after.state == "refining"
    assert after.review
    assert before.review
    assert after.review.evaluator.simulations >= before.review.evaluator.simulations


def test_too_many_reviews_are_refused_in_a_sentence(serve: Serve) -> None:
    server = serve()
    # Equal games would share one review.
    tables = [finished(server, moves=moves) for moves in range(3)]
    ann = Visitor(server.port).welcome()
    for table in tables[:2]:
        ask(ann, table)
    refused = ann.ask("GET", f"/api/tables/{tables[2]}/review").refused
    assert refused.code == "too_many"
    assert refused.reason == "2 games are being reviewed for you; wait until one is done"
    assert ask(Visitor(server.port).welcome(), tables[2]).state != "done"


def test_the_better_line_is_shown_and_played_on(serve: Serve) -> None:
    server = serve(LUDOTECA_REVIEW_S="1")
    table, ann = finished(server, game="fossil", moves=8), Visitor(server.port).welcome()
    refused = ann.ask("GET", f"/api/tables/{table}/review/lines/0").refused
    assert refused.reason == "there is no review of this game yet; ask for it first"
    review = until(ann, table, lambda found: found.state == "done").review
    assert review
    ply = next(one for one in review.plies if one.best and one.best.move != one.move)
    line = ann.get(f"/api/tables/{table}/review/lines/{ply.ply}?language=de", ReviewLine)
    assert ply.best
    assert [step.move for step in line.steps] == ply.best.line
    german = ask(ann, table, language="de").texts
    assert german
    assert len(german.ledger) == 2
    in_review = {one.ply for one in review.plies if one.label}
    in_review |= {point.ply for point in review.turning_points}
    assert {one.ply for one in german.plies} == in_review
    assert all("Quixotina" in one.played or "Ben" in one.played for one in german.plies)
    assert (line.ply, line.seat) == (ply.ply, ply.seat)
    assert [step.view.ply for step in line.steps] == [
        ply.ply + number for number in range(1, len(line.steps) + 1)
    ]
    actor = "Quixotina" if line.seat == 0 else "Ben"
    assert line.steps[0].sentence.startswith(actor)
    plan = {"ply": ply.ply, "seat": line.seat, "bot": "greedy", "line_moves": 1}
    reply = ann.ask("POST", f"/api/tables/{table}/continue", json.dumps(plan).encode())
    new = reply.read(protocol.Table)
    assert isinstance(ann.sit(new.id, line.seat), Answer)
    start = ann.get(f"/api/tables/{new.id}/positions/0", protocol.Positions).views[0]
    assert start.table == line.steps[0].view.table
    none = ann.ask("GET", f"/api/tables/{table}/review/lines/8").refused
    assert none.reason == "the review knows no better move at ply 8"


def test_no_name_is_stored_with_a_review(serve: Serve) -> None:
    server = serve(LUDOTECA_REVIEW_S="1")
    ann, ben = (Visitor(server.port).welcome(name) for name in ("Wolframina", "Ben"))
    played = begin_two(ann, ben, game="fingers")
    assert isinstance(ann.do(played.table, protocol.Resign(new_id(), 0)), Answer)
    done = until(ben, played.table, lambda found: found.state == "done")
    assert done.review
    assert done.review.names == ["Wolframina", "Ben"]
    assert ann.ask("DELETE", "/api/me").status == 204
    ((*_, packed),) = server.rows()["reviews"]
    assert unpack(packed).names == ["", ""]
    again = ask(ben, played.table).review
    assert again
    assert again.names == ["", "Ben"]
    server.stop()
    file = server.folder / FILE
    assert b"Wolframina" not in file.read_bytes()
    assert check_data(file).problems == []
    connection = sqlite3.connect(file)
    connection.execute("UPDATE reviews SET review = x'00'")
    connection.commit()
    connection.close()
    (problem,) = check_data(file).problems
    assert "cannot be read" in str(problem)

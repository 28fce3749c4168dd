"""Commands: done once however often they arrive, refused with a reason, and fair in a race."""

import threading
from typing import Any, cast

import msgspec
import pytest

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Guest
from tests.server.played import Game, begin_two, move_of, play_on


@pytest.fixture
def game(guest: Guest) -> Game:
    """A game of two in which the stones are placed."""
    begun = begin_two(guest("Ann"), guest("Ben"))
    play_on(begun.players, 2)
    return begun


def number_of_events(table: str, who: Visitor) -> int:
    return who.update(table).seq


def test_a_command_repeated_on_its_socket_is_done_once(game: Game) -> None:
    actor = game.actor()
    before = actor.seq
    command = move_of(actor)
    answers = [actor.do(command) for _ in range(5)]
    assert isinstance(answers[0], Answer)
    assert answers == answers[:1] * 5
    assert number_of_events(game.table, game.people[0]) == before + 1


def test_a_command_repeated_elsewhere_is_done_once(game: Game) -> None:
    actor = game.actor()
    person = game.person(actor)
    before = actor.seq
    command = move_of(actor)
    first = actor.do(command)
    with person.enter(game.table) as second:
        assert second.do(command) == first
    assert person.do(game.table, command) == first
    assert number_of_events(game.table, person) == before + 1


def test_a_command_is_answered_alike_long_after(game: Game) -> None:
    actor = game.actor()
    person = game.person(actor)
    command = move_of(actor)
    first = actor.do(command)
    play_on(game.players, 3)
    assert person.do(game.table, command) == first


def test_a_line_of_chat_repeated_is_said_once(game: Game) -> None:
    said = protocol.Chat(new_id(), "good luck")
    first = game.players[0].do(said)
    play_on(game.players, 1)
    assert game.people[0].do(game.table, said) == first
    assert [line.text for line in game.people[1].update(game.table).chat] == ["good luck"]


def test_an_id_that_another_player_has_used_does_not_count_as_done(game: Game) -> None:
    actor = game.actor()
    command = move_of(actor)
    assert isinstance(actor.do(command), Answer)
    other = game.other(actor)
    assert isinstance(other.do(command), Refused)


def test_a_refusal_says_whether_a_game_has_not_begun_or_is_over(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open")
    ann.sit(table, 0)
    reasons = []
    for _ in range(2):
        refused = ann.do(table, protocol.Resign(new_id(), 0))
        assert isinstance(refused, Refused)
        reasons.append(refused.reason)
        ben.sit(table, 1)
        ben.do(table, protocol.Resign(new_id(), 1))
    assert reasons == ["the game has not begun", "the game is over"]


def test_a_stale_command_is_refused_with_the_present_ply(game: Game) -> None:
    actor = game.actor()
    old = move_of(actor)
    actor.play()
    refused = actor.do(protocol.Play(new_id(), old.seat, old.ply, old.move))
    assert (refused.code, refused.ply) == ("stale", old.ply + 1)
    early = actor.do(protocol.Play(new_id(), old.seat, old.ply + 7, old.move))
    assert (early.code, early.ply) == ("stale", old.ply + 1)


@pytest.mark.parametrize(
    ("move", "code"),
    [("zz", "unreadable_move"), ("a1-a1", "illegal_move"), ("", "unreadable_move")],
)
def test_a_move_is_refused_with_a_reason_in_the_language_of_hello(
    game: Game, move: str, code: str
) -> None:
    actor = game.actor()
    person = game.person(actor)
    before = person.update(game.table)
    reasons = set()
    for language in protocol.LANGUAGES:
        with person.enter(game.table, language=language) as socket:
            refused = socket.do(move_of(socket, move=move or " "))
            assert refused.code == code
            assert refused.reason
            reasons.add(refused.reason)
    assert len(reasons) == len(protocol.LANGUAGES)
    assert same_position(before, person.update(game.table))


def same_position(one: protocol.Update, other: protocol.Update) -> bool:
    return (one.seq, one.view, one.moves) == (other.seq, other.view, other.moves)


def test_an_ambiguous_move_is_refused_with_a_reason(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ben"))
    for square in ("d4", "e5"):  # Off each other's lines, so that both reach d5 and e4.
        placing = game.actor()
        placing.do(move_of(placing, move=square))
    actor = game.actor()
    refused = actor.do(move_of(actor, move="d5"))
    assert refused.code == "ambiguous_move"
    assert refused.reason


def test_reasons_over_http_come_in_the_language_asked_for(game: Game) -> None:
    actor = game.actor()
    person = game.person(actor)
    reasons = set()
    for language in (*protocol.LANGUAGES, "klingon"):
        body = protocol.Play(new_id(), cast(int, actor.seat), actor.ply, "zz")
        address = f"/api/tables/{game.table}/play?language={language}"
        reply = person.ask("POST", address, msgspec.json.encode(body))
        assert reply.status == 400
        reasons.add(reply.refused.reason)
    assert len(reasons) == len(protocol.LANGUAGES)


def test_nobody_plays_for_another_seat(game: Game) -> None:
    actor = game.actor()
    other = game.other(actor)
    refused = other.do(move_of(actor))
    assert refused.code == "not_yours"
    own = protocol.Play(new_id(), cast(int, other.seat), actor.ply, actor.moves[0].text)
    assert other.do(own).code == "illegal_move"


@pytest.mark.parametrize("seat", [2, 15])
def test_a_seat_that_is_not_there_is_refused(game: Game, seat: int) -> None:
    refused = game.players[0].do(protocol.Play(new_id(), seat, game.players[0].ply, "a1-b1"))
    assert refused.code == "bad_message"


def test_of_eight_who_race_for_one_seat_exactly_one_gets_it(guest: Guest) -> None:
    host = guest()
    table = host.create("me", "open")
    racers = [guest() for _ in range(8)]
    answers = race([(racer, protocol.Sit(new_id(), 1, "ab" * 16)) for racer in racers], table)
    assert sorted(type(one).__name__ for one in answers) == ["Answer"] + ["Refused"] * 7
    assert {one.code for one in answers if isinstance(one, Refused)} == {"not_now"}


@pytest.mark.parametrize("round_", range(5))
def test_of_eight_windows_that_race_on_one_position_exactly_one_wins(
    game: Game, round_: int
) -> None:
    actor = game.actor()
    person = game.person(actor)
    before = actor.seq
    tries = [
        protocol.Play(new_id(), cast(int, actor.seat), actor.ply, offer.text)
        for offer in (actor.moves * 8)[:8]
    ]
    answers = race([(person, one) for one in tries], game.table)
    refused = [one for one in answers if isinstance(one, Refused)]
    assert len(refused) == 7
    assert {(one.code, one.ply) for one in refused} == {("stale", actor.ply + 1)}
    assert number_of_events(game.table, person) == before + 1


def race(commands: list[tuple[Visitor, protocol.Command]], table: str) -> list[Answer | Refused]:
    """Give all these commands at the same moment, each over a socket of its own."""
    ready = threading.Barrier(len(commands))
    answers: list[Any] = []

    def run(socket: Socket, command: protocol.Command) -> None:
        ready.wait()
        answers.append(socket.do(command))

    runs = [
        threading.Thread(target=run, args=(who.enter(table), command)) for who, command in commands
    ]
    for one in runs:
        one.start()
    for one in runs:
        one.join()
    return answers


def test_a_command_before_hello_closes_the_socket(game: Game) -> None:
    socket = Socket(game.people[0].open_socket(game.table))
    socket.tell(protocol.Resign(new_id(), 0))
    assert socket.close_code() == 1008

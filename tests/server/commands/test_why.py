"""Why a move cannot be played: told to the player who could play it, from what they know."""

from urllib.parse import quote

import pytest

from ludoteca.server import protocol
from tests.server.client import Reply, Socket, Visitor, new_id
from tests.server.conftest import Guest
from tests.server.played import Game, actor_of, begin, begin_two, play_on


def wonder(visitor: Visitor, table: str, seat: int, move: str, language: str = "en") -> Reply:
    query = f"seat={seat}&move={quote(move)}&language={language}"
    return visitor.ask("GET", f"/api/tables/{table}/why?{query}")


def reason(visitor: Visitor, table: str, seat: int, move: str, language: str = "en") -> str:
    reply = wonder(visitor, table, seat, move, language)
    assert reply.status == 200, reply.body
    return reply.read(protocol.MoveExplanation).illegal_reason


@pytest.fixture
def game(guest: Guest) -> Game:
    """A game in which both stones lie on the board."""
    game = begin_two(guest(), guest())
    for square in ("a1", "c3"):
        game.actor().play(square)
    return game


def turn(game: Game) -> tuple[Visitor, Socket, int]:
    actor = game.actor()
    assert actor.seat is not None
    return game.person(actor), actor, actor.seat


def test_the_reason_is_the_one_that_the_rules_give(game: Game) -> None:
    visitor, actor, seat = turn(game)
    assert reason(visitor, game.table, seat, "a1-b2") == "a1 and b2 are not in one row or column"
    both = reason(visitor, game.table, seat, "b2")
    assert both == "neither stone is in one row or column with b2"
    assert "'d4-d7'" in reason(visitor, game.table, seat, "nonsense")
    refused = actor.do(protocol.Play(new_id(), seat, actor.ply, "a1-b2"))
    assert refused.reason == reason(visitor, game.table, seat, "a1-b2")


def test_a_move_that_can_be_played_has_no_reason_against_it(game: Game) -> None:
    visitor, actor, seat = turn(game)
    for offer in actor.moves:
        assert reason(visitor, game.table, seat, offer.text) == ""


def test_a_move_that_can_be_played_is_described(game: Game) -> None:
    visitor, actor, seat = turn(game)
    offer = next(offer for offer in actor.moves if offer.text.startswith("a1-"))
    for language, beginning in (("en", "Move the stone from a1 to "), ("de", "Den Stein von a1 ")):
        found = wonder(visitor, game.table, seat, offer.text, language).read(
            protocol.MoveExplanation
        )
        assert found.sentence.startswith(beginning)
    assert wonder(visitor, game.table, seat, "a1-b2").read(protocol.MoveExplanation).sentence == ""


def test_the_reason_is_said_in_the_language_asked_for(game: Game) -> None:
    visitor, _, seat = turn(game)
    said = {reason(visitor, game.table, seat, "a1-b2", one) for one in protocol.LANGUAGES}
    assert len(said) == len(protocol.LANGUAGES)


def test_asking_changes_nothing(game: Game) -> None:
    visitor, actor, seat = turn(game)
    before = visitor.update(game.table)
    for text in ("a1-b2", actor.moves[0].text):
        reason(visitor, game.table, seat, text)
    assert visitor.update(game.table) == before


def test_a_player_who_is_not_to_play_hears_whose_turn_it_is(game: Game) -> None:
    _, _, seat = turn(game)
    other = game.people[1 - seat]
    assert reason(other, game.table, 1 - seat, "a1-a2") == f"it is the turn of seat {seat + 1}"


def test_nothing_is_said_about_the_seats_of_others(game: Game, guest: Guest) -> None:
    visitor, _, seat = turn(game)
    other = game.people[1 - seat]
    for who, status in ((other, 403), (guest(), 403), (Visitor(visitor.port), 401)):
        assert wonder(who, game.table, seat, "a1-b2").status == status
    assert wonder(visitor, game.table, 7, "a1-b2").refused.code == "bad_message"


def test_nothing_is_said_about_a_game_that_nobody_plays(game: Game, guest: Guest) -> None:
    ann = guest()
    waiting = ann.create("me", "open")
    ann.sit(waiting, 0)
    assert wonder(ann, waiting, 0, "a1").refused.code == "not_now"
    visitor, _, seat = turn(game)
    play_on(game.players, 1)
    visitor.do(game.table, protocol.Resign(new_id(), seat))
    refused = wonder(visitor, game.table, seat, "a1-b2").refused
    assert refused.code in ("not_now", "not_yours")


@pytest.mark.parametrize(
    "query", ["", "seat=0", "move=a1", "seat=x&move=a1", "seat=0&move=a1&more=1", "seat=-1&move=a1"]
)
def test_a_question_that_is_none_is_refused_in_a_sentence(game: Game, query: str) -> None:
    visitor, _, _ = turn(game)
    refused = visitor.ask("GET", f"/api/tables/{game.table}/why?{query}").refused
    assert refused.code == "bad_message"
    assert refused.reason


def test_a_reason_calls_the_other_seats_by_name(guest: Guest) -> None:
    people = [guest("Ann"), guest("Ben"), guest("Cleo")]
    table = people[0].create("me", "open", "open", game="coffers")
    players = begin(table, *people)
    first = actor_of(players)
    name = people[players.index(first)].name
    first.play("knight")
    second = actor_of(players)
    assert second.seat is not None
    why = reason(people[players.index(second)], table, second.seat, "knight")
    assert why == f"{name} has chosen the knight already; choose another card"

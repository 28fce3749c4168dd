"""Taking back: free while nothing was learnt, else by leave of everybody; never forgotten."""

import pytest

from ludoteca import Record
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import Socket, new_id
from tests.server.conftest import Guest
from tests.server.played import Game, begin, begin_two, play_on, play_to_the_end


@pytest.fixture
def game(guest: Guest) -> Game:
    """A game of two in which the stones are placed."""
    begun = begin_two(guest("Ann"), guest("Ben"))
    play_on(begun.players, 2)
    return begun


def undo(socket: Socket, seat: int | None = None) -> protocol.Undo:
    own = socket.seat if seat is None else seat
    assert own is not None
    return protocol.Undo(new_id(), own, socket.ply)


def agree(socket: Socket, *, yes: bool) -> protocol.Agree:
    assert socket.seat is not None
    return protocol.Agree(new_id(), socket.seat, socket.ply, yes)


def kinds(socket: Socket) -> list[str]:
    return [entry.kind for entry in socket.entries]


def test_my_move_comes_back_freely_while_nothing_has_happened_since(game: Game) -> None:
    actor = game.actor()
    before, moves = actor.view, actor.moves
    actor.play()
    assert actor.undo == "free"
    assert isinstance(actor.do(undo(actor)), Answer)
    assert (actor.view, actor.moves) == (before, moves)
    other = game.other(actor).until_seq(actor.seq)
    assert kinds(other)[-2:] == ["played", "undone"]
    assert other.entries[-1].ply == before.ply if before else False
    assert isinstance(actor.play(actor.moves[-1].text), Answer)


def two_moves_by_different_seats(game: Game) -> tuple[Socket, Socket]:
    """Let a player move, and then the other; return both."""
    first = game.actor()
    first.play()
    while (second := game.actor()) is first:
        first.play()
    second.play()
    first.until_seq(second.seq)
    return first, second


def test_others_are_asked_once_they_have_moved(game: Game) -> None:
    first, second = two_moves_by_different_seats(game)
    assert first.undo == "ask"
    ply = first.ply
    first.do(undo(first))
    second.until_seq(first.seq)
    assert second.undo_request
    assert (second.undo_request.seat, second.undo_request.waiting) == (first.seat, [second.seat])
    assert second.undo_request.ply < ply
    assert second.ply == ply
    back_to = second.undo_request.ply
    assert isinstance(second.do(agree(second, yes=True)), Answer)
    first.until_seq(second.seq)
    assert (first.ply, first.undo_request) == (back_to, None)
    assert kinds(first)[-2:] == ["asked", "undone"]
    assert first.moves


def test_a_no_leaves_the_game_as_it_was(game: Game) -> None:
    first, second = two_moves_by_different_seats(game)
    first.do(undo(first))
    second.until_seq(first.seq)
    view = second.view
    assert isinstance(second.do(agree(second, yes=False)), Answer)
    first.until_seq(second.seq)
    assert kinds(first)[-2:] == ["asked", "declined"]
    assert (second.view, second.undo_request, first.undo_request) == (view, None, None)
    again = second.do(agree(second, yes=True))
    assert again.code == "stale"


def test_a_player_who_asks_does_not_answer_and_asks_once(game: Game) -> None:
    first, _second = two_moves_by_different_seats(game)
    first.do(undo(first))
    assert first.do(agree(first, yes=True)).code == "not_now"
    assert first.do(undo(first)).code == "not_now"


def test_a_move_answers_the_question_by_itself(game: Game) -> None:
    first, second = two_moves_by_different_seats(game)
    first.do(undo(first))
    second.until_seq(first.seq)
    game.actor().play()
    first.until_seq(max(first.seq, second.seq))
    second.until_seq(first.seq)
    assert first.undo_request is None
    assert second.do(agree(second, yes=True)).code == "stale"


def test_all_of_three_must_agree(guest: Guest) -> None:
    people = [guest() for _ in range(3)]
    table = people[0].create("me", "open", "open")
    players = begin(table, *people)
    game = Game(table, people, players)
    play_on(players, 2)
    first = game.actor()
    first.play()
    while (second := game.actor()) is first:
        first.play()
    second.play()
    first.until_seq(second.seq)
    first.do(undo(first))
    others = [player for player in players if player is not first]
    for other in others:
        other.until_seq(first.seq)
    ply = first.ply
    others[0].do(agree(others[0], yes=True))
    others[1].until_seq(others[0].seq)
    assert others[1].ply == ply
    assert others[1].undo_request
    assert others[1].undo_request.waiting == [others[1].seat]
    others[1].do(agree(others[1], yes=True))
    first.until_seq(others[1].seq)
    assert first.ply < ply


def test_against_bots_my_move_always_comes_back_and_bots_go_on(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "random", "random")
    socket = ann.enter(table)
    socket.sit(0)
    for _ in range(2):
        socket.until(lambda here: here.moves)
        socket.play()
    socket.until(lambda here: here.moves)
    assert socket.undo == "free"
    before = socket.ply
    assert isinstance(socket.do(undo(socket, 0)), Answer)
    socket.until(lambda here: here.view and here.view.ply < before)
    assert socket.moves
    socket.play()
    socket.until(lambda here: here.moves)
    assert "undone" in kinds(socket)


def test_on_one_screen_my_move_always_comes_back(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "here")
    socket = ann.enter(table)
    socket.sit(0)
    socket.sit(1)
    socket.until(lambda here: here.view)
    for _ in range(5):
        socket.play()
    assert socket.undo == "free"


def test_nothing_is_taken_back_before_the_first_move_or_by_spectators(guest: Guest) -> None:
    game = begin_two(guest(), guest())
    first = game.actor()
    assert first.undo == "no"
    assert first.do(undo(first)).code == "not_now"
    subscriber = guest().enter(game.table)
    assert subscriber.do(undo(subscriber, 0)).code == "not_yours"


def test_nothing_is_taken_back_when_the_game_is_over(game: Game) -> None:
    game.actor().play()
    game.players[0].do(protocol.Resign(new_id(), 0))
    for player in game.players:
        player.until_seq(game.players[0].seq)
        assert player.undo == "no"
    assert game.players[1].do(undo(game.players[1])).code == "not_now"


def test_an_undo_for_another_ply_is_stale(game: Game) -> None:
    actor = game.actor()
    actor.play()
    assert actor.seat is not None
    refused = actor.do(protocol.Undo(new_id(), actor.seat, actor.ply - 1))
    assert (refused.code, refused.ply) == ("stale", actor.ply)


def test_a_roll_is_not_taken_back_without_leave_and_comes_again(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="sample")
    actor = game.actor()
    actor.play("roll")
    game.other(actor).until_seq(actor.seq)
    assert "drawn" in kinds(actor)
    assert actor.undo == "ask"
    other = game.other(actor)
    rolls = [drawn(actor)]
    for _ in range(12):
        actor.do(undo(actor))
        other.until_seq(actor.seq)
        other.do(agree(other, yes=True))
        actor.until_seq(other.seq)
        actor.play("roll")
        other.until_seq(actor.seq)
        rolls.append(drawn(actor))
    # Thirteen fair rolls that agree by chance would be one in two thousand million.
    assert len(set(rolls)) == 1


def drawn(socket: Socket) -> str:
    return next(entry.move for entry in reversed(socket.entries) if entry.kind == "drawn")


def test_a_record_after_undos_still_verifies(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="sample")
    actor = game.actor()
    other = game.other(actor)
    actor.play("roll")
    other.until_seq(actor.seq)
    actor.do(undo(actor))
    other.until_seq(actor.seq)
    other.do(agree(other, yes=True))
    actor.until_seq(other.seq)
    play_to_the_end(game.players)
    text = game.people[0].ask("GET", f"/api/tables/{game.table}/record").body.decode()
    checked = " ".join(Record.parse(text, compiled=False).verify())
    assert "follow from the key" in checked
    assert "taken back" not in checked

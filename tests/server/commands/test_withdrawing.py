"""Choices made at once: each is its owner's own to withdraw, until all have chosen."""

import time
from typing import Any

import msgspec
import pytest

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import Socket, Visitor, new_id
from tests.server.commands.test_undo import kinds, undo
from tests.server.conftest import Guest, Serve
from tests.server.played import Game, begin, begin_two


def test_a_secret_choice_comes_back_while_others_have_not_chosen(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="fingers")
    first, second = game.players
    first.do(protocol.Play(new_id(), 0, first.ply, "3"))
    assert first.undo == "free"
    assert isinstance(first.do(undo(first)), Answer)
    first.do(protocol.Play(new_id(), 0, first.ply, "4"))
    second.until_seq(first.seq)
    second.do(protocol.Play(new_id(), 1, second.ply, "1"))
    first.until_seq(second.seq)
    assert first.undo == "ask"


def round_of_three(guest: Guest, *seats: str, **plan: Any) -> Game:
    """Begin a round in which three people, or bots, choose a number at once."""
    people = [guest() for seat in ("me", *seats) if seat in ("me", "open")]
    table = people[0].create("me", *seats, game="fingers", **plan)
    return Game(table, people, begin(table, *people))


def choose(socket: Socket, number: int) -> None:
    assert isinstance(socket.play(str(number)), Answer)


def line_of(game: Game) -> list[str]:
    """Return the moves of the record, without its headings."""
    text = game.people[0].ask("GET", f"/api/tables/{game.table}/record").body.decode()
    return text.partition("\n\n")[2].splitlines()


def test_a_secret_choice_is_withdrawn_and_those_of_others_stay(guest: Guest) -> None:
    game = round_of_three(guest, "open", "open")
    ann, ben, cleo = game.players
    choose(ann, 4)
    ben.until_seq(ann.seq)
    choose(ben, 2)
    ann.until_seq(ben.seq)
    assert (ann.undo, ann.moves) == ("free", [])
    assert isinstance(ann.do(undo(ann)), Answer)
    for player in game.players:
        player.until_seq(ann.seq)
        assert kinds(player)[-3:] == ["played", "played", "withdrawn"]
        assert player.ply == 1
        # The choice that stands is the first of this game now.
        assert [entry.ply for entry in player.entries[-3:]] == [0, 0, 0]
    assert (ann.view.acting, len(ann.moves)) == ([0, 2], 6) if ann.view else False
    assert ben.view
    assert ben.view.table["shown"] == "-,2,-"
    assert ben.undo == "free"
    choose(ann, 5)
    cleo.until_seq(ann.seq)
    choose(cleo, 1)
    for player in game.players:
        player.until_seq(cleo.seq)
        assert player.view
        assert player.view.scores == [5, 2, 1]
        assert player.undo == "ask"
    assert line_of(game)[:3] == ["2 2", "1 5", "3 1"]


def test_a_choice_that_completes_the_round_is_final_but_for_everybodys_leave(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="fingers")
    choose(game.players[0], 4)
    game.players[1].until_seq(game.players[0].seq)
    choose(game.players[1], 1)
    assert game.players[1].undo == "ask"
    assert isinstance(game.players[1].do(undo(game.players[1])), Answer)
    assert kinds(game.players[1])[-1] == "asked"


def test_taking_back_and_choosing_cross_each_other_on_the_line(guest: Guest) -> None:
    """Neither is stale: choices of other seats, and their withdrawals, do not matter."""
    game = round_of_three(guest, "open", "open")
    ann, ben, cleo = game.players
    choose(ann, 4)
    # Ben answers the position before that, Ann takes back as if Ben had not chosen, and Cleo
    # has not heard of any of it.
    assert isinstance(ben.do(protocol.Play(new_id(), 1, 0, "2", seq=4)), Answer)
    assert isinstance(ann.do(protocol.Undo(new_id(), 0, 1, seq=5)), Answer)
    assert isinstance(cleo.do(protocol.Play(new_id(), 2, 0, "3", seq=4)), Answer)
    assert cleo.ply == 2
    ann.until_seq(cleo.seq)
    again = ann.do(protocol.Undo(new_id(), 0, ann.ply, seq=ann.seq))
    assert again.code == "not_now"
    # What Ann answered before taking back is answered already.
    late = ann.do(protocol.Play(new_id(), 0, 1, "1", seq=5))
    assert late.code == "stale"


def test_a_page_that_has_not_heard_of_its_choice_cannot_withdraw_it(guest: Guest) -> None:
    game = round_of_three(guest, "open", "open")
    ann = game.players[0]
    before, ply = ann.seq, ann.ply
    choose(ann, 4)
    refused = ann.do(protocol.Undo(new_id(), 0, ply, seq=before))
    assert refused.code == "stale"
    assert isinstance(ann.do(protocol.Undo(new_id(), 0, ply + 1, seq=ann.seq)), Answer)


def test_a_bot_that_has_chosen_does_not_choose_again(guest: Guest) -> None:
    game = round_of_three(guest, "open", "random")
    ann, cleo = game.players
    ann.until(lambda here: here.ply == 1)
    choose(ann, 4)
    cleo.until_seq(ann.seq)
    assert isinstance(ann.do(undo(ann)), Answer)
    choose(ann, 3)
    cleo.until_seq(ann.seq)
    choose(cleo, 0)
    cleo.until(lambda here: here.view and here.view.scores[0] == 3)
    first_round = [entry.seat for entry in cleo.entries if entry.kind == "played" and entry.ply < 3]
    assert first_round == [2, 0, 0, 1]


def test_a_person_who_comes_back_hears_of_it_all(guest: Guest) -> None:
    game = round_of_three(guest, "open", "open")
    ann, ben, cleo = game.players
    choose(ann, 4)
    ben.until_seq(ann.seq)
    choose(ben, 2)
    cleo.until_seq(ben.seq)
    cleo.close()
    ann.until_seq(ben.seq).do(undo(ann))
    ben.until_seq(ann.seq)
    late = game.people[2].enter(game.table, seq=cleo.seq)
    fresh = game.people[2].enter(game.table)
    for socket in (late, fresh):
        told = [(entry.kind, entry.seat, entry.ply) for entry in socket.entries[-3:]]
        assert told == [("played", 0, 0), ("played", 1, 0), ("withdrawn", 0, 0)]
        assert socket.ply == 1


def test_a_withdrawn_choice_is_withdrawn_after_a_restart(serve: Serve) -> None:
    server = serve()
    people = [Visitor(server.port).welcome() for _ in range(3)]
    table = people[0].create("me", "open", "open", game="fingers")
    ann, ben, _ = begin(table, *people)
    choose(ann, 4)
    choose(ben.until_seq(ann.seq), 2)
    ann.until_seq(ben.seq).do(undo(ann))
    before = [person.update(table) for person in people]
    server.stop()
    server.start()
    again = [person.update(table) for person in people]
    assert [msgspec.structs.replace(one, table=None) for one in again] == [
        msgspec.structs.replace(one, table=None) for one in before
    ]
    game = Game(table, people, [person.enter(table) for person in people])
    for player, number in zip(game.players, (1, 0, 3), strict=True):
        if player.moves:
            choose(player, number)
    assert line_of(game)[:3] == ["2 2", "1 1", "3 3"]


def choices_told_to(visitor: Visitor, table: str) -> list[tuple[int | None, str]]:
    """Return the seat and the move of every choice, as a page reads them that was just opened."""
    entries = visitor.enter(table).entries
    return [(entry.seat, entry.move) for entry in entries if entry.kind == "played"]


def test_hidden_choices_stay_hidden_after_undo_resignation_and_reconnecting(guest: Guest) -> None:
    game = round_of_three(guest, "open", "open")
    ann, ben, cleo = game.players
    everybody = [*game.people, guest()]

    def told() -> list[list[tuple[int | None, str]]]:
        return [choices_told_to(person, game.table) for person in everybody]

    choose(ann, 4)
    choose(ben.until_seq(ann.seq), 2)
    assert isinstance(ann.until_seq(ben.seq).do(undo(ann)), Answer)
    assert isinstance(ben.until_seq(ann.seq).do(protocol.Resign(new_id(), 1)), Answer)
    hidden = [(0, ""), (1, "")]
    # Who has resigned looks on as a spectator; a withdrawn choice is not told any more.
    assert told() == [hidden] * 4
    choose(ann.until_seq(ben.seq), 1)
    choose(cleo.until_seq(ann.seq), 5)
    # The bot on Ben's seat begins the next round at once.
    ann.until(lambda here: here.ply == 4)
    opened = [(0, ""), (1, "2"), (0, "1"), (2, "5"), (1, "")]
    assert told() == [opened] * 4
    assert isinstance(cleo.until_seq(ann.seq).do(undo(cleo)), Answer)
    agree = protocol.Agree(new_id(), 0, ann.until_seq(cleo.seq).ply, True)
    assert isinstance(ann.do(agree), Answer)
    # What everybody has seen stays told; the bot's next choice was not seen, and never will be.
    assert told() == [opened] * 4


def test_a_page_that_stays_reads_the_same_as_one_that_comes_back_after_undo(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="fingers")
    ann, ben = game.players
    choose(ann, 4)
    choose(ben.until_seq(ann.seq), 3)
    ann.until_seq(ben.seq).do(undo(ann))
    agree = protocol.Agree(new_id(), 1, ben.until_seq(ann.seq).ply, True)
    assert isinstance(ben.do(agree), Answer)
    choose(ann.until_seq(ben.seq), 1)
    choose(ben.until_seq(ann.seq), 2)
    for person, page in zip(game.people, (ann.until_seq(ben.seq), ben), strict=True):
        assert page.entries == person.enter(game.table).entries
        assert [entry.move for entry in page.entries if entry.kind == "played"] == list("4312")


def test_a_withdrawn_choice_stays_hidden_though_its_round_is_reverted_twice(guest: Guest) -> None:
    game = begin_two(guest(), guest(), game="fingers")
    ann, ben = game.players

    def play_round_and_revert_it(anns: int, bens: int) -> None:
        choose(ann.until_seq(ben.seq), anns)
        choose(ben.until_seq(ann.seq), bens)
        ann.until_seq(ben.seq).do(undo(ann))
        agree = protocol.Agree(new_id(), 1, ben.until_seq(ann.seq).ply, True)
        assert isinstance(ben.do(agree), Answer)

    play_round_and_revert_it(4, 3)
    choose(ann.until_seq(ben.seq), 1)
    assert isinstance(ann.do(undo(ann)), Answer)
    ben.until_seq(ann.seq)
    play_round_and_revert_it(2, 5)
    told = choices_told_to(game.people[1], game.table)
    assert told == [(0, "4"), (1, "3"), (0, ""), (0, "2"), (1, "5")]


def test_looking_back_after_a_withdrawal_shows_the_game_as_it_stands(guest: Guest) -> None:
    game = round_of_three(guest, "open", "open")
    ann, ben, cleo = game.players
    choose(ann, 4)
    choose(ben.until_seq(ann.seq), 2)
    ann.until_seq(ben.seq).do(undo(ann))
    choose(cleo.until_seq(ann.seq), 5)
    shown = [
        [view.table["shown"] for view in person.get(path, protocol.Positions).views]
        for person in game.people
        for path in [f"/api/tables/{game.table}/positions/0"]
    ]
    assert shown == [
        ["-,-,-", "-,?,-", "-,?,?"],
        ["-,-,-", "-,2,-", "-,2,?"],
        ["-,-,-", "-,?,-", "-,?,5"],
    ]


def test_time_goes_on_for_the_player_who_takes_back(guest: Guest) -> None:
    clock = {"kind": "game", "seconds": 600}
    game = round_of_three(guest, "open", "open", clock=clock)
    ann, ben, _ = game.players
    choose(ann, 4)
    choose(ben.until_seq(ann.seq), 2)
    ann.until_seq(ben.seq)
    assert ann.clocks
    assert ann.clocks.running == [2]
    ann.do(undo(ann))
    assert ann.clocks
    assert ann.clocks.running == [0, 2]
    assert max(ann.clocks.left) <= 600_000


@pytest.mark.parametrize(("kind", "increment"), [("move", 0), ("game", 60)])
def test_choosing_and_taking_back_is_no_way_to_gain_time(
    guest: Guest, kind: str, increment: int
) -> None:
    clock = {"kind": kind, "seconds": 600, "increment": increment}
    game = round_of_three(guest, "open", "open", clock=clock)
    ann = game.players[0]
    for _ in range(3):
        time.sleep(0.02)
        choose(ann, 4)
        ann.do(undo(ann))
    assert ann.clocks
    assert ann.clocks.left[0] <= 600_000 - 3 * 20

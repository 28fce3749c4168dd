"""Seats: who may take which, when a game begins, and how it is left."""

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import Socket, Visitor, new_id
from tests.server.conftest import Guest
from tests.server.played import begin, begin_two, play_on, play_to_the_end


def kinds(table: protocol.Table) -> list[str]:
    return [seat.kind for seat in table.seats]


def test_a_friend_joins_by_the_link_and_the_game_begins(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.create("me", "open")
    seen = ben.table(table)
    assert kinds(seen) == ["reserved", "open"]
    assert (seen.status, seen.host) == ("waiting", False)
    assert ann.table(table).host
    assert isinstance(ann.sit(table, 0), Answer)
    assert kinds(ben.table(table)) == ["person", "open"]
    assert isinstance(ben.sit(table, 1), Answer)
    begun = ben.table(table)
    assert (begun.status, kinds(begun)) == ("running", ["person", "person"])
    assert [seat.name for seat in begun.seats] == ["Ann", "Ben"]
    assert [seat.mine for seat in begun.seats] == [False, True]
    kinds_told = [entry.kind for entry in ben.update(table).entries]
    assert kinds_told == ["sat", "sat", "began"]


def test_looking_at_a_table_never_takes_a_seat(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open")
    for _ in range(3):
        ben.ask("GET", f"/table/{table}")
        ben.enter(table).close()
    assert kinds(ann.table(table)) == ["reserved", "open"]


def test_a_reserved_seat_is_for_nobody_else(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open")
    refused = ben.sit(table, 0)
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"
    assert [seat.mine for seat in ann.table(table).seats] == [True, False]


def test_a_taken_seat_cannot_be_taken_again(guest: Guest) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    table = ann.create("me", "open", "open")
    ben.sit(table, 1)
    refused = cleo.sit(table, 1)
    assert isinstance(refused, Refused)
    assert refused.code == "not_now"


def test_nobody_sits_down_once_the_game_has_begun(guest: Guest) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    game = begin_two(ann, ben)
    for seat in (0, 1):
        refused = cleo.sit(game.table, seat)
        assert isinstance(refused, Refused)
        assert refused.code == "not_now"


def test_a_player_who_stands_up_leaves_the_seat_open_for_others(guest: Guest) -> None:
    ann, ben, cleo = guest("Ann"), guest("Ben"), guest("Cleo")
    table = ann.create("me", "open", "open")
    ben.sit(table, 1)
    stood = ben.do(table, protocol.Stand(new_id(), 1))
    assert isinstance(stood, Answer)
    assert kinds(ann.table(table)) == ["reserved", "open", "open"]
    assert isinstance(cleo.sit(table, 1), Answer)
    told = [(entry.kind, entry.name) for entry in ann.update(table).entries]
    assert told == [("sat", "Ben"), ("stood", "Ben"), ("sat", "Cleo")]


def test_nobody_stands_up_for_another_or_from_a_running_game(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open", "open")
    ben.sit(table, 1)
    refused = ann.do(table, protocol.Stand(new_id(), 1))
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"
    ann.sit(table, 0)
    guest().sit(table, 2)
    refused = ben.do(table, protocol.Stand(new_id(), 1))
    assert isinstance(refused, Refused)
    assert refused.code == "not_now"


def test_only_the_host_puts_bots_on_open_seats(guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = ann.create("me", "open", "open")
    ben.sit(table, 1)
    refused = ben.do(table, protocol.Fill(new_id(), 2, "random"))
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"
    assert isinstance(ann.do(table, protocol.Fill(new_id(), 2, "random")), Answer)
    seat = ann.table(table).seats[2]
    assert (seat.kind, seat.bot) == ("bot", "random")
    assert seat.name
    taken = ann.do(table, protocol.Fill(new_id(), 2, "greedy"))
    assert isinstance(taken, Refused)
    assert taken.code == "not_now"
    ann.sit(table, 0)
    assert ann.table(table).status == "running"


def test_a_seat_is_not_filled_with_a_bot_that_does_not_exist(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "open")
    for bot in ("nonsense", ""):
        refused = ann.do(table, protocol.Fill(new_id(), 1, bot))
        assert isinstance(refused, Refused)
        assert refused.code == "bad_table"
    assert ann.update(table).seq == 0


def test_the_last_seat_filled_begins_the_game(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "open")
    ann.sit(table, 0)
    ann.do(table, protocol.Fill(new_id(), 1, "random"))
    assert ann.table(table).status == "running"


def test_two_on_one_screen_play_a_whole_game(guest: Guest) -> None:
    ann = guest("Ann")
    table = ann.create("me", "here")
    seats = ann.table(table).seats
    assert [(seat.kind, seat.mine) for seat in seats] == [("reserved", True)] * 2
    socket = ann.enter(table)
    socket.sit(0)
    socket.sit(1)
    socket.until(lambda here: here.view)
    assert socket.table
    assert [seat.name for seat in socket.table.seats] == ["Ann", "Ann 2"]
    while not (socket.view and socket.view.over):
        assert socket.view
        assert socket.seat == socket.view.actor
        assert isinstance(socket.play(), Answer)
    assert ann.table(table).status == "over"


def test_a_name_can_be_given_to_a_player_beside_me(guest: Guest) -> None:
    ann = guest("Ann")
    body = (
        b'{"game":"fossil","seats":[{"kind":"me"},{"kind":"here","name":"  Zo\\u00eb \\u202e "}]}'
    )
    made = ann.ask("POST", "/api/tables", body).read(protocol.Table)
    assert made.seats[1].name == "Zoë"


def test_a_demonstration_of_bots_plays_to_its_end(guest: Guest) -> None:
    ann = guest()
    table = ann.create("random", "greedy", "random")
    with ann.enter(table) as socket:
        socket.until(lambda here: here.table and here.table.status == "over")
        assert socket.view
        assert socket.view.over
    assert kinds(ann.table(table)) == ["bot"] * 3


def test_a_person_plays_a_whole_game_against_bots(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "random", "greedy")
    socket = ann.enter(table)
    socket.sit(0)
    while True:
        socket.until(lambda here: here.moves or (here.view and here.view.over))
        if socket.view and socket.view.over:
            break
        assert isinstance(socket.play(), Answer)
    socket.until(lambda here: here.table and here.table.status == "over")


def test_everybody_keeps_a_seat_in_a_rematch(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.create("me", "open", "random", "here")
    sockets = [ann.enter(table), ben.enter(table)]
    sockets[0].sit(0)
    sockets[1].sit(1)
    sockets[0].sit(3)
    early = ben.do(table, protocol.Rematch(new_id()))
    assert isinstance(early, Refused)
    assert early.code == "not_now"
    for who, seat in ((ann, 0), (ann, 3), (ben, 1)):
        who.do(table, protocol.Resign(new_id(), seat))
    first = ben.do(table, protocol.Rematch(new_id()))
    second = ann.do(table, protocol.Rematch(new_id()))
    assert isinstance(first, Answer)
    assert isinstance(second, Answer)
    assert first.table == second.table != table
    again = ann.table(first.table)
    assert kinds(again) == ["reserved", "reserved", "bot", "reserved"]
    assert [seat.mine for seat in again.seats] == [True, False, False, True]
    assert [seat.name for seat in again.seats] == [seat.name for seat in ann.table(table).seats]
    sockets[0].until(lambda here: here.table and here.table.rematch == first.table)
    assert sockets[0].entries[-1].table == first.table
    assert again.commitment != ann.table(table).commitment
    for who, seat in ((ann, 0), (ben, 1), (ann, 3)):
        assert isinstance(who.sit(first.table, seat), Answer)
    assert ben.table(first.table).status == "running"


def test_strangers_ask_for_no_rematch(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    ann.do(game.table, protocol.Resign(new_id(), 0))
    refused = guest().do(game.table, protocol.Rematch(new_id()))
    assert isinstance(refused, Refused)
    assert refused.code == "not_yours"


def test_a_player_who_made_a_demonstration_may_see_it_again(guest: Guest) -> None:
    ann = guest()
    table = ann.create("random", "random", game="fingers")
    ann.enter(table).until(lambda here: here.table and here.table.status == "over")
    again = ann.do(table, protocol.Rematch(new_id()))
    assert isinstance(again, Answer)
    ann.enter(again.table).until(lambda here: here.table and here.table.status == "over")


def test_a_seat_given_to_a_bot_is_a_bots_in_the_rematch_too(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    game = begin_two(ann, ben)
    ann.do(game.table, protocol.Resign(new_id(), 0))
    answer = ann.do(game.table, protocol.Rematch(new_id()))
    assert isinstance(answer, Answer)
    ann.do(answer.table, protocol.Fill(new_id(), 1, "random"))
    ann.sit(answer.table, 0)
    ann.do(answer.table, protocol.Resign(new_id(), 0))
    third = ann.do(answer.table, protocol.Rematch(new_id()))
    assert isinstance(third, Answer)
    assert kinds(ann.table(third.table)) == ["reserved", "bot"]


def test_resigning_a_game_of_two_ends_it(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    play_on(game.players, 4)
    assert isinstance(game.players[0].do(protocol.Resign(new_id(), 0)), Answer)
    over = ben.table(game.table)
    assert (over.status, over.winners) == ("over", [1])
    assert over.seats[0].resigned
    game.players[1].until(lambda here: here.entries[-1].kind == "ended")
    assert [entry.kind for entry in game.players[1].entries][-2:] == ["resigned", "ended"]
    later = game.players[1].do(protocol.Resign(new_id(), 1))
    assert later.code == "not_now"


def test_a_bot_plays_on_for_one_of_three_who_resigns_and_cannot_win(guest: Guest) -> None:
    people = [guest(), guest(), guest()]
    table = people[0].create("me", "open", "open")
    players = begin(table, *people)
    play_on(players, 4)
    players[2].do(protocol.Resign(new_id(), 2))
    assert people[0].table(table).status == "running"
    refused = players[2].do(protocol.Play(new_id(), 2, players[2].ply, "a1-a2"))
    assert refused.code == "not_yours"
    finish_without_third(players)
    over = people[0].table(table)
    assert over.status == "over"
    assert 2 not in over.winners
    best = max(over.scores[:2])
    assert over.winners == [seat for seat in (0, 1) if over.scores[seat] == best]


def finish_without_third(players: list[Socket]) -> None:
    """Let the first two play on, while a bot plays for the third."""
    while True:
        last = max(player.seq for player in players[:2])
        for player in players[:2]:
            player.until_seq(last)
        if players[0].table and players[0].table.status == "over":
            return
        actor = next((one for one in players[:2] if one.moves), None)
        if actor:
            actor.play()
        else:
            players[0].until_seq(last + 1)


def test_spectators_see_the_game_and_touch_nothing(guest: Guest) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    game = begin_two(ann, ben)
    subscriber = cleo.enter(game.table)
    assert (subscriber.seat, subscriber.moves, subscriber.undo) == (None, [], "no")
    assert subscriber.view == game.players[0].view
    refused = subscriber.do(protocol.Play(new_id(), 0, 0, "a1"))
    assert refused.code == "not_yours"
    play_on(game.players, 3)
    subscriber.until_seq(game.players[0].seq)
    assert subscriber.entries == game.players[0].entries
    assert ann.table(game.table).spectators == 1


def test_anonymous_spectators_are_counted_and_make_no_bot_look_online(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "random", "open", visibility="public")
    watchers = [Visitor(ann.port).enter(table) for _ in range(2)]
    shown = ann.table(table)
    assert shown.spectators == len(watchers)
    assert [seat.online for seat in shown.seats] == [False] * 3


def test_a_player_who_has_a_socket_is_shown_as_online(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    subscriber = guest().enter(game.table)
    assert subscriber.table
    assert [seat.online for seat in subscriber.table.seats] == [True, True]
    game.players[1].close()
    subscriber.until(lambda here: here.table and not here.table.seats[1].online)
    assert ann.table(game.table).seats[0].online


def test_lists_show_open_own_and_finished_tables_by_visibility(guest: Guest) -> None:
    ann, ben, cleo = guest(), guest(), guest()
    public = ann.create("me", "open", visibility="public")
    private = ann.create("me", "open")
    assert listed(cleo, "open") >= {public}
    assert private not in listed(cleo, "open")
    assert listed(ann, "mine") == {public, private}
    assert listed(cleo, "mine") == listed(Visitor(ann.port), "mine") == set()
    for table in (public, private):
        ben.sit(table, 1)
        ann.sit(table, 0)
    assert listed(ben, "mine") == {public, private}
    assert public not in listed(cleo, "open")
    for table in (public, private):
        ann.do(table, protocol.Resign(new_id(), 0))
    assert public in listed(cleo, "finished")
    assert private not in listed(cleo, "finished")
    assert cleo.ask("GET", "/api/tables?which=all").refused.code == "bad_message"


def listed(who: Visitor, which: str) -> set[str]:
    found = who.get(f"/api/tables?which={which}", protocol.TableList)
    return {table.id for table in found.tables}


def test_a_new_name_is_shown_everywhere_at_once(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    game = begin_two(ann, ben)
    ann.ask("PATCH", "/api/me", b'{"name":"Anna"}')
    game.players[1].until(lambda here: here.table and here.table.seats[0].name == "Anna")
    assert ben.table(game.table).seats[0].name == "Anna"


def test_what_a_player_did_is_told_by_name_and_namesakes_are_told_apart(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("Ann"))
    for socket in game.players:
        socket.until(lambda here: here.view)
    first = game.players[0].view
    assert first
    assert isinstance(game.players[first.actor].play(), Answer)
    for socket in game.players:
        socket.until(lambda here: here.entries and here.entries[-1].kind == "played")
        name = ("Ann", "Ann 2")[first.actor]
        assert socket.entries[-1].sentence.startswith(f"{name} places a stone on ")


def test_a_player_who_is_forgotten_plays_no_more(guest: Guest) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    game = begin_two(ann, ben)
    game.players[0].do(protocol.Chat(new_id(), "goodbye"))
    assert ann.ask("DELETE", "/api/me").status == 204
    assert ann.ask("GET", "/api/me").refused.code == "no_guest"
    refused = ann.sit(game.table, 0)
    assert isinstance(refused, Refused)
    assert refused.code == "no_guest"
    left = ben.update(game.table)
    assert left.chat == []
    assert left.table
    assert left.table.seats[0].name == ""
    with_socket_left = Socket(game.players[0].connection)
    with_socket_left.seq = game.players[0].seq
    assert with_socket_left.close_code() == 1008


def test_impossible_tables_are_refused(guest: Guest) -> None:
    ann = guest()
    assert ann.plan("me").refused.code == "bad_table"
    assert ann.plan(*["me"] * 7).refused.code == "bad_table"
    assert ann.plan("me", "cleverest").refused.code == "bad_table"
    assert ann.plan("me", "open", game="chess").refused.code == "unknown_game"
    assert ann.plan("me", "open", options={"size": "9"}).refused.code == "bad_table"
    clock = {"kind": "move", "seconds": 1}
    assert ann.plan("me", "open", clock=clock).refused.code == "bad_message"


def test_an_unknown_table_is_said_to_be_unknown(guest: Guest) -> None:
    ann = guest()
    reply = ann.ask("GET", "/api/tables/" + "x" * 22)
    assert (reply.status, reply.refused.code) == (404, "unknown_table")


def test_the_actor_alone_is_offered_moves(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    for _ in range(6):
        actor = game.actor()
        other = game.other(actor)
        assert actor.moves
        assert other.moves == []
        actor.play()


def test_play_to_the_end_brings_the_end_to_everybody(guest: Guest) -> None:
    ann, ben = guest(), guest()
    game = begin_two(ann, ben)
    play_to_the_end(game.players)
    for player in game.players:
        player.until(lambda here: here.table and here.table.status == "over")
        assert player.entries[-1].kind == "ended"
        assert (player.moves, player.undo) == ([], "no")


def test_namesakes_are_told_apart_wherever_names_are_shown(guest: Guest) -> None:
    game = begin_two(guest("Ann"), guest("ann"))
    subscriber = guest("Ann").enter(game.table)
    play_on(game.players, 2)
    for who in (*game.players, subscriber):
        assert isinstance(who.do(protocol.Chat(new_id(), "hello")), Answer)
    shown = game.people[0].update(game.table)
    assert shown.table
    assert [seat.name for seat in shown.table.seats] == ["Ann", "ann 2"]
    assert {line.name for line in shown.chat} == {"Ann", "ann 2", "Ann 3"}
    assert {entry.name for entry in shown.entries if entry.kind == "sat"} == {"Ann", "ann 2"}
    record = game.people[0].ask("GET", f"/api/tables/{game.table}/record").body.decode()
    assert "ann 2" in record


def test_my_tables_are_filtered_and_paged(guest: Guest) -> None:
    ann = guest("Ann")
    over = ann.create("me", game="mosaix")
    ann.sit(over, 0)
    ann.do(over, protocol.Resign(new_id(), 0))
    waiting = [ann.create("me", "open") for _ in range(6)]
    running = [ann.create("me", "random") for _ in range(6)]
    for table in running:
        ann.sit(table, 0)

    def mine(**query: object) -> protocol.TableList:
        more = "".join(f"&{name}={value}" for name, value in query.items())
        return ann.get(f"/api/tables?which=mine{more}", protocol.TableList)

    first, second = mine(), mine(page=2)
    assert (first.pages, second.pages) == (2, 2)
    assert {table.id for table in first.tables} == {*waiting, *running}
    assert [table.id for table in second.tables] == [over], "unfinished games come first"
    assert len(second.tables[0].scores) == 1
    assert second.tables[0].changed > 0
    assert [table.id for table in mine(state="over").tables] == [over]
    assert [table.id for table in mine(game="mosaix").tables] == [over]
    assert mine(game="mosaix", state="current").tables == mine(page=3).tables == []
    assert mine(state="current").pages == 1
    for wrong in ("page=0", "state=old", "page=x", "sort=name"):
        assert ann.ask("GET", f"/api/tables?which=mine&{wrong}").refused.code == "bad_message"

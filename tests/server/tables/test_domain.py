"""A table under any commands in any order: always in order, always the replay of its events."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteca.engine.chance import CommittedKey
from ludoteca.engine.registry import catalog
from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.handlers import handle_command
from ludoteca.server.commands.play import bot_move, time_out
from ludoteca.server.tables import events
from ludoteca.server.tables.events import AnyEvent, SeatSetup, Setup
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.undo import is_pending, last_decision, undoing

PEOPLE = ("ann", "ben", "cleo")
SEATS = st.integers(0, 3)
WHO = st.sampled_from(PEOPLE)
MOSTLY = st.sampled_from([True] * 9 + [False])
PLANS = st.sampled_from(
    [
        SeatSetup("open"),
        SeatSetup("open"),
        SeatSetup("person", person="ann"),
        SeatSetup("here", person="ann", name="Ann 2"),
        SeatSetup("person", person="ben"),
        SeatSetup("bot", name="Ada", bot="random"),
    ]
)


def empty(setup: Setup) -> Table:
    game = catalog.game(setup.game, compiled=False)
    return Table("t" * 22, setup, game, CommittedKey("t" * 22, bytes(range(32))))


def picture(table: Table) -> tuple[Any, ...]:
    """Return all that a table is, as something that can be compared."""
    return (
        tuple(table.seats),
        (table.status, table.seq, table.ply, table.draws, table.rematch),
        table.position.state.tobytes() if table.position else None,
        tuple((made.before.state.tobytes(), made.move, made.draw) for made in table.moves),
        (table.asked, frozenset(table.agreed), table.ended),
    )


class AnyOrder(RuleBasedStateMachine):
    """People and bots do whatever comes to their minds."""

    table: Table
    replayed: Table
    """The same, from what is written down of each event."""
    happened: list[AnyEvent]

    @initialize(
        game=st.sampled_from(["sample", "fingers", "fossil"]),
        seats=st.lists(PLANS, min_size=1, max_size=4),
        timed=st.sampled_from(["", "resign", "bot"]),
        full=MOSTLY,
    )
    def set_up(self, game: str, seats: list[SeatSetup], timed: Any, full: bool) -> None:
        info = catalog.info(game)
        seats += [SeatSetup("open")] * (info.min_players - len(seats))
        options = {option.name: option.values[0] for option in info.options}
        clock = protocol.ClockPlan("move", 60, on_timeout=timed) if timed else None
        setup = Setup(game, info.rules_version, "ann", seats, options, "public", clock)
        self.table = empty(setup)
        self.replayed = empty(setup)
        self.happened = []
        self.now = 0
        self.consent: set[str] = set()
        if full:
            for seat, plan in enumerate(seats):
                who = plan.person or PEOPLE[seat % len(PEOPLE)]
                self.do(who, protocol.Sit("a-command", seat, f"{seat + 1:032x}"))

    def do(self, who: str, command: protocol.Command) -> list[AnyEvent]:
        """Let a player give a command; if it is refused, nothing may have changed."""
        self.now += 10
        before = picture(self.table)
        try:
            draft = handle_command(self.table, Caller(who, self.now), command)
        except RefusedError:
            assert picture(self.table) == before
            return []
        assert draft.events
        assert picture(self.table) == before
        self.happen(draft.events)
        assert picture(self.table) == picture(draft.table), "the draft foretold it"
        return draft.events

    def happen(self, found: list[AnyEvent]) -> None:
        for event in found:
            self.table.apply(event, self.now, self.now)
            self.replayed.apply(events.decode(events.encode(event)), 0, 0)
        self.happened += found

    @rule(who=WHO, seat=SEATS)
    def sit(self, who: str, seat: int) -> None:
        if self.do(who, protocol.Sit("a-command", seat, f"{seat + 1:032x}")):
            assert self.table.setup.seats[seat].person in ("", who) or any(
                isinstance(event, events.Stood) and event.seat == seat for event in self.happened
            )

    @rule(who=WHO, seat=SEATS)
    def stand(self, who: str, seat: int) -> None:
        self.do(who, protocol.Stand("a-command", seat))

    @rule(who=WHO, seat=SEATS)
    def fill(self, who: str, seat: int) -> None:
        if self.do(who, protocol.Fill("a-command", seat, "greedy")):
            assert who == "ann"

    @precondition(lambda self: self.people_acting())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.people_acting()))
        assert self.table.position
        move = data.draw(st.sampled_from(self.table.position.legal_moves(seat)))
        who = self.table.seats[seat].person
        command = protocol.Play("a-command", seat, self.table.ply, move.text)
        assert self.do(who, command), "a legal move of the right person in this very position"

    @rule(data=st.data(), who=WHO, seat=SEATS, back=st.integers(0, 2))
    def play_late_or_for_others(self, data: st.DataObject, who: str, seat: int, back: int) -> None:
        table = self.table
        moves = table.position.legal_moves() if table.position else []
        move = data.draw(st.sampled_from(moves)).text if moves else "a1"
        found = self.do(who, protocol.Play("a-command", seat, max(0, table.ply - back), move))
        if found:
            assert table.seats[seat].person == who

    @rule(who=WHO, seat=SEATS, move=st.text(max_size=5))
    def play_nonsense(self, who: str, seat: int, move: str) -> None:
        self.do(who, protocol.Play("a-command", seat, self.table.ply, move))

    @precondition(lambda self: self.acting_bots())
    @rule(data=st.data())
    def let_a_bot_play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.acting_bots()))
        assert self.table.position
        move = data.draw(st.sampled_from(self.table.position.legal_moves(seat)))
        self.happen(bot_move(self.table, seat, move.text, self.now).events)

    def acting_bots(self) -> list[int]:
        return [seat for seat in self.table.acting if self.table.seats[seat].bot]

    @rule(data=st.data(), stale=st.sampled_from([0, 0, 1]))
    def undo(self, data: st.DataObject, stale: int) -> None:
        seat = data.draw(st.integers(0, len(self.table.seats) - 1))
        who = self.table.seats[seat].person or "ben"
        line, others = list(self.table.moves), set(self.table.people()) - {who}
        found = self.do(who, protocol.Undo("a-command", seat, self.table.ply + stale))
        for event in found:
            assert not stale
            if isinstance(event, events.Undone):
                since = line[event.ply :]
                assert not others or [made.move.seat for made in since] == [seat]
            elif isinstance(event, events.Withdrawn):
                moved = [made.move for made in line]
                gone = moved.pop(event.ply)
                assert gone.seat == seat
                assert [made.move for made in self.table.moves] == moved
                assert seat in self.table.acting
            else:
                assert isinstance(event, events.Asked)
                assert others | {made.owner for made in line[event.ply :]} - {"", who}
                self.consent = set()

    @precondition(lambda self: self.pending())
    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.pending()))
        moves = [made.move for made in self.table.moves]
        command = protocol.Undo("a-command", seat, self.table.ply)
        (event,) = self.do(self.table.seats[seat].person, command)
        assert isinstance(event, events.Withdrawn)
        assert moves.pop(event.ply).seat == seat
        assert [made.move for made in self.table.moves] == moves
        assert seat in self.table.acting

    def pending(self) -> list[int]:
        """Return the seats of people whose last choice is still nobody else's business."""
        if self.table.status != "running" or self.table.asked:
            return []
        plies = {seat: last_decision(self.table, seat) for seat in range(len(self.table.seats))}
        return [
            seat
            for seat, ply in plies.items()
            if ply is not None and not self.table.seats[seat].bot and is_pending(self.table, ply)
        ]

    @precondition(lambda self: self.table.asked)
    @rule(data=st.data(), yes=MOSTLY)
    def agree(self, data: st.DataObject, yes: bool) -> None:
        seat = data.draw(st.integers(0, len(self.table.seats) - 1))
        who = self.table.seats[seat].person or "ben"
        asked, line = self.table.asked, list(self.table.moves)
        found = self.do(who, protocol.Agree("a-command", seat, self.table.ply, yes))
        if found:
            assert asked
            asker = self.table.seats[asked.seat].person
            assert who != asker
            self.consent |= {who}
            if any(isinstance(event, events.Undone) for event in found):
                assert yes
                needed = {*self.table.people(), *(made.owner for made in line[asked.ply :])}
                assert needed - {"", asker} <= self.consent

    @rule(who=WHO, seat=SEATS, patient=MOSTLY)
    def resign(self, who: str, seat: int, patient: bool) -> None:
        if not patient:
            self.do(who, protocol.Resign("a-command", seat))

    @precondition(lambda self: self.table.clock and self.people_acting())
    @rule(data=st.data(), patient=MOSTLY)
    def let_time_run_out(self, data: st.DataObject, patient: bool) -> None:
        clock = self.table.setup.clock
        if patient and clock and clock.on_timeout == "resign":
            return
        seat = data.draw(st.sampled_from(self.people_acting()))
        self.happen(time_out(self.table, seat, self.now).events)

    @precondition(lambda self: self.table.status == "running" and self.kept())
    @rule(data=st.data(), who=WHO)
    def come_back(self, data: st.DataObject, who: str) -> None:
        seat = data.draw(st.sampled_from(self.kept()))
        salt, person = self.table.seats[seat].salt, self.table.seats[seat].person
        found = self.do(who, protocol.Sit("a-command", seat, f"{9:032x}"))
        assert bool(found) == (who == person)
        assert self.table.seats[seat].salt == salt
        assert (seat in self.table.seats_of(person)) == bool(found)

    def kept(self) -> list[int]:
        return [seat for seat, state in enumerate(self.table.seats) if state.is_kept]

    def people_acting(self) -> list[int]:
        return [seat for seat in self.table.acting if not self.table.seats[seat].bot]

    @invariant()
    def is_the_replay_of_its_events(self) -> None:
        assert picture(self.replayed) == picture(self.table)

    @invariant()
    def counts_every_event_and_every_move(self) -> None:
        table = self.table
        assert [logged.seq for logged in table.log] == list(range(1, len(self.happened) + 1))
        ply = 0
        for event in self.happened:
            if isinstance(event, events.Played | events.Drawn):
                ply += 1
            elif isinstance(event, events.Undone):
                assert event.ply < ply
                ply = event.ply
            elif isinstance(event, events.Withdrawn):
                assert event.ply < ply
                ply -= 1
        assert table.ply == ply == len(table.moves)
        places = {id(made): place for place, made in enumerate(table.moves)}
        logged = [one for one in table.log if id(one.made) in places]
        assert [(one.ply, places[id(one.made)]) for one in logged] == [
            (place, place) for place in range(ply)
        ]

    @invariant()
    def follows_the_rules_from_the_start(self) -> None:
        position = self.table.start
        for made in self.table.moves:
            assert position
            assert made.before == position
            position = position.play(made.move)
        assert position == self.table.position

    @invariant()
    def numbers_draws_without_gaps(self) -> None:
        numbers = [made.draw for made in self.table.moves if made.draw is not None]
        assert numbers == list(range(len(numbers))) == list(range(self.table.draws))

    @invariant()
    def ends_properly(self) -> None:
        table = self.table
        ends = [event for event in self.happened if isinstance(event, events.Ended)]
        assert len(ends) <= 1
        assert (table.status == "over") == bool(ends)
        if not ends:
            assert not (table.position and table.position.over)
            return
        assert self.happened[-1] is ends[0]
        if table.position and table.position.over:
            assert ends[0].reason == table.position.end_reason
        assert table.acting == ()
        assert not any(table.seats[seat].resigned for seat in ends[0].winners)
        left = [seat for seat, state in enumerate(table.seats) if not state.resigned]
        by_rules = table.position and table.position.over and not table.position.winners
        assert bool(ends[0].winners) == (bool(left) and not by_rules)

    @invariant()
    def begins_when_all_seats_are_taken(self) -> None:
        full = all(state.taken for state in self.table.seats)
        began = sum(isinstance(event, events.Began) for event in self.happened)
        only_bots = all(plan.kind == "bot" for plan in self.table.setup.seats)
        assert began == (full and not only_bots)


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(
    max_examples=100,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@pytest.mark.parametrize(("version", "numbers"), [(1, [0, 1, 2]), (2, [0, 0, 0])])
def test_a_table_numbers_its_draws_by_the_version_it_has_promised(
    version: int, numbers: list[int]
) -> None:
    setup = Setup("sample", 1, "ann", [SeatSetup("person", person="ann")] * 2, {}, "public")
    game = catalog.game("sample", compiled=False)
    table = Table("t" * 22, setup, game, CommittedKey("t" * 22, bytes(range(32)), version))

    def do(command: protocol.Command) -> None:
        for event in handle_command(table, Caller("ann", 0), command).events:
            table.apply(event, 0, 0)

    for seat in range(2):
        do(protocol.Sit("a-command", seat, f"{seat + 1:032x}"))
    for _ in numbers:
        seat = table.acting[0]
        do(protocol.Play("a-command", seat, table.ply, "roll"))
        do(protocol.Undo("a-command", seat, table.ply))
    drawn = [one.event for one in table.log if isinstance(one.event, events.Drawn)]
    assert [event.number for event in drawn] == numbers
    assert len({event.move for event in drawn}) == (3 if version == 1 else 1)


def seated(setup: Setup) -> Table:
    """Return a table at which Ann has sat down on the first seat."""
    table = empty(setup)
    sit = protocol.Sit("a-command", 0, f"{1:032x}")
    handle_command(table, Caller("ann", 0), sit).apply_to(table, 0)
    assert table.status == "running"
    return table


def test_a_game_ends_when_its_only_person_resigns_though_several_bots_are_left() -> None:
    bots = [SeatSetup("bot", name=name, bot="random") for name in ("Ada", "Bob")]
    seats = [SeatSetup("person", person="ann"), *bots]
    table = seated(Setup("sample", 1, "ann", seats, {}, "public"))
    resign = protocol.Resign("a-command", 0)
    draft = handle_command(table, Caller("ann", 0), resign)
    assert [type(event) for event in draft.events] == [events.Resigned, events.Ended]
    assert undoing(draft.table, 0) == "no"


def test_a_game_that_cannot_be_replayed_ends_with_a_resignation() -> None:
    seats = [SeatSetup("person", person="ann"), SeatSetup("bot", name="Ada", bot="random")]
    table = seated(Setup("sample", 1, "ann", seats, {}, "public"))
    table.position = None
    resign = protocol.Resign("a-command", 0)
    found = handle_command(table, Caller("ann", 0), resign).events
    assert found == [events.Resigned(0), events.Ended("resigned", [], [])]


def test_the_draws_of_a_table_are_prepared_once_and_not_for_every_command() -> None:
    setup = Setup("sample", 1, "ann", [SeatSetup("person", person="ann")] * 2, {}, "public")
    table = empty(setup)
    for seat in range(2):
        sit = protocol.Sit("a-command", seat, f"{seat + 1:032x}")
        handle_command(table, Caller("ann", 0), sit).apply_to(table, 0)
    play = protocol.Play("a-command", table.acting[0], table.ply, "roll")
    draft = handle_command(table, Caller("ann", 0), play)
    assert draft.table.draws
    assert draft.table.fair() is table.fair()


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.none() | st.integers(0, 5)), max_size=40))
def test_second_thoughts_lead_where_the_last_ones_alone_would_have_led(
    wishes: list[tuple[int, int | None]],
) -> None:
    """In a round that never ends, since the fourth seat does not choose."""
    seats = [SeatSetup("person", person=who) for who in (*PEOPLE, "dora")]
    setup = Setup("fingers", 1, "ann", seats, {}, "public", protocol.ClockPlan("move", 60))
    table, replayed = empty(setup), empty(setup)

    def do(seat: int, command: protocol.Command) -> None:
        for event in handle_command(table, Caller(seats[seat].person, 0), command).events:
            table.apply(event, 0, 0)
            replayed.apply(events.decode(events.encode(event)), 0, 0)

    for seat in range(4):
        do(seat, protocol.Sit("a-command", seat, f"{seat + 1:032x}"))
    chosen: dict[int, int] = {}
    for seat, number in wishes:
        if number is None and seat in chosen:
            do(seat, protocol.Undo("a-command", seat, table.ply))
            del chosen[seat]
        elif number is not None and seat not in chosen:
            do(seat, protocol.Play("a-command", seat, table.ply, str(number)))
            chosen[seat] = number
    assert [(made.move.seat, made.move.value) for made in table.moves] == list(chosen.items())
    position = table.start
    for seat, number in chosen.items():
        assert position
        position = position.play(number, seat)
    assert position == table.position
    assert picture(replayed) == picture(table)
    stand = [one for one in table.log if any(one.made is made for made in table.moves)]
    assert [one.ply for one in stand] == list(range(table.ply))
    assert set(table.acting) == set(range(4)) - set(chosen)

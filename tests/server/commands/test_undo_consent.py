"""Taking back reverts nobody's decision without asking: random games, judged by an oracle.

The oracle reads only commands and events. It keeps its own list of decisions and owners, and finds
out what a player has learnt by playing the game again with other hidden choices.
"""

import random
from dataclasses import dataclass, field

import pytest

from ludoteca import Position
from ludoteca.engine.chance import CommittedKey
from ludoteca.engine.registry import catalog
from ludoteca.errors import MoveError, RefusedError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.handlers import handle_command
from ludoteca.server.commands.play import bot_move, time_out
from ludoteca.server.tables import events
from ludoteca.server.tables.events import AnyEvent, SeatSetup, Setup
from ludoteca.server.tables.table import Table

SEQUENCES = {"fingers": 300, "sample": 150, "fossil": 6}
"""Row S5 of tests/faults runs more of them, and those of every game."""
STEPS = 40
ID = "a-command"


@dataclass
class Decision:
    """A move as the oracle knows it; no owner: chance, a bot of the table, or a seat given up."""

    seat: int | None
    move: str
    owner: str


@dataclass
class Oracle:
    """What a table has to obey, from its events alone."""

    people: list[str]
    """Who sits on each seat; empty for a bot of the table."""
    start: Position
    away: set[int] = field(default_factory=set)
    resigned: set[int] = field(default_factory=set)
    line: list[Decision] = field(default_factory=list)
    consent: set[str] = field(default_factory=set)
    undone: int = 0
    violations: list[str] = field(default_factory=list)
    """What was taken back without the consent of a person who had to be asked."""

    def owner(self, seat: int) -> str:
        """Return to whom a seat belongs."""
        return "" if seat in self.resigned else self.people[seat]

    def playing(self) -> set[str]:
        """Return everybody who plays a seat at this moment."""
        gone = self.away | self.resigned
        return {who for seat, who in enumerate(self.people) if who and seat not in gone}

    def must_agree(self, seat: int, ply: int) -> set[str]:
        """Return who has to agree unless the player has learnt nothing."""
        owners = {made.owner for made in self.line[ply:]}
        return (self.playing() | owners) - {"", self.people[seat]}

    def hear(self, event: AnyEvent, caller: str) -> None:
        """Follow an event that a person, or nobody, has caused."""
        if isinstance(event, events.Played):
            self.line.append(Decision(event.seat, event.move, self.owner(event.seat)))
        elif isinstance(event, events.Drawn):
            self.line.append(Decision(None, event.move, ""))
        elif isinstance(event, events.Asked):
            self.consent = set()
        elif isinstance(event, events.Agreed):
            assert self.people[event.seat] == caller
            self.consent.add(caller)
        elif isinstance(event, events.Undone):
            self.check_undone(event)
            del self.line[event.ply :]
        elif isinstance(event, events.Withdrawn):
            assert self.line[event.ply].seat == event.seat
            assert all(made.seat not in (None, event.seat) for made in self.line[event.ply + 1 :])
            del self.line[event.ply]
        else:
            self.see_who_plays(event)
        if not isinstance(event, events.Asked | events.Agreed):
            self.consent = set()

    def see_who_plays(self, event: AnyEvent) -> None:
        """Follow an event that changes who decides for a seat."""
        if isinstance(event, events.TimedOut):
            self.away.add(event.seat)
        elif isinstance(event, events.Returned):
            self.away.discard(event.seat)
        elif isinstance(event, events.Resigned):
            self.resigned.add(event.seat)

    def check_undone(self, event: events.Undone) -> None:
        """Note a violation unless all agreed, or nothing was learnt and nobody else decided."""
        self.undone += 1
        assert self.line[event.ply].seat == event.seat
        missing = self.must_agree(event.seat, event.ply) - self.consent
        if missing and len(self.line) != event.ply + 1:
            self.violations.append(f"{missing} were not asked")
        elif missing and self.has_learnt(event.seat, event.ply):
            self.violations.append(f"taken back after a look, and {missing} were not asked")

    def has_learnt(self, seat: int, ply: int) -> bool:
        """Return whether a last move has shown its player something about hidden choices."""
        before, after = self.replay(ply), self.replay(ply + 1)
        assert before
        assert after
        for other in range(max(0, ply - len(self.people)), ply):
            for world in self.worlds(other):
                sight, later = self.replay(ply, world), self.replay(ply + 1, world)
                fits = sight and sight.view(seat) == before.view(seat)
                if fits and later and later.view(seat) != after.view(seat):
                    return True
        return False

    def worlds(self, ply: int) -> list[dict[int, str]]:
        """Return every other choice at a ply."""
        made, position = self.line[ply], self.replay(ply)
        assert position
        if made.seat is None:
            return []
        return [{ply: move.text} for move in position.legal_moves(made.seat)]

    def replay(self, plies: int, other: dict[int, str] | None = None) -> Position | None:
        """Return the position after some moves, with another one somewhere; None: impossible."""
        position = self.start
        try:
            for ply, made in enumerate(self.line[:plies]):
                text = (other or {}).get(ply, made.move)
                position = position.play(text, position.actor if made.seat is None else made.seat)
        except MoveError:
            return None
        return position


class Random:
    """A table where people do anything, in any order."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(f"{game} {seed}")
        info = catalog.info(game)
        people = self.chance.choice([["ann", "ben"], ["ann", "ben", "cleo"], ["ann", "ben", "ann"]])
        people += [""] * self.chance.choice([0, 0, 1])
        people = (people + ["ben"] * info.min_players)[: max(info.min_players, len(people))]
        people = people[: info.max_players]
        seats = [
            SeatSetup("person", person=who) if who else SeatSetup("bot", name="Ada", bot="random")
            for who in people
        ]
        options = {option.name: option.values[0] for option in info.options}
        clock = protocol.ClockPlan("move", 60)
        setup = Setup(game, info.rules_version, "ann", seats, options, "private", clock)
        committed_key = CommittedKey("t" * 22, seed.to_bytes(32, "big"))
        self.table = Table("t" * 22, setup, catalog.game(game, compiled=False), committed_key)
        self.heard: list[tuple[AnyEvent, str]] = []
        for seat, who in enumerate(people):
            if who:
                self.do(who, protocol.Sit(ID, seat, f"{seat + 1:032x}"))
        assert self.table.start
        self.oracle = Oracle(people, self.table.start)
        for event, who in self.heard:
            self.oracle.hear(event, who)

    def do(self, who: str, command: protocol.Command) -> list[AnyEvent]:
        try:
            found = handle_command(self.table, Caller(who, 0), command).events
        except RefusedError:
            return []
        self.happen(found, who)
        return found

    def happen(self, found: list[AnyEvent], who: str = "") -> None:
        for event in found:
            self.table.apply(event, 0, 0)
            self.heard.append((event, who))
            if hasattr(self, "oracle"):
                self.oracle.hear(event, who)

    def step(self) -> None:
        steps = {
            self.play: 10,
            self.undo: 6,
            self.answer: 8 if self.table.asked else 0,
            self.time_out: 1,
            self.come_back: 3,
            self.resign: 0.15,
        }
        self.chance.choices(list(steps), list(steps.values()))[0]()

    def play(self) -> None:
        if not self.table.acting:
            return
        seat = self.chance.choice(self.table.acting)
        assert self.table.position
        move = self.chance.choice(self.table.position.legal_moves(seat)).text
        if self.table.seats[seat].bot:
            self.happen(bot_move(self.table, seat, move, 0).events)
        else:
            who = self.oracle.people[seat]
            assert self.do(who, protocol.Play(ID, seat, self.table.ply, move))

    def any_seat(self) -> int:
        return self.chance.randrange(len(self.oracle.people))

    def undo(self) -> None:
        seat = self.any_seat()
        found = self.do(self.oracle.people[seat], protocol.Undo(ID, seat, self.table.ply))
        for event in found:
            if isinstance(event, events.Asked):
                assert self.asked() == self.oracle.must_agree(seat, event.ply)

    def asked(self) -> set[str]:
        """Return who may answer, by trying what everybody would be answered."""
        answered = set()
        for seat, who in enumerate(self.oracle.people):
            try:
                handle_command(
                    self.table, Caller(who, 0), protocol.Agree(ID, seat, self.table.ply, False)
                )
                answered.add(who)
            except RefusedError:
                pass
        return answered

    def answer(self) -> None:
        who, yes = self.chance.choice(["ann", "ben", "cleo"]), self.chance.random() < 0.85
        for seat in range(len(self.oracle.people)):
            if self.do(who, protocol.Agree(ID, seat, self.table.ply, yes)):
                assert self.oracle.people[seat] == who
                return

    def time_out(self) -> None:
        seats = [seat for seat in self.table.acting if not self.table.seats[seat].bot]
        if seats:
            self.happen(time_out(self.table, self.chance.choice(seats), 0).events)

    def come_back(self) -> None:
        seat = self.any_seat()
        self.do(self.oracle.people[seat], protocol.Sit(ID, seat, f"{9:032x}"))

    def resign(self) -> None:
        seat = self.any_seat()
        self.do(self.oracle.people[seat], protocol.Resign(ID, seat))


def undone_in(game: str, sequences: int) -> tuple[int, list[str]]:
    """Play random sequences; return how often a decision was taken back, and what was wrong."""
    undone, violations = 0, []
    for seed in range(sequences):
        table = Random(game, seed)
        for _ in range(STEPS):
            if table.table.status == "running":
                table.step()
        undone += table.oracle.undone
        violations += table.oracle.violations
    return undone, violations


@pytest.mark.parametrize("game", SEQUENCES)
def test_no_decision_is_reverted_without_asking(game: str) -> None:
    undone, violations = undone_in(game, SEQUENCES[game])
    assert not violations
    assert undone > SEQUENCES[game] / 10

"""People, spectators and crashes in any order, compared with a simple model (F2).

The model knows who sits where, which moves stand, and which command got which answer. After every
step each connected page must show what the model says; a page that comes back must miss nothing.
"""

from dataclasses import dataclass, field

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Position
from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.live.room import Room
from ludoteca.server.protocol import Answer
from ludoteca.server.views.presenter import Viewer, encode
from tests.server.tables.in_process import Page, Server

NAMES = ("Ann", "Ben", "Cleo", "Dora")
EVERYBODY = (*NAMES, "")
"""Four guests, and a spectator without a name."""
BOT = "greedy"
WHO = st.sampled_from(NAMES)
SEATS = st.integers(0, 2)
DELIVERY = st.sampled_from(["once"] * 6 + ["twice", "crash before commit", "crash after commit"])


@dataclass
class Decision:
    """A move as the model knows it."""

    seat: int
    text: str
    mover: str
    """Who decided: a name, ``BOT``, or nobody for chance."""
    opened: bool = False
    """Whether everybody has seen it at some time: then it stays told, whatever is taken back."""


@dataclass
class Model:
    """What must be so at the table."""

    seats: list[str]
    """Who plays each seat: a name, ``BOT``, or nobody."""
    resigned: set[int] = field(default_factory=set)
    status: str = "waiting"
    positions: list[Position] = field(default_factory=list)
    """The position before the first move, and after each."""
    moves: list[Decision] = field(default_factory=list)
    played: list[Decision] = field(default_factory=list)
    """Every move of a seat, in order: those that were taken back, too."""
    sat: list[str] = field(default_factory=list)
    """Who sat on each seat when the game began."""
    asking: int | None = None
    agreed: set[str] = field(default_factory=set)
    said: list[str] = field(default_factory=list)
    answers: dict[tuple[str, str], tuple[protocol.Command, Answer]] = field(default_factory=dict)

    @property
    def now(self) -> Position:
        return self.positions[-1]

    @property
    def people(self) -> set[str]:
        return {name for name in self.seats if name in NAMES}

    def own(self, name: str) -> list[int]:
        return [seat for seat, owner in enumerate(self.seats) if owner == name]

    def answering_seat(self, name: str) -> int:
        """Return the seat for which a person answers: one they play, or have given up."""
        given_up = [seat for seat, owner in enumerate(self.sat) if owner == name]
        return next(iter([*self.own(name), *given_up]), 0)

    def must_agree(self, seat: int, ply: int) -> set[str]:
        """Return who plays, or has decided something since a ply, without the asking player."""
        return (self.people | {one.mover for one in self.moves[ply:]}) - {"", BOT, self.seats[seat]}

    def last_move(self, seat: int) -> int | None:
        """Return the ply of a seat's last move."""
        plies = [ply for ply, one in enumerate(self.moves) if one.seat == seat]
        return plies[-1] if plies else None

    def hidden_choices(self) -> list[int]:
        """Return the plies of choices that nobody may see yet: those of an unfinished round."""
        if not self.positions or not self.now.game.has_secrets or self.now.over:
            return []
        chosen = len(self.seats) - len(self.now.acting)
        return list(range(len(self.moves) - chosen, len(self.moves)))

    def play(self, seat: int, move: str) -> None:
        decision = Decision(seat, move, "" if seat == CHANCE else self.seats[seat])
        if seat != CHANCE:
            self.played.append(decision)
        self.make(decision)

    def make(self, decision: Decision) -> None:
        self.moves.append(decision)
        self.positions.append(self.now.play(decision.text, decision.seat))
        self.asking = None
        for one in self.moves[: len(self.moves) - len(self.hidden_choices())]:
            one.opened = True

    def without(self, ply: int) -> None:
        """Take one move out; those after it stay."""
        later = self.moves[ply + 1 :]
        self.back_to(ply)
        for decision in later:
            self.make(decision)

    def back_to(self, ply: int) -> None:
        del self.moves[ply:], self.positions[ply + 1 :]
        self.asking = None


class TableMachine(RuleBasedStateMachine):
    """One table on a server that may crash at any moment."""

    def __init__(self) -> None:
        super().__init__()
        self.server = Server()
        self.commands = 0

    def teardown(self) -> None:
        self.server.close()

    @initialize(
        game=st.sampled_from(["sample", "fingers", "fossil"]),
        players=st.integers(2, 3),
        full=st.sampled_from([True, True, True, False]),
    )
    def set_up(self, game: str, players: int, full: bool) -> None:
        self.guests = {name: self.server.welcome(name) for name in NAMES}
        self.guests[""] = Account("", "")
        seats = [protocol.SeatPlan("me"), *[protocol.SeatPlan("open")] * (players - 1)]
        plan = protocol.TablePlan(game, seats)
        self.table = self.server.create(plan, self.guests["Ann"])
        self.model = Model([""] * players)
        self.pages = {name: Page(Viewer(self.guests[name].id)) for name in EVERYBODY}
        for name in EVERYBODY:
            self.connect(name)
        if full:
            for seat in range(players):
                self.sit(NAMES[seat], seat, "once")

    @property
    def room(self) -> Room:
        return self.server.room(self.table)

    def id(self) -> str:
        self.commands += 1
        return f"command-{self.commands}"

    def do(self, name: str, command: protocol.Command, how: str) -> Answer | RefusedError:
        """Give a command; the network or the server may fail meanwhile, and it is given again."""
        before, guest = self.room.table.seq, self.guests[name]
        if how.startswith("crash"):
            committed = how == "crash after commit"
            self.server.do_and_crash(self.table, guest, command, committed=committed)
            self.lose_everybody()
        answer = self.server.do(self.table, guest, command)
        after = self.room.table.seq
        if isinstance(answer, RefusedError):
            assert after == before, "a refusal changes nothing"
            return answer
        self.model.answers[name, command.id] = command, answer
        if how == "twice":
            assert self.server.do(self.table, guest, command) == answer
            assert self.room.table.seq == after
        return answer

    def lose_everybody(self) -> None:
        for page in self.pages.values():
            page.link = None

    def follow(self) -> None:
        """Take over what chance and bots did after a command; everything else the model knows."""
        line = self.room.table.moves
        for made in line[len(self.model.moves) :]:
            mover = made.move.seat
            assert mover == CHANCE or self.model.seats[mover] == BOT
            self.model.play(mover, made.move.text)
        if self.model.now.over:
            self.model.status = "over"

    @rule(name=WHO, seat=SEATS, how=DELIVERY)
    def sit(self, name: str, seat: int, how: str) -> None:
        model = self.model
        may = model.status == "waiting" and seat < len(model.seats) and not model.seats[seat]
        may = may and (seat > 0 or name == "Ann" or self.has_stood(0))
        done = self.do(name, protocol.Sit(self.id(), seat, f"{seat + 1:032x}"), how)
        assert isinstance(done, Answer) == may, done
        if may:
            model.seats[seat] = name
            self.begin_if_full()

    def has_stood(self, seat: int) -> bool:
        given = (command for command, _ in self.model.answers.values())
        return any(isinstance(one, protocol.Stand) and one.seat == seat for one in given)

    def begin_if_full(self) -> None:
        if all(self.model.seats):
            self.model.status = "running"
            self.model.sat = list(self.model.seats)
            start = self.room.table.start
            assert start
            self.model.positions = [start]
            self.follow()

    @precondition(lambda self: self.model.status == "waiting")
    @rule(name=WHO, seat=SEATS, how=DELIVERY)
    def stand(self, name: str, seat: int, how: str) -> None:
        may = seat in self.model.own(name)
        assert isinstance(self.do(name, protocol.Stand(self.id(), seat), how), Answer) == may
        if may:
            self.model.seats[seat] = ""

    @precondition(lambda self: self.model.status == "waiting" and len(self.model.people) > 1)
    @rule(name=WHO, seat=SEATS, how=DELIVERY)
    def fill(self, name: str, seat: int, how: str) -> None:
        may = name == "Ann" and seat < len(self.model.seats) and not self.model.seats[seat]
        assert isinstance(self.do(name, protocol.Fill(self.id(), seat, BOT), how), Answer) == may
        if may:
            self.model.seats[seat] = BOT
            self.begin_if_full()

    @precondition(lambda self: self.model.status == "running")
    @rule(data=st.data(), how=DELIVERY)
    def play(self, data: st.DataObject, how: str) -> None:
        model = self.model
        seat = data.draw(st.sampled_from(model.now.acting))
        move = data.draw(st.sampled_from(model.now.legal_moves(seat))).text
        command = protocol.Play(self.id(), seat, len(model.moves), move)
        done = self.do(model.seats[seat], command, how)
        assert isinstance(done, Answer), done
        model.play(seat, move)
        self.follow()

    @precondition(lambda self: self.model.status == "running")
    @rule(data=st.data(), name=WHO, late=st.booleans(), how=DELIVERY)
    def play_wrongly(self, data: st.DataObject, name: str, late: bool, how: str) -> None:
        """Play for another player, or in a position that has not come yet."""
        seat = data.draw(st.integers(0, len(self.model.seats) - 1))
        if self.model.seats[seat] == name and not late:
            return
        ply = len(self.model.moves) + late
        done = self.do(name, protocol.Play(self.id(), seat, ply, "0"), how)
        assert isinstance(done, RefusedError)
        assert done.code == ("stale" if self.model.seats[seat] == name else "not_yours")

    @precondition(lambda self: self.model.answers)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """Send an old command again; it gets the answer that it got then."""
        model = self.model
        name, number = data.draw(st.sampled_from(sorted(model.answers)))
        command, answer = model.answers[name, number]
        before = self.room.table.seq
        assert self.do(name, command, "once") == answer
        assert self.room.table.seq == before

    @precondition(lambda self: self.model.status == "running")
    @rule(data=st.data(), how=DELIVERY)
    def undo(self, data: st.DataObject, how: str) -> None:
        model = self.model
        name = data.draw(st.sampled_from(sorted(model.people)))
        seat = data.draw(st.sampled_from(model.own(name)))
        ply = model.last_move(seat)
        done = self.do(name, protocol.Undo(self.id(), seat, len(model.moves)), how)
        if ply is None or model.asking is not None:
            assert isinstance(done, RefusedError)
        elif ply in model.hidden_choices():
            model.without(ply)
        elif self.is_free(ply) or not model.must_agree(seat, ply):
            model.back_to(ply)
            self.follow()
        else:
            model.asking, model.agreed = seat, set()

    def is_free(self, ply: int) -> bool:
        """Return whether a move was the last one and opened nothing."""
        opened = self.model.now.game.has_secrets
        return ply == len(self.model.moves) - 1 and not opened

    @precondition(lambda self: self.model.asking is not None)
    @rule(name=WHO, yes=st.booleans(), how=DELIVERY)
    def agree(self, name: str, yes: bool, how: str) -> None:
        model = self.model
        seat = model.answering_seat(name)
        done = self.do(name, protocol.Agree(self.id(), seat, len(model.moves), yes), how)
        assert model.asking is not None
        ply = model.last_move(model.asking)
        assert ply is not None
        may = name in model.must_agree(model.asking, ply)
        assert isinstance(done, Answer) == may
        if not may:
            return
        if not yes:
            model.asking = None
            return
        model.agreed.add(name)
        if model.must_agree(model.asking, ply) <= model.agreed:
            model.back_to(ply)
            self.follow()

    @precondition(lambda self: self.model.status == "running")
    @rule(name=WHO, patient=st.integers(0, 5), how=DELIVERY)
    def resign(self, name: str, patient: int, how: str) -> None:
        if patient or not self.model.own(name):
            return
        seat = self.model.own(name)[0]
        assert isinstance(self.do(name, protocol.Resign(self.id(), seat), how), Answer)
        self.model.seats[seat] = BOT
        self.model.resigned.add(seat)
        # Other people may have to agree now: an open question is withdrawn.
        self.model.asking = None
        if not self.model.people or len(self.model.resigned) == len(self.model.seats) - 1:
            self.model.status = "over"
        else:
            self.follow()

    @rule(name=WHO, text=st.text("ab <>&", min_size=1, max_size=9), how=DELIVERY)
    def chat(self, name: str, text: str, how: str) -> None:
        done = self.do(name, protocol.Chat(self.id(), text), how)
        if isinstance(done, Answer):
            self.model.said.append(" ".join(text.split()))
        else:
            assert not text.strip()

    @rule(name=st.sampled_from(EVERYBODY))
    def drop(self, name: str) -> None:
        """Lose the connection of a page; the server notices."""
        page = self.pages[name]
        if page.link:
            self.server.call(self.room.unsubscribe, page.link)
            page.link = None

    @rule(name=st.sampled_from(EVERYBODY))
    def connect(self, name: str) -> None:
        """Come back with everything that the page knows, or watch for the first time."""
        page = self.pages[name]
        if not page.link:
            line = page.chat[-1].id if page.chat else 0
            self.server.call(self.room.subscribe, page.connect(), page.seq, line)

    @rule(name=st.sampled_from(EVERYBODY))
    def open_anew(self, name: str) -> None:
        """Open the table in a new tab, which knows nothing."""
        self.drop(name)
        self.pages[name] = Page(Viewer(self.guests[name].id))
        self.connect(name)

    @rule()
    def crash(self) -> None:
        self.server.crash()
        self.lose_everybody()

    @invariant()
    def table_is_as_the_model_says(self) -> None:
        table = self.room.table
        assert table.status == self.model.status
        assert [state.seated or bool(state.bot) for state in table.seats] == [
            bool(owner) for owner in self.model.seats
        ]
        line = [(made.move.seat, made.move.text) for made in table.moves]
        assert line == [(one.seat, one.text) for one in self.model.moves]
        if self.model.positions:
            assert table.position == self.model.now
        assert (table.asked.seat if table.asked else None) == self.model.asking

    @invariant()
    def every_page_shows_the_table(self) -> None:
        for page in self.pages.values():
            if page.link:
                fresh = self.fetch_again(page.viewer)
                assert page.seq == fresh.seq == self.room.table.seq
                assert page.entries == fresh.entries
                assert (page.view, page.seat) == (fresh.view, fresh.seat)
                assert page.moves == fresh.moves
                assert (page.undo, page.undo_request) == (fresh.undo, fresh.undo_request)
                assert [line.text for line in page.chat] == self.model.said
                assert page.table
                assert page.table.status == self.model.status

    def fetch_again(self, viewer: Viewer) -> Page:
        """Return a page that has just been opened."""
        fresh = Page(viewer)
        fresh.take(encode(self.room.update(viewer, 0, 0)))
        return fresh

    @invariant()
    def choices_are_shown_once_they_are_open(self) -> None:
        """A choice that was never open is shown only to its seat, and only while it stands."""
        model = self.model
        for page in self.pages.values():
            played = [entry for entry in page.entries if entry.kind == "played"]
            for decision, entry in zip(model.played, played, strict=True) if page.link else ():
                stands = any(decision is one for one in model.moves)
                shown = decision.opened or (stands and decision.seat == page.seat)
                assert entry.seat == decision.seat
                assert entry.move == (decision.text if shown else "")


def run(examples: int, steps: int, *, always_the_same: bool) -> None:
    """Run the machine, with other choices each time or the same; fail with the steps."""
    run_state_machine_as_test(
        TableMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=always_the_same,
            database=None,
            # Shrinking a run of fifty steps takes minutes; the run as found says enough.
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )

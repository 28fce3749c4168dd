"""A table: who sits at it, and the game, as they follow from the events so far.

The state is the replay of the events: only ``apply`` changes a table, by one event. ``commands``
decides which events a command leads to; ``views`` shows the table to people.
"""

from copy import copy
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from msgspec import structs

from ludoteca.engine.chance import CommittedKey, Fair
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position
from ludoteca.errors import RefusedError
from ludoteca.server.protocol import Status
from ludoteca.server.tables.clock import GameClock
from ludoteca.server.tables.events import (
    BACK,
    MOVES,
    Agreed,
    AnyEvent,
    Asked,
    Began,
    Closed,
    Declined,
    Drawn,
    Ended,
    Moved,
    Muted,
    Nudged,
    Played,
    Reduced,
    Rematched,
    Removed,
    Returned,
    SeatSetup,
    Setup,
    Undone,
    Unmuted,
    Withdrawn,
    without_names,
)
from ludoteca.server.tables.seat import SEAT_EVENTS, SeatState, seat_changes

# Tuples, since every event is compared with them: a union takes three times as long.
MUTING = (Muted, Unmuted)
RESTARTS_WAIT = (Played, Nudged, Returned)
"""The events that restart the time for which the others wait for the seat."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of the present game, with the position it was made in."""

    before: Position
    move: Move
    draw: int | None = None
    """For an outcome of chance: which draw of the table it was."""
    owner: str = ""
    """The person whose decision it was, even if a bot decided while it kept the seat; empty for
    chance, for bots of the table, and for resigned seats."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event with its place in the history, and the move it made, if any."""

    seq: int
    at: int
    event: AnyEvent
    ply: int
    made: PlayedMove | None = None
    person: str = ""
    """The person who caused it, if any; seats change hands."""
    name: str = ""
    """The name of the bot, or of a second person at the same screen."""


def _conceals(setup: Setup, game: Game) -> bool:
    chosen = setup.options
    return any(
        option.withholds and option.place(chosen.get(option.name, option.values[0]))
        for option in game.info.options
    )


class MoveResult(NamedTuple):
    """A move with the position it leads to."""

    made: PlayedMove
    after: Position


class Table:
    """The present state of one table."""

    def __init__(
        self, table_id: str, setup: Setup, game: Game, committed_key: CommittedKey
    ) -> None:
        self.id = table_id
        self.setup = setup
        self.game = game
        self.committed_key = committed_key
        self.seats = [SeatState(plan.person, name=plan.name, bot=plan.bot) for plan in setup.seats]
        self._seats_of: dict[str, list[int]] = {}
        """The seats that each person decides for."""
        self._fair: Fair | None = None
        self.conceals = _conceals(setup, game)
        """Whether an option withholds something until the game is over."""
        self.secrets: dict[int | None, frozenset[int]] = {}
        """The plies hidden from each seat, for those that were asked about since the last event."""
        self.log: list[LogEntry] = []
        self.frozen = ""
        """Why the moves cannot be replayed, and the game cannot go on; usually empty."""
        self.begun = False
        self.start: Position | None = None
        self.position: Position | None = None
        self.moves: list[PlayedMove] = []
        self.draws = 0
        """The number of the next draw."""
        self.asked: Asked | None = None
        self.agreed: set[int] = set()
        self.ended: Ended | None = None
        self.rematch = ""
        self.closed = False
        self.barred = set(setup.barred)
        """The people whom the host has removed; they cannot sit down again."""
        self.muted: set[str] = set()
        self.acting_since: dict[int, int] = {}
        """The seats that decide now, and since which server time the others wait for each."""
        self.clock = GameClock(setup.clock, len(setup.seats)) if setup.clock else None

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @property
    def ply(self) -> int:
        """How many moves the game has, chance included."""
        return len(self.moves)

    @property
    def status(self) -> Status:
        """Whether the table waits for players, its game runs, or is over."""
        if self.ended:
            return "over"
        if self.closed:
            return "closed"
        return "running" if self.begun else "waiting"

    @property
    def has_bots(self) -> bool:
        """Whether bots play here, or will."""
        return not self.ended and any(state.bot for state in self.seats)

    def check_playable(self) -> None:
        """Refuse what needs the moves, if they cannot be replayed.

        Raises:
            RefusedError: they cannot; says why.
        """
        if self.frozen:
            raise RefusedError(
                "frozen", f"the moves of this game cannot be replayed: {self.frozen}"
            )

    @property
    def changed(self) -> int:
        """When something last happened; 0 if nothing has."""
        return self.log[-1].at if self.log else 0

    @property
    def withholds(self) -> bool:
        """Whether views and the log withhold something now."""
        return self.conceals and not self.ended

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self.position.acting if self.position and not self.ended else ()

    def at(self, ply: int) -> Position:
        """Return the position at a ply of the present game."""
        assert self.position, "a game that has begun"
        return self.moves[ply].before if ply < self.ply else self.position

    def without(self, ply: int) -> tuple[list[PlayedMove], Position]:
        """Return the moves after one, and where they lead, as if that one had not been made.

        Raises:
            MoveError: one of them could not have been made.
        """
        position = Position(self.game, self.moves[ply].before.state)
        again: list[PlayedMove] = []
        for made in self.moves[ply + 1 :]:
            move = position.read(made.move.value, made.move.seat)
            again.append(replace(made, before=position, move=move))
            position = position.play(move)
        return again, position

    def fair(self) -> Fair:
        """Return the draws of this table; every seat has added its bytes."""
        if self._fair is None:
            self._fair = self.committed_key.fair(
                [bytes.fromhex(state.salt) for state in self.seats]
            )
        return self._fair

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person decides for."""
        return self._seats_of.get(person, [])

    def people(self) -> list[str]:
        """Return all people who decide for a seat, each once."""
        return list(self._seats_of)

    def copy(self) -> Self:
        """Return a copy to which events can be applied. It shares positions and log entries."""
        if self.position:
            # Prepared once, not for every copy. A game that cannot be replayed draws nothing.
            self.fair()
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)  # A fraction of the time of ``copy.copy``.
        twin.seats, twin.log, twin.moves = list(self.seats), list(self.log), list(self.moves)
        twin.secrets = dict(self.secrets)
        twin.agreed, twin.barred, twin.muted = set(self.agreed), set(self.barred), set(self.muted)
        twin.clock = copy(self.clock) if self.clock else None
        return twin

    def result_of(self, event: Played | Drawn, move: Move, after: Position) -> MoveResult:
        """Return the result of a move that was read and played in the present position."""
        assert self.position, "moves are made in a game that has begun"
        draw = event.number if isinstance(event, Drawn) else None
        owner = "" if move.seat == CHANCE else self.seats[move.seat].owner
        return MoveResult(PlayedMove(self.position, move, draw, owner), after)

    def apply(
        self, event: AnyEvent, at: int, now: int, result: MoveResult | None = None
    ) -> LogEntry:
        """Change the table by one event, at a server time; return its entry in the log.

        ``result``: the result of a move, if it was read and played before.
        """
        ply = event.ply if isinstance(event, BACK) else self.ply
        state = self._whose(event)
        made = None
        if isinstance(event, MOVES):
            made = self._make(event, result)
        elif isinstance(event, Undone):
            self._go_back(event)
        elif isinstance(event, Withdrawn):
            self._withdraw(event)
        else:
            self._change(event)
        self._run_clocks(event, now)
        self._count_waiting(event, now)
        state = state if state.taken else self._whose(event)
        logged = LogEntry(self.seq + 1, at, event, ply, made, state.person, state.name)
        self.log.append(logged)
        self.secrets.clear()
        return logged

    def _whose(self, event: AnyEvent) -> SeatState:
        if isinstance(event, MUTING):
            return SeatState(event.person, seated=True)
        seat = getattr(event, "seat", None)
        return SeatState() if seat is None else self.seats[seat]

    def forget_names(self, person: str) -> None:
        """Delete the names that a person entered for others at their screen."""
        self.setup = without_names(self.setup, person)
        self.seats = [replace(one, name="") if one.person == person else one for one in self.seats]
        self.log = [replace(one, name="") if one.person == person else one for one in self.log]

    def use(self, game: Game) -> None:
        """Go on with the same game in another mode, such as compiled by now."""
        self.game = game
        if self.position:
            self.position = Position(game, self.position.state)

    def _make(self, event: Played | Drawn, result: MoveResult | None) -> PlayedMove:
        if result is None or result.made.before is not self.position:
            result = self._read(event)
        made, self.position = result
        self.moves.append(made)
        self.asked = None
        if made.draw is not None:
            self.draws = made.draw + 1
        return made

    def _read(self, event: Played | Drawn) -> MoveResult:
        """Read the text of a move and play it."""
        assert self.position, "moves are made in a game that has begun"
        seat = event.seat if isinstance(event, Played) else CHANCE
        return self.result_of(event, *self.position.make(event.move, seat))

    def _go_back(self, event: Undone) -> None:
        self.position = Position(self.game, self.moves[event.ply].before.state)
        del self.moves[event.ply :]
        if self.committed_key.repeats_draws:
            self.draws = sum(made.draw is not None for made in self.moves)
        self.seats = [replace(one, since=min(one.since, event.ply)) for one in self.seats]
        self.asked = None

    def _withdraw(self, event: Withdrawn) -> None:
        gone = event.ply
        again, self.position = self.without(gone)
        later = {id(made): place for place, made in enumerate(self.moves[gone + 1 :])}
        self.moves[gone:] = again
        for number, logged in enumerate(self.log):
            place = later.get(id(logged.made))
            if place is not None:
                self.log[number] = replace(logged, ply=gone + place, made=again[place])
        self.seats = [replace(one, since=one.since - (one.since > gone)) for one in self.seats]
        self.asked = None

    def _change(self, event: AnyEvent) -> None:
        if isinstance(event, Began):
            for seat, salt in enumerate(event.salts):
                self._sit(seat, salt=salt)
            self.begun = True
            self.start = self.position = self.game.position(event.start, self.setup.rules)
        elif isinstance(event, Asked):
            self.asked = event
            self.agreed = set()
        elif isinstance(event, Agreed):
            self.agreed.add(event.seat)
        elif isinstance(event, Declined):
            self.asked = None
        elif isinstance(event, Ended):
            self.ended = event
            self.asked = None
        elif isinstance(event, Rematched):
            self.rematch = event.table
        elif isinstance(event, Closed | Muted | Unmuted):
            self._moderate(event)
        elif isinstance(event, Moved | Reduced):
            self._rearrange(event)
        else:
            self._seat(event)

    def _moderate(self, event: Closed | Muted | Unmuted) -> None:
        if isinstance(event, Closed):
            self.closed = True
        elif isinstance(event, Muted):
            self.muted.add(event.person)
        else:
            self.muted.discard(event.person)

    def _seat(self, event: AnyEvent) -> None:
        # Other people may have to agree now, so the question is withdrawn.
        self.asked = None
        if isinstance(event, Removed):
            self.barred.add(self.seats[event.seat].person)
        if isinstance(event, SEAT_EVENTS):
            self._sit(event.seat, **seat_changes(event, self.ply, begun=self.begun))

    def _rearrange(self, event: Moved | Reduced) -> None:
        if isinstance(event, Moved):
            self._move_up(event)
        else:
            self._reduce(event.seats)

    def _move_up(self, event: Moved) -> None:
        plans = list(self.setup.seats)
        plans[event.seat], plans[event.before] = plans[event.before], SeatSetup("open")
        self.setup = structs.replace(self.setup, seats=plans)
        self.seats[event.seat], self.seats[event.before] = self.seats[event.before], SeatState()
        self._sit(event.seat)

    def _reduce(self, seats: int) -> None:
        self.setup = structs.replace(self.setup, seats=self.setup.seats[:seats])
        del self.seats[seats:]
        self.clock = GameClock(self.setup.clock, seats) if self.setup.clock else None
        self._sit(0)

    def _sit(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)
        self._fair = None
        self._seats_of = {}
        for number, state in enumerate(self.seats):
            if state.is_played_by(state.person):
                self._seats_of.setdefault(state.person, []).append(number)

    def _count_waiting(self, event: AnyEvent, now: int) -> None:
        """Note since when the others have waited for each seat; a nudge restarts the wait."""
        before = self.acting_since
        own = event.seat if isinstance(event, RESTARTS_WAIT) else None
        self.acting_since = {
            seat: now if seat == own else before.get(seat, now) for seat in self.acting
        }

    def _run_clocks(self, event: AnyEvent, now: int) -> None:
        if not self.clock:
            return
        if isinstance(event, Played | Undone | Withdrawn | Returned) and event.left:
            self.clock.run((), now)
            self.clock.set(event.left)
        self.clock.run((seat for seat in self.acting if not self.seats[seat].bot), now)

"""A position of a game, and the moves in it. Positions never change: playing makes a new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteca.engine.contract import CHANCE, NOBODY, SPECTATOR, Kernel, Row
from ludoteca.engine.ink import Ink, plain
from ludoteca.errors import IllegalMoveError, MoveError, SeatError, UnreadableMoveError

if TYPE_CHECKING:
    from ludoteca.engine.game import Game


@dataclass(frozen=True, slots=True)
class Move:
    """A decision of a seat, or an outcome of chance."""

    value: int
    """The move as a number: what kernels, learners and statistics use."""
    text: str
    """The move as people write it: short, and unique in its position."""
    sentence: str
    """The move as people say it."""
    seat: int
    """Whose move it is; CHANCE for an outcome."""

    def __str__(self) -> str:
        return self.text

    def __index__(self) -> int:
        return self.value


class Position:
    """One state of a game."""

    __slots__ = ("_state", "game")

    def __init__(self, game: "Game", state: Row) -> None:
        self.game = game
        self._state = state

    @property
    def state(self) -> Row:
        """A copy of the numbers that kernels work on."""
        return self._state.copy()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self._state[0])

    @property
    def actor(self) -> int:
        """The seat that decides next (the lowest where several may), CHANCE or NOBODY."""
        return int(self.game.rules.actor(self._state))

    @property
    def acting(self) -> tuple[int, ...]:
        """Every seat that may decide now."""
        acts = self.game.rules.acts
        return tuple(seat for seat in range(self.players) if acts(self._state, seat))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand."""
        return self._by_seat(self.game.rules.scores)

    @property
    def estimate(self) -> tuple[int, ...]:
        """The points that each seat may roughly expect to end with."""
        return self._by_seat(self.game.rules.estimate)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several share a win. Empty while the game runs."""
        if not self.over:
            return ()
        won = self._by_seat(self.game.rules.winners)
        return tuple(seat for seat, flag in enumerate(won) if flag)

    @property
    def reason(self) -> str | None:
        """Why the game has ended, as one of ``info.endings``; None while it runs."""
        ending = int(self.game.rules.ending(self._state))
        return self.game.info.endings[ending - 1] if ending else None

    @property
    def line(self) -> str:
        """The position as one line of text that reads back exactly."""
        fields = self.game.notation.write_fields(self._state)
        return " ".join([self.game.info.id, *(f"{name}={fields[name]}" for name in fields)])

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Return the moves of a seat (the actor, if none is named) in a fixed order."""
        who = self.actor if seat is None else self._seat(seat, or_chance=True)
        return [self._move(who, value) for value in self._legal(who)]

    def chances(self) -> list[tuple[Move, int]]:
        """Return the outcomes that chance may bring, each with its weight."""
        if self.actor != CHANCE:
            return []
        weights = np.zeros(self.game.info.max_legal, dtype=np.int32)
        self.game.rules.weights(self._state, weights)
        return [(move, int(weights[place])) for place, move in enumerate(self.legal_moves())]

    def play(self, move: Move | str | int, seat: int | None = None) -> "Position":
        """Return the position after a move, given as text, number or Move.

        Where several seats act at once, ``seat`` says whose move it is.

        Raises:
            SeatError: there is no such seat.
            UnreadableMoveError: the text is no move in this game's notation.
            AmbiguousMoveError: the text fits several legal moves.
            IllegalMoveError: the rules forbid this move here.
        """
        who = self._whose(move, seat)
        value = self._value(move, who)
        after = self._state.copy()
        self.game.rules.apply(after, who, value)
        return Position(self.game, after)

    def read(self, text: str, seat: int | None = None) -> Move:
        """Return the legal move that a text means; raises as ``play`` does."""
        who = self._whose(text, seat)
        return self._move(who, self._value(text, who))

    def events(self, move: Move, names: Sequence[str], language: str = "en") -> list[str]:
        """Tell what a legal move brings about by itself, such as a scoring."""
        text = self.game.words(language)
        return self.game.story.events(self._state, move.seat, move.value, names, text)

    def hidden(self, seat: int | None) -> "Position":
        """Return the position as far as a seat knows it (None: a spectator)."""
        known = self._state.copy()
        self.game.rules.hide(known, SPECTATOR if seat is None else self._seat(seat))
        return Position(self.game, known)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat may see, as plain data; ``seat=None``: a spectator."""
        known = self.hidden(seat)
        who = SPECTATOR if seat is None else seat
        return {
            "game": self.game.info.id,
            "rules": self.game.info.rules_version,
            "seat": seat,
            "actor": known.actor,
            "acting": list(known.acting),
            "over": known.over,
            "reason": known.reason,
            "scores": list(known.scores),
            "winners": list(known.winners),
            "table": self.game.view.view(known._state, who),
            "moves": known._move_views(who),
        }

    def observe(self, seat: int) -> Row:
        """Return what a seat may see as a row of numbers, for learners."""
        out = np.zeros(self.game.info.observation_size, dtype=np.int32)
        self.game.rules.observe(self.hidden(seat)._state, seat, out)
        return out

    def draw(self, names: Sequence[str] | None = None, ink: Ink = plain) -> str:
        """Draw the position as text, as everybody at the table sees it."""
        return self.game.drawing.draw(self.view(None), names or self.seat_names(), ink)

    def seat_names(self) -> list[str]:
        """Return a name for each seat, where nobody has given better ones."""
        return [f"Seat {seat + 1}" for seat in range(self.players)]

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.line!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same_game = self.game.info.id == other.game.info.id
        return same_game and np.array_equal(self._state, other._state)

    def __hash__(self) -> int:
        return hash((self.game.info.id, self._state.tobytes()))

    def _by_seat(self, kernel: Kernel) -> tuple[int, ...]:
        out = np.zeros(self.players, dtype=np.int32)
        kernel(self._state, out)
        return tuple(int(number) for number in out)

    def _legal(self, seat: int) -> list[int]:
        rules = self.game.rules
        may_act = self.actor == CHANCE if seat == CHANCE else seat in self.acting
        if not may_act:
            return []
        out = np.zeros(self.game.info.max_legal, dtype=np.int32)
        count = rules.legal(self._state, seat, out)
        return [int(value) for value in out[:count]]

    def _move(self, seat: int, value: int) -> Move:
        text = self.game.notation.move_text(self._state, seat, value)
        sentence = self.game.story.sentence(self._state, seat, value, self.game.words())
        return Move(value, text, sentence, seat)

    def _move_views(self, seat: int) -> list[dict[str, Any]]:
        about = self.game.view.about
        return [
            {
                "value": move.value,
                "text": move.text,
                "sentence": move.sentence,
                **about(self._state, seat, move.value),
            }
            for move in (self.legal_moves(seat) if seat != SPECTATOR else [])
        ]

    def _whose(self, move: Move | str | int, seat: int | None) -> int:
        """Return the seat that a move is for, having checked that it may decide now."""
        actor = self.actor
        if actor == NOBODY:
            raise IllegalMoveError(str(move), "the game is over", self.line)
        acting = self.acting or (CHANCE,)
        if seat is None and isinstance(move, Move):
            seat = move.seat
        if seat is None and len(acting) > 1:
            why = f"{_seats(acting)} may move now; say whose move it is by seat="
            raise IllegalMoveError(str(move), why, self.line)
        who = actor if seat is None else self._seat(seat, or_chance=True)
        if who not in acting:
            raise IllegalMoveError(str(move), f"it is the turn of {_seats(acting)}", self.line)
        return who

    def _value(self, move: Move | str | int, seat: int) -> int:
        try:
            if isinstance(move, str):
                value = self.game.notation.read_move(self._state, seat, move)
            else:
                value = _number(move)
            if isinstance(move, Move) and move.text != self._text_of(seat, value):
                raise IllegalMoveError(str(move), "this Move is of another position")
            if value not in self._legal(seat):
                raise IllegalMoveError(str(move), self._why_not(seat, value))
        except MoveError as error:
            raise type(error)(error.move, error.why, self.line) from None
        return value

    def _seat(self, seat: int, *, or_chance: bool = False) -> int:
        """Return a seat, having checked that it exists: kernels do not."""
        whole = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if not whole or not (CHANCE if or_chance else 0) <= seat < self.players:
            raise SeatError(f"seats are numbered 0 to {self.players - 1}, not {seat!r}")
        return int(seat)

    def _text_of(self, seat: int, value: int) -> str:
        legal = value in self._legal(seat)
        return self.game.notation.move_text(self._state, seat, value) if legal else ""

    def _why_not(self, seat: int, value: int) -> str:
        if not 0 <= value < self.game.info.num_moves:
            return f"moves are numbered 0 to {self.game.info.num_moves - 1}"
        return self.game.notation.why_not(self._state, seat, value)


def _seats(seats: Sequence[int]) -> str:
    if CHANCE in seats:
        return "chance"
    return ("seats " if len(seats) > 1 else "seat ") + ", ".join(str(seat + 1) for seat in seats)


def _number(move: object) -> int:
    """Return the number of a move given as Move or number; a float or a flag is neither."""
    if isinstance(move, Move | int | np.integer) and not isinstance(move, bool):
        return int(move)
    raise UnreadableMoveError(repr(move), "a move is text, a whole number or a Move")

"""A position of a game, and the moves in it. Positions never change: playing makes a new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from msgspec import Raw

from ludoteca.engine.contract import CHANCE, NOBODY, SCORE_SCALE, SPECTATOR, Kernel, Row
from ludoteca.engine.schema import PositionView
from ludoteca.engine.text.terminal_colors import Colorize, plain
from ludoteca.engine.text.translations import LANGUAGE, translations
from ludoteca.errors import IllegalMoveError, MoveError, SeatError, UnreadableMoveError

if TYPE_CHECKING:
    from ludoteca.engine.game import Form, Game

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Move:
    """A decision of a seat, or an outcome of chance."""

    value: int
    """The move as a number: what kernels, learners and statistics use."""
    text: str
    """The move in notation: short, and unique in its position."""
    seat: int
    """The seat that makes the move; CHANCE for an outcome."""

    def __str__(self) -> str:
        return self.text

    def __index__(self) -> int:
        return self.value


class Position:
    """One state of a game."""

    __slots__ = ("_acting", "_actor", "_moves", "_state", "game")

    def __init__(self, game: "Game", state: Row) -> None:
        self.game = game
        self._state = state
        # A position never changes, so what was found out about it once is kept.
        self._actor: int | None = None
        self._acting: tuple[int, ...] | None = None
        self._moves: dict[int, list[int]] = {}

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
        if self._actor is None:
            self._actor = int(self.game.rules.actor(self._state))
        return self._actor

    @property
    def acting(self) -> tuple[int, ...]:
        """Every seat that may decide now."""
        if self._acting is None:
            acts, state = self.game.rules.acts, self._state
            # While chance acts no seat does: many positions are passed through at once.
            seats = range(self.players) if self.actor >= 0 else ()
            self._acting = tuple(seat for seat in seats if acts(state, seat))
        return self._acting

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand."""
        return self._by_seat(self.game.rules.scores)

    @property
    def estimate(self) -> tuple[float, ...]:
        """The points that each seat may roughly expect to end with."""
        return tuple(number / SCORE_SCALE for number in self._by_seat(self.game.rules.estimate))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several share a win. Empty while the game runs."""
        if not self.over:
            return ()
        won = self._by_seat(self.game.rules.winners)
        return tuple(seat for seat, flag in enumerate(won) if flag)

    @property
    def end_reason(self) -> str | None:
        """Why the game has ended, as one of ``info.end_reasons``; None while it runs."""
        end_reason = int(self.game.rules.end_reason(self._state))
        return self.game.info.end_reasons[end_reason - 1] if end_reason else None

    @property
    def text(self) -> str:
        """The position as one line of text that reads back exactly."""
        fields = self.game.notation.write_fields(self._state)
        return " ".join([self.game.info.id, *(f"{name}={fields[name]}" for name in fields)])

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Return the moves of a seat (the actor, if none is named) in a fixed order."""
        who = self.actor if seat is None else self._seat(seat, or_chance=True)
        return [self._move(who, value) for value in self._legal(who)]

    def choices(self, seat: int) -> list[int]:
        """Return the moves of a seat as numbers: many times faster than with their texts."""
        return list(self._legal(self._seat(seat)))

    def chances(self) -> list[tuple[Move, int]]:
        """Return the possible outcomes of chance, each with its weight."""
        return [(self._move(CHANCE, value), weight) for value, weight in self.chance_outcomes()]

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return the outcomes of chance as numbers, each with its weight: faster than as moves."""
        if self.actor != CHANCE:
            return []
        outcomes = self._legal(CHANCE)
        weights = np.zeros(self.game.info.max_legal, dtype=np.int32)
        self.game.rules.weights(self._state, weights)
        return list(zip(outcomes, weights[: len(outcomes)].tolist(), strict=True))

    def play(
        self, move: Move | str | int, seat: int | None = None, language: str = LANGUAGE
    ) -> "Position":
        """Return the position after a move, given as text, number or Move.

        Where several seats act at once, ``seat`` says whose move it is. A refusal gives its
        reason in the language asked for.

        Raises:
            SeatError: there is no such seat.
            UnreadableMoveError: the text is no move in this game's notation.
            AmbiguousMoveError: the text fits several legal moves.
            IllegalMoveError: the rules forbid this move here.
        """
        who = self._whose(move, seat, language)
        return self._after(who, self._value(move, who, language))

    def make(self, move: str | int, seat: int | None = None) -> tuple[Move, "Position"]:
        """Return the legal move that a text or a number means, and the position after it.

        Raises as ``play`` does. The move is parsed and checked once.
        """
        made = self.read(move, seat)
        return made, self._after(made.seat, made.value)

    def read(
        self,
        move: str | int,
        seat: int | None = None,
        language: str = LANGUAGE,
        names: Sequence[str] | None = None,
    ) -> Move:
        """Return the legal move that a text or a number means; raises as ``play`` does.

        Reasons call the seats by ``names``.
        """
        who = self._whose(move, seat, language)
        return self._move(who, self._value(move, who, language, names))

    def describe_move(
        self, move: Move, names: Sequence[str] | None = None, language: str = LANGUAGE
    ) -> str:
        """Describe a legal move to the seat that may make it, in a sentence: Roll the die."""
        return self._describe("move", move, names, language)

    def describe_played(
        self, move: Move, names: Sequence[str] | None = None, language: str = LANGUAGE
    ) -> str:
        """Describe a legal move as one that was made, in a sentence: Ann rolls a 6."""
        return self._describe("played", move, names, language)

    def effects(self, move: Move) -> list[Any]:
        """Return the effects of a legal move, in order, as the game's schema declares them."""
        game = self.game
        return game.description.effects(game.rules, self._state, move.seat, move.value)

    def effects_text(self, move: Move, names: Sequence[str], language: str = LANGUAGE) -> list[str]:
        """Describe the effects of a legal move, such as a scoring, each in a sentence."""
        return self.game.effects_text(self.effects(move), names, language)

    def hidden(self, seat: int | None) -> "Position":
        """Return the position as far as a seat knows it (None: a spectator)."""
        who = SPECTATOR if seat is None else self._seat(seat)
        if not self.game.has_secrets:
            return self
        known = self._state.copy()
        self.game.rules.hide(known, who)
        return Position(self.game, known)

    def determinized(self, seat: int) -> "Position":
        """Return a position to think on: what a seat knows, made playable again.

        While seats choose at the same time, hidden choices of other seats do not change it.
        """
        known = self.hidden(seat).state
        self.game.rules.determinize(known, seat)
        return Position(self.game, known)

    def revealed(self) -> "Position":
        """Return the position without the options that withhold something until the end."""
        withheld = {option.name for option in self.game.info.options if option.withholds}
        if not withheld:
            return self
        fields = self.game.notation.write_fields(self._state)
        if withheld.isdisjoint(fields):
            return self
        state = np.zeros_like(self._state)
        shown = {name: text for name, text in fields.items() if name not in withheld}
        self.game.notation.read_fields(shown, state)
        return Position(self.game, state)

    def view(self, seat: int | None = None, *, moves: bool = True) -> PositionView[Any, Any]:
        """Return what a seat may see; ``seat=None``: a spectator.

        Without its ``moves`` it is the same for all seats that know the same.
        """
        known, game = self.hidden(seat), self.game
        table = game.views.table(game.rules, known._state, _viewer(seat))
        legal = self.legal_move_views(seat) if moves and seat is not None else []
        return known._view(seat, table, legal)

    def view_json(self, seat: int | None = None) -> bytes:
        """Return what ``view`` returns, as JSON: many times faster than to build and encode it."""
        known, game = self.hidden(seat), self.game
        table = Raw(game.views.table_json(game.rules, known._state, _viewer(seat)))
        moves = Raw(b"[]" if seat is None else self.legal_moves_json(seat))
        return msgspec.json.encode(known._view(seat, table, moves))

    def _view(self, seat: int | None, table: Any, moves: Any) -> PositionView[Any, Any]:
        return PositionView(
            game=self.game.info.id,
            rules=self.game.info.rules_version,
            seat=seat,
            actor=self.actor,
            acting=list(self.acting),
            over=self.over,
            reason=self.end_reason,
            scores=list(self.scores),
            winners=list(self.winners),
            table=table,
            moves=moves,
        )

    def table_json(self, seat: int | None) -> bytes:
        """Return the table of a seat's view as JSON."""
        known, game = self.hidden(seat), self.game
        return game.views.table_json(game.rules, known._state, _viewer(seat))

    def legal_move_views(self, seat: int) -> list[Any]:
        """Return the moves of a seat's view: text, spots, and what else the game shows of them."""
        known, game = self.hidden(seat), self.game
        if seat not in known.acting:
            return []
        return game.views.moves(game.rules, known._state, seat, partial(known._legal, seat))

    def legal_moves_json(self, seat: int) -> bytes:
        """Return the moves of a seat's view as JSON."""
        known, game = self.hidden(seat), self.game
        if seat not in known.acting:
            return b"[]"
        return game.views.moves_json(game.rules, known._state, seat, partial(known._legal, seat))

    def observe(self, seat: int) -> Row:
        """Return what a seat may see as a row of numbers, for learners."""
        out = np.zeros(self.game.info.observation_size, dtype=np.int32)
        self.game.rules.observe(self.hidden(seat)._state, seat, out)
        return out

    def draw(
        self,
        names: Sequence[str] | None = None,
        colorize: Colorize = plain,
        seat: int | None = None,
    ) -> str:
        """Draw the position as text, as a seat sees it (None: a spectator)."""
        shown, translate = self.view(seat), self.game.translations()
        return self.game.terminal.draw(shown, names or self.seat_names(), translate, colorize)

    def seat_names(self, language: str = LANGUAGE) -> list[str]:
        """Return a name for each seat, where nobody has given better ones."""
        translate = translations(FOLDER, language)
        return [translate("seat", seat=seat + 1) for seat in range(self.players)]

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same_game = self.game.info.id == other.game.info.id
        return same_game and np.array_equal(self._state, other._state)

    def __hash__(self) -> int:
        return hash((self.game.info.id, self._state.tobytes()))

    def _after(self, seat: int, value: int) -> "Position":
        after = self._state.copy()
        self.game.rules.apply(after, seat, value)
        return Position(self.game, after)

    def _by_seat(self, kernel: Kernel) -> tuple[int, ...]:
        out = np.zeros(self.players, dtype=np.int32)
        kernel(self._state, out)
        return tuple(out.tolist())

    def _legal(self, seat: int) -> list[int]:
        if seat not in self._moves:
            may_act = self.actor == CHANCE if seat == CHANCE else seat in self.acting
            out = np.zeros(self.game.info.max_legal, dtype=np.int32)
            count = self.game.rules.legal(self._state, seat, out) if may_act else 0
            self._moves[seat] = out[:count].tolist()
        return self._moves[seat]

    def _move(self, seat: int, value: int) -> Move:
        return Move(value, self.game.notation.move_text(self._state, seat, value), seat)

    def _describe(
        self, form: "Form", move: Move, names: Sequence[str] | None, language: str
    ) -> str:
        game, names = self.game, names or self.seat_names(language)
        return game.description.describe(
            form, game.rules, self._state, move.seat, move.value, names, game.translations(language)
        )

    def _whose(self, move: Move | str | int, seat: int | None, language: str) -> int:
        """Return the seat that a move is for, having checked that it may decide now."""
        if seat is None and isinstance(move, Move):
            seat = move.seat
        who = self.actor if seat is None else self._seat(seat, language, or_chance=True)
        acting = self.acting or (self.actor,)
        if NOBODY in acting or who not in acting or (seat is None and len(acting) > 1):
            raise IllegalMoveError(str(move), self._whose_turn(seat, language), self.text)
        return who

    def _whose_turn(self, seat: int | None, language: str) -> str:
        """Say who may decide now."""
        translate = translations(FOLDER, language)
        if self.over:
            return translate("illegal.over")
        if not self.acting:
            return translate("illegal.chance")
        seats = ", ".join(str(each + 1) for each in self.acting)
        if seat is None:
            return translate("illegal.whose", seats=seats)
        return translate("illegal.turn", n=len(self.acting), seats=seats)

    def _value(
        self,
        move: Move | str | int,
        seat: int,
        language: str,
        names: Sequence[str] | None = None,
    ) -> int:
        try:
            return self._checked(move, seat, language, names)
        except MoveError as error:
            raise type(error)(error.move, error.why, self.text) from None

    def _checked(
        self, move: Move | str | int, seat: int, language: str, names: Sequence[str] | None
    ) -> int:
        """Return a move as a number, having checked that it is legal."""
        game, state = self.game, self._state
        if isinstance(move, str):
            translate = game.translations(language)
            value = game.notation.read_move(game.rules, state, seat, move, translate)
        elif isinstance(move, Move | int | np.integer) and not isinstance(move, bool):
            value = int(move)
        else:
            why = translations(FOLDER, language)("illegal.no_move")
            raise UnreadableMoveError(repr(move), why)
        legal = value in self._legal(seat)
        if isinstance(move, Move) and not (
            legal and move.text == game.notation.move_text(state, seat, value)
        ):
            raise IllegalMoveError(
                str(move), translations(FOLDER, language)("illegal.other_position")
            )
        if not legal:
            raise IllegalMoveError(str(move), self._why_not(seat, value, language, names))
        return value

    def _seat(self, seat: int, language: str = LANGUAGE, *, or_chance: bool = False) -> int:
        """Return a seat, having checked that it exists: kernels do not."""
        whole = isinstance(seat, int | np.integer) and not isinstance(seat, bool)
        if not whole or not (CHANCE if or_chance else 0) <= seat < self.players:
            translate = translations(FOLDER, language)
            raise SeatError(translate("illegal.no_seat", last=self.players - 1, seat=repr(seat)))
        return int(seat)

    def _why_not(self, seat: int, value: int, language: str, names: Sequence[str] | None) -> str:
        game = self.game
        if not 0 <= value < game.info.num_moves:
            return translations(FOLDER, language)("illegal.numbers", last=game.info.num_moves - 1)
        translate, names = game.translations(language), names or self.seat_names(language)
        return game.notation.why_not(game.rules, self._state, seat, value, names, translate)


def _viewer(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat

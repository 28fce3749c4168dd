"""Records: played games as text that people can read and programs can check.

    ludoteca record 1                      the format
    game: fossil
    rules: 1                               the version of the game's rules
    date: 2026-11-16
    seats: Ann | greedy | Cleo | random    who sat where
    options: goal=50                       if the game has any
    chance: seed 7                         where draws and outcomes came from, if known
    deal: none                             if the start was given, and not drawn
    start: fossil players=4 …              the position text the game began with

    4 d4                                   a move: whose (seats count from 1), and its text
    * roll 5                               an outcome of chance
    *9 roll 2                              the same in earlier versions, after undone draws
    end: stuck 45 30 22 10                 the reason and the points, or: end: unfinished

Lines that begin with ``#`` are remarks. A fair game has ``chance: fair TABLE COMMITMENT``, then
``salts:`` and, once the game is over, ``key:`` (see docs/chance.md).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import reduce
from pathlib import Path

from ludoteca.engine.chance import Chance, Proof, Seeded
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Move, Position
from ludoteca.engine.records.record_reader import FORMAT, Reader, RecordedMove, draw_after
from ludoteca.errors import MoveError, RecordError, StartError

MAX_RECORD_BYTES = 1_000_000
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start position on. Adding a move makes a new record."""

    start: Position
    names: tuple[str, ...]
    moves: tuple[RecordedMove, ...] = ()
    date: str = ""
    options: tuple[tuple[str, str], ...] = ()
    seed: int | None = None
    proof: Proof | None = None
    entered: bool = False
    """Whether the outcomes were read off real dice and typed in."""
    given: bool = False
    """Whether the start was given, and not drawn."""
    end: str | None = None
    """The end line that was read with it; None for a record made here."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """Where each heading and the end stand in the file it was read from."""
    source: str | None = field(default=None, compare=False)

    @classmethod
    def begin(
        cls,
        start: Position,
        names: Sequence[str] | None = None,
        *,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        proof: Proof | None = None,
        given: bool = False,
    ) -> "Record":
        """Begin the record of a game that is played today.

        ``options``, and the ``seed`` or the ``proof``, are those the game was started with.
        ``given``: the start was not drawn from them.
        """
        shown = tuple(_tidy(name) for name in names or start.seat_names())
        if len(shown) != start.players:
            raise StartError(f"{len(shown)} names for {start.players} seats")
        info = start.game.info
        places = info.encode(start.players, options or {})[1:]
        chosen = tuple(
            (option.name, option.values[place])
            for option, place in zip(info.options, places, strict=True)
        )
        today = datetime.now().astimezone().date().isoformat()
        return cls(start, shown, (), today, chosen, seed, proof, given=given)

    @classmethod
    def read(cls, path: Path | str, *, compiled: bool | None = None) -> "Record":
        """Read a record from a file.

        Raises:
            RecordError: the file cannot be read, or is no whole record; names line and reason.
        """
        source = str(path)
        try:
            if Path(path).is_fifo():
                raise RecordError("cannot be read: is no ordinary file", source=source)
            with Path(path).open("rb") as file:
                data = file.read(MAX_RECORD_BYTES + 1)
        except (OSError, ValueError) as error:
            reason = f"cannot be read: {_why(error)}"
            raise RecordError(reason, source=source) from None
        if len(data) > MAX_RECORD_BYTES:
            raise RecordError(
                f"is larger than a record can be ({MAX_RECORD_BYTES:,} bytes)", source=source
            )
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise RecordError("is not UTF-8 text", line, source) from None
        return cls.parse(text, source=source, compiled=compiled)

    @classmethod
    def parse(
        cls, text: str, *, source: str | None = None, compiled: bool | None = None
    ) -> "Record":
        """Read a record from text.

        Raises:
            RecordError: the text is no whole record; names line and reason.
        """
        try:
            return cls(*Reader(text, compiled).contents(), source)
        except RecordError as error:
            raise RecordError(error.reason, error.line, source) from None

    def write(self, path: Path | str, last: Position | None = None) -> None:
        """Write the record to a file, whole or not at all.

        ``last`` is its last position, if the caller has it: the game is then not played through.

        Raises:
            RecordError: the file cannot be written.
        """
        target = Path(path)
        try:
            draft = target.with_name(target.name + ".part")
            draft.write_text(self.text(last), encoding="utf-8")
            draft.replace(target)
        except (OSError, ValueError) as error:
            reason = f"cannot be written: {_why(error)}"
            raise RecordError(reason, source=str(path)) from None

    def text(self, last: Position | None = None) -> str:
        """Return the record as text."""
        info = self.start.game.info
        headings = [
            FORMAT,
            f"game: {info.id}",
            f"rules: {info.rules_version}",
            f"date: {self.date}",
            f"seats: {' | '.join(self.names)}",
            *([f"options: {_pairs(self.options)}"] if self.options else []),
            *self._chance_headings(),
            *(["deal: none"] if self.given else []),
            f"start: {self.start.text}",
        ]
        moves = [str(move) for move in self.moves]
        return "\n".join(
            [*headings, "", *moves, f"end: {self.end or _end_of(last or self.last())}", ""]
        )

    @property
    def next_draw(self) -> int:
        """The number of the next outcome to be drawn, unless some were taken back since."""
        return reduce(lambda draws, played: draw_after(played, draws), self.moves, 0)

    def on(self, date: str) -> "Record":
        """Return the record of a game that was begun on another day, such as 2026-11-16."""
        return replace(self, date=date)

    def add(self, move: Move, draw: int | None = None) -> "Record":
        """Return the record with one more move, which must be legal in its last position.

        ``draw`` is the number of an outcome of chance; it needs not be said where it simply
        follows the one before.
        """
        if draw is not None and (move.seat != CHANCE or draw == self.next_draw):
            draw = None
        played = RecordedMove(move.seat, move.text, draw=draw, value=move.value)
        return replace(self, moves=(*self.moves, played), end=None)

    def back(self, plies: int) -> "Record":
        """Return the record without its last moves."""
        return replace(self, moves=self.moves[: max(0, len(self.moves) - plies)], end=None)

    def replay(self) -> Iterator[Position]:
        """Go through all positions, from the start to the last.

        Raises:
            RecordError: a move is not legal where it stands.
        """
        yield self.start
        for _, _, after in self.transitions():
            yield after

    def transitions(self) -> Iterator[tuple[Position, Move, Position]]:
        """Go through the game: each position, the move made in it, and the position after it.

        Raises:
            RecordError: a move is not legal where it stands.
        """
        position = self.start
        for played in self.moves:
            move, after = self._play(position, played)
            yield position, move, after
            position = after

    def last(self) -> Position:
        """Return the last position."""
        *_, position = self.replay()
        return position

    def verify(self) -> list[str]:
        """Check every move, the result and the draws; return what was checked, in sentences.

        Raises:
            RecordError: something is wrong.
        """
        made = list(self.transitions())
        final = made[-1][2] if made else self.start
        checked = [f"all {len(self.moves)} moves are legal"]
        if self.end is not None and self.end != _end_of(final):
            reason = f"the end line says {self.end!r}, the moves lead to {_end_of(final)!r}"
            raise RecordError(reason, self.lines.get("end"), self.source)
        checked.append(f"they lead to: {_end_of(final)}")
        checked.append(self._verify_draws([(before, move) for before, move, _ in made]))
        return checked

    def _verify_draws(self, made: Sequence[tuple[Position, Move]]) -> str:
        chance = self._chance()
        if chance is None:
            why = "its key is not revealed" if self.proof else "their source is not known"
            return f"the draws cannot be checked: {why}"
        self._verify_deal(chance)
        draws = 0
        for (position, move), played in zip(made, self.moves, strict=True):
            self._check_number(played, draws)
            draws = draw_after(played, draws)
            if move.seat == CHANCE and chance.outcome(position, draws - 1) != move:
                reason = f"{played.text!r} is not the outcome that was drawn"
                raise RecordError(reason, played.line, self.source)
        source = "seed" if self.proof is None else "key"
        follows = (
            "the start was given; every draw follows"
            if self.given
            else "the start and every draw follow"
        )
        return f"{follows} from the {source}{self._taken_back(draws)}"

    def _verify_deal(self, chance: Chance) -> None:
        if self.given:
            return
        drawn = self.start.game.deal(self.start.players, dict(self.options), chance)
        if drawn != self.start:
            reason = "the start is not the one that was drawn"
            raise RecordError(reason, self.lines.get("start"), self.source)

    def _check_number(self, played: RecordedMove, draws: int) -> None:
        """Refuse a draw out of order at a table whose draws come again after an undo."""
        if played.draw is not None and self.proof and self.proof.version() != 1:
            reason = f"draw {played.draw} is out of order: the next one is {draws}"
            raise RecordError(reason, played.line, self.source)

    def _taken_back(self, draws: int) -> str:
        """Return how many draws were taken back: many may mean that a player chose among them."""
        missing = draws - sum(played.seat == CHANCE for played in self.moves)
        if not missing:
            return ""
        return f"; {missing} draw{'s' if missing > 1 else ''} taken back"

    def _chance(self) -> Chance | None:
        if self.proof is None:
            return None if self.seed is None else Seeded(self.seed)
        if not self.proof.is_revealed:
            return None
        if self.proof.version() is None:
            reason = "the key is not the one that was promised"
            raise RecordError(reason, self.lines.get("key"), self.source)
        return self.proof.chance()

    def _play(self, position: Position, played: RecordedMove) -> tuple[Move, Position]:
        try:
            known = played.text if played.value is None else played.value
            return position.make(known, played.seat)
        except MoveError as error:
            reason = f"{error.move!r} {error.verdict}: {error.why}"
            raise RecordError(reason, played.line, self.source) from None

    def _chance_headings(self) -> list[str]:
        if self.entered:
            return ["chance: told"]
        if self.proof is None:
            return [] if self.seed is None else [f"chance: seed {self.seed}"]
        proof = self.proof
        lines = [
            f"chance: fair {proof.table} {proof.commitment}",
            f"salts: {' '.join(proof.salts)}",
        ]
        return [*lines, f"key: {proof.key}"] if proof.is_revealed else lines


def _end_of(position: Position) -> str:
    return (
        " ".join([position.end_reason or "", *map(str, position.scores)])
        if position.over
        else UNFINISHED
    )


def is_record(path: Path) -> bool:
    """Return whether a file looks like a record, whole or not."""
    with path.open("rb") as file:
        return file.read(len(FORMAT)) == FORMAT.encode()


def _why(error: OSError | ValueError) -> str:
    """Say what the system has against a file; ValueError means its very name."""
    if isinstance(error, OSError):
        return (error.strerror or "unknown error").lower()
    return "this is no name for a file"


def _pairs(options: Sequence[tuple[str, str]]) -> str:
    return " ".join(f"{name}={value}" for name, value in options)


def _tidy(name: str) -> str:
    """Make a name fit into one line between bars."""
    return (
        " ".join("".join(c if c.isprintable() and c != "|" else " " for c in name).split()) or "?"
    )

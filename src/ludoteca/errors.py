"""Every error this package raises on purpose.

LudotecaError
├── UnknownGameError          no such game id
├── StartError                a game cannot be started like that (players, options, seed)
├── RulesVersionError         a game of a rules version that this program cannot play
├── SeatError                 there is no such seat at this table
├── PositionError             a position text that cannot be read
├── RecordError               a record that cannot be read, replayed or verified
├── BrokenGameError           a game folder that does not keep the contract
├── BotError                  an external bot does not play as it should
├── ServeError                the server cannot be started like that
├── RefusedError              a table refuses a command; nothing has changed
├── StorageError              the database cannot be opened, read or written
│   └── ConflictError             another writer was first
└── MoveError                 a move was refused; the position is unchanged
    ├── UnreadableMoveError       the text is no move in this game's notation
    ├── AmbiguousMoveError        the text fits several legal moves
    └── IllegalMoveError          a readable move that the rules forbid here

Every message is one or more plain sentences that say what was wrong and what would be right.
"""


class LudotecaError(Exception):
    """The parent of all errors raised on purpose."""


class UnknownGameError(LudotecaError):
    """There is no game of that name."""


class StartError(LudotecaError):
    """A game cannot be started with these players or options."""


class RulesVersionError(LudotecaError):
    """A game was begun with a version of its rules that this program cannot play."""


class SeatError(LudotecaError):
    """There is no such seat at this table."""


class PositionError(LudotecaError):
    """A position text cannot be read."""


class BrokenGameError(LudotecaError):
    """A game folder lacks something that every game must have."""


class BotError(LudotecaError):
    """A bot that does not exist, or an external one that does not play as it should."""


class ServeError(LudotecaError):
    """The server cannot be started with these settings."""


class RefusedError(LudotecaError):
    """A command was refused: ``code`` for programs, ``reason`` for people."""

    def __init__(self, code: str, reason: str, *, ply: int = 0, wait: int = 0) -> None:
        self.code = code
        self.reason = reason
        self.ply = ply
        self.wait = wait
        super().__init__(reason)


class StorageError(LudotecaError):
    """The database cannot be opened, read or written."""


class ConflictError(StorageError):
    """A row with the same key exists already: another writer was first."""


class RecordError(LudotecaError):
    """A record cannot be read, replayed or verified."""

    def __init__(self, reason: str, line: int | None = None, source: str | None = None) -> None:
        self.reason = reason
        self.line = line
        self.source = source
        super().__init__(reason, line, source)

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        place += [f"line {self.line}"] if self.line is not None else []
        return ": ".join([", ".join(place), self.reason] if place else [self.reason])


class MoveError(LudotecaError):
    """A move was refused. ``move`` is what was given, ``why`` the reason, ``position`` the line."""

    verdict = "is refused"

    def __init__(self, move: str, why: str, position: str = "") -> None:
        self.move = move
        self.why = why
        self.position = position
        super().__init__(move, why, position)

    def __str__(self) -> str:
        said = f"{self.move!r} {self.verdict}: {self.why}"
        return f"{said} [{self.position}]" if self.position else said


class UnreadableMoveError(MoveError):
    """The text is no move in this game's notation."""

    verdict = "is not a move"


class AmbiguousMoveError(MoveError):
    """The text fits several legal moves."""

    verdict = "could mean several moves"


class IllegalMoveError(MoveError):
    """A readable move that the rules forbid here."""

    verdict = "is not legal"

"""Players who write down what the server has promised them, through all its crashes."""

import itertools
import random
import secrets
import threading
import time
from dataclasses import dataclass, field

from websockets.exceptions import WebSocketException

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.server.client import PATIENCE, Socket, Visitor, new_id

AGAIN = 0.05
"""How long a player waits before trying a stopped server again."""
_numbers = itertools.count()


@dataclass
class Journal:
    """What one player was told to be done, and what was wrong with it."""

    done: dict[tuple[str, str], tuple[protocol.Command, Answer]] = field(default_factory=dict)
    """Each command by table and id, with its answer."""
    wrong: list[str] = field(default_factory=list)


class Player(threading.Thread):
    """Plays any moves at one table after the other, also while the server fails.

    After a crash it comes back, says what it knows, and gives its last command again.
    """

    def __init__(
        self, person: Visitor, tables: list[str], seat: int, patience_s: float = PATIENCE
    ) -> None:
        """``patience_s``: after a silence of this length it takes the connection for dead."""
        super().__init__(daemon=True)
        self._patience_s = patience_s
        self._heard = 0.0
        self.journal = Journal()
        self.seen: dict[str, Socket] = {}
        """The last socket at each table, with all it has heard."""
        self.leave = threading.Event()
        self.greeted = 0.0
        """When, by the monotonic clock, the server last answered a hello."""
        self.greetings = 0
        self.person = person
        self._tables = tables
        self._seat = seat
        self._pending: protocol.Command | None = None
        self._random = random.Random(next(_numbers))

    def run(self) -> None:
        """Play until told to stop and nothing is left unanswered."""
        for table in self._tables:
            while self._pending or not self._is_over(table):
                if self.leave.is_set() and not self._pending:
                    return
                try:
                    self._attend(table)
                except (OSError, WebSocketException):
                    time.sleep(AGAIN)
                except AssertionError as error:
                    self.journal.wrong.append(f"{table}: {error}")
                    return

    def _is_over(self, table: str) -> bool:
        seen = self.seen.get(table)
        return bool(seen and seen.table and seen.table.status == "over")

    def _attend(self, table: str) -> None:
        connection = self.person.open_socket(table)
        socket = self.seen.setdefault(table, Socket(connection))
        socket.connection, socket.patience_s = connection, self._patience_s
        with socket:
            socket.greet(socket.seq)
            self.greeted = self._heard = time.monotonic()
            self.greetings += 1
            while self._pending or not self._is_over(table):
                if self.leave.is_set() and not self._pending:
                    return
                self._pending = self._pending or self._next(socket)
                if self._pending:
                    self._give(table, socket, self._pending)
                else:
                    self._listen(socket)

    def _next(self, socket: Socket) -> protocol.Command | None:
        if socket.table and socket.table.seats[self._seat].kind == "open":
            return protocol.Sit(new_id(), self._seat, secrets.token_hex(16))
        if not socket.moves:
            return None
        move = self._random.choice(socket.moves).text
        return protocol.Play(new_id(), self._seat, socket.ply, move)

    def _give(self, table: str, socket: Socket, command: protocol.Command) -> None:
        answer = socket.do(command)
        self._heard = time.monotonic()
        if isinstance(answer, Refused) and answer.code == "too_fast":
            time.sleep(answer.wait / 1000)
            return
        if isinstance(answer, Answer):
            self.journal.done[table, command.id] = command, answer
        else:
            self.journal.wrong.append(f"{command} was refused: {answer}")
        self._pending = None

    def _listen(self, socket: Socket) -> None:
        try:
            socket.hear(within=0.2)
            self._heard = time.monotonic()
        except TimeoutError:
            if time.monotonic() - self._heard > self._patience_s:
                raise

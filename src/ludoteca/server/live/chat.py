"""The chat of a table. It is no part of the game, and is deleted with its author."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ludoteca.errors import RefusedError, StorageError
from ludoteca.server import protocol
from ludoteca.server.store.store import Store
from ludoteca.server.support.plain_text import CHAT_LENGTH, plain
from ludoteca.server.support.rate_limits import Buckets

MAX_MESSAGES = 100
"""The number of messages kept in memory and sent to new subscribers."""

Row = tuple[int, str, str, int | None, int, str]
"""A stored message: number, command, person, seat, time, text."""


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A message in memory. It has no name, since people may change theirs."""

    line: int
    """The number of the message at its table, from 1."""
    person: str
    seat: int | None
    at: int
    text: str


class TableChat:
    """The messages of one table."""

    def __init__(self, table_id: str, rows: Sequence[Row], store: Store, rate: Buckets) -> None:
        self._table_id = table_id
        self._store = store
        self._rate = rate
        messages = (ChatMessage(line, who, seat, at, text) for line, _, who, seat, at, text in rows)
        # Messages of deleted people are empty, but their numbers are used up.
        self._messages = [one for one in messages if one.text][-MAX_MESSAGES:]
        self._last = rows[-1][0] if rows else 0
        self._line_of_command = {command: line for line, command, *_ in rows}

    @property
    def authors(self) -> list[str]:
        """The authors of the messages shown, in their order."""
        return list(dict.fromkeys(one.person for one in self._messages))

    def line_of(self, command: str) -> int | None:
        """Return the number of the message that a command has already led to."""
        return self._line_of_command.get(command)

    def author_of(self, line: int) -> str:
        """Return the author of a message; empty if it is not shown any more."""
        return next((one.person for one in self._messages if one.line == line), "")

    def lines_by(self, people: Collection[str]) -> list[int]:
        """Return the numbers of the messages of some people."""
        return [one.line for one in self._messages if one.person in people]

    async def add(self, person: str, seat: int | None, command: str, words: str) -> int:
        """Write a message to disk; return its number.

        Raises:
            RefusedError: it has no visible text, comes too fast, or the disk is full.
        """
        self._rate.take(person)
        text = plain(words, CHAT_LENGTH)
        if not text:
            raise RefusedError("bad_message", "there is nothing to read in it")
        self._last += 1
        line = self._last
        try:
            at = await self._store.add_line(self._table_id, line, command, person, seat, text)
        except StorageError as error:
            raise RefusedError("storage", str(error), wait=2000) from error
        self._messages.append(ChatMessage(line, person, seat, at, text))
        del self._messages[:-MAX_MESSAGES]
        self._line_of_command[command] = line
        return line

    def after(
        self, line: int, names: Mapping[str, str], seats: Mapping[str, int]
    ) -> list[protocol.ChatMessage]:
        """Return the messages after one, with the present names and seats of their authors.

        An author without a seat is shown with the seat they had.
        """
        return [
            protocol.ChatMessage(
                one.line,
                one.at,
                names.get(one.person, ""),
                seats.get(one.person, one.seat),
                one.text,
            )
            for one in self._messages
            if one.line > line
        ]

    def delete_by(self, person: str) -> None:
        """Remove the messages of a person."""
        self._messages = [one for one in self._messages if one.person != person]

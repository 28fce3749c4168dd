"""What is said at a table: no part of the game. Whoever is forgotten takes it along."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ludoteca.errors import RefusedError, StorageError
from ludoteca.server.protocol import ChatMessage
from ludoteca.server.store.store import Store
from ludoteca.server.support.plain_text import CHAT_LENGTH, plain
from ludoteca.server.support.rate_limits import Buckets, Limit

CHATTER = Limit(burst=6, rate=1)
MOST_LINES = 100
"""So many lines are kept at hand and shown to whoever comes."""

Row = tuple[int, str, str, int | None, int, str]
"""A line as it is stored: number, command, person, seat, moment, text."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line as it is kept at hand: people may change their names."""

    line: int
    person: str
    seat: int | None
    at: int
    text: str


class Chatter:
    """What all tables share: where lines are stored, and how fast people talk."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.speed = Buckets(CHATTER)


class Talk:
    """The chat of one table."""

    def __init__(self, table_id: str, rows: Sequence[Row], chatter: Chatter) -> None:
        self._table_id = table_id
        self._chatter = chatter
        said = (Said(line, who, seat, at, text) for line, _, who, seat, at, text in rows)
        # Lines of people who were forgotten are empty, but their numbers are used up.
        self._said = [one for one in said if one.text][-MOST_LINES:]
        self._last = rows[-1][0] if rows else 0
        self._lines_of = {command: line for line, command, *_ in rows}

    @property
    def people(self) -> set[str]:
        """Everybody who said something that is shown."""
        return {one.person for one in self._said}

    def line_of(self, command: str) -> int | None:
        """Return the line that a command has led to already."""
        return self._lines_of.get(command)

    def author_of(self, line: int) -> str:
        """Return the person who wrote a line; empty if it is not shown any more."""
        return next((one.person for one in self._said if one.line == line), "")

    def lines_by(self, people: Collection[str]) -> list[int]:
        """Return the numbers of the lines that some people wrote."""
        return [one.line for one in self._said if one.person in people]

    async def say(self, person: str, seat: int | None, command: str, words: str) -> int:
        """Write a line down; return its number.

        Raises:
            RefusedError: there is nothing to read in it, it comes too fast, or the disk is full.
        """
        text = plain(words, CHAT_LENGTH)
        if not text:
            raise RefusedError("bad_message", "there is nothing to read in it")
        self._chatter.speed.take(person)
        self._last += 1
        line = self._last
        try:
            at = await self._chatter.store.add_line(
                self._table_id, line, command, person, seat, text
            )
        except StorageError as error:
            raise RefusedError("storage", str(error), wait=2000) from error
        self._said.append(Said(line, person, seat, at, text))
        del self._said[:-MOST_LINES]
        self._lines_of[command] = line
        return line

    @property
    def speakers(self) -> list[str]:
        """The same people, in the order of the lines shown."""
        return list(dict.fromkeys(one.person for one in self._said))

    def after(
        self, line: int, names: Mapping[str, str], seats: Mapping[str, int]
    ) -> list[ChatMessage]:
        """Return what was said after a line, with the names and seats that people have now.

        Whoever has no seat any more is shown with the one they had.
        """
        return [
            ChatMessage(
                one.line,
                one.at,
                names.get(one.person, ""),
                seats.get(one.person, one.seat),
                one.text,
            )
            for one in self._said
            if one.line > line
        ]

    def forget(self, person: str) -> None:
        """Forget what somebody said."""
        self._said = [one for one in self._said if one.person != person]

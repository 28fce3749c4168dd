"""How many tables may be made: how fast, and how many may wait at once.

Both are limited by person and by address, and more narrowly for public tables.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.errors import RefusedError
from ludoteca.server.support.rate_limits import Buckets, Limit

TABLES_OF_PERSON = Limit(burst=20, rate=1 / 10)
PUBLIC_TABLES_OF_PERSON = Limit(burst=10, rate=1 / 60)
TABLES_OF_ADDRESS = Limit(burst=60, rate=1 / 3)
PUBLIC_TABLES_OF_ADDRESS = Limit(burst=20, rate=1 / 30)
MAX_ADDRESSES = 10_000
"""The number of addresses remembered with the tables created from them."""

Waiting = Mapping[str, bool]
"""Tables that wait for players, by id, and whether each is public."""


@dataclass(frozen=True, slots=True)
class WaitingLimit:
    """How many tables may wait for players at once, and how many of them may be public."""

    who: str
    tables: int
    public: int

    def check(self, waiting: Waiting, *, public: bool) -> None:
        """Refuse one more table if too many wait already.

        Raises:
            RefusedError: there are too many; names the limit, and what to do.
        """
        if len(waiting) >= self.tables:
            self._refuse(self.tables, "tables")
        if public and sum(waiting.values()) >= self.public:
            self._refuse(self.public, "public tables")

    def _refuse(self, most: int, what: str) -> None:
        reason = f"{self.who} can have {most} {what} that wait for players; close one of them first"
        raise RefusedError("too_many_tables", reason)


WAITING_OF_PERSON = WaitingLimit("one person", tables=20, public=5)
WAITING_OF_ADDRESS = WaitingLimit("one address", tables=60, public=20)


BOT_TABLES_OF_PERSON = 20
"""Tables with bots that one person may have under way. Bots of one person share their time, so more
of them would not delay other people, but each holds memory."""


def check_bot_tables(under_way: int) -> None:
    """Refuse one more table with bots if a person has too many.

    Raises:
        RefusedError: there are too many; names the limit, and what to do.
    """
    if under_way >= BOT_TABLES_OF_PERSON:
        reason = (
            f"one person can have {BOT_TABLES_OF_PERSON} games with bots under way; finish or "
            "resign one of them, or wait ten minutes after the last move"
        )
        raise RefusedError("too_many_bot_tables", reason)


class TableOrigins:
    """The addresses from which tables were made, in memory only."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, set[str]] = OrderedDict()

    def of(self, address: str) -> set[str]:
        """Return the tables made from an address that may still wait for players."""
        return self._tables.get(address, set())

    def keep(self, address: str, waiting: Waiting, new: str) -> None:
        """Remember a new table, and those made before that still wait."""
        self._tables[address] = {*waiting, new}
        self._tables.move_to_end(address)
        if len(self._tables) > MAX_ADDRESSES:
            self._tables.popitem(last=False)


@dataclass(frozen=True, slots=True)
class _Rule:
    """A limit with the name under which it is reported."""

    name: str
    buckets: Buckets

    def take(self, key: str) -> None:
        try:
            self.buckets.take(key)
        except RefusedError as error:
            wait = -(-error.wait // 1000)
            reason = f"too many {self.name}; the next one is possible in {wait} s"
            raise RefusedError("too_fast", reason, wait=error.wait) from None


class TableLimits:
    """The limits of one server."""

    def __init__(self) -> None:
        self._person = _Rule("new tables of one person", Buckets(TABLES_OF_PERSON))
        self._address = _Rule("new tables from one address", Buckets(TABLES_OF_ADDRESS))
        self._public_of_person = _Rule(
            "new public tables of one person", Buckets(PUBLIC_TABLES_OF_PERSON)
        )
        self._public_of_address = _Rule(
            "new public tables from one address", Buckets(PUBLIC_TABLES_OF_ADDRESS)
        )

    def take(self, person: str, *, public: bool) -> None:
        """Count a new table of a person.

        Raises:
            RefusedError: there were too many; names the limit and the time to wait.
        """
        if public:
            self._public_of_person.take(person)
        self._person.take(person)

    def take_from(self, address: str, *, public: bool) -> None:
        """Count a new table from an address.

        Raises:
            RefusedError: there were too many; names the limit and the time to wait.
        """
        if public:
            self._public_of_address.take(address)
        self._address.take(address)

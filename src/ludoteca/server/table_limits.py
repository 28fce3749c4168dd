"""How fast tables may be made: by a person, from an address, and public ones more slowly."""

from dataclasses import dataclass

from ludoteca.errors import RefusedError
from ludoteca.server.limits import Buckets, Limit

TABLES_OF_PERSON = Limit(burst=20, rate=1 / 10)
PUBLIC_TABLES_OF_PERSON = Limit(burst=10, rate=1 / 60)
TABLES_OF_ADDRESS = Limit(burst=60, rate=1 / 3)
PUBLIC_TABLES_OF_ADDRESS = Limit(burst=20, rate=1 / 30)


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

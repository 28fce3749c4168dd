"""Accounts: guests with a name and a token, of which only the hash is stored.

Memory holds the names that loaded tables show, and the accounts of the most recent requests; others
are read from the database. A guest who has not connected for a long time, and has no seat at an
unfinished game, is deleted; finished tables keep the name.
"""

import hashlib
import secrets
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from ludoteca.errors import RefusedError, StorageError
from ludoteca.server.store.store import Store, moment
from ludoteca.server.support.plain_text import NAME_LENGTH, guest_name, plain

TOKEN_BYTES = 32
COOKIE = "ludoteca"
SAFE_COOKIE = "__Host-ludoteca"
"""Browsers accept a cookie of this name only from a secure page, for exactly this host."""
YEAR_S = 365 * 24 * 3600
MAX_CACHED = 10_000
DAY_MS = 24 * 3600 * 1000
RETENTION_MS = 90 * DAY_MS
"""A guest who does not connect is deleted after this time."""


@dataclass(frozen=True, slots=True)
class Account:
    """A guest known to the server."""

    id: str
    name: str


@dataclass(slots=True)
class _CachedGuest:
    """The owner of a token, and the last visit that was stored."""

    id: str
    seen: int


class Accounts:
    """All guests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.names: dict[str, str] = {}
        """The cached names by account id, the most recently used last."""
        self._by_token: dict[bytes, _CachedGuest] = {}
        self._forgotten: set[str] = set()
        """The accounts deleted since the server was started."""

    async def with_token(self, token: str) -> Account | None:
        """Return the account with a token."""
        if not token:
            return None
        hashed = _hash(token)
        guest = self._by_token.pop(hashed, None)
        if guest is None or guest.id not in self.names:
            guest = await self._look_up(hashed)
        if guest is None:
            return None
        # The most recently used comes last. No await in between: an account may be deleted.
        self._by_token[hashed] = guest
        person = Account(guest.id, self.names.pop(guest.id))
        self.names[person.id] = person.name
        await self._note(guest)
        return person

    async def _look_up(self, hashed: bytes) -> _CachedGuest | None:
        row = await self._store.person_with(hashed)
        if row is None or row[0] in self._forgotten:
            return None
        person, name, seen = row
        self.names.setdefault(person, name)
        return _CachedGuest(person, seen)

    async def _note(self, guest: _CachedGuest) -> None:
        """Store that a guest has connected, once a day."""
        if moment() - guest.seen > DAY_MS:
            guest.seen = moment()
            with suppress(StorageError):  # The disk is full; another day will do.
                await self._store.saw([guest.id])

    async def load_names(self, people: Iterable[str]) -> None:
        """Load the names of some people into memory."""
        missing = [person for person in people if person and person not in self.names]
        if missing:
            found = await self._store.names_of(missing)
            for person, name in found:
                if person not in self._forgotten:
                    self.names.setdefault(person, name)

    def is_deleted(self, person: str) -> bool:
        """Return whether an account was deleted since the server started."""
        return person in self._forgotten

    async def create(self, name: str) -> tuple[Account, str]:
        """Create a guest; return it with its token, which is never returned again."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        person = Account(secrets.token_urlsafe(9), _name(name))
        await self._store.add_person(person.id, person.name, _hash(token))
        self.names[person.id] = person.name
        self._by_token[_hash(token)] = _CachedGuest(person.id, moment())
        return person, token

    async def rename(self, person: Account, name: str) -> Account:
        """Rename an account, everywhere at once.

        Raises:
            RefusedError: they have asked to be forgotten meanwhile.
        """
        renamed = Account(person.id, _name(name))
        await self._store.rename(person.id, renamed.name)
        if self.is_deleted(person.id):
            raise RefusedError("no_guest", "you have asked to be forgotten")
        self.names[person.id] = renamed.name
        return renamed

    def delete(self, person: Account) -> Awaitable[None]:
        """Delete an account, in memory at once; await the result for the disk.

        The games they played stay, without a name.
        """
        self._forgotten.add(person.id)
        self.names.pop(person.id, None)
        return self._erase(person)

    async def _erase(self, person: Account) -> None:
        try:
            await self._store.forget(person.id)
        except StorageError:
            self._forgotten.discard(person.id)
            self.names[person.id] = person.name
            raise
        self.names.pop(person.id, None)

    async def expire(self, present: Iterable[str]) -> None:
        """Delete guests who have not connected for a long time and have no unfinished game."""
        await self._store.saw([person for person in present if person])
        await self._store.expire(moment() - RETENTION_MS)
        # A cached token may belong to a deleted guest: read them again.
        self._by_token.clear()

    @property
    def is_over_capacity(self) -> bool:
        """Whether memory holds more accounts than it should."""
        return max(len(self.names), len(self._by_token)) > MAX_CACHED

    def trim_cache(self, needed: set[str]) -> None:
        """Drop the least recently used accounts from memory, except those that tables show."""
        for hashed in list(self._by_token)[:-MAX_CACHED]:
            del self._by_token[hashed]
        others = [person for person in self.names if person not in needed]
        for person in others[: max(0, len(self.names) - MAX_CACHED)]:
            del self.names[person]


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="replace")).digest()


def _name(text: str) -> str:
    return plain(text, NAME_LENGTH) or guest_name()

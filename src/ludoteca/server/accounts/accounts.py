"""Who somebody is: a guest with a name and a token, of which only the hash is kept.

Not everybody is held in memory: at hand are the names that tables in memory show, and whoever asked
last; all others are looked up. A guest who has not been here for long, and has no seat where a game
is still to be played, is forgotten; the tables where they have played keep the name.
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
"""Browsers keep a cookie of this name only from a secure page, and only for the very host."""
YEAR_S = 365 * 24 * 3600
MAX_CACHED = 10_000
DAY_MS = 24 * 3600 * 1000
RETENTION_MS = 90 * DAY_MS
"""So many milliseconds a guest who does not come is remembered."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody known to the server."""

    id: str
    name: str


@dataclass(slots=True)
class _CachedGuest:
    """Whose token it is, and when they were last noted to be here."""

    id: str
    seen: int


class Accounts:
    """All guests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.names: dict[str, str] = {}
        """What people at hand are called; whoever asked last stands last."""
        self._by_token: dict[bytes, _CachedGuest] = {}
        self._forgotten: set[str] = set()
        """Who asked to be forgotten since the server was started."""

    async def with_token(self, token: str) -> Account | None:
        """Return whose token this is."""
        if not token:
            return None
        hashed = _hash(token)
        guest = self._by_token.pop(hashed, None)
        if guest is None or guest.id not in self.names:
            guest = await self._look_up(hashed)
        if guest is None:
            return None
        # Whoever asked last stands last; and all of it before anybody can be forgotten meanwhile.
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
        """Note that somebody is here, once a day."""
        if moment() - guest.seen > DAY_MS:
            guest.seen = moment()
            with suppress(StorageError):  # The disk is full; another day will do.
                await self._store.saw([guest.id])

    async def load_names(self, people: Iterable[str]) -> None:
        """Have the names of some people at hand."""
        missing = [person for person in people if person and person not in self.names]
        if missing:
            found = await self._store.names_of(missing)
            for person, name in found:
                if person not in self._forgotten:
                    self.names.setdefault(person, name)

    def is_deleted(self, person: str) -> bool:
        """Tell whether somebody asked to be forgotten, and so may do nothing any more."""
        return person in self._forgotten

    async def create(self, name: str) -> tuple[Account, str]:
        """Make a new guest; return them and their token, which is told only this once."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        person = Account(secrets.token_urlsafe(9), _name(name))
        await self._store.add_person(person.id, person.name, _hash(token))
        self.names[person.id] = person.name
        self._by_token[_hash(token)] = _CachedGuest(person.id, moment())
        return person, token

    async def rename(self, person: Account, name: str) -> Account:
        """Give somebody another name, everywhere at once.

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
        """Delete somebody, in memory at once; wait for the result to have it done on disk.

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
        """Forget guests who have not been here for long and have no game to come back to."""
        await self._store.saw([person for person in present if person])
        await self._store.expire(moment() - RETENTION_MS)
        # Whose token was at hand may be gone: who asks is looked up again.
        self._by_token.clear()

    @property
    def is_over_capacity(self) -> bool:
        """Whether more people are at hand than there should be."""
        return max(len(self.names), len(self._by_token)) > MAX_CACHED

    def trim_cache(self, needed: set[str]) -> None:
        """Put out of memory whoever asked longest ago; tables still show those who are needed."""
        for hashed in list(self._by_token)[:-MAX_CACHED]:
            del self._by_token[hashed]
        others = [person for person in self.names if person not in needed]
        for person in others[: max(0, len(self.names) - MAX_CACHED)]:
            del self.names[person]


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="replace")).digest()


def _name(text: str) -> str:
    return plain(text, NAME_LENGTH) or guest_name()

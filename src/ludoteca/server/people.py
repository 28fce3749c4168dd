"""Who somebody is: a guest with a name and a token, of which only the hash is kept."""

import hashlib
import secrets
from dataclasses import dataclass

from ludoteca.server.plain_text import NAME_LENGTH, guest_name, plain
from ludoteca.server.store.store import Store

TOKEN_BYTES = 32
COOKIE = "ludoteca"
SAFE_COOKIE = "__Host-ludoteca"
"""Browsers keep a cookie of this name only from a secure page, and only for the very host."""
YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to the server."""

    id: str
    name: str


class People:
    """All guests. Names are kept at hand, since every view shows some."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.names: dict[str, str] = {}
        self._by_token: dict[bytes, str] = {}

    async def load(self) -> None:
        """Read everybody's name."""
        for person, name, token in await self._store.everybody():
            self.names[person] = name
            self._by_token[token] = person

    def of(self, token: str) -> Person | None:
        """Return whose token this is."""
        person = self._by_token.get(_hash(token))
        return Person(person, self.names[person]) if person else None

    async def welcome(self, name: str) -> tuple[Person, str]:
        """Make a new guest; return them and their token, which is told only this once."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        person = Person(secrets.token_urlsafe(9), _name(name))
        await self._store.add_person(person.id, person.name, _hash(token))
        self.names[person.id] = person.name
        self._by_token[_hash(token)] = person.id
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name, everywhere at once."""
        renamed = Person(person.id, _name(name))
        await self._store.rename(person.id, renamed.name)
        self.names[person.id] = renamed.name
        return renamed

    async def forget(self, person: Person) -> None:
        """Delete somebody: name, token and chat. The games they played stay, without a name."""
        await self._store.forget(person.id)
        self.names.pop(person.id, None)
        self._by_token = {
            token: owner for token, owner in self._by_token.items() if owner != person.id
        }


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="replace")).digest()


def _name(text: str) -> str:
    return plain(text, NAME_LENGTH) or guest_name()

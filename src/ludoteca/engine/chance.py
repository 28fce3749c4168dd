"""Random draws before and during a game: from a seed, fairly between strangers, or from a real die.

Chance is a player (see docs/chance.md): rules never draw, they only say what may come and with
which weights. Every number comes from HMAC-SHA256 under a key, so the same key gives the same
game on every machine and in every version, and anyone with the key can check each draw:

    message  = context | label | attempt         label: "lot 0", "lot 1", … or "draw 0", …
    number   = first 8 bytes of HMAC(key, message), big-endian
    draw     = number mod bound, unless number lies in the incomplete last block: next attempt
"""

import hashlib
import hmac
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludoteca.errors import StartError

if TYPE_CHECKING:
    from ludoteca.engine.position import Move, Position

SPAN = 2**64
KEY_BYTES = 32
SALT_BYTES = 16
FAIR_VERSION = 2
"""The version of the fair draws, which the commitment names.

In version 1 a move that was taken back used up its draws. In version 2 they come again.
"""


class Chance(ABC):
    """A source of draws before a game and of outcomes during it."""

    @abstractmethod
    def below(self, bound: int, label: str) -> int:
        """Draw a number from 0 to ``bound - 1`` for the purpose ``label``."""

    def setup_draws(self, bounds: Sequence[int]) -> list[int]:
        """Draw the numbers that a game needs before its start."""
        return [self.below(bound, f"lot {place}") for place, bound in enumerate(bounds)]

    def outcome(self, position: "Position", number: int) -> "Move":
        """Draw one of the outcomes of a position in which chance acts.

        ``number`` counts the outcomes drawn before in the game as it stands. Taking moves back
        lowers it, so the same draws come again: nobody can undo until a roll pleases.
        """
        chance_outcomes = position.chance_outcomes()
        rest = self.below(sum(weight for _, weight in chance_outcomes), f"draw {number}")
        for outcome, weight in chance_outcomes:
            if rest < weight:
                return position.read(outcome)
            rest -= weight
        raise AssertionError("the weights do not add up")


class Keyed(Chance):
    """Draws that follow from a key and a context, and from nothing else."""

    def __init__(self, key: bytes, context: str = "") -> None:
        self._context = context
        self._keyed = hmac.new(key, digestmod="sha256")

    def below(self, bound: int, label: str) -> int:
        """Draw by rejection, so that every number is exactly as likely as any other."""
        limit = SPAN - SPAN % bound
        attempt = 0
        while True:
            draw = self._keyed.copy()
            draw.update(f"{self._context}|{label}|{attempt}".encode())
            number = int.from_bytes(draw.digest()[:8], "big")
            if number < limit:
                return number % bound
            attempt += 1


class Seeded(Keyed):
    """Draws that follow from a whole number that people can write down."""

    def __init__(self, seed: int | None = None) -> None:
        if seed is None:
            seed = secrets.randbelow(2**53)
        if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= SPAN:
            raise StartError(f"a seed is a whole number of 64 bits, not {seed!r:.40}")
        self.seed = seed
        super().__init__(hashlib.sha256(f"ludoteca seed {self.seed}".encode()).digest())


@dataclass(frozen=True, slots=True)
class Proof:
    """What is needed to check fair draws: shown in part before a game, in full after it.

    ``commitment`` is published before a player sits down, so the server cannot choose its key
    later. Every seat then adds bytes of its own, so the server could not have tried keys either.
    """

    table: str
    commitment: str
    salts: tuple[str, ...] = ()
    key: str = field(default="", repr=False)

    @property
    def is_revealed(self) -> bool:
        """Return whether the key has been shown."""
        return bool(self.key)

    def version(self) -> int | None:
        """Return the version of the draws that the commitment names; None: another key."""
        key = bytes.fromhex(self.key)
        for version in range(1, FAIR_VERSION + 1):
            if hmac.compare_digest(commit(self.table, key, version), self.commitment):
                return version
        return None

    def chance(self) -> "Fair":
        """Return the draws that follow from this proof, once it is revealed."""
        return Fair(bytes.fromhex(self.key), self.table, tuple(map(bytes.fromhex, self.salts)))


def commit(table: str, key: bytes, version: int) -> str:
    """Return the commitment that is published: a hash of version, table and key."""
    return hashlib.sha256(f"ludoteca fair {version}|{table}|".encode() + key).hexdigest()


@dataclass(frozen=True, slots=True)
class CommittedKey:
    """A key that a table has chosen before a player sits down; only its commitment is shown."""

    table: str
    key: bytes = field(default_factory=lambda: secrets.token_bytes(KEY_BYTES), repr=False)
    version: int = FAIR_VERSION

    @property
    def commitment(self) -> str:
        """What is published at once."""
        return commit(self.table, self.key, self.version)

    @property
    def repeats_draws(self) -> bool:
        """Whether the draws of a move that was taken back come again."""
        return self.version > 1

    def fair(self, salts: Sequence[bytes]) -> "Fair":
        """Return the draws, once every seat has added bytes of its own."""
        return Fair(self.key, self.table, salts, self.version)


class Fair(Keyed):
    """Draws that nobody at a table could foresee or steer, and everybody can check afterwards."""

    def __init__(
        self, key: bytes, table: str, salts: Sequence[bytes], version: int = FAIR_VERSION
    ) -> None:
        if len(key) != KEY_BYTES or any(len(salt) != SALT_BYTES for salt in salts) or not salts:
            raise StartError(f"a key has {KEY_BYTES} bytes, and every seat adds {SALT_BYTES}")
        if not re.fullmatch(r"[\w-]{1,100}", table, re.ASCII):
            raise StartError(f"a table's name is made of letters, digits, _ and -, not {table!r}")
        mixed = hashlib.sha256(b"".join(hashlib.sha256(salt).digest() for salt in salts))
        super().__init__(key, f"{table}|{mixed.hexdigest()}")
        self._committed_key = CommittedKey(table, key, version)
        self._salts = tuple(salt.hex() for salt in salts)

    def proof(self, *, reveal: bool) -> Proof:
        """Return the proof; without ``reveal`` it holds the commitment but not the key."""
        committed_key = self._committed_key
        key = committed_key.key.hex() if reveal else ""
        return Proof(committed_key.table, committed_key.commitment, self._salts, key)


class EnteredOutcomes(Seeded):
    """Outcomes that a person reads off real dice; only the setup is drawn."""

    def __init__(self, query: Callable[["Position"], "Move"], seed: int | None = None) -> None:
        super().__init__(seed)
        self._ask = query

    def outcome(self, position: "Position", number: int) -> "Move":
        """Ask for the outcome."""
        return self._ask(position)

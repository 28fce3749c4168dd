"""Reading a game's data file: TOML whose entries become Structs. Errors name the line.

An entry is one line of a table (``[tools]``), or one table of an array (``[[card]]``).
"""

import re
import tomllib
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from ludoteca.errors import BrokenGameError

TABLE = re.compile(r"\s*\[(\[?)([\w.]+)\]")
KEY = re.compile(r"""\s*["']?(\w+)["']?\s*=""")
FIELD = re.compile(r" - at `\$\.(\w+)")

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
T = TypeVar("T")


@dataclass(frozen=True)
class DataEntry:
    """One entry of a table: its key, or its number in an array, and its value."""

    path: Path
    line: int
    key: str
    value: Any

    def refuse(self, reason: str) -> BrokenGameError:
        """Return the error that says what is wrong here."""
        return BrokenGameError(f"{self.path}, line {self.line}: {self.key}: {reason}")

    def to(self, kind: type[T]) -> T:
        """Return the value as a type that msgspec knows.

        Raises:
            BrokenGameError: it does not fit the type.
        """
        try:
            return msgspec.convert(self.value, kind)
        except msgspec.ValidationError as error:
            raise self.refuse(str(error)) from None


@dataclass(frozen=True)
class DataTable:
    """A table of the file: its entries in their order."""

    path: Path
    line: int
    name: str
    entries: dict[str, DataEntry]

    def refuse(self, reason: str) -> BrokenGameError:
        """Return the error that says what is wrong with the table as a whole."""
        return BrokenGameError(f"{self.path}, line {self.line}: [{self.name}]: {reason}")

    def to(self, kind: type[T]) -> T:
        """Return the whole table as one Struct.

        Raises:
            BrokenGameError: it does not fit the type.
        """
        try:
            return msgspec.convert({key: each.value for key, each in self.entries.items()}, kind)
        except msgspec.ValidationError as error:
            found = FIELD.search(str(error))
            where = self.entries[found[1]] if found else self
            raise where.refuse(str(error)) from None

    def in_order(self, *keys: str) -> list[DataEntry]:
        """Return the entries, having checked that they are just these, in this order."""
        for key, found in zip_longest(keys, self.entries):
            if found is None:
                raise self.refuse(f"{key} is missing at its end")
            if key is None:
                raise self.entries[found].refuse("is one too many")
            if key != found:
                raise self.entries[found].refuse(f"stands where {key} is needed")
        return list(self.entries.values())

    def counted(self, count: int) -> list[DataEntry]:
        """Return the entries, having checked how many they are."""
        if len(self.entries) != count:
            raise self.refuse(f"has {len(self.entries)} entries; {count} are needed")
        return list(self.entries.values())


def read_tables(path: Path, *names: str) -> list[DataTable]:
    """Return the tables of these names.

    Raises:
        BrokenGameError: the file cannot be read, or has other tables.
    """
    try:
        text = path.read_text(encoding="utf-8")
        lines = _lines(path, text)
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error}") from None
    for name in data:
        if name not in names:
            where = lines.get((name, "")) or lines.get(("", name), 1)
            known = ", ".join(names)
            raise BrokenGameError(f"{path}, line {where}: unknown {name!r}; known are {known}")
    return [_table(path, name, data.get(name), lines) for name in names]


def read_keys(path: Path, table: str) -> set[str]:
    """Return the keys of one table of a file, which may have anything else in it."""
    rest = path.read_text(encoding="utf-8").partition(f"\n[{table}]\n")[2]
    lines = rest.partition("\n[")[0].splitlines()
    return {match[1] for line in lines if (match := KEY.match(line))}


def _table(path: Path, name: str, found: object, lines: dict[tuple[str, str], int]) -> DataTable:
    where = lines.get((name, ""), 1)
    if isinstance(found, list):
        found = {str(number): each for number, each in enumerate(found, start=1)}
    if not isinstance(found, dict):
        raise BrokenGameError(f"{path}, line {where}: the table [{name}] is missing")
    entries = {
        key: DataEntry(path, lines.get((name, key), where), key, value)
        for key, value in found.items()
    }
    return DataTable(path, where, name, entries)


def _lines(path: Path, text: str) -> dict[tuple[str, str], int]:
    """Return the line of each table and of each entry in it.

    Raises:
        BrokenGameError: one stands there twice; TOML would refuse it without its name.
    """
    found: dict[tuple[str, str], int] = {}
    table = key = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := TABLE.match(line):
            table, key = match[2], ""
            if match[1]:
                found.setdefault((table, ""), number)
                key = str(sum(name == table for name, _ in found))
        elif match := KEY.match(line):
            key = match[1]
        else:
            continue
        if (table, key) in found:
            twice = f"{key or table} stands in line {found[table, key]}, too"
            raise BrokenGameError(f"{path}, line {number}: {twice}")
        found[table, key] = number
        if match.re is TABLE and match[1]:
            table = f"{table}.{key}"
    return found

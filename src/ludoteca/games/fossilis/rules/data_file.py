"""Reading a data file so that whatever is wrong in it can be said with its line."""

import re
import tomllib
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ludoteca.errors import BrokenGameError

TABLE = re.compile(r"\s*\[([\w.]+)\]")
KEY = re.compile(r"""\s*["']?(\w+)["']?\s*=""")


@dataclass(frozen=True)
class DataEntry:
    """One line of a table: a key, and what it is set to."""

    path: Path
    line: int
    key: str
    value: Any

    def refuse(self, reason: str) -> BrokenGameError:
        """Return the error that says what is wrong here."""
        return BrokenGameError(f"{self.path}, line {self.line}: {self.key}: {reason}")

    def number(self) -> int:
        """Return the value, a whole number that is not negative."""
        number: int = self._checked(self.value, int)
        return number

    def fields(self, **kinds: type) -> dict[str, Any]:
        """Return the value, a table of fields of these kinds; those left out are None."""
        if not isinstance(self.value, dict):
            raise self.refuse(f"{self.value!r} where {{ {', '.join(kinds)} }} is needed")
        for name in self.value:
            if name not in kinds:
                raise self.refuse(f"unknown {name!r}; known are {', '.join(kinds)}")
        return {
            name: self._checked(self.value[name], kind) if name in self.value else None
            for name, kind in kinds.items()
        }

    def whole(self, **kinds: type) -> dict[str, Any]:
        """Return the fields, none of which may be left out."""
        found = self.fields(**kinds)
        for name, value in found.items():
            if value is None:
                raise self.refuse(f"{name} is missing")
        return found

    def _checked(self, value: object, kind: type) -> Any:
        """Return a value of the right kind; ``true`` is no number here."""
        if type(value) is not kind:
            raise self.refuse(f"{value!r} where {NAMES[kind]} is needed")
        if isinstance(value, int) and not 0 <= value <= LARGEST:
            raise self.refuse(f"{value} is not between 0 and {LARGEST}")
        return value


NAMES = {int: "a whole number", str: "a text", list: "a list"}
LARGEST = 99


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
            raise self.refuse(f"has {len(self.entries)} lines; {count} are needed")
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
    if not isinstance(found, dict):
        raise BrokenGameError(f"{path}, line {where}: the table [{name}] is missing")
    entries = {
        key: DataEntry(path, lines.get((name, key), where), key, value)
        for key, value in found.items()
    }
    return DataTable(path, where, name, entries)


def _lines(path: Path, text: str) -> dict[tuple[str, str], int]:
    """Return the line of each table and of each key in it.

    Raises:
        BrokenGameError: one stands there twice; TOML would refuse it without its name.
    """
    found: dict[tuple[str, str], int] = {}
    table = key = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := TABLE.match(line):
            table, key = match[1], ""
        elif match := KEY.match(line):
            key = match[1]
        else:
            continue
        if (table, key) in found:
            twice = f"{key or table} stands in line {found[table, key]}, too"
            raise BrokenGameError(f"{path}, line {number}: {twice}")
        found[table, key] = number
    return found

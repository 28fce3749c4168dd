"""What a position shows, as a game declares it: its table and its legal moves."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec
import numpy as np

from ludoteca.engine.contract import Row, Rules
from ludoteca.engine.encoding.reader import reader
from ludoteca.engine.encoding.writer import JsonWriter
from ludoteca.engine.schema import GameSchema

TABLE, MOVES = "table_values", "move_values"
"""The queries of a game whose kernels write its views."""

encode = msgspec.json.encode

Legal = Callable[[], Sequence[int]]
"""Returns the legal moves of the seat."""


class ViewBuilder(Protocol):
    """What one seat may see, in no language: a game's ``view.py``.

    The state handed in has been through ``hide``.
    """

    def view(self, rules: Rules, state: Row, seat: int) -> Any:
        """Return everything on the table, as the game's schema declares it."""

    def moves(self, rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[Any]:
        """Return the legal moves, each as the game's schema declares it."""


class Views(Protocol):
    """Tables and legal moves of one game, as declared and as JSON."""

    def table(self, rules: Rules, state: Row, seat: int) -> Any:
        """Return everything on the table."""

    def moves(self, rules: Rules, state: Row, seat: int, legal: Legal) -> list[Any]:
        """Return the legal moves of a seat."""

    def table_json(self, rules: Rules, state: Row, seat: int) -> bytes:
        """Return everything on the table as JSON."""

    def moves_json(self, rules: Rules, state: Row, seat: int, legal: Legal) -> bytes:
        """Return the legal moves of a seat as JSON."""


class BuiltViews:
    """Views that a game builds in Python: short to write, and fast enough for small games."""

    def __init__(self, builder: ViewBuilder) -> None:
        self._builder = builder

    def table(self, rules: Rules, state: Row, seat: int) -> Any:
        """Return everything on the table."""
        return self._builder.view(rules, state, seat)

    def moves(self, rules: Rules, state: Row, seat: int, legal: Legal) -> list[Any]:
        """Return the legal moves of a seat."""
        return self._builder.moves(rules, state, seat, legal())

    def table_json(self, rules: Rules, state: Row, seat: int) -> bytes:
        """Return everything on the table as JSON."""
        return encode(self.table(rules, state, seat))

    def moves_json(self, rules: Rules, state: Row, seat: int, legal: Legal) -> bytes:
        """Return the legal moves of a seat as JSON."""
        return encode(self.moves(rules, state, seat, legal))


class KernelViews:
    """Views that a game's kernels write as values: many times faster in compiled rules."""

    def __init__(self, schema: GameSchema) -> None:
        self._table = _Format(TABLE, schema.table, schema.words)
        self._moves = _Format(MOVES, list[schema.move], schema.words)  # type: ignore[name-defined]

    def table(self, rules: Rules, state: Row, seat: int) -> Any:
        """Return everything on the table."""
        return self._table.declared(rules, state, seat)

    def moves(self, rules: Rules, state: Row, seat: int, legal: Legal) -> list[Any]:
        """Return the legal moves of a seat."""
        moves: list[Any] = self._moves.declared(rules, state, seat)
        return moves

    def table_json(self, rules: Rules, state: Row, seat: int) -> bytes:
        """Return everything on the table as JSON."""
        return self._table.json(rules, state, seat)

    def moves_json(self, rules: Rules, state: Row, seat: int, legal: Legal) -> bytes:
        """Return the legal moves of a seat as JSON."""
        return self._moves.json(rules, state, seat)


class _Format:
    """The forms of what one query writes."""

    def __init__(self, query: str, declared: Any, words: Sequence[str]) -> None:
        self._query = query
        self._read = reader(declared, words)
        self._writer = JsonWriter(declared, words)
        self._decoder = msgspec.json.Decoder(declared)

    def json(self, rules: Rules, state: Row, seat: int) -> bytes:
        if rules.compiled:
            return self._writer.write(self._values(rules, state, seat))
        return encode(self.declared(rules, state, seat))

    def declared(self, rules: Rules, state: Row, seat: int) -> Any:
        values = self._values(rules, state, seat)
        if rules.compiled:
            # Faster than to read one value after the other.
            return self._decoder.decode(self._writer.write(values))
        return self._read(iter(values.tolist()))

    def _values(self, rules: Rules, state: Row, seat: int) -> Row:
        kernel, size = rules.queries[self._query]
        out = np.empty(size, dtype=np.int32)
        values: Row = out[1 : kernel(state, seat, out)]
        return values


def views_of(schema: GameSchema, builder: ViewBuilder | None) -> Views:
    """Return the views of a game: from its kernels, unless it has a ``view.py``."""
    return BuiltViews(builder) if builder else KernelViews(schema)

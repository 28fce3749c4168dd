"""The program that writes a declared type as JSON: a table of instructions.

``writer`` follows it, takes a number from the row of values where one is needed, and copies
everything else from a pool of bytes.
"""

import types
from collections.abc import Callable, Sequence
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from ludoteca.engine.encoding import without_none

END, COPY, INT, WORD, TEXT, LIST, NEXT, CHOICE, JUMP = range(9)
"""What an instruction does; its operands follow it.

    COPY start end     write these bytes of the pool
    INT                write a number
    WORD first         write a word of those that begin at ``first``
    TEXT               write a text of the game's words, which are the first ones
    LIST end           begin a list, or go to ``end`` if it is empty
    NEXT start         go back to ``start`` while the list has more items
    CHOICE to to …     go on where the number says
    JUMP to
"""
INT_BYTES = 11
"""The most bytes of an int32."""

_json = msgspec.json.encode


class Program:
    """The instructions for a declared type, with the bytes that they copy."""

    def __init__(self, words: Sequence[str]) -> None:
        self.pool = bytearray()
        self.spans: list[int] = []
        self._code: list[int] = []
        self._pending = b""
        """Bytes to copy before the next instruction."""
        self._longest_copy = INT_BYTES
        self._vocabularies: dict[tuple[bytes, ...], int] = {}
        # The quotes around a text are not part of its words.
        self._vocabulary([_json(word)[1:-1] for word in words])

    @property
    def longest(self) -> int:
        """The most bytes that one instruction, or one word, writes."""
        words = (end - start for start, end in zip(self.spans, self.spans[1:], strict=False))
        return max([self._longest_copy, *words]) + 2

    def finished(self) -> list[int]:
        """Return the instructions."""
        self._emit(END)
        return self._code

    def add(self, declared: Any) -> None:
        """Add what writes a value of a type."""
        origin, of = get_origin(declared), get_args(declared)
        if declared is int:
            self._emit(INT)
        elif declared is bool:
            self._emit(WORD, self._vocabulary([b"false", b"true"]))
        elif declared is str:
            self._emit(TEXT)
        elif origin is Literal:
            self._emit(WORD, self._vocabulary([_json(word) for word in of]))
        elif origin is list:
            self._add_list(b"[", lambda: self.add(of[0]), b"]")
        elif origin is dict:
            self._add_list(b"{", lambda: self._add_entry(*of), b"}")
        elif origin is tuple:
            self._add_tuple(of)
        elif origin in (Union, types.UnionType):
            self._add_union(of)
        else:
            self._add_struct(declared)

    def _add_entry(self, key: Any, value: Any) -> None:
        self.add(key)
        self._pending += b":"
        self.add(value)

    def _add_tuple(self, of: Sequence[Any]) -> None:
        for place, item in enumerate(of):
            self._pending += b"," if place else b"["
            self.add(item)
        self._pending += b"]"

    def _add_list(self, opening: bytes, add_item: Callable[[], None], closing: bytes) -> None:
        self._pending += opening
        hole = self._emit(LIST, 0)
        start = len(self._code)
        add_item()
        self._emit(NEXT, start)
        self._code[hole] = len(self._code)
        self._pending += closing

    def _add_union(self, of: Sequence[Any]) -> None:
        inner = without_none(of)
        branches = list(of)
        if len(inner) < len(of):
            branches = [types.NoneType, Union[tuple(inner)]]  # noqa: UP007 - of a list
        first = self._emit(CHOICE, *(0 for _ in branches)) - len(branches) + 1
        exits = []
        for place, branch in enumerate(branches):
            self._code[first + place] = len(self._code)
            if branch is types.NoneType:
                self._pending += b"null"
            else:
                self.add(branch)
            exits.append(self._emit(JUMP, 0))
        for hole in exits:
            self._code[hole] = len(self._code)

    def _add_struct(self, struct: type[msgspec.Struct]) -> None:
        config = struct.__struct_config__
        self._pending += b"{"
        if config.tag_field:
            self._pending += _json(config.tag_field) + b":" + _json(config.tag)
        for place, field in enumerate(msgspec.structs.fields(struct)):
            is_first = not place and not config.tag_field
            self._pending += (b"" if is_first else b",") + _json(field.encode_name) + b":"
            self.add(field.type)
        self._pending += b"}"

    def _emit(self, *numbers: int) -> int:
        """Add an instruction; return the place of its last number."""
        if self._pending:
            start = len(self.pool)
            self.pool += self._pending
            self._code += [COPY, start, len(self.pool)]
            self._longest_copy = max(self._longest_copy, len(self._pending))
            self._pending = b""
        self._code += numbers
        return len(self._code) - 1

    def _vocabulary(self, words: Sequence[bytes]) -> int:
        """Keep words in the pool; return the place of the first one's span."""
        key = tuple(words)
        if key not in self._vocabularies:
            self._vocabularies[key] = len(self.spans)
            for word in words:
                self.spans.append(len(self.pool))
                self.pool += word
            self.spans.append(len(self.pool))
        return self._vocabularies[key]

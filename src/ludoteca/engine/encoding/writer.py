"""Writing a row of values as JSON, in one kernel that serves every game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ludoteca.engine.compiler import engine_compiler
from ludoteca.engine.contract import Kernel, Row, kernel
from ludoteca.engine.encoding.program import (
    CHOICE,
    COPY,
    END,
    INT,
    JUMP,
    NEXT,
    TEXT,
    WORD,
    Program,
)

DEPTH = 16
"""How many lists there may be within one another."""
FIRST_BYTES = 1 << 13
"""The room for JSON at first; it grows with what is written."""
FULL = -1
MINUS, COMMA, QUOTE, ZERO = (ord(sign) for sign in '-,"0')


LONG = np.int64
UNSIGNED = np.uint64
"""Numba need not ask of an unsigned index whether it is negative: all in all five times as fast."""


@kernel
def _at(row, place):
    return row[UNSIGNED(place)]


@kernel
def _copy(pool, start, end, out, at):
    for place in range(end - start):
        out[UNSIGNED(at + place)] = _at(pool, start + place)
    return at + end - start


@kernel
def _write_int(value, out, at):
    # The least int32 has no opposite among them.
    number = LONG(value)
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    end = at + 1
    rest = number // 10
    while rest:
        end += 1
        rest //= 10
    for place in range(end - 1, at - 1, -1):
        out[place] = ZERO + number % 10
        number //= 10
    return end


@kernel
def _write_text(pool, spans, words, out, at):
    out[UNSIGNED(at)] = QUOTE
    at += 1
    for word in words:
        at = _copy(pool, _at(spans, word), _at(spans, word + 1), out, at)
    out[UNSIGNED(at)] = QUOTE
    return at + 1


@kernel
def write_json(program, spans, pool, longest, values, lists, out):  # noqa: C901 - one branch an op
    """Follow a program; return how many bytes it wrote, or FULL if ``out`` is too short.

    ``spans`` says where in the pool each word begins; ``longest`` is the most bytes that one
    instruction, or one word, writes. ``lists`` has room for the items still to come of each list.
    """
    pc, read, at, depth = 0, 0, 0, 0
    op = _at(program, 0)
    while op != END:
        if at + longest > len(out):
            return FULL
        if op == COPY:
            at = _copy(pool, _at(program, pc + 1), _at(program, pc + 2), out, at)
            pc += 3
        elif op == TEXT:
            end = read + 1 + _at(values, read)
            if at + longest * (end - read) > len(out):
                return FULL
            at = _write_text(pool, spans, values[read + 1 : end], out, at)
            read = end
            pc += 1
        elif op == NEXT:
            lists[UNSIGNED(depth)] -= 1
            if lists[UNSIGNED(depth)]:
                out[UNSIGNED(at)] = COMMA
                at += 1
                pc = _at(program, pc + 1)
            else:
                depth -= 1
                pc += 2
        elif op == JUMP:
            pc = _at(program, pc + 1)
        else:
            number = _at(values, read)
            read += 1
            if op == INT:
                at = _write_int(number, out, at)
                pc += 1
            elif op == WORD:
                word = _at(program, pc + 1) + number
                at = _copy(pool, _at(spans, word), _at(spans, word + 1), out, at)
                pc += 2
            elif op == CHOICE:
                pc = _at(program, pc + 1 + number)
            elif number:  # LIST
                depth += 1
                lists[UNSIGNED(depth)] = number
                pc += 2
            else:
                pc = _at(program, pc + 1)
        op = _at(program, pc)
    return at


@lru_cache(maxsize=1)
def _compiled() -> Kernel:
    row, octets = "int32[::1]", "uint8[::1]"
    signature = f"int64({row}, {row}, {octets}, int64, {row}, {row}, {octets})"
    return engine_compiler().compile(write_json, signature)


class JsonWriter:
    """Writes the values of one declared type as JSON, in the bytes that msgspec writes."""

    def __init__(self, declared: Any, words: Sequence[str]) -> None:
        program = Program(words)
        program.add(declared)
        self._program = np.array(program.finished(), dtype=np.int32)
        self._spans = np.array(program.spans, dtype=np.int32)
        self._pool = np.frombuffer(program.pool, dtype=np.uint8)
        self._longest = program.longest
        self._room = FIRST_BYTES

    def write(self, values: Row) -> bytes:
        """Return the JSON of a row of values."""
        lists = np.empty(DEPTH, dtype=np.int32)
        while True:
            out = np.empty(self._room, dtype=np.uint8)
            size = _compiled()(
                self._program, self._spans, self._pool, self._longest, values, lists, out
            )
            if size != FULL:
                return out[:size].tobytes()
            self._room *= 2

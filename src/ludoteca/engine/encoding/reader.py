"""Reading a row of values as what a game declares."""

import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from ludoteca.engine.encoding import without_none

Values = Iterator[int]
Read = Callable[[Values], Any]


def reader(declared: Any, words: Sequence[str]) -> Read:
    """Return a function that takes a value of a declared type from a row of values."""
    if declared is int:
        return next
    if declared is bool:
        return lambda values: next(values) == 1
    if declared is str:
        return lambda values: "".join([words[next(values)] for _ in range(next(values))])
    origin, of = get_origin(declared), get_args(declared)
    if origin is Literal:
        return lambda values: of[next(values)]
    if origin is list:
        return _list_reader(reader(of[0], words))
    if origin is tuple:
        items = [reader(one, words) for one in of]
        return lambda values: tuple([item(values) for item in items])
    if origin is dict:
        return _dict_reader(*(reader(one, words) for one in of))
    if origin in (Union, types.UnionType):
        return _union_reader(of, words)
    return _struct_reader(declared, words)


def _list_reader(item: Read) -> Read:
    return lambda values: [item(values) for _ in range(next(values))]


def _dict_reader(key: Read, value: Read) -> Read:
    return lambda values: {key(values): value(values) for _ in range(next(values))}


def _union_reader(of: Sequence[Any], words: Sequence[str]) -> Read:
    inner = without_none(of)
    if len(inner) < len(of):
        value = reader(Union[tuple(inner)], words)  # noqa: UP007 - of a list
        return lambda values: value(values) if next(values) else None
    classes = [reader(one, words) for one in of]
    return lambda values: classes[next(values)](values)


def _struct_reader(struct: type[msgspec.Struct], words: Sequence[str]) -> Read:
    fields = [reader(field.type, words) for field in msgspec.structs.fields(struct)]
    return lambda values: struct(*[field(values) for field in fields])

"""Numbers as JSON and as Structs: every kind of type, with the values at its limits."""

import random
import types
from collections.abc import Sequence
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import numpy as np
import pytest
from msgspec import Struct, field

from ludoteca.engine.encoding.reader import reader
from ludoteca.engine.encoding.writer import FIRST_BYTES, JsonWriter

pytestmark = pytest.mark.compiled

WORDS = ("a", "b7", "", 'a "quoted" word', "back\\slash", "Größe", "\n")
INTS = (0, 1, 9, 10, -1, -10, 12345, 2**31 - 1, -(2**31))


class Circle(Struct, frozen=True, tag_field="kind", tag="circle"):
    radius: int
    center: tuple[int, int]


class Box(Struct, frozen=True, tag_field="kind", tag="box"):
    start: str = field(name="from")
    sides: dict[Literal["left", "right"], int]


class Empty(Struct, frozen=True, tag_field="kind", tag="empty"):
    pass


class Drawing(Struct, frozen=True):
    name: str
    shapes: list[Circle | Box | Empty]
    grid: list[list[list[int]]]
    favourite: Circle | Box | None
    color: Literal["red", "grün"] | None
    tags: dict[str, list[str]]
    hidden: bool
    weight: int | None


def values_of(value: Any, declared: Any) -> list[int]:
    """Return the numbers that mean a value, as the module ``engine.encoding`` says."""
    origin, of = get_origin(declared), get_args(declared)
    if declared in (int, bool):
        return [int(value)]
    if declared is str:
        return [1, WORDS.index(value)]
    if origin is Literal:
        return [of.index(value)]
    if origin is list:
        return [len(value), *(number for one in value for number in values_of(one, of[0]))]
    if origin is tuple:
        pairs = zip(value, of, strict=True)
        return [number for one, kind in pairs for number in values_of(one, kind)]
    if origin is dict:
        numbers = [len(value)]
        for name, one in value.items():
            numbers += [*values_of(name, of[0]), *values_of(one, of[1])]
        return numbers
    if origin in (Union, types.UnionType):
        return _union_values(value, of)
    fields = msgspec.structs.fields(declared)
    return [number for one in fields for number in values_of(getattr(value, one.name), one.type)]


def _union_values(value: Any, of: Sequence[Any]) -> list[int]:
    rest = tuple(one for one in of if one is not types.NoneType)
    if len(rest) < len(of):
        return [0] if value is None else [1, *values_of(value, Union[rest])]  # noqa: UP007
    if len(rest) == 1:
        return values_of(value, rest[0])
    return [rest.index(type(value)), *values_of(value, type(value))]


class Drawings:
    """Values with everything there is, and up to ``most`` items in a list."""

    def __init__(self, seed: int, most: int) -> None:
        self._rng = random.Random(seed)
        self._most = most

    def drawing(self) -> Drawing:
        one = self._rng.choice
        return Drawing(
            name=one(WORDS),
            shapes=[self._shape() for _ in self._some()],
            grid=[[[one(INTS) for _ in self._some()] for _ in self._some()] for _ in self._some()],
            favourite=one([self._circle(), self._box(), None]),
            color=one(["red", "grün", None]),
            tags={name: [one(WORDS) for _ in self._some()] for name in WORDS[: one(range(4))]},
            hidden=one([True, False]),
            weight=one([*INTS, None]),
        )

    def _some(self) -> range:
        return range(self._rng.randint(0, self._most))

    def _shape(self) -> Circle | Box | Empty:
        shapes: list[Circle | Box | Empty] = [self._circle(), self._box(), Empty()]
        return self._rng.choice(shapes)

    def _circle(self) -> Circle:
        return Circle(self._rng.choice(INTS), (self._rng.choice(INTS), 7))

    def _box(self) -> Box:
        return Box(self._rng.choice(WORDS), self._rng.choice([{}, {"left": 1, "right": -1}]))


@pytest.fixture(scope="module")
def writer() -> JsonWriter:
    return JsonWriter(Drawing, WORDS)


@pytest.mark.parametrize("seed", range(60))
def test_numbers_mean_the_same_as_json_and_as_structs(writer: JsonWriter, seed: int) -> None:
    value = Drawings(seed, most=4).drawing()
    values = values_of(value, Drawing)
    assert reader(Drawing, WORDS)(iter(values)) == value
    assert writer.write(np.array(values, dtype=np.int32)) == msgspec.json.encode(value)


def test_json_may_be_longer_than_the_room_at_first() -> None:
    drawings = [Drawings(seed, most=5).drawing() for seed in range(60)]
    values = np.array(values_of(drawings, list[Drawing]), dtype=np.int32)
    written = JsonWriter(list[Drawing], WORDS).write(values)
    assert len(written) > 2 * FIRST_BYTES
    assert written == msgspec.json.encode(drawings)


def test_a_text_may_consist_of_no_word_or_of_several() -> None:
    texts = JsonWriter(list[str], WORDS)
    numbers = [3, 3, 0, 1, 6, 0, 1, 4]
    expected = ["ab7\n", "", "back\\slash"]
    assert texts.write(np.array(numbers, dtype=np.int32)) == msgspec.json.encode(expected)
    assert reader(list[str], WORDS)(iter(numbers)) == expected

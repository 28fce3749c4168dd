"""What a game shows, written by kernels as a row of whole numbers, and from there as JSON.

A view takes a few microseconds this way. A game that has the queries ``table_values`` and
``move_values`` writes the values of its declared types (see ``engine.schema``) in the order of the
declaration:

    int                  the number
    bool                 0 or 1
    Literal              the place in its list
    str                  how many of the game's words it consists of, then the place of each
    T | None             0, or 1 and the value
    list[T]              how many items there are, then each
    tuple                each item
    dict[str, T]         how many entries there are, then each key and value
    Struct               each field
    union of Structs     the place of the class in the union, then the value

``put`` has the kernels that put values into a row. ``reader`` makes Structs of a row, which is the
obvious way and defines what is meant. ``writer`` makes JSON of it in compiled code, following a
``program`` made from the declared type.
"""

import types
from collections.abc import Sequence
from typing import Any


def without_none(of: Sequence[Any]) -> list[Any]:
    """Return the members of a union but for None."""
    return [one for one in of if one is not types.NoneType]

"""Kernels that put values into a row.

The first number of the row counts those in it, itself included.
"""

from ludoteca.engine.contract import kernel


@kernel
def begin(out):
    """Begin a row of values."""
    out[0] = 1


@kernel
def put(out, value):
    """Put one number: an int, a bool, a place in a list, or how many items follow."""
    out[out[0]] = value
    out[0] += 1


@kernel
def put_none(out):
    """Put the absence of a value that may be absent."""
    put(out, 0)


@kernel
def put_unless(out, value, absent):
    """Put one number, or the absence of a value if it is the one that stands for that."""
    if value == absent:
        put_none(out)
    else:
        put(out, 1)
        put(out, value)


@kernel
def put_word(out, word):
    """Put a text that is one of the game's words."""
    put(out, 1)
    put(out, word)


@kernel
def put_words(out, one, other):
    """Put a text that consists of two of the game's words."""
    put(out, 2)
    put(out, one)
    put(out, other)


@kernel
def reserve(out):
    """Leave room for a number that is known later; return its place."""
    place = out[0]
    out[0] += 1
    out[place] = 0
    return place

"""Reading what comes from outside: small, shallow, exactly as the protocol says, or refused."""

import json
import re
from typing import TypeVar

import msgspec

from ludoteca.errors import RefusedError

MAX_MESSAGE_BYTES = 8 * 1024
MAX_DEPTH = 8
# A string without an end counts up to the end of the data: otherwise each of its quotes would be
# tried as a beginning, in quadratic time.
_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"?|([\[{])|([\]}])', re.DOTALL)

T = TypeVar("T")


def decode(decoder: "msgspec.json.Decoder[T]", data: bytes) -> T:
    """Return the struct that some bytes mean.

    Raises:
        RefusedError: they are too long, nested too deeply, or mean nothing here.
    """
    if len(data) > MAX_MESSAGE_BYTES:
        raise RefusedError("bad_message", f"a message has at most {MAX_MESSAGE_BYTES} bytes")
    if _depth(data) > MAX_DEPTH:
        raise RefusedError("bad_message", f"a message is nested at most {MAX_DEPTH} deep")
    try:
        _names_come_once.decode(data.decode())
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise RefusedError("bad_message", f"the message cannot be read: {error}") from None


def _once(pairs: list[tuple[str, object]]) -> None:
    """Refuse a name that comes twice: readers differ on which of the two counts."""
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise ValueError("a name comes twice")


_names_come_once = json.JSONDecoder(object_pairs_hook=_once)


def _depth(data: bytes) -> int:
    """Return how deep brackets nest outside of strings; broken JSON is left to the decoder."""
    if data.count(b"{") + data.count(b"[") <= MAX_DEPTH:
        return 0
    deepest = depth = 0
    for found in _BRACKETS.finditer(data):
        depth += 1 if found[1] else -1 if found[2] else 0
        deepest = max(deepest, depth)
    return deepest

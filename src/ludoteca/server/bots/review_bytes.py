"""A review as workers send it and the database keeps it: compressed JSON."""

import zlib

import msgspec

from ludoteca.reviews.model import Review


def pack(review: Review) -> bytes:
    """Return a review as bytes."""
    return zlib.compress(msgspec.json.encode(review))


def unpack(packed: bytes) -> Review:
    """Return a review from bytes."""
    return msgspec.json.decode(zlib.decompress(packed), type=Review)

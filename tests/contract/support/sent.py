"""Views and effects as pages and bots receive them."""

from typing import Any

import msgspec


def as_sent(data: object) -> Any:
    """Return Structs as the plain data that their JSON reads as."""
    return msgspec.json.decode(msgspec.json.encode(data))

"""Reading the named fields of a position text, with errors that say what would be right."""

from collections.abc import Collection, Mapping, Sequence

from ludoteca.errors import PositionError

MAX_TEXT_CHARS = 20_000


def split_fields(text: str) -> dict[str, str]:
    """Split ``name=value name=value …``.

    Raises:
        PositionError: a field has no name, or stands twice.
    """
    if len(text) > MAX_TEXT_CHARS:
        raise PositionError(f"a position text has at most {MAX_TEXT_CHARS:,} characters")
    found: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or not name:
            raise PositionError(f"{part[:40]!r} is no field; a field reads name=value")
        if name in found:
            raise PositionError(f"the field {name!r} stands twice")
        found[name] = value
    return found


class Fields:
    """The fields of one position text, of exactly the names a game expects."""

    def __init__(self, texts: Mapping[str, str], names: Collection[str]) -> None:
        for name in texts:
            if name not in names:
                raise PositionError(f"unknown field {name!r}; the fields are {', '.join(names)}")
        self._texts = texts

    def text(self, name: str) -> str:
        """Return a field as it stands."""
        if name not in self._texts:
            raise PositionError(f"the field {name!r} is missing")
        return self._texts[name]

    def check_phase(self, phase: str, by_phase: Mapping[str, str]) -> None:
        """Refuse fields that belong to other phases, and the lack of one that this phase needs.

        ``by_phase`` has the names of the fields of each phase; ``?`` follows one that may be
        missing. Fields that it never names stand in every phase.
        """
        own = by_phase[phase].split()
        for name in own:
            if not name.endswith("?") and name not in self._texts:
                raise PositionError(f"the field {name!r} is missing: phase {phase} needs it")
        optional = {name.rstrip("?") for names in by_phase.values() for name in names.split()}
        for name in self._texts:
            if name in optional and name not in own and f"{name}?" not in own:
                raise PositionError(f"the field {name!r} does not go with phase {phase}")

    def parts(self, name: str, count: int) -> list[str]:
        """Return a field of ``count`` parts with commas between them."""
        parts = self.text(name).split(",")
        if len(parts) != count:
            raise PositionError(f"{name} has {len(parts)} parts; {count} are needed")
        return parts

    def number(self, name: str, least: int, most: int) -> int:
        """Return a field that is one whole number."""
        return _number(name, self.text(name), least, most)

    def numbers(self, name: str, count: int, least: int, most: int) -> list[int]:
        """Return a field of ``count`` whole numbers."""
        return [_number(name, part, least, most) for part in self.parts(name, count)]

    def choice(self, name: str, values: Sequence[str]) -> str:
        """Return a field that is one of some words."""
        if (text := self.text(name)) not in values:
            raise PositionError(f"{name} is {text[:20]!r}; it can be {', '.join(values)}")
        return text


def _number(name: str, text: str, least: int, most: int) -> int:
    # isdecimal() alone would let through digits of other scripts.
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise PositionError(f"{name} has {text[:20]!r} where a whole number is needed")
    if not least <= int(text) <= most:
        raise PositionError(f"{name} has {text}; it can be {least} to {most}")
    return int(text)

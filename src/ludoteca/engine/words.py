"""The words of a game in one language: texts by name, with places to fill in.

A game keeps them in ``text/<language>.toml``. A text that counts something has two forms:

    cost.one   = "for one point"
    cost.other = "for {n} points"
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludoteca.errors import LudotecaError

LANGUAGE = "en"


class Words:
    """All texts of one file, found by dotted name."""

    def __init__(self, path: Path) -> None:
        self._texts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))

    def __call__(self, name: str, /, **fields: object) -> str:
        """Return a text with its places filled in."""
        found: Any = self._texts
        for part in name.split("."):
            found = found[part]
        if isinstance(found, dict):
            found = found["one" if fields["n"] == 1 else "other"]
        return str(found).format(**fields)


@lru_cache
def words(folder: Path, language: str = LANGUAGE) -> Words:
    """Return the texts of a game folder in one language."""
    known = sorted(path.stem for path in (folder / "text").glob("*.toml"))
    if language not in known:
        raise LudotecaError(f"no texts in {language!r}; there are: {', '.join(known)}")
    return Words(folder / "text" / f"{language}.toml")

"""The texts of a game in one language, by name, with places to fill in.

A game keeps them in ``text/<language>.toml``. A text that counts something has a form for
each plural category:

    cost.one   = "for one point"
    cost.other = "for {n} points"

A name that sentences decline has several forms; a place names the form it needs, ``{bird.object}``:

    bird = { name = "Rabe", subject = "der Rabe", object = "den Raben" }
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ludoteca.engine.text.plurals import plural_category
from ludoteca.errors import LudotecaError

LANGUAGE = "en"
LANGUAGES = ("en", "it", "fr", "de")
"""The languages that the engine and every game of the catalogue speak."""


class Translations:
    """All texts of one file, found by dotted name."""

    def __init__(self, path: Path) -> None:
        self._language = path.stem
        self._texts: dict[str, str] = {}
        self._forms: dict[str, SimpleNamespace] = {}
        self._collect("", tomllib.loads(path.read_text(encoding="utf-8")))

    def __call__(self, name: str, /, **fields: object) -> str:
        """Return a text with its places filled in."""
        text = self._texts.get(name)
        if text is None:
            number: Any = fields["n"]
            text = self._texts[f"{name}.{plural_category(self._language, number)}"]
        return text.format(**fields)

    def forms(self, name: str) -> SimpleNamespace:
        """Return the forms of a name, of which each text takes the one it needs."""
        return self._forms[name]

    def _collect(self, above: str, texts: dict[str, Any]) -> None:
        for key, value in texts.items():
            if isinstance(value, dict):
                self._collect(f"{above}{key}.", value)
                self._forms[f"{above}{key}"] = SimpleNamespace(**value)
            else:
                self._texts[f"{above}{key}"] = str(value)


@lru_cache
def languages(folder: Path) -> tuple[str, ...]:
    """Return the languages that a game folder has texts in."""
    return tuple(sorted(path.stem for path in (folder / "text").glob("*.toml")))


@lru_cache
def translations(folder: Path, language: str = LANGUAGE) -> Translations:
    """Return the texts of a game folder in one language."""
    if language not in languages(folder):
        known = ", ".join(languages(folder))
        raise LudotecaError(f"no texts in {language!r}; there are: {known}")
    return Translations(folder / "text" / f"{language}.toml")

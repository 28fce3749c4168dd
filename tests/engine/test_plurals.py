"""Plural forms are those of CLDR, the same in Python and on the page."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import node
import pytest

from ludoteca.engine.text.plurals import plural_category
from ludoteca.engine.text.translations import LANGUAGES, Translations

ROOT = Path(__file__).parents[2]
LARGEST = 200
BY_THE_PAGE = """
const [out, largest, ...languages] = process.argv.slice(2);
const categories = (language) => {
  const plurals = new Intl.PluralRules(language);
  const both = (n) => [plurals.select(n), plurals.select(-n)];
  return Array.from({ length: Number(largest) + 1 }, (_, n) => both(n));
};
const all = Object.fromEntries(languages.map((language) => [language, categories(language)]));
require("fs").writeFileSync(out, JSON.stringify(all));
"""


def test_python_and_the_page_choose_the_same_form(tmp_path: Path) -> None:
    script, out = tmp_path / "categories.cjs", tmp_path / "categories.json"
    script.write_text(BY_THE_PAGE)
    node.run(script, out, str(LARGEST), *LANGUAGES)
    by_the_page = json.loads(out.read_text())
    for language in LANGUAGES:
        ours = [
            [plural_category(language, n), plural_category(language, -n)]
            for n in range(LARGEST + 1)
        ]
        assert ours == by_the_page[language], language


def test_a_text_is_said_in_the_form_of_its_number(tmp_path: Path) -> None:
    for language, zero in (("en", "0 points"), ("fr", "0 point")):
        path = tmp_path / f"{language}.toml"
        path.write_text('cost.one = "{n} point"\ncost.other = "{n} points"\n')
        assert Translations(path)("cost", n=0) == zero


FRENCH = sorted(
    path for part in ("src", "web/src") for path in (ROOT / part).glob("**/text/**/fr.toml")
)


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: str(path.relative_to(ROOT)))
def test_french_singulars_name_the_number_since_zero_is_one_of_them(path: Path) -> None:
    for name, text in _singulars("", tomllib.loads(path.read_text(encoding="utf-8"))):
        assert not re.search(r"\b1\b|\b[Uu]n point\b", text), name


def _singulars(above: str, texts: dict[str, Any]) -> list[tuple[str, str]]:
    found = []
    for key, value in texts.items():
        if isinstance(value, dict):
            found += _singulars(f"{above}{key}.", value)
        elif key == "one":
            found.append((above + key, value))
    return found

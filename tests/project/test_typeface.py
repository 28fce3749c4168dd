"""The display typeface has every letter that a title may have in one of our languages."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "web" / "src" / "typeface" / "README.md"
TEXTS = (ROOT / "web" / "src" / "i18n" / "text", *ROOT.glob("src/ludoteca/games/*/text"))
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")


def _letters_of_the_typeface() -> set[str]:
    """Return the characters that the command in the README keeps."""
    (kept,) = re.findall(r"--unicodes=(\S+)", README.read_text())
    found: set[str] = set()
    for first, last in RANGE.findall(kept):
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return found


def test_no_letter_of_a_text_is_missing() -> None:
    files = [file for folder in TEXTS for file in folder.rglob("*") if file.is_file()]
    letters = {letter for file in files for letter in file.read_text() if letter.isalpha()}
    assert letters
    assert letters <= _letters_of_the_typeface()

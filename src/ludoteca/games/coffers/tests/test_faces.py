"""The data file of the cards: what cannot be one is refused with its reason (C2, C3)."""

import re
from pathlib import Path

import pytest

from ludoteca import BrokenGameError
from ludoteca.games.coffers.rules import faces

GOOD = faces.DATA.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("found", "instead", "reason"),
    [
        ("[[stone]]", "[[stone", "cannot be read"),
        ('letter = "r"', "", "cannot be read"),
        ('letter = "r"', 'letter = "e"', "needs 4 stones, and 3 coffers of each kind"),
        ("marked = 3", "marked = 4", "needs 4 stones, and 3 coffers of each kind"),
        ('id = "witch"', 'id = "knight"', "has two characters of the same id"),
        ('[[character]]\nid = "witch"', '[[other]]\nid = "witch"', "has 9 characters; 10 are"),
        ("value = 5", "value = 1", "values of all characters together are 1 1 2 2 3 3 4 4 5 6"),
        ("value = 1", "value = true", "cannot be read: TypeError('True where int is needed')"),
        ('letter = "r"', "letter = 1", "cannot be read: TypeError('1 where str is needed')"),
        ('"rrrtte"', "5", "cannot be read: TypeError('5 where str is needed')"),
        ('id = "witch"', 'id = ["x"]', "cannot be read"),
        ('id = "witch"', 'id = "old witch,"', "'old witch,' is no id"),
        ("[[stone]]", '[[stone]]\nletter = "r"\n[[stone]]', "needs 4 stones"),
        ('"rrrtte"', '"rrrtt"', "knight needs 6 stones of r e s t"),
        ('"rrrtte"', '"rrrttx"', "knight needs 6 stones of r e s t"),
        ('"rrrtte"', '"rrrttt"', "knight needs 3 colours or more"),
        ('"rrrtte"', '"rrrsst"', "knight and witch have the same stones"),
    ],
)
def test_cards_that_cannot_be_are_refused(
    tmp_path: Path, found: str, instead: str, reason: str
) -> None:
    assert found in GOOD
    path = tmp_path / "data.toml"
    path.write_text(GOOD.replace(found, instead, 1), encoding="utf-8")
    with pytest.raises(BrokenGameError, match=re.escape(reason)):
        faces.read_faces(path)


def test_a_file_that_is_missing_is_missed(tmp_path: Path) -> None:
    with pytest.raises(BrokenGameError, match="cannot be read"):
        faces.read_faces(tmp_path / "data.toml")


def test_the_file_itself_is_good() -> None:
    letters, cards = faces.read_faces(faces.DATA)
    assert "".join(letters) == "rest"
    assert [card["value"] for card in cards] == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]

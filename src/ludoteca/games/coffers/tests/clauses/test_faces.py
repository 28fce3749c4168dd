"""The data file of the cards: what cannot be one is refused with its reason (C2, C3)."""

import re
from pathlib import Path

import pytest

from ludoteca import BrokenGameError
from ludoteca.games.coffers.rules.pieces import faces

GOOD = faces.DATA.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("found", "instead", "reason"),
    [
        ("[[stone]]", "[[stone", "cannot be read"),
        ('letter = "r"', "", "line 7: 1: Object missing required field `letter`"),
        ('letter = "r"', 'letter = "e"', "line 7: [stone]: two stones have the same letter"),
        ("marked = 3", "marked = 4", "line 35: marked: Expected `int` <= 3"),
        ('id = "witch"', 'id = "knight"', "[character]: two characters have the same id"),
        (
            '[[character]]\nid = "witch"',
            '[[other]]\nid = "witch"',
            "unknown 'other'; known are stone, coffers, character",
        ),
        ("value = 5", "value = 1", "values of all characters together are 1 1 2 2 3 3 4 4 5 6"),
        ("value = 1", "value = true", "1: Expected `int`, got `bool` - at `$.value`"),
        ('letter = "r"', "letter = 1", "1: Expected `str`, got `int` - at `$.letter`"),
        ('"rrrtte"', "5", "1: Expected `str`, got `int` - at `$.stones`"),
        ('id = "witch"', 'id = ["x"]', "2: Expected `str`, got `array` - at `$.id`"),
        (
            'id = "witch"',
            'id = "old witch,"',
            "2: Expected `str` matching regex '^[a-z]+$' - at `$.id`",
        ),
        ("[[stone]]", '[[stone]]\nletter = "r"\n[[stone]]', "[stone]: has 5 entries; 4 are needed"),
        ('"rrrtte"', '"rrrtt"', "1: Expected `str` of length >= 6 - at `$.stones`"),
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
    assert [card.value for card in cards] == [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]

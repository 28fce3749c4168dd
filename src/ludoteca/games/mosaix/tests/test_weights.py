"""The file of learned weights: what is wrong with it is said, and nothing is cut off in it."""

import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from ludoteca.errors import BrokenGameError
from ludoteca.games.mosaix.rules.learned import FILE, from_text, read_weights, to_text

Spoil = Callable[[str], str]

SPOILT: dict[str, Spoil] = {
    "no table": lambda text: text.replace("[solo]", "[solo"),
    "no readout": lambda text: text.replace("readout", "red_out", 1),
    "a row too few": lambda text: re.sub(r'""".+?\n', '"""', text, count=1, flags=re.DOTALL),
    "a row too short": lambda text: re.sub(r'("""\n).{8}', r"\1", text, count=1),
    "a row of other letters": lambda text: re.sub(r'("""\n).', r"\1!", text, count=1),
    "a word instead of numbers": lambda text: re.sub(r"= \[.*?\]", '= "none"', text, count=1),
}


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_file_is_refused_with_a_way_out(spoil: Spoil, tmp_path: Path) -> None:
    text = FILE.read_text()
    path = tmp_path / FILE.name
    path.write_text(spoil(text))
    assert path.read_text() != text
    with pytest.raises(BrokenGameError, match=r"cannot be read: .*mosaix\.studies"):
        read_weights(path)


def test_learning_begins_without_a_file(tmp_path: Path) -> None:
    _, readout = read_weights(tmp_path / "none.toml")
    assert not readout.any()


def test_numbers_are_written_as_they_are_or_not_at_all() -> None:
    numbers = np.array([0, -1, 32_767, -32_768])
    assert (from_text(to_text(numbers)) == numbers).all()
    with pytest.raises(OverflowError):
        to_text(numbers + 1)

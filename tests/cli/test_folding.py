"""Long lines on a terminal are folded between words."""

import io
from types import SimpleNamespace

import pytest

from ludoteca.cli.output import folding
from ludoteca.cli.output.folding import flow, fold

pytestmark = pytest.mark.once

COLUMNS = 20
BOLD = "\x1b[1mAnn\x1b[0m"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "sys", SimpleNamespace(stdout=Terminal()))
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


@pytest.mark.parametrize(
    ("text", "indent", "folded"),
    [
        ("exactly twenty signs", 0, "exactly twenty signs"),
        ("a few more than twenty", 0, "a few more than\ntwenty"),
        ("  an effect goes on below", 0, "  an effect goes on\n  below"),
        (
            "   1  end   End the turn now.",
            12,
            "   1  end   End the\n            turn\n            now.",
        ),
        (f"{BOLD} begins at d4 now.", 0, f"{BOLD} begins at d4\nnow."),
        ("one\na second line that is long", 0, "one\na second line that\nis long"),
        ("unbreakable-and-longer-than-that", 0, "unbreakable-and-longer-than-that"),
    ],
)
def test_lines_are_folded_between_words(
    terminal: None, text: str, indent: int, folded: str
) -> None:
    assert fold(text, indent) == folded


def test_paragraphs_are_folded_anew(terminal: None) -> None:
    assert flow("one\ntwo three\n\nfour") == "one two three\n\nfour"
    assert flow("eleven signs\nand some more") == "eleven signs and\nsome more"


def test_what_goes_to_a_file_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding, "sys", SimpleNamespace(stdout=io.StringIO()))
    long = "a line that is longer than twenty signs\nand another"
    assert (fold(long), flow(long)) == (long, long)

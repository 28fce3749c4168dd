"""Reviews in words: every labelled ply and turning point, in four languages, without notation."""

import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

import ludoteca
from ludoteca import Record, Review
from ludoteca.cli.main import main
from ludoteca.cli.records.review_page import page_of
from ludoteca.engine.text.translations import LANGUAGES, translations
from ludoteca.reviews.sentences import FOLDER, review_text

pytestmark = pytest.mark.compiled

GAMES = Path(ludoteca.game("fossil").folder).parent
FILE = GAMES / "fossil" / "tests" / "stored" / "v1" / "finished.record"


@lru_cache
def reviewed() -> tuple[Review, Record]:
    record = Record.read(FILE)
    return ludoteca.review(record, simulations=200), record


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_moves_in_words_only(language: str) -> None:
    review, record = reviewed()
    names = ["Anna", "Bruno"]
    text = review_text(review, record, names, language)
    wanted = {ply.ply for ply in review.plies if ply.label}
    wanted |= {point.ply for point in review.turning_points}
    assert wanted
    assert [one.ply for one in text.plies] == sorted(wanted)
    for one in text.plies:
        ply = review.plies[one.ply]
        assert re.search("Anna|Bruno", one.text)
        assert bool(one.better) == bool(ply.best and ply.best.move != ply.move)
        assert not any(field in one.text for field in "{}")
        # A square may be said; a move in notation joins two.
        assert not re.search(r"\b[a-g]\d-[a-g]\d\b", one.text)
    assert len(text.ledger) == review.players
    assert any(text.ledger)


def test_a_loss_is_said_with_its_size_and_error() -> None:
    review, record = reviewed()
    text = review_text(review, record, ["Anna", "Bruno"])
    said = {one.ply: one for one in text.plies}
    ply = next(ply for ply in review.plies if ply.label)
    loss, error = (
        round(100 * number) for number in (-ply.change[ply.seat], ply.change_errors[ply.seat])
    )
    name = ["Anna", "Bruno"][ply.seat]
    assert f"It cost {name} {loss} wins in 100 games (± {error})." in said[ply.ply].effect
    assert said[ply.ply].better.startswith("Better: ")


def test_every_language_has_every_text() -> None:
    keys = [set(translations(FOLDER, language)._texts) for language in LANGUAGES]
    assert all(one == keys[0] for one in keys)


def test_the_page_needs_nothing_else_and_escapes_names() -> None:
    review, record = reviewed()
    wild = replace(record, names=("<b>Ann", "Ben & Co"))
    page = page_of(review, wild, review_text(review, wild, wild.names))
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann" in page
    assert "Ben &amp; Co" in page
    for word in ("http:", "https:", "<script", "src=", "@import", "url("):
        assert word not in page
    assert page.count("<polyline") == review.players


def test_the_command_prints_and_writes_a_review(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(FILE), "--simulations", "20", "--html", str(page)]) == 0
    printed = capsys.readouterr().out
    for heading in ("Equal share", "Own play", "Result"):
        assert printed.count(f"\n  {heading} ") == 2
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["review", str(FILE), "--simulations", "20", "--seat", "1"]) == 0
    assert capsys.readouterr().out.count("\n  Own play ") == 1


def test_the_command_prints_the_same_json_for_the_same_seed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = []
    for _ in range(2):
        assert main(["review", str(FILE), "--simulations", "10", "--seed", "2", "--json"]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1]


@pytest.mark.parametrize("wrong", [["--seat", "3"], ["--seconds", "1", "--simulations", "1"]])
def test_wrong_options_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(FILE), *wrong]) == 2
    assert re.search("--seat is 1 to 2|not both", capsys.readouterr().err)

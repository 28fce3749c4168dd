"""Rulings are marked as rulings, with a reason, in RULES.md and on the rules page of every game."""

import re
from dataclasses import dataclass
from pathlib import Path

import ludoteca
from ludoteca import Game
from ludoteca.engine.text.translations import LANGUAGES

CATALOGUE = Path(ludoteca.__file__).parent / "games"
CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\* ")
RULING = re.compile(r"^\s+- \*Ruling ([A-Z]\d+)([a-z]?):\* (.+?) \*Reason:\* (.+)$")
ON_PAGE = re.compile(r"^> ([A-Z]\d+)([a-z]?): (.+)$")
REASON = re.compile(r"^>> (.+)$")
MIN_TEXT_CHARS = 15
"""Characters; fewer explain nothing."""


@dataclass(frozen=True)
class Ruling:
    clause: str
    letter: str
    text: str
    reason: str

    @property
    def name(self) -> str:
        return self.clause + self.letter


def test_every_ruling_stands_in_its_clause_and_has_a_reason(game: Game) -> None:
    rulings = 0
    clause = ""
    for item in _items((game.folder / "RULES.md").read_text()):
        clause = found[1] if (found := CLAUSE.match(item)) else clause
        if "*Ruling" in item:
            marked = RULING.match(item)
            assert marked, f"not '- *Ruling {clause}:* … *Reason:* …': {item}"
            assert marked[1] == clause, f"{marked[1]} is inside {clause}"
            rulings += 1
    assert rulings == len({ruling.name for ruling in _in_rules(game)}), "a name occurs twice"


def test_the_rules_page_has_the_rulings_of_the_rules_in_every_language(game: Game) -> None:
    expected = sorted(ruling.name for ruling in _in_rules(game))
    for page in _pages(game):
        assert sorted(ruling.name for ruling in _on_page(page)) == expected, page.name


def test_rulings_come_in_the_same_order_in_every_language(game: Game) -> None:
    orders = {tuple(ruling.name for ruling in _on_page(page)) for page in _pages(game)}
    assert len(orders) <= 1


def test_every_ruling_on_the_page_has_a_text_and_a_reason(game: Game) -> None:
    for page in _pages(game):
        for ruling in _on_page(page):
            assert len(ruling.text) >= MIN_TEXT_CHARS, f"{page.name} {ruling}"
            assert len(ruling.reason) >= MIN_TEXT_CHARS, f"{page.name} {ruling}"


def test_a_game_of_the_catalogue_has_a_rules_page_in_all_languages(game: Game) -> None:
    if game.folder.parent == CATALOGUE:
        pages = {page.name for page in _pages(game)}
        assert pages == {f"rules.{language}.md" for language in LANGUAGES}


def test_nothing_is_marked_as_ours_in_any_other_way(game: Game) -> None:
    for path in (game.folder / "RULES.md", *_pages(game)):
        assert not re.search(r"\*ours\b", path.read_text(), re.IGNORECASE), path


def _items(text: str) -> list[str]:
    """Return the items of all lists, each as one line."""
    joined = re.sub(r"\n(?! *- ) +", " ", text)
    return [line for line in joined.splitlines() if line.lstrip().startswith("- ")]


def _in_rules(game: Game) -> list[Ruling]:
    items = _items((game.folder / "RULES.md").read_text())
    return [Ruling(*found.groups()) for item in items if (found := RULING.match(item))]


def _pages(game: Game) -> list[Path]:
    return sorted((game.folder / "text").glob("rules.*.md"))


def _on_page(page: Path) -> list[Ruling]:
    """Return the rulings of a page; each is one line with its reason in the next one."""
    quoted = [line for line in page.read_text().splitlines() if line.startswith(">")]
    rulings = []
    for said, why in zip(quoted[::2], quoted[1::2], strict=True):
        ruling, reason = ON_PAGE.match(said), REASON.match(why)
        assert ruling, f"{page.name}: not '> F21: …': {said}"
        assert reason, f"{page.name}: not '>> …': {why}"
        clause, letter, text = ruling.groups()
        rulings.append(Ruling(clause, letter, text, reason[1]))
    return rulings

"""The table of Coffers, light and dark, large and small: pictures to look at, and axe clean."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.coffers.tests.browser.player import (
    assert_reckoning_adds_up,
    await_state,
    choice,
    choices,
    hurry,
    open_at,
    open_table,
)
from tests.web.accessibility.test_languages import MISSING, SAID
from tests.web.support.gallery import Gallery
from tests.web.support.loading import assert_small, load
from tests.web.support.tables import DESKTOP, STILL, card, open_home

NARROW: tuple[Any, ...] = (DESKTOP, {"width": 740, "height": 360})
"""Where the ten characters have least room: a small desk, and a phone on its side."""
UPRIGHT: Any = {"width": 390, "height": 844}
CHECKED = "The start and every draw follow from the key"
CUT = """() => Array.from(document.querySelectorAll(".figure .name"))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)"""

# How much higher one of two buttons is: one above the other they would cover players and rows.
ABOVE_ANOTHER = """() => {
  const tops = ["keep", "roll"].map((text) =>
    document.querySelector(`button.button[data-choice="${text}"]`).getBoundingClientRect().top);
  return Math.abs(tops[0] - tops[1]);
}"""


@pytest.fixture
def page(open_tab: Callable[..., Page], server: str) -> Page:
    page = open_tab(viewport=DESKTOP, **STILL)
    open_home(page, server)
    return page


def test_a_table_of_eight_from_the_start_to_the_end(
    page: Page, server: str, gallery: Gallery
) -> None:
    open_table(page, server, 8)
    gallery.show(page, "coffers-choosing")
    table = open_at(page, server, 8, "pairing", least=40)
    first, second = [text for text in choices(page) if text != "done"][:2]
    choice(page, first).click()
    choice(page, second).hover()
    gallery.show(page, "coffers-pairing")
    assert hurry(page, table, "over")
    await_state(page, "over")
    check = page.get_by_role("button", name="Check this game")
    expect(check).to_be_visible()
    assert len(assert_reckoning_adds_up(page)) == 8
    gallery.show(page, "coffers-final")
    check.click()
    expect(page.get_by_text(CHECKED)).to_be_visible()
    for step in page.locator("section", has=page.locator("#fair")).get_by_role("listitem").all():
        expect(step).to_contain_text("right")


def test_the_rules_have_their_pictures(page: Page, gallery: Gallery) -> None:
    card(page, "Coffers").get_by_role("button", name="Rules").click()
    figures = page.get_by_role("dialog", name="Rules of").locator("figure")
    expect(figures.first).to_be_visible()
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_visible()
    gallery.show(page, "coffers-rules")


def test_the_first_load_of_a_table_is_small(
    page: Page, server: str, open_tab: Callable[..., Page]
) -> None:
    open_table(page, server, 3)
    visitor = open_tab(**STILL)
    assert_small(load(visitor, page.url, visitor.locator("[data-phase]")))


def test_another_language_says_everything(open_tab: Callable[..., Page], server: str) -> None:
    """A text that is missing shows its name, and complains to the browser.

    All languages have the same texts, so one of them does for what the board asks for.
    """
    page = open_tab(locale="de-CH", **STILL)
    page.goto(server)
    page.locator(".picture svg").first.wait_for()
    table = open_table(page, server, 5)
    for size in NARROW:
        page.set_viewport_size(size)
        assert page.evaluate(CUT) == []
    for least in (0, 30):
        hurry(page, table, "placing", least)
        await_state(page)
        said = page.evaluate(SAID)
        assert not MISSING.search(said), MISSING.findall(said)
    open_at(page, server, 3, "deciding")
    page.set_viewport_size(UPRIGHT)
    assert page.evaluate(ABOVE_ANOTHER) == 0
    expect(page.locator(".meaning")).to_be_visible()

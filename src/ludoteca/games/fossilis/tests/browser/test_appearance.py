"""The table of Fossilis, light and dark, large and small: pictures to look at, and axe clean."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossilis.tests.browser.player import (
    STATE,
    assert_scoring_adds_up,
    await_state,
    here,
    hurry,
    open_at,
    open_squares,
    open_table,
    square,
)
from tests.web.accessibility.test_languages import MISSING, SAID
from tests.web.support.gallery import Gallery
from tests.web.support.loading import assert_small, load
from tests.web.support.tables import DESKTOP, OVERFLOW, PHONE, STILL, card, open_home

SIZES: tuple[Any, ...] = (
    DESKTOP,
    {"width": 1280, "height": 720},
    {"width": 3840, "height": 2160},
    PHONE,
    {"width": 360, "height": 640},
    {"width": 844, "height": 390},
)
CHECKED = "The start and every draw follow from the key"
LAPTOPS: tuple[Any, ...] = ({"width": 1440, "height": 900}, {"width": 1280, "height": 720})
# Parts of the table that reach beyond it, and texts on it that are cut short.
OUTSIDE = """() => {
  const stage = document.querySelector(".fossilis").getBoundingClientRect();
  return Array.from(document.querySelectorAll(".fossilis > div, .fossilis > section"))
    .filter((part) => part.checkVisibility() && !part.matches(".flights"))
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < stage.left - 1 || right > stage.right + 1
        || top < stage.top - 1 || bottom > stage.bottom + 1;
    }).map(({ className }) => className);
}"""
CUT = """() => Array.from(document.querySelectorAll(
    ".dinosaur .name, .kinds > span, .brief b, .brief small"))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  .map(({ textContent }) => textContent)"""

# What is said of a dinosaur, where it reaches over the bones beside it.
OVER_BONES = """() => Array.from(document.querySelectorAll("#fossilis-display .dinosaur .word"))
  .filter((word) => word.getBoundingClientRect().right
    > word.closest(".dinosaur").querySelector(".bones").getBoundingClientRect().left)
  .map(({ textContent }) => textContent)"""


@pytest.fixture
def page(open_tab: Callable[..., Page], server: str) -> Page:
    page = open_tab(viewport=DESKTOP, **STILL)
    open_home(page, server)
    return page


def _look_at_a_dig(page: Page) -> None:
    """Look at what a dig would do, if anything can be dug now."""
    for name in open_squares(page):
        if not page.locator(f"[data-square={name}].works").count():
            continue
        square(page, name).click()
        if page.locator(".arrow").count():
            page.locator(".arrow").first.hover()
            return
        page.keyboard.press("Escape")  # Its menu may lie over other squares.


def test_a_table_from_the_start_to_the_end(page: Page, server: str, gallery: Gallery) -> None:
    open_table(page, server, *here(4))
    gallery.show(page, "fossilis-placing")
    table = open_at(page, server, 3, "acting", least=40)
    _look_at_a_dig(page)
    gallery.show(page, "fossilis-digging")
    page.keyboard.press("Escape")
    if hurry(page, table, "learning"):
        page.wait_for_function(f"() => ({STATE})() === 'learning'")
        gallery.show(page, "fossilis-learning")
    assert hurry(page, table, "over")
    check = page.get_by_role("button", name="Check this game")
    expect(check).to_be_visible()
    assert len(assert_scoring_adds_up(page)) == 3
    gallery.show(page, "fossilis-final")
    check.click()
    expect(page.get_by_text(CHECKED)).to_be_visible()
    for step in page.locator("section", has=page.locator("#fair")).get_by_role("listitem").all():
        expect(step).to_contain_text("right")


def test_parts_that_are_opened(page: Page, server: str, gallery: Gallery) -> None:
    """A question over the site; on a phone also the parts for which there is no room."""
    open_at(page, server, 2, "paying")
    gallery.show(page, "fossilis-paying")
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.locator("button[data-tab=display]").click()
    expect(page.locator("#fossilis-display .dinosaur").first).to_be_visible()
    gallery.show(page, "fossilis-display")


def test_dialogs(page: Page, server: str, gallery: Gallery) -> None:
    """What everybody has, and what things cost."""
    open_at(page, server, 2, "learning")
    page.get_by_role("button", name="What things cost and do").click()
    expect(page.get_by_role("dialog").get_by_text("Pawns at the border")).to_be_visible()
    gallery.show(page, "fossilis-aid")
    page.keyboard.press("Escape")
    page.locator("[data-holdings='0']").click()
    expect(page.get_by_role("dialog").get_by_text("If the game ended now")).to_be_visible()
    gallery.show(page, "fossilis-estate")


def test_the_table_fits_every_window(page: Page, server: str) -> None:
    """Nothing reaches beyond the table or the window, and no text is cut short."""
    open_at(page, server, 4, "acting", least=60)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(OUTSIDE) == [], size
        assert page.evaluate(OVERFLOW) <= 0, size
        assert page.evaluate(CUT) == [], size


def test_the_rules_have_their_pictures(page: Page, gallery: Gallery) -> None:
    card(page, "Fossilis").get_by_role("button", name="Rules").click()
    figures = page.get_by_role("dialog", name="Rules of").locator("figure")
    expect(figures.first).to_be_visible()
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_visible()
    gallery.show(page, "fossilis-rules")


def test_the_first_load_of_a_table_is_small(
    page: Page, server: str, open_tab: Callable[..., Page]
) -> None:
    open_table(page, server, *here(3))
    visitor = open_tab(**STILL)
    assert_small(load(visitor, page.url, visitor.locator("[data-phase]")))


@pytest.mark.parametrize("locale", ["de-CH", "it-IT", "fr-FR"])
def test_other_languages_say_everything(
    open_tab: Callable[..., Page], server: str, locale: str
) -> None:
    """A text that is missing shows its name, and complains to the browser; none is cut short."""
    page = open_tab(locale=locale, **STILL)
    page.goto(server)
    page.locator(".picture svg").first.wait_for()
    table = open_table(page, server, *here(3))
    assert hurry(page, table, "acting", 10)
    await_state(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.locator("button[data-tab=display]").click()
    expect(page.locator("#fossilis-display .word").first).to_be_visible()
    assert page.evaluate(OVER_BONES) == []
    page.set_viewport_size(LAPTOPS[0])
    for phase in ("acting", "paying", "learning"):
        if not hurry(page, table, phase):
            break
        await_state(page)
        said = page.evaluate(SAID)
        assert not MISSING.search(said), MISSING.findall(said)
        for size in LAPTOPS:
            page.set_viewport_size(size)
            assert page.evaluate(CUT) == [], size

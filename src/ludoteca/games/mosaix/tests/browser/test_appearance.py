"""The table of MosaiX, light and dark, large and small: pictures to look at, and axe clean."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.mosaix.tests.browser.player import (
    KeyHands,
    MouseHands,
    Player,
    await_state,
    ghost,
)
from tests.web.accessibility.test_languages import MISSING, SAID
from tests.web.support.api import ask, bots, make_table, play_until
from tests.web.support.gallery import Gallery
from tests.web.support.loading import assert_small, load
from tests.web.support.tables import DESKTOP, STILL, card, open_home, table_id


@pytest.fixture
def page(open_tab: Callable[..., Page], server: str) -> Page:
    page = open_tab(viewport=DESKTOP, **STILL)
    open_home(page, server)
    return page


def test_a_table_of_four(page: Page, server: str, gallery: Gallery) -> None:
    table = make_table(page, {"kind": "me"}, *bots(3), game="mosaix")
    page.goto(f"{server}/table/{table}")
    expect(page.get_by_role("grid").first).to_be_visible()
    assert play_until(page, table, "forming", least=20)
    assert await_state(page) == "form"
    gallery.show(page, "mosaix-forming")
    player = Player(page, MouseHands(page), seed=1)
    player.form()
    assert await_state(page) == "write"
    player.hands.look()
    player.hands.hold("d4")
    gallery.show(page, "mosaix-writing")


def test_the_end(page: Page, server: str, gallery: Gallery) -> None:
    table = make_table(page, {"kind": "me"}, {"kind": "bot", "bot": "random"}, game="mosaix")
    page.goto(f"{server}/table/{table}")
    expect(page.get_by_role("grid").first).to_be_visible()
    assert play_until(page, table, "over")
    expect(page.get_by_role("button", name="Check this game")).to_be_visible(timeout=60_000)
    gallery.show(page, "mosaix-final")


def test_alone(page: Page, gallery: Gallery) -> None:
    card(page, "MosaiX").get_by_role("button", name="Play alone").click()
    player = Player(page, MouseHands(page), seed=3)
    while player.seen.count("at-once") < 3:
        player.step()
    KeyHands(page).tab_to(page.get_by_role("grid", name="Your grid"))
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    assert "out" in ghost(page)
    gallery.show(page, "mosaix-alone")
    page.get_by_role("button", name="Stop here").click()
    gallery.show(page, "mosaix-stopping")


def test_the_rules_have_their_pictures(page: Page, gallery: Gallery) -> None:
    card(page, "MosaiX").get_by_role("button", name="Rules").click()
    figures = page.get_by_role("dialog", name="Rules of MosaiX").locator("figure")
    expect(figures).to_have_count(7)
    for figure in figures.all():
        expect(figure.locator("svg").first).to_be_visible()
    gallery.show(page, "mosaix-rules")


def test_the_first_load_of_a_table_is_small(page: Page, open_tab: Callable[..., Page]) -> None:
    card(page, "MosaiX").get_by_role("button", name="Play alone").click()
    await_state(page)
    assert ask(page, "GET", f"/api/tables/{table_id(page)}/update")
    visitor = open_tab(**STILL)
    assert_small(load(visitor, page.url, visitor.get_by_role("grid").first))


@pytest.mark.parametrize("locale", ["de-CH", "it-IT", "fr-FR"])
def test_every_language_says_everything(
    open_tab: Callable[..., Page], server: str, locale: str
) -> None:
    """A text that is missing shows its name, and complains to the browser."""
    page = open_tab(locale=locale, **STILL)
    page.goto(server)
    page.locator(".picture svg").first.wait_for()
    table = make_table(page, {"kind": "me"}, game="mosaix")
    page.goto(f"{server}/table/{table}")
    assert await_state(page) == "at-once"
    page.locator("[data-die]").first.click()
    page.locator('[data-place="3 3"]').click()
    _assert_nothing_missing(page)
    page.get_by_title(re.compile(" T$")).click()
    page.get_by_role("grid").nth(1).focus()
    for key in ("ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        _assert_nothing_missing(page)
    assert play_until(page, table, "over")
    page.locator("dialog[open] a[download]").wait_for()
    _assert_nothing_missing(page)


def _assert_nothing_missing(page: Page) -> None:
    said = page.evaluate(SAID)
    assert not MISSING.search(said), MISSING.findall(said)

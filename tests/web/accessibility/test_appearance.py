"""Every page and dialog, light and dark, large and small: pictures to look at, and axe clean."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn, square, ways
from tests.web.support.api import bots, make_table, play_until
from tests.web.support.gallery import HOLD, Gallery, hold
from tests.web.support.tables import STILL, card, open_home, play_now, table_id


@pytest.fixture
def page(open_tab: Callable[..., Page]) -> Page:
    return open_tab(**STILL)


def _dialog(page: Page, title: str) -> None:
    expect(page.get_by_role("dialog", name=title)).to_be_visible()


def test_home_and_its_dialogs(page: Page, server: str, gallery: Gallery) -> None:
    open_home(page, server)
    expect(page.locator(".picture svg").first).to_be_visible()
    gallery.show(page, "home")
    for button, title, name in (
        ("Set up a table", "A new table", "new-table"),
        ("Settings", "Settings", "settings"),
        ("Help", "Help", "help"),
    ):
        page.get_by_role("button", name=button).first.click()
        _dialog(page, title)
        gallery.show(page, name)
        page.keyboard.press("Escape")


def test_home_with_tables_of_all_kinds(page: Page, server: str, gallery: Gallery) -> None:
    open_home(page, server)
    make_table(page, {"kind": "me"}, {"kind": "open"}, {"kind": "open"})
    make_table(page, {"kind": "open"}, *bots(3), visibility="public")
    running = make_table(page, {"kind": "me"}, *bots(1))
    finished = make_table(page, {"kind": "me"}, *bots(3))
    for table in (running, finished):
        page.goto(f"{server}/table/{table}")
        await_turn(page)
    play_until(page, finished, "over")
    page.goto(server)
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    gallery.show(page, "home-with-tables")


def test_the_rules(page: Page, server: str, gallery: Gallery) -> None:
    open_home(page, server)
    card(page).get_by_role("button", name="Rules").click()
    _dialog(page, "Rules of Fossil")
    gallery.show(page, "rules")
    page.locator("dialog .body").press("End")
    gallery.show(page, "rules-end")


def test_nothing_here(page: Page, server: str, gallery: Gallery, complaints: list[str]) -> None:
    page.goto(f"{server}/nowhere")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    gallery.show(page, "not-found")
    complaints.clear()  # The browser complains that there is no such page, and rightly so.


def test_a_table_that_waits(page: Page, server: str, gallery: Gallery) -> None:
    open_home(page, server)
    card(page).get_by_role("button", name="Play with friends").click()
    expect(page.get_by_role("button", name="Leave this seat")).to_be_visible()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()
    gallery.show(page, "waiting")


def test_a_table_in_play(page: Page, server: str, gallery: Gallery) -> None:
    play_now(page, server)
    await_turn(page)
    gallery.show(page, "placing")
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    way = max(ways(page), key=lambda way: way.price)
    square(page, way.start).click()
    square(page, way.goal).hover()
    gallery.show(page, "table-chosen")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill("Good luck, everybody!")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("Good luck")
    gallery.show(page, "chat")
    page.get_by_role("tab", name="What happened").click()
    page.locator("#look-back").click()
    expect(page.get_by_role("slider")).to_be_visible()
    gallery.show(page, "looking-back")
    page.get_by_role("button", name="Your turn").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="A hint")).to_be_visible()
    gallery.show(page, "hint")
    page.get_by_role("button", name="Close the hint").click()
    page.get_by_role("button", name="Give up").click()
    _dialog(page, "Give up?")
    gallery.show(page, "give-up")


def test_swap_scoring_and_the_end(page: Page, server: str, gallery: Gallery) -> None:
    """What is shown for a while stays while it is looked at."""
    page.add_init_script(HOLD)
    open_home(page, server)
    seed, found = 0, False
    while not found:
        page.goto(f"{server}/table/{make_table(page, {'kind': 'me'}, *bots(3))}")
        await_turn(page)
        found = play_until(page, table_id(page), "giving", seed := seed + 1)
    # Scorings stay until they are closed; a page that comes again shows none of before.
    page.reload()
    gives = page.get_by_role("dialog", name="Swap a card?")
    expect(gives.locator(".pick").first).to_be_visible(timeout=60_000)
    gallery.show(page, "swap-give")
    gives.get_by_role("button", name="Hint").click()
    expect(gives.locator(".hinted")).to_have_count(1)
    gallery.show(page, "swap-hint")
    gives.locator(".pick").first.click()
    takes = page.get_by_role("dialog", name="Which card do you take?")
    expect(takes.locator(".pick").first).to_be_visible()
    gallery.show(page, "swap-take")
    hold(page)
    takes.locator(".pick").first.click()
    expect(page.locator(".swapped")).to_be_visible()
    gallery.show(page, "swap-shown")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".scoring")).to_be_visible()
    # Nobody is said to think meanwhile.
    expect(page.locator(".turn .now")).to_have_text("Scoring")
    gallery.show(page, "scoring")
    hold(page, False)
    page.get_by_role("button", name="Go on").click()
    assert play_until(page, table_id(page), "over")
    page.reload()
    expect(page.get_by_role("button", name="Check this game")).to_be_visible(timeout=60_000)
    # The result says why the game is over, not only who has won.
    expect(page.get_by_role("dialog")).to_contain_text(
        re.compile("The game is over: (neither|nobody)")
    )
    gallery.show(page, "final")
    page.get_by_role("button", name="Check this game").click()
    expect(page.get_by_text("The start and every draw follow from the key")).to_be_visible()
    gallery.show(page, "fair")
    page.get_by_role("button", name="Look at the game again").click()
    page.locator("#log-focus li button").nth(9).click()
    gallery.show(page, "looking-back-at-the-end")

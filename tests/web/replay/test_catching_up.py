"""When more happens than can be shown: nothing is lost, and one can skip to now."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.web.support.api import play_until, update
from tests.web.support.gallery import HOLD, hold
from tests.web.support.tables import STILL, play_now, table_id

SKIP = re.compile(r"Catch up")


def _begin(open_tab: Callable[..., Page], server: str) -> Page:
    """Begin a game and stop at the first thing that is shown for a while."""
    page = open_tab(**STILL)
    page.add_init_script(HOLD)
    play_now(page, server)
    await_turn(page)
    hold(page)
    return page


def _entries(page: Page) -> list[Any]:
    return list(update(page, table_id(page))["entries"])


def _assert_nothing_is_missing(page: Page) -> None:
    told = [entry["sentence"] for entry in _entries(page) if entry["kind"] == "played"]
    lines = page.locator("#log-focus li:not(.aside)")
    expect(lines).to_have_count(len(told))
    for line, sentence in zip(lines.all_inner_texts(), told, strict=True):
        assert sentence in line


def test_a_game_played_faster_than_it_can_be_shown_is_told_in_full(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = _begin(open_tab, server)
    assert play_until(page, table_id(page), "over")
    hold(page, False)
    _go_on_to_the_end(page)
    expect(page.get_by_text("This sheet does not add up")).to_have_count(0)
    page.keyboard.press("Escape")
    _assert_nothing_is_missing(page)


def test_one_click_skips_to_now(open_tab: Callable[..., Page], server: str) -> None:
    page = _begin(open_tab, server)
    while not (_plays_until_something_is_held(page) and _plays_on(page)):
        page = _begin(open_tab, server)
    told = len(_entries(page))
    skip = page.get_by_role("button", name=SKIP)
    skip.click()
    expect(page.locator(".scoring, .swapped")).to_have_count(0)
    expect(skip).to_have_count(0)
    assert page.locator("#log-focus li").count() >= told


def _plays_on(page: Page) -> bool:
    """Play two moves more, unless the game ends."""
    return play_until(page, table_id(page), "moving", least=len(_entries(page)) + 2)


def _plays_until_something_is_held(page: Page) -> bool:
    """Play move by move, the page in step: one that lags too far behind skips by itself.

    Return whether something is held: the game may end before, or with nothing but that.
    """
    held = page.locator(".scoring, .swapped")
    while not held.count():
        now = len(_entries(page))
        if not play_until(page, table_id(page), "moving", least=now + 1):
            return False
        last = page.locator("#log-focus li").nth(len(_entries(page)) - 1)
        held.first.or_(last).first.wait_for(state="attached")
    return True


def _go_on_to_the_end(page: Page) -> None:
    over = page.get_by_role("button", name="Check this game")
    on = page.get_by_role("button", name="Go on")
    while not over.count():
        if on.count():
            on.click(timeout=5_000)
        else:
            over.or_(on).first.wait_for()

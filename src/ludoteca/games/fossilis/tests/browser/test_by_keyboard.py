"""Fossilis without ever touching a mouse."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossilis.tests.browser.player import (
    GONE_ON,
    PLY,
    Player,
    await_state,
    here,
    open_table,
    square,
)
from tests.web.support.input_devices import Keyboard
from tests.web.support.tables import STILL, open_home

DECISIONS = 10
AT_A_CHOICE = "() => document.activeElement?.closest('.site-area, [data-choice]') != null"
KEYS = {"north": "ArrowUp", "east": "ArrowRight", "south": "ArrowDown", "west": "ArrowLeft"}


def test_a_whole_game_by_keyboard(open_tab: Callable[..., Page], server: str) -> None:
    """After each decision the keyboard is on the site, or at a choice; then on to the end."""
    page = open_tab(**STILL)
    open_home(page, server)
    open_table(page, server, {"kind": "me"}, {"kind": "bot", "bot": "random"})
    player = Player(page, Keyboard(page), seed=3)
    for _ in range(DECISIONS):
        player.step()
        await_state(page)
        page.wait_for_function(AT_A_CHOICE)
    while player.step(hurries=True) != "over":
        pass


def test_a_dig_by_keyboard(open_tab: Callable[..., Page], server: str) -> None:
    """Enter on my own tile, an arrow key to look, Escape lets go; again, and Enter digs."""
    page = open_tab(**STILL)
    open_home(page, server)
    open_table(page, server, *here(2))
    keyboard = Keyboard(page)
    for corner in ("e5", "a1"):
        keyboard.place(corner)
        page.wait_for_function(f"() => !document.querySelector('[data-square={corner}].goes')")
        await_state(page)
    page.wait_for_function("() => document.querySelector('[data-phase=acting]')")
    mine = square(page, "a1" if "Dig" in str(_said(page, "a1")) else "e5")
    keyboard.place(str(mine.get_attribute("data-square")))
    arrow = page.locator(".arrow:focus")
    expect(arrow).to_have_accessible_name(re.compile("^Dig the "))
    side = str(page.locator(".arrow.choice").last.get_attribute("data-side"))
    page.keyboard.press(KEYS[side])
    expect(arrow).to_have_attribute("data-side", side)
    expect(page.locator(".tile.ghost").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".arrow, .tile.ghost")).to_have_count(0)
    expect(mine).to_be_focused()
    ply = page.evaluate(PLY)
    for key in ("Enter", KEYS[side], "Enter"):
        page.keyboard.press(key)
    page.wait_for_function(GONE_ON, arg=ply)
    expect(page.get_by_test_id("live")).to_contain_text(re.compile(r"digs the \w+ at "))


def _said(page: Page, name: str) -> str | None:
    return square(page, name).get_attribute("aria-label")

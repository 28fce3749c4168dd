"""Coffers without ever touching a mouse."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.coffers.tests.browser.player import Player, await_state, open_at, open_table
from tests.web.support.input_devices import Keyboard
from tests.web.support.tables import STILL, open_home

DECISIONS = 10
ON_CHOICE = "() => document.activeElement?.matches('[data-choice]') ?? false"


def test_a_game_by_keyboard(open_tab: Callable[..., Page], server: str) -> None:
    """Arrow keys lead to what can be chosen; after a decision the keyboard is at the next one."""
    page = open_tab(**STILL)
    open_home(page, server)
    open_table(page, server, 4)
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(ON_CHOICE)
    first = page.evaluate("() => document.activeElement.dataset.choice")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.choice") != first
    player = Player(page, Keyboard(page), seed=2)
    for _ in range(DECISIONS):
        player.step()
        await_state(page)
        page.wait_for_function(ON_CHOICE)


def test_what_can_be_chosen_is_said(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    open_at(page, server, 3, "placing")
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    focused = page.locator("[data-choice]:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("^Put a coffer with "))
    expect(page.get_by_role("listitem").filter(has_text="Row 1: ").first).to_be_attached()
    page.keyboard.press("Enter")
    live = page.get_by_test_id("live")
    expect(live).to_contain_text(" puts a coffer with ")

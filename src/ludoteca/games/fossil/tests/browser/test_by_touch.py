"""A whole game of Fossil on a phone, by tapping."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.input_devices import Finger
from tests.web.support.score_sheet import assert_adds_up, read_sheet
from tests.web.support.tables import OVERFLOW, PHONE, STILL, card, open_home

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WITHOUT_MENU = 544
"""From this width on, in CSS pixels, every tool has a button of its own."""
SMALLEST_TARGET = 24
"""CSS pixels: what WCAG 2.2 asks for (2.5.8)."""


def test_a_game_by_touch(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(viewport=PHONE, **TOUCH, **STILL)
    open_home(page, server)
    card(page).get_by_role("button", name="Play now").tap()
    player = Player(page, Finger(page), seed=4)
    player.play_to_the_end()
    assert "scoring" in player.seen
    assert page.evaluate(OVERFLOW) <= 0
    result = page.get_by_role("dialog")
    for name in ("Look at the game again", "Check this game", "Back to the board", "Play again"):
        expect(result.get_by_role("button", name=name)).to_be_in_viewport()
    expect(result.get_by_text("best result")).to_have_count(0)
    assert_adds_up(read_sheet(page))


@pytest.mark.parametrize("width", [360, 390, 1024, 3840])
def test_nothing_scrolls_sideways(open_tab: Callable[..., Page], server: str, width: int) -> None:
    page = open_tab(viewport={"width": width, "height": 740}, **STILL)
    open_home(page, server)
    assert page.evaluate(OVERFLOW) <= 0
    card(page).get_by_role("button", name="Play now").click()
    await_turn(page)
    assert page.evaluate(OVERFLOW) <= 0
    field = page.get_by_role("grid").bounding_box()
    assert field
    assert field["x"] >= 0
    assert field["x"] + field["width"] <= width
    if width < WITHOUT_MENU:
        page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog", name="Rules of Fossil")).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0


def test_squares_are_large_enough_for_fingers_on_a_small_phone(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport={"width": 360, "height": 640}, **TOUCH, **STILL)
    open_home(page, server)
    card(page).get_by_role("button", name="Play now").tap()
    await_turn(page)
    box = page.locator("[data-square]").first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    _assert_in_sight(page)


def _assert_in_sight(page: Page) -> None:
    """The whole field can be seen without scrolling."""
    box = page.get_by_role("grid").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640

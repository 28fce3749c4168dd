"""A game of MosaiX on a phone, by tapping and dragging."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from ludoteca.games.mosaix.tests.browser.player import (
    GHOST,
    FingerHands,
    Player,
    assert_sheets_add_up,
    await_state,
    ghost,
    square,
)
from tests.web.support.gallery import SETTLED
from tests.web.support.tables import OVERFLOW, PHONE, STILL, card, open_home

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALLEST_TARGET = 24
"""CSS pixels: what WCAG 2.2 asks for (2.5.8)."""
THROWS = 5


def test_a_game_by_touch(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(viewport=PHONE, **TOUCH, **STILL)
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play alone").tap()
    player = Player(page, FingerHands(page), seed=4)
    while player.seen.count("at-once") < THROWS:
        player.step()
    page.get_by_role("button", name="Stop here").tap()
    page.get_by_role("button", name="Yes, stop").tap()
    expect(page.get_by_role("button", name="Check this game")).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0
    assert_sheets_add_up(page)


def test_the_formation_is_dragged_above_the_finger_and_turned_by_a_second_one(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=PHONE, **TOUCH, **STILL)
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play alone").tap()
    assert await_state(page) == "at-once"
    fingers = page.context.new_cdp_session(page)
    (x, y), (_, lower) = _middle(page, "d4"), _middle(page, "d6")
    _touch(fingers, "touchStart", (x, lower))
    for step in range(1, 5):
        _touch(fingers, "touchMove", (x, lower - step * (lower - y) / 4))
    page.evaluate(SETTLED)
    held = ghost(page)
    assert held
    assert all(name == "out" or int(name[1]) < 4 for name in held), "it is above the finger"
    _touch(fingers, "touchEnd")
    assert ghost(page) == held, "it stays where it was left"
    _touch(fingers, "touchStart", (x, y))
    _touch(fingers, "touchStart", (x, y), (x + 80, y))
    _touch(fingers, "touchEnd")
    page.wait_for_function(f"(was) => String(({GHOST})()) !== String(was)", arg=held)
    assert page.evaluate("() => window.scrollY") == 0


def _middle(page: Page, name: str) -> tuple[float, float]:
    box = square(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _touch(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


@pytest.mark.parametrize("width", [360, 1024, 3840])
def test_nothing_scrolls_sideways_and_the_grid_is_in_sight(
    open_tab: Callable[..., Page], server: str, width: int
) -> None:
    page = open_tab(viewport={"width": width, "height": 640}, **STILL)
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play now").click()
    grid = page.get_by_role("grid", name="grid").first
    expect(grid).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0
    box = grid.bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 640
    small = page.locator("[data-square]").first.bounding_box()
    assert small
    assert min(small["width"], small["height"]) >= SMALLEST_TARGET

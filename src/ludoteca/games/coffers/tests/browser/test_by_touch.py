"""Coffers on a phone, by tapping and dragging."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from ludoteca.games.coffers.tests.browser.player import (
    GONE_ON,
    PLY,
    Player,
    await_state,
    open_at,
    open_table,
    seat,
)
from tests.web.support.input_devices import Finger
from tests.web.support.tables import OVERFLOW, PHONE, STILL, open_home

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL: Any = {"width": 360, "height": 640}
SIZES = """() => Array.from(document.querySelectorAll("[data-choice]:not(.cell)"), (choice) => {
  const { width, height } = choice.getBoundingClientRect();
  return [choice.dataset.choice, Math.round(width), Math.round(height)];
})"""
LARGE, LEAST = 44, 36
"""CSS pixels. On the smallest phone six rows and eight players share the height."""
DECISIONS = 8


def test_a_game_by_touch(open_tab: Callable[..., Page], server: str) -> None:
    """With eight players everything is in sight, and large enough for a finger."""
    page = open_tab(viewport=PHONE, **TOUCH, **STILL)
    open_home(page, server)
    open_table(page, server, 8)
    player = Player(page, Finger(page), seed=3)
    for _ in range(DECISIONS):
        player.step()
        await_state(page)
        assert not _smaller(page, LARGE)
    page.set_viewport_size(SMALL)
    for number in range(8):
        expect(seat(page, number)).to_be_in_viewport(ratio=0.99)
    assert not _smaller(page, LEAST)
    assert page.evaluate(OVERFLOW) <= 0


def _smaller(page: Page, least: int) -> list[Any]:
    """Return the choices that are smaller than that; cards of long rows alone may be narrow."""
    return [size for size in page.evaluate(SIZES) if min(size[1:]) < least]


def test_a_coffer_is_dragged_by_a_finger(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(viewport=SMALL, **TOUCH, **STILL)
    open_home(page, server)
    open_at(page, server, 4, "placing")
    ply = page.evaluate(PLY)
    hand = page.locator("[data-at=hand]")
    goal = page.locator("[data-slot]").last
    fingers = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = _middle(hand), _middle(goal)
    _touch(fingers, "touchStart", (x, y))
    for part in range(1, 5):
        _touch(fingers, "touchMove", (x + (to_x - x) * part / 4, y + (to_y - y) * part / 4))
    expect(page.locator(".carried")).to_be_visible()
    expect(page.locator(".slot.over")).to_have_count(1)
    _touch(fingers, "touchEnd")
    page.wait_for_function(GONE_ON, arg=ply)


def _middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _touch(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

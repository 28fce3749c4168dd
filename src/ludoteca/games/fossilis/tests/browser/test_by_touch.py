"""Fossilis on a phone, by tapping."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ludoteca.games.fossilis.tests.browser.player import (
    GONE_ON,
    PLY,
    Player,
    await_state,
    choice,
    choices,
    here,
    hurry,
    open_at,
    open_squares,
    open_table,
    square,
)
from tests.web.support.input_devices import Finger
from tests.web.support.tables import OVERFLOW, PHONE, STILL, open_home

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL: Any = {"width": 360, "height": 640}
SIZES = """() => Array.from(document.querySelectorAll("[data-choice], .cell, .tabs-area button"))
  .filter((target) => target.checkVisibility())
  .map((target) => [target.dataset.choice ?? target.dataset.square ?? target.dataset.tab, target])
  .map(([name, target]) => [name, target.getBoundingClientRect()])
  .map(([name, { width, height }]) => [name, Math.round(width), Math.round(height)])"""
LEAST = 44
DECISIONS = 8


def test_a_whole_game_by_touch(open_tab: Callable[..., Page], server: str) -> None:
    """Everything is large enough for a finger, and nothing sticks out; then on to the end."""
    page = open_tab(viewport=PHONE, **TOUCH, **STILL)
    open_home(page, server)
    open_table(page, server, {"kind": "me"}, {"kind": "bot", "bot": "random"})
    player = Player(page, Finger(page), seed=4)
    for _ in range(DECISIONS):
        player.step()
        await_state(page)
        assert not _smaller(page)
        assert page.evaluate(OVERFLOW) <= 0
    while player.step(hurries=True) != "over":
        pass


def _smaller(page: Page) -> list[Any]:
    """Return what can be pressed and is too small for that."""
    return [size for size in page.evaluate(SIZES) if min(size[1:]) < LEAST]


def test_the_first_tap_looks_the_second_one_does(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=SMALL, **TOUCH, **STILL)
    open_home(page, server)
    open_table(page, server, *here(2))
    finger = Player(page, Finger(page), seed=5)
    for _ in range(2):
        finger.step()
    for name in open_squares(page):
        square(page, name).tap()
        if page.locator(".arrow").count():
            break
        page.keyboard.press("Escape")
    ply = page.evaluate(PLY)
    arrow = page.locator(".arrow").first
    arrow.tap()
    expect(page.locator(".fossilis .look")).to_contain_text("Tap again to do it.")
    expect(page.locator(".tile.ghost").first).to_be_visible()
    assert not [name for name, *_ in _smaller(page) if str(name).startswith("dig ")]
    assert page.evaluate(PLY) == ply
    arrow.tap()
    page.wait_for_function(GONE_ON, arg=ply)


def test_parts_of_the_table_are_laid_over_the_site(
    open_tab: Callable[..., Page], server: str
) -> None:
    """What can be bought is bought there; tiles to pay with are asked for over the site."""
    page = open_tab(viewport=SMALL, **TOUCH, **STILL)
    open_home(page, server)
    table = open_at(page, server, 2, "paying")
    asked = choices(page, ".ask")
    assert asked
    assert not _smaller(page)
    ply = page.evaluate(PLY)
    choice(page, asked[0]).tap()
    page.wait_for_function(GONE_ON, arg=ply)
    hurry(page, table, "acting")
    await_state(page)
    for tab, shown in (("display", "[data-dinosaur]"), ("market", "[data-ware]"), ("mine", ".lab")):
        page.locator(f"button[data-tab={tab}]").tap()
        expect(page.locator(f"#fossilis-{tab} {shown}").first).to_be_in_viewport()
        expect(page.locator(".fossilis > .panel:visible")).to_have_count(1)
        assert page.evaluate(OVERFLOW) <= 0
    page.locator("button[data-tab=mine]").tap()
    expect(page.locator(".fossilis > .panel:visible")).to_have_count(0)

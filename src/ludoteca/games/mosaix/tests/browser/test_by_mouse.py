"""A whole game of MosaiX by mouse against a bot, and what the mouse can do besides."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.mosaix.tests.browser.player import (
    GHOST,
    MouseHands,
    Player,
    assert_sheets_add_up,
    await_state,
    fits,
    ghost,
    square,
)
from tests.web.support.api import make_table
from tests.web.support.tables import STILL, card, open_home

CHECKED = "The start and every draw follow from the key"


def test_a_game_by_mouse(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    # A bot that does not think: this is about the mouse.
    table = make_table(page, {"kind": "me"}, {"kind": "bot", "bot": "random"}, game="mosaix")
    page.goto(f"{server}/table/{table}")
    player = Player(page, MouseHands(page), seed=1)
    player.play_to_the_end()
    assert {"form", "write"} <= set(player.seen)
    assert len(assert_sheets_add_up(page)) == 2
    page.get_by_role("button", name="Check this game").click()
    expect(page.get_by_text(CHECKED)).to_be_visible()
    for step in page.locator("section", has=page.locator("#fair")).get_by_role("listitem").all():
        expect(step).to_contain_text("right")
        expect(step).not_to_contain_text("WRONG")


def _play_alone(page: Page, server: str) -> None:
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play alone").click()
    assert await_state(page) == "at-once"


def test_dice_are_dragged_into_a_shape(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    _play_alone(page, server)
    page.get_by_title("Shape T").click()
    dice = [str(die.get_attribute("data-place")) for die in page.locator("[data-die]").all()]
    _drag(page, dice[0], "3 3")
    expect(page.get_by_text("Each die must touch another one along a side.")).to_be_visible()
    _drag(page, "3 3", dice[0])
    expect(page.get_by_role("radio", name="Shape T")).to_be_checked()
    row, column = dice[0].split()
    _drag(page, dice[0], f"{row} {int(column) - 1}")
    expect(page.get_by_role("radio", name="Shape J")).to_be_checked()
    page.get_by_role("button", name="Turn", exact=True).click()
    turned = [str(die.get_attribute("data-place")) for die in page.locator("[data-die]").all()]
    square(page, "b2").hover(force=True)
    upright = ghost(page)
    page.keyboard.press("r")
    assert ghost(page) != upright
    after = [str(die.get_attribute("data-place")) for die in page.locator("[data-die]").all()]
    assert after != turned, "the bench shows how it is held"
    expect(page.get_by_text("Total · goal 120", exact=True)).to_be_visible()
    written = page.locator("[data-symbol]").count()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("[data-symbol]")).to_have_count(written + 4)
    assert await_state(page) == "at-once"


def _drag(page: Page, start: str, end: str) -> None:
    for place, act in ((start, page.mouse.down), (end, page.mouse.up)):
        box = page.locator(f'[data-place="{place}"]').bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        act()


def test_the_wheel_and_r_turn_what_is_held_and_a_filled_square_says_why(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    _play_alone(page, server)
    page.get_by_title("Shape T").click()
    square(page, "b2").hover(force=True)
    upright = ghost(page)
    assert fits(page)
    page.mouse.wheel(0, 120)
    page.wait_for_function(f"(was) => String(({GHOST})()) !== String(was)", arg=upright)
    page.wait_for_timeout(150)
    page.mouse.wheel(0, -120)
    page.wait_for_function(f"(was) => String(({GHOST})()) === String(was)", arg=upright)
    page.keyboard.press("r")
    assert ghost(page) != upright
    expect(page.get_by_role("dialog")).to_have_count(0)
    square(page, "d4").hover(force=True)
    assert not fits(page)
    expect(page.get_by_text("d4 is filled already")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_test_id("live")).to_contain_text("Not here: d4 is filled already")
    box = square(page, "a1").bounding_box()
    assert box
    page.mouse.move(box["x"] + 1, box["y"] + 1)
    assert "out" in ghost(page)
    expect(page.locator("[data-box=next]")).to_have_count(ghost(page).count("out"))
    _assert_dropped_dice_stay_on_the_grids_margin(page)


def _assert_dropped_dice_stay_on_the_grids_margin(page: Page) -> None:
    margin = page.locator(".grid .plaster").bounding_box()
    assert margin
    for die in page.locator('[data-ghost="out"]').all():
        box = die.bounding_box()
        assert box
        assert box["x"] >= margin["x"] - 1
        assert box["y"] >= margin["y"] - 1

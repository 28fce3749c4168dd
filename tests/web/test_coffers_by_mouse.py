"""Coffers by mouse: against bots to the end, coffers dragged to where they go, pairs made."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.coffers import (
    GONE_ON,
    PLY,
    Player,
    assert_reckoning_adds_up,
    choice,
    choices,
    hurry,
    open_at,
    seat,
)
from tests.web.hands import Mouse
from tests.web.remote import make_table
from tests.web.tables import STILL, open_home

DECISIONS = 8
CHECKED = "The start and every draw follow from the key"


def test_a_game_by_mouse(open_tab: Callable[..., Page], server: str) -> None:
    """Some decisions by mouse; the rest is played over HTTP, and counted on the page."""
    page = open_tab(**STILL)
    open_home(page, server)
    here, bot = {"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "random"}
    table = make_table(page, {"kind": "me"}, here, bot, game="coffers")
    page.goto(f"{server}/table/{table}")
    player = Player(page, Mouse(page), seed=1)
    for _ in range(DECISIONS):
        player.step()
    assert hurry(page, table, "over")
    expect(page.get_by_role("button", name="Check this game")).to_be_visible()
    assert len(assert_reckoning_adds_up(page)) == 3
    page.get_by_role("button", name="Check this game").click()
    expect(page.get_by_text(CHECKED)).to_be_visible()
    for step in page.locator("section", has=page.locator("#fair")).get_by_role("listitem").all():
        expect(step).to_contain_text("right")


def test_a_coffer_is_dragged_from_row_to_row(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    open_at(page, server, 3, "lifting")
    ply = page.evaluate(PLY)
    card = page.locator(".cell.choice").first
    number = page.locator("[data-row]", has=card).first.get_attribute("data-row")
    target = page.locator(f'[data-row]:not([data-row="{number}"]) .cards').first
    _move_to(page, card)
    page.mouse.down()
    _move_to(page, target)
    page.wait_for_function(GONE_ON, arg=ply)
    placed = page.evaluate(PLY)
    page.mouse.up()
    # Where it could go to one place only it was put there by itself.
    page.wait_for_function(
        f"(ply) => ({PLY})() !== ply || !document.querySelector('[data-slot]')", arg=placed
    )
    expect(page.locator(".carried")).to_have_count(0)


def _move_to(page: Page, target: Locator) -> None:
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)


def test_a_pair_is_made_with_a_forecast(open_tab: Callable[..., Page], server: str) -> None:
    """Two are chosen, rows say how it would go before it is done, and it can be taken back."""
    page = open_tab(**STILL)
    open_home(page, server)
    open_at(page, server, 8, "pairing")
    first, second = [text for text in choices(page) if text != "done"][:2]
    choice(page, first).click()
    expect(choice(page, first)).to_have_attribute("aria-pressed", "true")
    before = page.locator("[data-forecast]").count()
    choice(page, second).hover()
    expect(page.locator("[data-forecast]").nth(before)).to_be_visible()
    page.keyboard.press("Escape")
    expect(choice(page, first)).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-phase]")).not_to_have_attribute("data-phase", "pairing")
    expect(seat(page, 7)).to_be_visible()

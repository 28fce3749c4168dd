"""Fossilis by mouse: a whole game against a bot; what a dig would do is seen before it is done."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossilis.tests.browser.player import (
    GONE_ON,
    PLY,
    Player,
    assert_scoring_adds_up,
    choices,
    here,
    open_squares,
    open_table,
    square,
)
from tests.web.support.api import update
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, open_home

DECISIONS = 12
BOT = {"kind": "bot", "bot": "random"}
TILES = """() => Array.from(document.querySelectorAll("[data-tile]"),
  ({ dataset, className }) => dataset.tile + (className.includes("ghost") ? "?" : "")).sort()"""
# How many pawns lie under a menu or under what is told of a square.
COVERED = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const over = Array.from(document.querySelectorAll(".menu, .look"), box);
  const pawns = Array.from(document.querySelectorAll("[data-pawn] svg"), box);
  return pawns.filter((pawn) => over.some((one) => meet(one, pawn))).length;
}"""


def test_a_whole_game_by_mouse(open_tab: Callable[..., Page], server: str) -> None:
    """Some decisions of every kind, then to the end; the final scoring adds up."""
    page = open_tab(**STILL)
    open_home(page, server)
    table = open_table(page, server, {"kind": "me"}, BOT)
    player = Player(page, Mouse(page), seed=1)
    decided = [player.step() for _ in range(DECISIONS)]
    assert decided[0] == "placing"
    while player.step(hurries=True) != "over":
        pass
    totals = assert_scoring_adds_up(page)
    assert totals == update(page, table)["view"]["scores"]


def test_what_a_dig_would_do_is_seen_before(open_tab: Callable[..., Page], server: str) -> None:
    """Tiles lie as they would lie while an arrow is looked at, and where they lay afterwards."""
    page = open_tab(**STILL)
    open_home(page, server)
    table = open_table(page, server, *here(2))
    player = Player(page, Mouse(page), seed=2)
    for _ in range(2):
        player.step()
    player_square = update(page, table)["view"]["table"]["seats"]
    _choose_a_tile(page)
    assert page.locator(".menu, .look").count()
    assert page.evaluate(COVERED) == 0
    before = page.evaluate(TILES)
    arrow = page.locator(".arrow").first
    arrow.hover()
    expect(page.locator(".tile.ghost").first).to_be_visible()
    expect(page.locator(".fossilis .look")).to_contain_text("Dig the ")
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(TILES) != before
    page.locator(".note-area").hover()
    page.wait_for_function(f"(tiles) => ({TILES})().join() === tiles.join()", arg=before)
    assert update(page, table)["view"]["table"]["seats"] == player_square
    ply = page.evaluate(PLY)
    text = str(arrow.get_attribute("data-choice"))
    arrow.click()
    page.wait_for_function(GONE_ON, arg=ply)
    mine = [entry for entry in update(page, table)["entries"] if entry.get("move") == text]
    assert len(mine) == 1
    page.keyboard.press("Escape")


def _choose_a_tile(page: Page) -> None:
    """Open the arrows of a tile that can be dug."""
    for name in open_squares(page):
        if page.locator(f'[data-square="{name}"].works').count():
            square(page, name).click()
            if any(text.startswith("dig ") for text in choices(page, ".site")):
                return
            page.keyboard.press("Escape")
    raise AssertionError("nothing can be dug from a corner")


def test_everything_a_player_has_is_a_press_away(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    open_table(page, server, {"kind": "me"}, BOT)
    page.locator("[data-holdings='1']").click()
    dialog = page.get_by_role("dialog", name="What Ada has")
    expect(dialog.get_by_text("If the game ended now: 6 points.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="What things cost and do").click()
    aid = page.get_by_role("dialog", name="What things cost and do")
    expect(aid.get_by_role("row", name="skull 6 12")).to_be_visible()

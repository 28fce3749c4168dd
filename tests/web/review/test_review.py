"""The review of a finished game: by pointer, by keyboard, on a phone; not while it is running."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.server.served import Served
from tests.web.support.api import ask, bots, make_table, play_until, update
from tests.web.support.gallery import Gallery
from tests.web.support.input_devices import Keyboard
from tests.web.support.tables import OVERFLOW, PHONE, STILL, open_home

PLAYERS = 2
LABEL = re.compile("Inaccuracy|Mistake|Blunder")


MAX_GAMES = 8
"""How many games are tried until the review labels a mistake in one: nearly all have some."""


@pytest.fixture(scope="module")
def finished(browser: Browser, served: Served) -> str:
    """Return the id of a finished game with labelled mistakes, of a player who moves by chance."""
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        open_home(page, served.url)
        for seed in range(MAX_GAMES):
            table = make_table(page, {"kind": "me"}, *bots(PLAYERS - 1))
            page.goto(f"{served.url}/table/{table}")
            await_turn(page)
            assert play_until(page, table, "over", seed)
            if _has_mistakes(page, table):
                return table
    raise AssertionError("no review labels a mistake")


def _has_mistakes(page: Page, table: str) -> bool:
    """Wait for the whole review of a game; return whether it labels any decision."""
    while (found := ask(page, "GET", f"/api/tables/{table}/review"))["state"] != "done":
        page.wait_for_timeout(found["wait"])
    return any(ply.get("label") for ply in found["review"]["plies"])


def _open(page: Page, server: str, table: str, search: str = "") -> None:
    page.goto(f"{server}/table/{table}/review{search}")
    expect(_graph(page)).to_be_visible()
    expect(page.locator(".stage progress")).to_have_attribute("value", "1")


def _graph(page: Page) -> Locator:
    return page.get_by_role("slider")


def _assert_at(page: Page, position: int, last: int) -> None:
    """The graph, the heading above the board and the address agree."""
    expect(_graph(page)).to_have_attribute("aria-valuenow", str(position))
    title = "The start of the game" if not position else f"Move {position} of {last}"
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.wait_for_url(f"**?ply={position}")


def _last(page: Page, table: str) -> int:
    return int(update(page, table)["view"]["ply"])


def test_by_pointer_from_the_result_to_a_better_move(
    open_tab: Callable[..., Page], server: str, finished: str, gallery: Gallery
) -> None:
    page = open_tab(**STILL)
    page.goto(f"{server}/table/{finished}")
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    page.wait_for_url("**/review*")
    expect(page.locator(".stage progress")).to_have_attribute("value", "1")
    last = _last(page, finished)
    box = _graph(page).bounding_box()
    assert box
    _graph(page).click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    at = int(_graph(page).get_attribute("aria-valuenow") or 0)
    assert last / 3 < at < last * 2 / 3
    _assert_at(page, at, last)
    turning = page.get_by_role("region", name="Turning points")
    expect(turning.locator(".picture .board")).to_have_count(turning.get_by_role("button").count())
    mistake = page.get_by_role("region", name="Mistakes").get_by_role("button").first
    mistake.click()
    expect(mistake).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Better", exact=True).click()
    steps = page.get_by_role("group", name="The move in words").get_by_role("button")
    expect(steps.first).to_have_attribute("aria-current", "step")
    steps.last.click()
    expect(steps.last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Played", exact=True).click()
    expect(steps).to_have_count(0)
    page.get_by_text("The review as a table").click()
    table = page.get_by_role("group", name="The review as a table")
    expect(table.get_by_role("row")).to_have_count(1 + last + 1)
    gallery.show(page, "review")


def test_by_keyboard_alone(open_tab: Callable[..., Page], server: str, finished: str) -> None:
    page = open_tab(**STILL)
    _open(page, server, finished, "?ply=3")
    last = _last(page, finished)
    _assert_at(page, 3, last)
    Keyboard(page).tab_to(_graph(page))
    for key, at in (("ArrowRight", 4), ("ArrowLeft", 3), ("Home", 0), ("End", last)):
        page.keyboard.press(key)
        _assert_at(page, at, last)
    page.keyboard.press("PageUp")
    panel = page.get_by_role("region", name=re.compile(r"^Move \d+ of"))
    expect(panel).to_contain_text(LABEL)
    expect(page.get_by_test_id("live")).to_contain_text(LABEL)


def test_on_a_phone_in_dark_german_one_goes_on_from_a_mistake(
    open_tab: Callable[..., Page], server: str, finished: str
) -> None:
    page = open_tab(viewport=PHONE, has_touch=True, color_scheme="dark", locale="de", **STILL)
    _open(page, server, finished)
    assert page.evaluate(OVERFLOW) == 0
    mistake = page.get_by_role("region", name="Fehler").get_by_role("button").first
    mistake.tap()
    expect(mistake).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("group", name="Spielplan", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name="Ab hier weiterspielen").tap()
    dialog = page.get_by_role("dialog", name="Ab hier weiterspielen")
    dialog.get_by_role("button", name="Weiterspielen").tap()
    page.wait_for_url(lambda url: "/review" not in url)
    expect(page.get_by_role("grid")).to_be_visible()


def test_there_is_none_while_the_game_is_running(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    table = make_table(page, {"kind": "me"}, *bots(1))
    page.goto(f"{server}/table/{table}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("link", name="Review")).to_have_count(0)
    page.goto(f"{server}/table/{table}/review")
    expect(page.get_by_text("A review is made when the game is over.")).to_be_visible()
    expect(_graph(page)).to_have_count(0)
    assert ask(page, "GET", f"/api/tables/{table}")["status"] == "running"

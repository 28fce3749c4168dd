"""Looking back at a game, move by move: over, or going on meanwhile."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chromium
import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.server.served import Served
from tests.web.support.api import ask, bots, make_table, play_until, update
from tests.web.support.input_devices import Keyboard, Mouse
from tests.web.support.tables import STILL, card, open_home, plain_field, play_now, table_id

TOYS = Path(__file__).parents[2] / "toys"
# Whether the board shows cards on these squares, and on no others.
CARDS = """(wanted) => {
  const shown = Array.from(document.querySelectorAll("[data-square]:has(.face)"));
  return shown.map((spot) => spot.dataset.square).sort().join() === wanted.join();
}"""


def _assert_at(page: Page, ply: int, last: int) -> None:
    """The bar, the board, the points and the log all show the position after a number of moves."""
    place = f"Move {ply} of {last}" if ply else "The start of the game"
    expect(_slider(page)).to_have_attribute("aria-valuetext", place)
    view = ask(page, "GET", f"/api/tables/{table_id(page)}/positions/{ply}")["views"][0]
    page.wait_for_function(CARDS, arg=sorted(view["table"]["cards"]))
    for seat, points in enumerate(view["scores"]):
        shown = page.get_by_role("group", name="Players").locator(".head").nth(seat)
        expect(shown).to_contain_text(re.compile(rf"\b{points} points?"))


def _slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Move")


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


@pytest.fixture
def finished(open_tab: Callable[..., Page], server: str) -> Page:
    """A page with a finished game on its board."""
    page = open_tab(**STILL)
    open_home(page, server)
    table = make_table(page, {"kind": "me"}, *bots(1))
    page.goto(f"{server}/table/{table}")
    await_turn(page)
    assert play_until(page, table, "over")
    page.reload()
    page.get_by_role("button", name="Back to the board").click()
    return page


def test_a_finished_game_is_gone_through_with_buttons_slider_keys_and_log(finished: Page) -> None:
    page = finished
    last = update(page, table_id(page))["view"]["ply"]
    _press(page, "To the start")
    _assert_at(page, 0, last)
    for ply in (1, 2, 3):
        _press(page, "One move on")
        _assert_at(page, ply, last)
    _press(page, "One move back")
    _assert_at(page, 2, last)
    _slider(page).fill(str(last // 2))
    _assert_at(page, last // 2, last)
    _slider(page).press("ArrowRight")
    _assert_at(page, last // 2 + 1, last)
    page.locator("#log-focus li button").nth(4).click()
    _assert_at(page, 5, last)
    expect(page.locator("#log-focus [aria-current]")).to_have_count(1)
    page.keyboard.press("p")
    page.keyboard.press("p")
    page.keyboard.press("n")
    _assert_at(page, 4, last)
    page.locator("body").focus()
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    _assert_at(page, 3, last)
    _press(page, "To the last move")
    _assert_at(page, last, last)
    expect(page.get_by_role("group", name="The game, move by move")).to_contain_text(
        "The game is over"
    )


def test_a_move_looked_at_is_said_once_one_has_got_there(finished: Page) -> None:
    page = finished
    _press(page, "To the start")
    for _ in range(3):
        page.keyboard.press("n")
    entries = [one for one in update(page, table_id(page))["entries"] if one["kind"] == "played"]
    live = page.get_by_test_id("live")
    expect(live).to_contain_text(re.compile(r"Move 3 of \d+\. "))
    expect(live).to_contain_text(entries[2]["sentence"])
    expect(live).not_to_contain_text("Move 2 of")


def test_a_link_leads_to_the_position_and_the_address_follows(
    finished: Page, open_tab: Callable[..., Page]
) -> None:
    page = finished
    last = update(page, table_id(page))["view"]["ply"]
    address = page.url
    page.locator("#log-focus li button").nth(6).click()
    page.wait_for_url("**?ply=7")
    visitor = open_tab(**STILL)
    visitor.goto(page.url)
    _assert_at(visitor, 7, last)
    expect(visitor.get_by_role("dialog")).to_have_count(0)
    _press(visitor, "To the last move")
    visitor.wait_for_url(address)
    visitor.goto(f"{address}?ply=9999")
    expect(visitor.get_by_role("dialog")).to_be_visible()


def test_the_result_leads_through_the_game_again(finished: Page) -> None:
    page = finished
    last = update(page, table_id(page))["view"]["ply"]
    _press(page, "Result")
    _press(page, "Look at the game again")
    _assert_at(page, 0, last)


def test_a_running_game_goes_on_while_one_looks_back(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving", least=12)
    await_turn(page)
    before = update(page, table_id(page))["view"]["ply"]
    page.keyboard.press("p")
    expect(_slider(page)).to_have_value(str(before - 1))
    expect(page.locator("[data-square].open")).to_have_count(0)
    expect(page).to_have_title("Your turn · Ludoteca")
    _go_on(page, before)
    now = update(page, table_id(page))["view"]["ply"]
    expect(page.locator("#log-focus li:not(.aside)")).to_have_count(now)
    expect(_slider(page)).to_have_value(str(before - 1))
    _press(page, "Your turn")
    expect(page.locator("#look-back")).to_be_focused()
    await_turn(page)
    Player(page, Mouse(page), seed=3).step()
    expect(page.get_by_role("tabpanel")).to_contain_text("moves the stone")


def _go_on(page: Page, ply: int) -> None:
    """Play the other seats through the API until it is my turn again."""
    table = table_id(page)
    least: Any = update(page, table)["seq"] + 1
    assert play_until(page, table, "moving", least=least)
    assert update(page, table)["view"]["ply"] > ply


def test_one_looks_back_by_keyboard_alone(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving", least=12)
    await_turn(page)
    last = update(page, table_id(page))["view"]["ply"]
    hands = Keyboard(page)
    hands.press(page.get_by_role("button", name="Step through the"))
    expect(page.get_by_role("button", name="One move on")).to_be_focused()
    begun = int(_slider(page).input_value())
    assert begun < last
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    _assert_at(page, begun - 1, last)
    hands.tab_to(_slider(page))
    page.keyboard.press("Home")
    _assert_at(page, 0, last)
    page.keyboard.press("End")
    expect(page.locator("#look-back")).to_be_focused()
    await_turn(page)


@pytest.fixture
def toys(made: chromium.Chromium, tmp_path: Path) -> Iterator[Served]:
    served = Served(
        tmp_path,
        "--pace",
        "0.05",
        environment={"LUDOTECA_GAMES": str(TOYS), "LUDOTECA_COMPILED": "0"},
    ).start()
    yield served
    served.clear_away()


def test_a_game_without_a_board_of_its_own_keeps_its_secrets_in_the_past(
    toys: Served, open_tab: Callable[..., Page]
) -> None:
    ann, ben = open_tab(**STILL), open_tab(**STILL)
    ann.goto(toys.url)
    expect(card(ann).get_by_role("button", name="Play now")).to_be_enabled()
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(ann, "POST", "/api/tables", {"game": "fingers", "seats": seats})
    for page in (ann, ben):
        page.goto(f"{toys.url}/table/{made['id']}")
    ben.get_by_role("button", name="Sit here").click()
    for page, fingers in ((ann, "4"), (ben, "2"), (ann, "1")):
        page.locator("section").get_by_role("button", name=fingers, exact=True).click()
        page.wait_for_timeout(200)
    for page, shown in ((ann, "4,-"), (ben, "?,-")):
        page.locator("#log-focus li button").first.click()
        expect(plain_field(page, "shown")).to_have_text(shown)


def test_a_replay_plays_by_itself_until_it_is_stopped(finished: Page) -> None:
    page = finished
    page.get_by_role("toolbar").get_by_role("button", name="Replay").click()
    _press(page, "Speed: 1 times")
    _press(page, "Speed: 2 times")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(_slider(page)).to_have_attribute("aria-valuetext", re.compile("Move [3-9] of"))
    _press(page, "Pause")
    stopped = _slider(page).get_attribute("aria-valuetext")
    page.wait_for_timeout(700)
    assert _slider(page).get_attribute("aria-valuetext") == stopped


def test_a_finished_game_can_be_played_again_from_the_toolbar(finished: Page) -> None:
    page = finished
    before = page.url.partition("?")[0]
    page.get_by_role("toolbar").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url.partition("?")[0] != before)
    await_turn(page)
    assert update(page, table_id(page))["view"]["ply"] < 4, "a new game has begun"

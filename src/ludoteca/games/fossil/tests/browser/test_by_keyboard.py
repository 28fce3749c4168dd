"""A whole game of Fossil without ever touching a mouse."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.api import play_until
from tests.web.support.input_devices import Keyboard
from tests.web.support.score_sheet import assert_adds_up, read_sheet
from tests.web.support.tables import STILL, card, open_home, play_now, table_id


def test_a_game_by_keyboard_alone(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    keyboard = Keyboard(page)
    open_home(page, server)
    keyboard.press(card(page).get_by_role("button", name="Play now"))
    await_turn(page)
    _ask_for_help(page)
    keyboard.tab_to(page.locator("[data-square]:focus, [data-square][tabindex='0']").first)
    player = Player(page, keyboard, seed=2)
    player.play_to_the_end()
    assert "scoring" in player.seen
    assert_adds_up(read_sheet(page))
    keyboard.press(page.get_by_role("button", name="Check this game"))
    expect(page.get_by_text("The start and every draw follow from the key")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def _ask_for_help(page: Page) -> None:
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog).to_contain_text("move about on the board")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_escape_lets_a_stone_go(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving")
    keyboard = Keyboard(page)
    stones = page.locator("[data-square].open[aria-label*=', stone,']")
    name = stones.first.get_attribute("data-square") or ""
    keyboard.place(name)
    chosen = page.locator("[data-square][aria-selected='true']")
    expect(chosen).to_have_attribute("data-square", name)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_keys_lead_to_rules_chat_log_and_settings(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    for key, title in (("g", "Rules of Fossil"), (",", "Settings")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Help")).to_be_visible()
        page.keyboard.press("Escape")
        if title != "Settings":
            page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.type("r?,l")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("r?,l")

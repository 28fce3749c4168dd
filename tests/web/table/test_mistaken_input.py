"""Input that was not meant: a letter beside the chat field, the second half of a double click."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn, square, ways
from tests.web.support.api import play_until
from tests.web.support.tables import STILL, play_now, table_id


def test_the_key_for_taking_back_asks_first(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    # Another seat may have placed all stones: only after a round has this one surely moved.
    assert play_until(page, table_id(page), "moving", least=12)
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    page.keyboard.press("u")
    dialog = page.get_by_role("dialog", name="Take back?")
    expect(dialog).to_be_visible()
    # Text goes on after the letter: neither a space nor Enter may answer.
    for key in ("Escape", "Space", "Enter"):
        page.keyboard.press(key)
        expect(dialog).to_have_count(0)
        page.keyboard.press("u")
        # The dialog is loaded when it is first needed: until it is there, keys go elsewhere.
        expect(dialog).to_be_visible()
    expect(page.get_by_role("tabpanel")).not_to_contain_text("takes a move back")
    dialog.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("takes a move back")


def test_a_move_is_sent_once_it_is_confirmed(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    page.keyboard.press(",")
    page.get_by_label("Confirm every move before it is sent").check()
    page.keyboard.press("Escape")
    way = ways(page)[0]
    moves = page.locator("#log-focus li button")
    before = moves.count()
    asks = page.get_by_role("region", name="Play this move?")
    for answer in ("Escape", "Enter"):
        square(page, way.start).click()
        square(page, way.goal).click()
        expect(asks).to_contain_text(f"Move the stone from {way.start} to {way.goal}")
        expect(asks.get_by_role("button", name="Play")).to_be_focused()
        expect(moves).to_have_count(before)
        page.keyboard.press(answer)
        expect(asks).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_contain_text(f"from {way.start} to {way.goal}")


def test_a_double_click_leaves_the_dialog_open_that_it_opened(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    page.get_by_role("button", name="Give up").dblclick()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.wait_for_timeout(600)
    expect(dialog).to_be_visible()
    page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)

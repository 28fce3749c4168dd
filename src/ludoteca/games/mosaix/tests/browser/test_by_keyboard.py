"""A game of MosaiX alone, without ever touching a mouse."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.mosaix.tests.browser.player import (
    KeyHands,
    Player,
    assert_sheets_add_up,
    await_state,
    ghost,
)
from tests.web.support.tables import STILL, card, open_home

THROWS = 6


def test_a_game_by_keyboard_alone(open_tab: Callable[..., Page], server: str) -> None:
    """Some throws, then the player stops; asked once more, and sure of it."""
    page = open_tab(**STILL)
    hands = KeyHands(page)
    open_home(page, server)
    hands.press(card(page, "MosaiX").get_by_role("button", name="Play alone"))
    player = Player(page, hands, seed=2)
    while player.seen.count("at-once") < THROWS:
        player.step()
    assert await_state(page) == "at-once"
    hands.press(page.get_by_role("button", name="Stop here"))
    expect(page.get_by_role("button", name="Play on")).to_be_focused()
    hands.press(page.get_by_role("button", name="Yes, stop"))
    expect(page.get_by_role("button", name="Check this game")).to_be_visible()
    assert len(assert_sheets_add_up(page)) == 1
    expect(page.get_by_role("dialog")).to_contain_text("It takes 120 points to win.")


def test_what_is_held_is_said_and_put_away(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    hands = KeyHands(page)
    open_home(page, server)
    hands.press(card(page, "MosaiX").get_by_role("button", name="Play alone"))
    await_state(page)
    hands.choose("O")
    hands.hold("a1")
    live = page.get_by_test_id("live")
    expect(live).to_contain_text("Then you have ")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    assert ghost(page).count("out") == 2
    expect(live).to_contain_text("Dropped: ")
    page.keyboard.press("Escape")
    assert ghost(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("ArrowDown")
    assert len(ghost(page)) == 4

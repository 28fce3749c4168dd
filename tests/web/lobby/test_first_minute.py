"""How few clicks it takes to play, and to ask a friend to join."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.web.support.tables import PHONE, STILL, card

HINT = re.compile("Put the (first|second) stone on|Choose a stone, or the card you want.")


def test_one_click_leads_into_a_game_against_bots(tab: Page, server: str) -> None:
    tab.goto(server)
    card(tab).get_by_role("button", name="Play now").click()
    await_turn(tab)
    expect(tab).to_have_title("Your turn · Ludoteca")
    # The pointer is still where the button was, and over a card that says something of its own.
    tab.mouse.move(0, 0)
    expect(tab.get_by_text(HINT)).to_be_visible()


def test_one_click_leads_to_a_link_for_a_friend(tab: Page, server: str) -> None:
    tab.goto(server)
    card(tab).get_by_role("button", name="Play with friends").click()
    tab.wait_for_url("**/table/*")
    expect(tab.get_by_label("Link to this table")).to_have_value(tab.url)
    tab.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert tab.locator("main").evaluate("(main) => main.scrollWidth <= main.clientWidth")
    # Other devices cannot reach this server: the page says so instead of showing them a picture.
    expect(tab.get_by_text("Only this computer can open this link.")).to_be_visible()
    expect(tab.get_by_role("img", name="The link as a picture")).to_have_count(0)


def test_the_link_is_copied(tab: Page, server: str) -> None:
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server)
    tab.goto(server)
    card(tab).get_by_role("button", name="Play with friends").click()
    tab.get_by_role("button", name="Copy").click()
    expect(tab.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert tab.evaluate("() => navigator.clipboard.readText()") == tab.url


def test_a_game_left_can_be_gone_on_with(tab: Page, server: str) -> None:
    tab.goto(server)
    card(tab).get_by_role("button", name="Play now").click()
    await_turn(tab)
    address = tab.url
    tab.get_by_role("link", name="To the home page").click()
    tab.get_by_role("link", name="Go on").click()
    await_turn(tab)
    assert tab.url == address


def test_friends_take_open_seats_and_the_host_starts(
    open_tab: Callable[..., Page], server: str
) -> None:
    host, friend = open_tab(**STILL), open_tab(**STILL)
    host.goto(server)
    card(host).get_by_role("button", name="Play with friends").click()
    host.wait_for_url("**/table/*")
    expect(host.get_by_text("Free seat", exact=True)).to_have_count(3)
    expect(host.locator(".art svg")).to_be_visible()
    friend.goto(host.url)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Save").click()
    friend.get_by_role("button", name="Sit here").last.click()
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    expect(host.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    friend.get_by_role("textbox", name="Say something").fill("Here I am.")
    friend.keyboard.press("Enter")
    expect(host.get_by_role("group", name="Chat")).to_contain_text("Here I am.")
    friend.set_viewport_size({"width": 390, "height": 844})
    friend.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    host.get_by_role("button", name="Start with 2 players").click()
    for page in (host, friend):
        expect(page.get_by_role("grid")).to_be_visible()
    # The host has read the chat while waiting, and the board of the friend begins at the top.
    expect(host.get_by_label("one new line")).to_have_count(0)
    assert friend.evaluate("() => scrollY") == 0
    expect(friend.get_by_text("Ben moves up to a free seat.").first).to_be_attached()

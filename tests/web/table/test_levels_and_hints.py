"""Choosing how strong the bots are, and asking what to do."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn, square
from tests.web.support.api import ask
from tests.web.support.tables import STILL, card, open_home, open_set_up, set_up, table_id


def bots_at(page: Page) -> set[str]:
    seats = ask(page, "GET", f"/api/tables/{table_id(page)}")["seats"]
    return {seat["bot"] for seat in seats if seat["kind"] == "bot"}


def test_a_level_is_chosen_once_and_remembered(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    level = page.get_by_label("Bot strength")
    expect(level).to_have_value("2")
    level.select_option(label="1 · First-timer")
    expect(page.get_by_text("makes the mistakes", exact=False)).to_be_visible()
    card(page).get_by_role("button", name="Play now").click()
    await_turn(page)
    assert bots_at(page) == {"level-1"}
    open_home(page, server)
    expect(level).to_have_value("1")
    dialog = open_set_up(page)
    dialog.get_by_label("Bots think up to").select_option(label="0.5 s")
    dialog.get_by_role("button", name="Set up the table").click()
    await_turn(page)
    assert bots_at(page) == {"level-1:0.5s"}


def test_a_player_who_waits_sees_for_how_long(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab()
    open_home(page, server)
    page.get_by_label("Bot strength").select_option(label="6 · Master")
    set_up(page, server, "Bot: Master", "Bot: Beginner")
    expect(page.locator(".turn .now")).to_have_text(re.compile(r"\w+ is thinking, up to 3 s …"))
    expect(page.locator(".time")).to_be_attached()


def test_a_hint_is_read_shown_on_the_board_and_gone_after_a_move(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Bot: Beginner")
    for _ in range(2):
        await_turn(page)
        page.keyboard.press("h")
        hint = page.get_by_role("region", name="A hint")
        expect(hint).to_have_text(re.compile("Place a stone on|Move the stone from"))
        said = page.locator("[aria-live]").filter(has_text="A hint: ")
        expect(said).not_to_have_count(0)
        # Its first sentence is the move; what follows may name other squares.
        best = hint.inner_text().partition(". ")[0]
        spots = re.findall(r"(?:on|from|to) (\w\d)\b", best)
        expect(page.locator(".hinted")).to_have_count(len(spots))
        for spot in spots:
            square(page, spot).click()
        expect(hint).to_have_count(0)
    await_turn(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    # On a small phone it covers the board only when the rest of it is asked for.
    page.set_viewport_size({"width": 320, "height": 640})
    assert _reaches(hint) <= 0
    hint.get_by_role("button", name="More").click()
    expect(hint.get_by_role("button", name="Less")).to_be_visible()
    assert _reaches(hint) > 0
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator(".now")).to_have_text("Your turn")


def _reaches(hint: Locator) -> float:
    """Return how far a hint reaches over the board."""
    box, board = hint.bounding_box(), hint.page.locator(".stage").bounding_box()
    assert box
    assert board
    return box["y"] + box["height"] - board["y"]


def test_no_button_for_a_hint_where_none_is_allowed(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    dialog = open_set_up(page)
    expect(dialog.get_by_label("Hints allowed")).to_be_checked()
    dialog.get_by_label("Seat 2", exact=True).select_option("open")
    expect(dialog.get_by_label("Hints allowed")).not_to_be_checked()
    dialog.get_by_label("Seat 2", exact=True).select_option("bot level-2")
    dialog.get_by_label("Hints allowed").uncheck()
    dialog.get_by_role("button", name="Set up the table").click()
    await_turn(page)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help").get_by_text("a hint, if")).to_be_visible()

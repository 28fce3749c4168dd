"""Tables of other kinds: two at one screen, bots alone, and tables with a clock."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, set_up


def test_two_people_at_one_screen(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Another person on this screen")
    players = Player(page, Mouse(page), seed=13)
    turns = set()
    for _ in range(6):
        await_turn(page)
        turns.add(page.locator(".now").inner_text())
        players.step()
    assert any(re.fullmatch(r"Your turn, Guest \d+", turn) for turn in turns)
    assert "Your turn, Friend 2" in turns


def test_bots_alone_play_to_the_end_while_a_player_watches(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Bot: Beginner", "Bot: First-timer", "Bot: First-timer")
    expect(page.get_by_role("grid")).to_be_visible()
    assert page.get_by_role("button", name="Give up").count() == 0
    Player(page, Mouse(page), seed=13).play_to_the_end()
    expect(page.get_by_role("dialog", name=re.compile("wins!|share the win"))).to_be_visible()


def test_a_clock_is_shown_and_runs(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Bot: First-timer", clock="15 minutes for the game")
    await_turn(page)
    # Bots have no clock.
    (mine,) = page.get_by_role("timer").all()
    first = mine.inner_text()
    assert re.fullmatch(r"1[45]:\d\d", first)
    expect(mine).not_to_have_text(first)
    Player(page, Mouse(page), seed=14).step()
    await_turn(page)
    expect(mine).to_have_text(re.compile(r"15:\d\d"))


def test_time_for_each_move_begins_anew(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Bot: First-timer", clock="30 seconds for each move")
    await_turn(page)
    clock = page.get_by_role("timer").first
    expect(clock).to_have_text(re.compile("0:2[0-5]"))
    before = clock.inner_text()
    Player(page, Mouse(page), seed=14).step()
    await_turn(page)
    assert clock.inner_text() > before

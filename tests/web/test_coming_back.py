"""Somebody whose time was up takes their seat back in the page."""

from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.server.served import Served
from tests.web.hands import Mouse
from tests.web.remote import bots, make_table
from tests.web.tables import STILL, open_home

# Hardly any time for the first decision, and plenty from then on.
SHORT = {"kind": "game", "seconds": 5, "increment": 60}


@pytest.fixture
def slow(made: chromium.Chromium, tmp_path: Path) -> Iterator[Served]:
    """A server whose bots take their time, so that the game is not over at once."""
    served = Served(
        tmp_path, "--pace", "2", environment={"LUDOTECA_GAMES": None, "LUDOTECA_COMPILED": "0"}
    ).start()
    yield served
    served.clear_away()


def test_the_seat_that_a_bot_keeps_for_me_is_mine_again(
    slow: Served, open_tab: Callable[..., Page]
) -> None:
    page, watcher = open_tab(**STILL), open_tab(**STILL)
    open_home(page, slow.url)
    table = make_table(page, {"kind": "me"}, *bots(1), clock=SHORT)
    for tab in (page, watcher):
        tab.goto(f"{slow.url}/table/{table}")
    await_turn(page)
    news = page.get_by_role("alert").filter(has_text="Your time was up")
    expect(news).to_be_visible()
    expect(page.get_by_role("button", name="Give up")).to_have_count(0)
    expect(watcher.get_by_role("tabpanel")).to_contain_text("Time is up for")
    expect(watcher.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Take the seat back").click()
    expect(news).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_contain_text("is back.")
    expect(watcher.get_by_role("tabpanel")).to_contain_text("is back.")
    await_turn(page)
    Player(page, Mouse(page), seed=2).step()
    expect(page.get_by_role("button", name="Give up")).to_be_visible()

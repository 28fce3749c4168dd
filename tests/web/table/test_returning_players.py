"""Players whose time was up, or who went away, get their seat back in the page."""

import re
from collections.abc import Callable, Iterator

import chromium
import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.server.served import Served
from tests.web.support.api import bots, make_table
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, open_home, rename

# Hardly any time for the first decision, and plenty from then on.
SHORT = {"kind": "game", "seconds": 5, "increment": 60}


@pytest.fixture(scope="module")
def slow(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with slow bots, so that games do not end at once, and little patience."""
    served = Served(
        tmp_path_factory.mktemp("slow"),
        *("--pace", "2", "--absent-after", "1"),
        environment={"LUDOTECA_GAMES": None, "LUDOTECA_COMPILED": "0"},
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


def test_a_bot_plays_for_an_absent_player_who_gets_the_seat_back(
    slow: Served, open_tab: Callable[..., Page]
) -> None:
    ann, ben = open_tab(**STILL), open_tab(**STILL)
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        open_home(page, slow.url)
        rename(page, name)
    address = f"{slow.url}/table/{make_table(ann, {'kind': 'me'}, {'kind': 'open'})}"
    ann.goto(address)
    ben.goto(address)
    ben.get_by_role("button", name="Sit here").click()
    expect(ann).to_have_title(re.compile("Your turn|Ben to play"))
    page, other, name = (ann, ben, "Ann") if "Your turn" in ann.title() else (ben, ann, "Ben")

    banner = other.get_by_role("status").filter(has_text=f"Everybody waits for {name}.")
    expect(page.get_by_text("Everybody waits for")).to_have_count(0)
    banner.get_by_role("button", name="Nudge").click()
    expect(page.get_by_text("The others are waiting for you.")).to_be_visible()
    banner.get_by_role("button", name="Wait").click()
    expect(banner).to_have_count(0)

    page.goto(slow.url)
    banner = other.get_by_role("status").filter(has_text=f"{name} has been away for a while.")
    banner.get_by_role("button", name="Let a bot play on").click()
    log, seats = other.get_by_role("tabpanel"), other.get_by_role("group", name="Players")
    expect(log).to_contain_text(f"{name} is away: a bot plays on.")
    expect(seats).to_contain_text("a bot plays on")
    expect(banner).to_have_count(0)

    page.goto(address)
    expect(log).to_contain_text(f"{name} is back.")
    expect(seats).not_to_contain_text("a bot plays on")
    expect(page.get_by_role("button", name="Give up")).to_be_visible()

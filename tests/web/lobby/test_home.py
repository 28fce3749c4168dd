"""The home page: every game in sight, what I play now, and what I have played."""

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.support.api import ask, bots, make_table
from tests.web.support.tables import OVERFLOW, PHONE, STILL, card, open_home

BOTTOMS = "(cards) => cards.map((card) => card.getBoundingClientRect().bottom + window.scrollY)"
CUT_OFF = "(title) => title.scrollWidth > title.clientWidth || title.scrollHeight > innerHeight"


def finish(page: Page) -> None:
    """Play a game alone and give it up."""
    table = make_table(page, {"kind": "me"}, game="mosaix")
    for command, more in (("sit", {"salt": secrets.token_hex(16)}), ("resign", {})):
        body = {"id": secrets.token_hex(8), "seat": 0, **more}
        ask(page, "POST", f"/api/tables/{table}/{command}", body)


def test_all_games_are_in_sight_and_my_games_are_listed(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport={"width": 1440, "height": 900}, **STILL)
    open_home(page, server)
    finish(page)
    for _ in range(6):
        make_table(page, {"kind": "me"}, {"kind": "open"}, *bots(1))
    page.reload()
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("listitem")).to_have_count(4)
    games = page.get_by_role("article")
    expect(games).to_have_count(4)
    assert max(games.evaluate_all(BOTTOMS)) <= 900
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert max(games.evaluate_all(BOTTOMS)) <= 2 * PHONE["height"]
    assert page.evaluate(OVERFLOW) <= 0
    # A finished game tells its date, its result and the points.
    finished = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(finished).to_have_text(re.compile(r"MosaiX.*Lost.*\d points.*\d?\d:\d\d", re.DOTALL))
    page.get_by_role("link", name="All your games").first.click()
    expect(page).to_have_title("All your games · Ludoteca")
    tables = page.get_by_role("main").get_by_role("listitem")
    expect(tables).to_have_count(7)
    page.get_by_label("State").select_option(label="Finished")
    expect(tables).to_have_count(1)
    page.get_by_label("Game", exact=True).select_option(label="Fossil")
    expect(page.get_by_text("You have no such games.")).to_be_visible()
    page.get_by_label("State").select_option(label="All")
    expect(tables).to_have_count(6)
    assert page.evaluate(OVERFLOW) <= 0


def test_the_number_of_bots_is_chosen_beside_play_now(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=PHONE, locale="de", **STILL)
    page.goto(server)
    coffers = card(page, "Coffers")
    expect(coffers.get_by_text("3 Bots")).to_be_visible()
    coffers.get_by_role("button", name="Weniger Bots").click()
    expect(coffers.get_by_text("2 Bots")).to_be_visible()
    expect(coffers.get_by_role("button", name="Weniger Bots")).to_be_disabled()
    page.reload()
    expect(coffers.get_by_text("2 Bots")).to_be_visible()
    coffers.get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_url("**/table/*")
    # The name of the game is never cut off, however many tools there are.
    title = page.locator("header strong")
    expect(title).to_have_text("FantasyMind: Coffers")
    assert not title.evaluate(CUT_OFF)
    seats = ask(page, "GET", "/api" + page.evaluate("location.pathname").replace("table", "tables"))
    assert [seat["kind"] for seat in seats["seats"]].count("bot") == 2

"""Games for one, and choices that all make at once: with a toy that has no board of its own."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Page, expect

from tests.server.served import Served
from tests.web.support.api import ask
from tests.web.support.tables import STILL, card, open_set_up, plain_field

TOYS = Path(__file__).parents[2] / "toys"


@pytest.fixture(scope="module")
def toys(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("toys")
    served = Served(
        folder,
        "--pace",
        "0.05",
        environment={"LUDOTECA_GAMES": str(TOYS), "LUDOTECA_COMPILED": "0"},
    ).start()
    yield served
    served.clear_away()
    assert "Traceback" not in served.log, served.log


def show(page: Page, fingers: int) -> None:
    page.locator("section").get_by_role("button", name=str(fingers), exact=True).click()


def test_a_game_alone_begins_at_once_and_says_plainly_how_it_ended(
    toys: Served, open_tab: Callable[..., Page]
) -> None:
    page = open_tab(**STILL)
    page.goto(toys.url)
    card(page, "Fingers").get_by_role("button", name="Play alone").click()
    for ply in range(3):
        expect(page.locator(".turn .now")).to_have_text("Your turn")
        show(page, 3)
        expect(page.locator("#log-focus li button")).to_have_count(ply + 1)
    lost = page.get_by_role("dialog", name="You lose.")
    expect(lost).to_contain_text("9 points")
    expect(page).to_have_title("You lose. · Ludoteca")
    lost.get_by_role("button", name="Back to the board").click()
    expect(page.locator("#log-focus")).to_contain_text("The game is over. You lose.")
    expect(page.get_by_role("group", name="Players")).to_contain_text("lost")
    expect(page.get_by_role("group", name="The game, move by move")).to_contain_text("You lose.")
    page.get_by_role("button", name="Result").click()
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    for ply in range(3):
        expect(page.locator("#log-focus li button")).to_have_count(ply)
        show(page, 4)
    # A win is celebrated: with the points in a laurel, the personal best, and what to do next.
    won = page.get_by_role("dialog", name="You win!")
    expect(won).to_contain_text("12 points")
    expect(won.locator(".laurel")).to_have_text("12")
    expect(won).to_contain_text("Your best result so far: 12 points!")
    expect(won.get_by_role("button", name="Play again")).to_be_visible()
    page.goto(toys.url)
    expect(page.locator("a.card .state")).to_have_text(["You won", "Lost"])


def _me(page: Page) -> str:
    return str(ask(page, "GET", "/api/me")["name"])


def test_a_table_for_one_can_be_set_up_and_given_up(
    toys: Served, open_tab: Callable[..., Page]
) -> None:
    page = open_tab(**STILL)
    page.goto(toys.url)
    dialog = open_set_up(page, "Fingers")
    dialog.get_by_label("Seat 1", exact=True).select_option("open")
    dialog.get_by_label("Seat 3", exact=True).select_option("me")
    for _ in range(2):
        dialog.get_by_role("button", name="Fewer players").click()
    expect(dialog.get_by_label("Seat 1", exact=True)).to_have_value("me")
    dialog.get_by_role("button", name="Set up the table").click()
    show(page, 5)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog", name="You lose.")).to_be_visible()


def test_three_choose_at_once_and_one_takes_it_back(
    toys: Served, open_tab: Callable[..., Page]
) -> None:
    ann, ben, cleo = (open_tab(**STILL) for _ in range(3))
    ann.goto(toys.url)
    expect(card(ann, "Fingers").get_by_role("button", name="Play now")).to_be_enabled()
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = ask(ann, "POST", "/api/tables", {"game": "fingers", "seats": seats})["id"]
    for page in (ann, ben, cleo):
        page.goto(f"{toys.url}/table/{table}")
        if page is not ann:
            page.get_by_role("button", name="Sit here").first.click()
    names = [_me(page) for page in (ann, ben, cleo)]
    now = [page.locator(".turn .now") for page in (ann, ben, cleo)]
    expect(now[0]).to_have_text(f"Your turn, at the same time as {names[1]} and {names[2]}")
    expect(ben).to_have_title("Your turn · Ludoteca")
    show(ann, 4)
    expect(now[0]).to_have_text(f"{names[1]} and {names[2]} to play")
    expect(now[1]).to_have_text(f"Your turn, at the same time as {names[2]}")
    expect(ben.locator("#log-focus")).to_contain_text(
        f"{names[0]} has decided; it is still secret."
    )
    show(ben, 2)
    expect(ann).to_have_title(f"{names[2]} to play · Ludoteca")
    ann.get_by_role("button", name="Take back").click()
    expect(now[0]).to_have_text(f"Your turn, at the same time as {names[2]}")
    expect(now[1]).to_have_text(f"{names[0]} and {names[2]} to play")
    for page in (ann, ben, cleo):
        expect(page.locator("#log-focus li.back")).to_have_count(1)
        expect(page.locator("#log-focus")).to_contain_text(f"{names[0]} takes a choice back.")
    ben.reload()
    expect(ben.locator("#log-focus li.back")).to_have_count(1)
    show(ann, 1)
    show(cleo, 5)
    for page in (ann, ben, cleo):
        log = page.locator("#log-focus")
        expect(log).to_contain_text("All have shown: 1, 2, 5.")
        expect(log.get_by_text("shows 2 fingers.")).to_have_count(1)
        expect(log.get_by_text("shows 4 fingers.")).to_have_count(0)
        page.keyboard.press("p")
        expect(plain_field(page, "shown")).to_have_text(re.compile(r"[1?],[2?],[-]"))

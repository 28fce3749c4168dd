"""A whole game of Fossil by mouse, and what can be had when it is over."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player
from tests.web.support.input_devices import Mouse
from tests.web.support.score_sheet import assert_adds_up, read_sheet
from tests.web.support.tables import STILL, set_up


def test_a_game_of_two_by_mouse(open_tab: Callable[..., Page], server: str, tmp_path: Path) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Bot: First-timer")
    player = Player(page, Mouse(page), seed=1)
    player.play_to_the_end()
    # Whether there is anything to swap depends on the deal; test_looks plays until there is.
    assert {"move", "scoring"} <= set(player.seen)
    assert_adds_up(read_sheet(page))
    _check_chance(page)
    _verify_record(page, tmp_path)
    expect(page).to_have_title(re.compile(r"(wins?!|share the win\.) · Ludoteca"))
    page.get_by_role("button", name="Back to the board").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible()
    page.get_by_role("button", name="Result").click()
    assert_adds_up(read_sheet(page))


def _check_chance(page: Page) -> None:
    page.get_by_role("button", name="Check this game").click()
    expect(page.get_by_text("The start and every draw follow from the key")).to_be_visible()
    steps = page.locator("section", has=page.locator("#fair")).get_by_role("listitem")
    expect(steps).to_have_count(7)
    for step in steps.all():
        expect(step).to_contain_text("right")
        expect(step).not_to_contain_text("WRONG")


def _verify_record(page: Page, folder: Path) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    assert download.value.suggested_filename.endswith(".record")
    file = folder / "game.record"
    download.value.save_as(file)
    command = [sys.executable, "-m", "ludoteca", "verify", "--json", str(file)]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert found["ok"], found

"""Moves of others since my last turn: marked on every board, and stepped through by keys."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.support.api import bots, make_table, play, update
from tests.web.support.gallery import SETTLED, Gallery
from tests.web.support.tables import STILL, open_home

LEAST = 30
"""This number of entries have been written before anything is looked at."""
MARKS = ".stage [data-mark]"


@pytest.mark.parametrize("game", ["coffers", "fossil", "fossilis", "mosaix"])
def test_moves_of_others_are_marked_until_i_act_and_can_be_stepped_through(
    open_tab: Callable[..., Page], server: str, gallery: Gallery, game: str
) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    table = make_table(page, {"kind": "me"}, *bots(3), game=game)
    page.goto(f"{server}/table/{table}")
    expect(page.locator(".stage")).to_be_visible()
    marks = page.locator(MARKS)
    _play_until_others_have_moved(page, table)
    expect(marks.first).to_be_visible()
    assert "0" not in marks.evaluate_all("(all) => all.map((mark) => mark.dataset.mark)")
    gallery.show(page, f"marks-{game}")
    _step_through(page)
    found = update(page, table)
    play(page, table, found, found["moves"][0]["text"])
    # My own move takes the marks away; those of the next moves come with my next decision.
    expect(page.locator(f'{MARKS}[data-mark="0"]')).to_have_count(0)


def _play_until_others_have_moved(page: Page, table: str) -> None:
    """Play by chance until it is my turn after moves of others that the board can mark."""
    chance = random.Random(5)
    while True:
        found = update(page, table)
        if moves := found.get("moves"):
            # If my own decision was the last one, there is nothing to step through.
            decisions = [entry for entry in found["entries"] if entry["kind"] == "played"]
            is_mine = bool(decisions) and decisions[-1]["seat"] == found["seat"]
            if found["seq"] > LEAST and not is_mine and _has_marks(page, found["entries"]):
                return
            play(page, table, found, chance.choice(moves)["text"])
        else:
            page.wait_for_timeout(30)


def _has_marks(page: Page, entries: list[dict[str, Any]]) -> bool:
    """Return whether anything is marked once the page shows the position after these entries."""
    # Where all act at once, others go on meanwhile.
    last = sum(entry["kind"] in ("played", "drawn") for entry in entries) - 1
    moves = page.get_by_role("tabpanel").locator("li:not(.aside)")
    expect(moves.nth(last)).to_be_attached()
    page.evaluate(SETTLED)
    return page.locator(MARKS).count() > 0


def _step_through(page: Page) -> None:
    """Go by keys through the moves since my last turn, and come back to the present."""
    page.keyboard.press("s")
    bar = page.get_by_role("group", name="The game, move by move")
    expect(bar).to_be_visible()
    page.keyboard.press("n")
    place = bar.get_by_text(re.compile(r"Move 1 of \d+ since your turn")).or_(
        page.get_by_text("Your turn", exact=True)
    )
    expect(place.first).to_be_visible()
    while bar.count():
        page.keyboard.press("n")
    expect(page.locator(MARKS).first).to_be_visible()

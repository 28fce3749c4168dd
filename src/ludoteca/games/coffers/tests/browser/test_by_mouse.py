"""Coffers by mouse: against bots, coffers dragged to where they go, pairs made."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from ludoteca.games.coffers.tests.browser.player import (
    GONE_ON,
    PLY,
    Player,
    await_state,
    choice,
    choices,
    open_at,
    seat,
)
from tests.web.support.api import make_table, update
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, open_home

DECISIONS = 8
# Whether the coffer lifted last has been put down; the next turn may well be like this one.
PLACED = """async (table) => {
  const { entries } = await (await fetch(`/api/tables/${table}/update?seq=0`)).json();
  const from = entries.findLastIndex(({ move = "" }) => move.startsWith("lift "));
  const effects = entries.slice(from).flatMap(({ effects = [] }) => effects);
  return from >= 0 && effects.some(({ kind }) => kind === "placed");
}"""
SELDOM = 200
"""Milliseconds between two questions to the server."""


def test_a_game_by_mouse(open_tab: Callable[..., Page], server: str) -> None:
    """Against bots, as far as some decisions; what has been decided is in the log."""
    page = open_tab(**STILL)
    open_home(page, server)
    bot = {"kind": "bot", "bot": "random"}
    table = make_table(page, {"kind": "me"}, bot, bot, game="coffers")
    page.goto(f"{server}/table/{table}")
    player = Player(page, Mouse(page), seed=1)
    decided = [player.step() for _ in range(DECISIONS)]
    assert decided[0] == "choosing"
    await_state(page)
    mine = [entry for entry in update(page, table)["entries"] if entry.get("seat") == 0]
    assert len([entry for entry in mine if entry["kind"] == "played"]) == DECISIONS


def test_a_coffer_is_dragged_from_row_to_row(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    table = open_at(page, server, 3, "lifting")
    ply = page.evaluate(PLY)
    card = page.locator(".cell.choice").first
    number = page.locator("[data-row]", has=card).first.get_attribute("data-row")
    target = page.locator(f'[data-row]:not([data-row="{number}"]) .cards').first
    width = _width(card.locator("svg"))
    _move_to(page, card)
    assert _width(card.locator("svg")) == width, "its frame makes a card smaller"
    page.mouse.down()
    _move_to(page, target)
    expect(page.locator(".aim").first).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".carried, .aim")).to_have_count(0)
    assert page.evaluate(PLY) == ply
    _move_to(page, card)
    page.mouse.down()
    _move_to(page, target)
    expect(page.locator(".aim.over")).to_have_count(1)
    assert page.evaluate("() => getSelection().toString()") == "", "a drag selects text"
    page.mouse.up()
    # Once it is lifted it goes on to its place, without another press.
    page.wait_for_function(GONE_ON, arg=ply)
    page.wait_for_function(PLACED, arg=table, polling=SELDOM)
    expect(page.locator(".carried")).to_have_count(0)


def _width(target: Locator) -> float:
    box = target.bounding_box()
    assert box
    return box["width"]


def _move_to(page: Page, target: Locator) -> None:
    box = target.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)


def test_a_pair_is_made_with_a_forecast(open_tab: Callable[..., Page], server: str) -> None:
    """Two are chosen, rows say how it would go before it is done, and it can be taken back."""
    page = open_tab(**STILL)
    open_home(page, server)
    open_at(page, server, 8, "pairing")
    first, second = [text for text in choices(page) if text != "done"][:2]
    choice(page, first).click()
    expect(choice(page, first)).to_have_attribute("aria-pressed", "true")
    before = page.locator("[data-forecast]").count()
    choice(page, second).hover()
    expect(page.locator("[data-forecast]").nth(before)).to_be_visible()
    page.keyboard.press("Escape")
    expect(choice(page, first)).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("[data-phase]")).not_to_have_attribute("data-phase", "pairing")
    expect(seat(page, 7)).to_be_visible()

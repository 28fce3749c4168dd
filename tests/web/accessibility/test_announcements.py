"""What is said to people who do not see the board, or are looking elsewhere."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn, square, ways
from tests.web.support.api import play_until
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, card, play_now, table_id

FAR = """() => {
  const stones = Array.from(document.querySelectorAll("[data-square][aria-label*='stone, ']"));
  const lines = stones.map((spot) => spot.dataset.square);
  const inLine = (one) => lines.some((line) => line[0] === one[0] || line[1] === one[1]);
  const cards = Array.from(document.querySelectorAll("[data-square]:has(.face)"));
  return cards.map((spot) => spot.dataset.square).find((one) => !inLine(one));
}"""
SENTENCE = re.compile(
    r"moves the stone from \w\d to \w\d and takes the [\w ]+ of value \d "
    r"for (one point|\d+ points)\."
)


def test_every_move_is_said_with_the_sentence_of_the_record(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    live = page.get_by_test_id("live")
    expect(live).to_have_attribute("aria-live", "polite")
    player = Player(page, Mouse(page), seed=12)
    player.step()
    expect(live).to_contain_text(re.compile(rf"Guest \d+ {re.escape(player.done)}"))
    while "places" in player.done:
        player.step()
    await_turn(page)
    expect(live).to_contain_text("Your turn")
    expect(live).to_contain_text(SENTENCE)
    said = live.get_by_text("moves the stone").last.inner_text()
    expect(page.get_by_role("tabpanel")).to_contain_text(said.split(". ")[0])


def test_a_chosen_stone_is_said_with_the_number_of_cards_in_reach(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    found = ways(page)
    start = found[0].start
    reach = sum(way.start == start for way in found)
    square(page, start).click()
    said = f"The stone on {start} is chosen. {reach if reach > 1 else 'One'} card"
    expect(page.get_by_test_id("live")).to_contain_text(said)


def test_a_card_out_of_reach_says_why(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    stone = ways(page)[0].start
    # A card that lies in line with neither stone.
    far = str(page.evaluate(FAR))
    for chosen in (False, True):
        if chosen:
            square(page, stone).click()
        square(page, far).click()
        reason = f"{stone} and {far} are not" if chosen else "neither stone is"
        why = f"{far} is out of reach: {reason} in one row or column"
        expect(page.get_by_test_id("live")).to_contain_text(why)
        expect(page.locator("#fossil-note")).to_contain_text(why)
    expect(page.get_by_role("status")).not_to_contain_text("not allowed")


def test_the_title_tells_whose_turn_it_is(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    page.goto(server)
    expect(page).to_have_title("Ludoteca")
    page.evaluate(
        "() => { window.titles = new Set(); setInterval(() => titles.add(document.title), 5); }"
    )
    card(page).get_by_role("button", name="Play now").click()
    await_turn(page)
    expect(page).to_have_title("Your turn · Ludoteca")
    player = Player(page, Mouse(page), seed=12)
    while "moves" not in player.done:
        player.step()
    await_turn(page)
    titles = page.evaluate("() => [...window.titles]")
    assert any(title.endswith(" to play · Ludoteca") for title in titles), titles

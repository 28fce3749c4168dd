"""Two people in two browsers at one table, and a third who watches."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, open_home, rename, set_up

NAMES = ("Ann", "Ben", "Cy")


def _arrive(open_tab: Callable[..., Page], server: str) -> list[Page]:
    pages = []
    for name in NAMES:
        page = open_tab(**STILL)
        open_home(page, server)
        rename(page, name)
        pages.append(page)
    return pages


def _log(page: Page) -> str:
    return page.get_by_role("tabpanel").inner_text()


def test_two_play_and_a_third_watches(open_tab: Callable[..., Page], server: str) -> None:
    ann, ben, cy = _arrive(open_tab, server)
    set_up(ann, server, "Me", "Open")
    link = ann.get_by_label("Link to this table").input_value()
    ben.goto(link)
    expect(ben.get_by_text("Waiting for players")).to_be_visible()
    ben.get_by_role("button", name="Sit here").click()
    cy.goto(link)
    expect(cy).to_have_title(re.compile("(Ann|Ben) to play"))
    _play(ann, ben, cy)
    _take_back(ann, ben)
    _chat(ann, ben, cy)
    _play_again(ann, ben, cy)


def _turns(ann: Page, ben: Page) -> tuple[Page, Page]:
    """Return whose turn it is, and the other one."""
    for page in (ann, ben):
        expect(page).to_have_title(re.compile("Your turn|(Ann|Ben) to play"))
    return (ann, ben) if ann.title().startswith("Your turn") else (ben, ann)


def _step(page: Page) -> None:
    await_turn(page)
    Player(page, Mouse(page), seed=7).step()


def _play(ann: Page, ben: Page, cy: Page) -> None:
    """One player places both stones, then they are moved in turn; everybody sees the same."""
    for ply in range(1, 5):
        _step(_turns(ann, ben)[0])
        for page in (ann, ben, cy):
            expect(page.get_by_role("tabpanel").locator("li:not(.aside)")).to_have_count(ply)
    squares = "() => Array.from(document.querySelectorAll('[data-square] .face')).length"
    await_turn(_turns(ann, ben)[0])
    assert ann.evaluate(squares) == ben.evaluate(squares) == cy.evaluate(squares)
    assert cy.locator("[data-square].open").count() == 0
    assert cy.get_by_role("button", name="Take back").count() == 0


def _take_back(ann: Page, ben: Page) -> None:
    """At once, as long as nobody has moved since; then only if the other one agrees."""
    page, other = _turns(ann, ben)
    _step(page)
    await_turn(other)
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("takes a move back.")
    _step(page)
    _step(other)
    for answer, told in (("No", "says no: nothing is taken back."), ("Yes", "taken back")):
        await_turn(page)
        page.get_by_role("button", name="Ask to take back").click()
        expect(page.get_by_text("Asking the others")).to_be_visible()
        asked = other.get_by_text("would like to take a move back. Do you agree?")
        expect(asked).to_be_visible()
        assert _is_above_the_board(asked)
        assert _is_above_the_board(page.get_by_text("Asking the others"))
        other.get_by_role("button", name=answer, exact=True).click()
        expect(page.get_by_text("Asking the others")).to_have_count(0)
        expect(page.get_by_role("tabpanel")).to_contain_text(told)
    await_turn(page)


def _is_above_the_board(notice: Locator) -> bool:
    """Return whether a notice covers no part of the board."""
    card = notice.locator("xpath=ancestor-or-self::*[contains(@class, 'card')]").bounding_box()
    board = notice.page.locator(".stage").bounding_box()
    return card is not None and board is not None and card["y"] + card["height"] <= board["y"]


def _chat(ann: Page, ben: Page, cy: Page) -> None:
    ben.get_by_role("tab", name="Chat").click()
    cy.get_by_role("tab", name="Chat").click()
    ben.get_by_role("textbox", name="Say something").fill("Well played!")
    ben.keyboard.press("Enter")
    expect(cy.get_by_role("tabpanel")).to_contain_text(
        re.compile(r"Ben: Well played!\s+\d\d?:\d\d")
    )
    # A name has the colour of its seat, and what one says oneself is not new.
    name = cy.get_by_role("tabpanel").locator("b").last
    expect(name).to_have_attribute("style", re.compile(r"color: \S+"))
    ben.get_by_role("tab", name="What happened").click()
    expect(ben.get_by_label("one new line")).to_have_count(0)
    expect(ann.get_by_label("one new line")).to_be_visible()
    expect(ann.get_by_test_id("live")).to_contain_text("Ben says: Well played!")
    ann.get_by_role("tab", name="Chat").click()
    expect(ann.get_by_role("tabpanel")).to_contain_text("Ben: Well played!")
    expect(ann.get_by_label("one new line")).to_have_count(0)


def _play_again(ann: Page, ben: Page, cy: Page) -> None:
    ben.get_by_role("button", name="Give up").click()
    ben.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    expect(ann.get_by_role("dialog", name="You win!")).to_be_visible()
    expect(ben.get_by_role("dialog", name="Ann wins!")).to_be_visible()
    expect(cy.get_by_role("dialog", name="Ann wins!")).to_be_visible()
    before = ann.url
    ann.get_by_role("dialog").get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: url != before)
    go = ben.get_by_role("dialog").get_by_role("button", name="To the new game")
    if ben.url == before:
        go.click()
    ben.wait_for_url(ann.url)
    await_turn(_turns(ann, ben)[0])


def test_a_person_who_leaves_is_seen_to_be_away(open_tab: Callable[..., Page], server: str) -> None:
    ann, ben, _ = _arrive(open_tab, server)
    set_up(ann, server, "Me", "Open")
    ben.goto(ann.url)
    ben.get_by_role("button", name="Sit here").click()
    expect(ann.get_by_role("grid")).to_be_visible()
    ben.goto(server)
    expect(ann.get_by_role("group", name="Players")).to_contain_text("away")
    expect(ben.get_by_role("link", name="Go on")).to_be_visible()
    ben.get_by_role("link", name="Go on").click()
    expect(ann.get_by_role("group", name="Players")).not_to_contain_text("away")


def test_a_public_table_is_found_on_the_first_page(
    open_tab: Callable[..., Page], server: str
) -> None:
    ann, ben, _ = _arrive(open_tab, server)
    set_up(ann, server, "Me", "Open", "Bot: First-timer", public=True)
    ben.goto(server)
    ben.get_by_role("link", name="Join").filter(has_text="Ann").click()
    ben.get_by_role("button", name="Sit here").click()
    for page in (ann, ben):
        expect(page.get_by_role("grid")).to_be_visible()


def test_an_empty_seat_is_given_to_a_bot(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Open")
    page.get_by_label("Bot for seat 2").select_option("level-1")
    await_turn(page)

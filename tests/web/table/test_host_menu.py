"""What the host of a table can do, in two browsers: mute, remove, and close."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.support.gallery import faults
from tests.web.support.tables import STILL, open_home, rename, set_up

REMOVED = "The host has removed you from this table. You can watch, but not take a seat."
MUTED = "The host of this table has muted you in the chat."


def test_the_host_mutes_removes_and_closes(open_tab: Callable[..., Page], server: str) -> None:
    ann, ben = open_tab(**STILL), open_tab(**STILL)
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        open_home(page, server)
        rename(page, name)
    _sit_together(ann, ben, server, "Open", "Open")
    _mute(ann, ben)
    _choose(ann, "Remove from the table")
    _confirm(ann, "Remove Ben?", "Remove from the table")
    expect(ben.get_by_role("alert")).to_have_text(REMOVED)
    expect(ben.get_by_role("button", name="Sit here")).to_have_count(0)
    _close(ann)
    for page, text in ((ann, "You have closed this table."), (ben, "The host has closed")):
        expect(page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(page.get_by_text(text)).to_be_visible()
    assert not faults(ben)
    _in_a_running_game(ann, ben, server)


def _sit_together(ann: Page, ben: Page, server: str, *seats: str) -> None:
    set_up(ann, server, "Me", *seats)
    ben.goto(ann.url)
    ben.get_by_role("button", name="Sit here").first.click()
    expect(ann.get_by_role("button", name="Options for Ben")).to_be_visible()
    expect(ben.get_by_role("button", name="Options for Ann")).to_have_count(0)


def _choose(page: Page, action: str) -> None:
    """Choose from the menu by keyboard alone."""
    page.get_by_role("button", name="Options for Ben").press("Enter")
    item = page.get_by_role("menuitem", name=action)
    while not item.evaluate("(item) => item === document.activeElement"):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def _mute(ann: Page, ben: Page) -> None:
    field = ben.get_by_role("textbox", name="Say something")
    _choose(ann, "Mute in the chat")
    expect(field).to_be_disabled()
    expect(ben.get_by_text(MUTED)).to_be_visible()
    ann.get_by_role("button", name="Options for Ben").click()
    assert not faults(ann)
    ann.get_by_role("menuitem", name="Let write in the chat again").click()
    expect(field).to_be_enabled()


def _confirm(page: Page, title: str, action: str) -> None:
    page.get_by_role("dialog", name=title).get_by_role("button", name=action).press("Enter")


def _close(page: Page) -> None:
    page.get_by_role("button", name="Close the table").press("Enter")
    _confirm(page, "Close the table?", "Close the table")


def _in_a_running_game(ann: Page, ben: Page, server: str) -> None:
    _sit_together(ann, ben, server, "Open")
    expect(ben.get_by_role("grid")).to_be_visible()
    _choose(ann, "Remove from the table")
    _confirm(ann, "Remove Ben?", "Remove from the table")
    notice = ben.get_by_role("alert").filter(has_text=REMOVED)
    expect(notice).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    expect(ann.get_by_role("group", name="Players")).to_contain_text("removed")
    _close(ann)
    for page in (ann, ben):
        title = "The host has closed the table. Nobody wins."
        expect(page.get_by_role("dialog", name=title)).to_be_visible()

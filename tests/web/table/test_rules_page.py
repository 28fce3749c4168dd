"""The rules of every game: contents that lead to each section, and rulings marked as such."""

import tomllib
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import ludoteca
from tests.web.support.tables import PHONE, STILL, card, open_home

GAMES = Path(ludoteca.__file__).parent / "games"
FOLDERS = sorted(rules.parent for rules in GAMES.glob("*/RULES.md"))
TOO_WIDE = "(body) => body.scrollWidth - body.clientWidth"


def test_the_contents_lead_to_each_section_by_keyboard(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    open_home(page, server)
    card(page).get_by_role("button", name="Rules").click()
    contents = page.get_by_role("dialog").get_by_role("navigation", name="Contents")
    contents.get_by_text("Contents").press("Enter")
    titles = contents.get_by_role("button").all_inner_texts()
    assert titles == page.get_by_role("dialog").get_by_role("heading", level=3).all_inner_texts()
    contents.get_by_role("button", name="The end").press("Escape")
    expect(contents.get_by_role("button", name="The end")).to_be_hidden()
    expect(contents.get_by_text("Contents")).to_be_focused()
    page.keyboard.press("Enter")
    contents.get_by_role("button", name="The end").press("Enter")
    heading = page.get_by_role("heading", name="The end")
    expect(heading).to_be_focused()
    expect(contents.get_by_role("button", name="The end")).to_be_hidden()
    # The contents closed again, stay in sight, and do not cover the heading.
    bar, title = contents.bounding_box(), heading.bounding_box()
    assert bar
    assert title
    assert 0 < bar["y"] < bar["y"] + bar["height"] <= title["y"] < PHONE["height"] / 2
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_rulings_are_marked_on_a_phone_in_german(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=PHONE, locale="de-DE", **STILL)
    page.goto(server)
    for folder in FOLDERS:
        marked = (folder / "text" / "rules.de.md").read_text().count("\n> ")
        card(page, ludoteca.info(folder.name).title).get_by_role("button", name="Regeln").click()
        dialog = page.get_by_role("dialog", name="Spielregeln")
        notes = dialog.get_by_role("note", name="Unsere Festlegung")
        expect(notes).to_have_count(marked)
        expect(notes.filter(has_text="Warum:")).to_have_count(marked)
        expect(dialog.locator(".title").get_by_text("Aus der Anleitung")).not_to_have_count(0)
        assert dialog.locator(".body").evaluate(TOO_WIDE) == 0, folder
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_the_set_up_dialog_explains_every_option_in_a_line(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=PHONE, locale="de-DE", **STILL)
    page.goto(server)
    for folder in FOLDERS:
        info = ludoteca.info(folder.name)
        texts = tomllib.loads((folder / "text" / "de.toml").read_text()).get("option", {})
        card(page, info.title).get_by_role("button", name="Tisch einrichten").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        for option in info.options:
            if option.offered:
                expect(dialog.get_by_text(texts[option.name]["help"])).to_have_count(1)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)

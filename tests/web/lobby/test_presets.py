"""The set-up dialog: a way to play first, every other setting on demand."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.support.tables import PHONE, STILL, card, open_home


def test_a_way_to_play_is_chosen_first_and_details_on_demand(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(viewport=PHONE, **STILL)
    open_home(page, server)
    card(page).get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog", name="A new table for Fossil")
    way = dialog.get_by_role("group", name="How do you want to play?")
    expect(way.get_by_role("radio", name="Quick game with bots")).to_be_checked()
    expect(dialog.get_by_label("Time to think")).not_to_be_visible()
    way.get_by_role("radio", name="On this screen").check()
    dialog.get_by_role("button", name="Fewer players").click()
    for seat in (2, 3):
        dialog.get_by_label(f"Name at seat {seat}").fill(f"Friend {seat}")
    dialog.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("tabpanel")).to_contain_text("Friend 3 sits down.")

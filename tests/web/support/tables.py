"""Setting tables up on the page, as people do."""

import re

from playwright.sync_api import Locator, Page, expect

DESKTOP = {"width": 1280, "height": 800}
# How far a page reaches beyond the window; on phones the inner width would grow with it.
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
PHONE = {"width": 390, "height": 844}
STILL = {"reduced_motion": "reduce"}
"""For tests that are not about motion: scenes take no time then."""


def card(page: Page, game: str = "Fossil") -> Locator:
    """Return what the first page shows of a game, by the end of its name."""
    return page.get_by_role("article", name=re.compile(rf"{re.escape(game)}$"))


def open_home(page: Page, server: str) -> None:
    page.goto(server)
    expect(card(page).get_by_role("button", name="Play now")).to_be_enabled()


def play_now(page: Page, server: str) -> None:
    """Begin a game against bots from the home page."""
    open_home(page, server)
    card(page).get_by_role("button", name="Play now").click()
    expect(page.get_by_role("grid")).to_be_visible()


def set_up(
    page: Page,
    server: str,
    *seats: str,
    clock: str = "",
    public: bool = False,
    game: str = "Fossil",
) -> None:
    """Set a table up by the dialog; seats and clock by the beginning of what the lists say."""
    open_home(page, server)
    dialog = open_set_up(page, game)
    resize = dialog.get_by_label("Number of players")
    while (count := int(resize.inner_text())) != len(seats):
        name = "Fewer players" if count > len(seats) else "More players"
        dialog.get_by_role("button", name=name).click()
    for number, label in enumerate(seats, 1):
        _choose(dialog.get_by_label(f"Seat {number}", exact=True), label)
        if label == "Another person on this screen":
            dialog.get_by_label(f"Name at seat {number}").fill(f"Friend {number}")
    if clock:
        _choose(dialog.get_by_label("Time to think"), clock)
    if public:
        dialog.get_by_label("Who may find this table").select_option("public")
    dialog.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")


def open_set_up(page: Page, game: str = "Fossil") -> Locator:
    """Open the dialog that sets up a table, with all its settings in sight."""
    card(page, game).get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog", name="A new table")
    dialog.get_by_text("More settings").click()
    return dialog


def _choose(field: Locator, label: str) -> None:
    options = field.locator("option").all_inner_texts()
    field.select_option(label=next(text for text in options if text.startswith(label)))


def table_id(page: Page) -> str:
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def rename(page: Page, name: str) -> None:
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Your name").fill(name)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="From now on you are")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()


def plain_field(page: Page, name: str) -> Locator:
    """The value of a field on the table of a game that has no board of its own."""
    return page.get_by_role("region", name="Board").locator(f"dt:text-is('{name}') + dd")

"""A person who plays Fossilis on the page, reading only what the page shows in English."""

import random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.support.api import hurry_on, make_table
from tests.web.support.input_devices import Finger, Keyboard, Mouse

# What the page wants of us now: nothing (null) while others play.
STATE = """() => {
  if (document.querySelector("dialog[open] a[download]")) return "over";
  const table = document.querySelector("[data-phase]");
  return table?.dataset.mine === "true" ? table.dataset.phase : null;
}"""
PLY = "() => document.querySelector('[data-phase]').dataset.ply"
GONE_ON = f"(ply) => ({PLY})() !== ply"
SQUARES = """() => Array.from(document.querySelectorAll("[data-square][data-open=true]"),
  ({ dataset }) => dataset.square)"""
# Buttons that can be seen and pressed now.
CHOICES = """(within) => Array.from(document.querySelectorAll(`${within} button[data-choice]`))
  .filter((button) => button.checkVisibility()).map(({ dataset }) => dataset.choice)"""
# Where questions stand: arrows at the site, everything else beside it or over it.
ASKED = ":is(.site-area, .ask-area)"
MOST_TABLES = 8
NAMES = ("Ada", "Bruno", "Clio")
# Kinds of moves that lead to a decision soon.
LEADS_TO = {
    "learning": ("climb", "extract", "dig", "walk"),
    # A player who digs before buying has several ways to pay.
    "paying": ("climb", "dig", "buy", "walk"),
    "over": ("plaster", "end", "stop"),
}
Hands = Mouse | Keyboard | Finger


def await_state(page: Page) -> str:
    """Wait until the page wants something, and return what."""
    return str(page.wait_for_function(STATE).json_value())


def open_squares(page: Page) -> list[str]:
    """Return the squares where something can be done."""
    return list(page.evaluate(SQUARES))


def choices(page: Page, within: str = ".fossilis") -> list[str]:
    return list(page.evaluate(CHOICES, within))


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def choice(page: Page, text: str) -> Locator:
    """Return the button of a choice; a question comes before the same elsewhere on the table."""
    found = page.locator(f'button[data-choice="{text}"]')
    asked = page.locator(f'.ask button[data-choice="{text}"]')
    return asked if asked.count() else found.first


def here(players: int) -> list[dict[str, str]]:
    """Return the plan of a table at which everybody sits at this screen: all decisions are ours."""
    return [{"kind": "me"}, *({"kind": "here", "name": name} for name in NAMES[: players - 1])]


def open_table(page: Page, server: str, *seats: dict[str, str], **plan: Any) -> str:
    """Make a table, go there, and return its id."""
    table = make_table(page, *seats, game="fossilis", **plan)
    page.goto(f"{server}/table/{table}")
    await_state(page)
    return table


def hurry(page: Page, table: str, phase: str, least: int = 0) -> bool:
    """Play for everybody here until such a decision is to be made; False if the game is over."""
    return hurry_on(page, table, phase, least, LEADS_TO.get(phase, ()))


def open_at(page: Page, server: str, players: int, phase: str, least: int = 0) -> str:
    """Go to a table at which such a decision is to be made; whatever chance does, one comes up."""
    for _ in range(MOST_TABLES):
        table = open_table(page, server, *here(players))
        if hurry(page, table, phase, least):
            page.wait_for_function(f"(phase) => ({STATE})() === phase", arg=phase)
            return table
    raise AssertionError(f"nobody has come to {phase} in {MOST_TABLES} games")


class Player:
    """Plays with certain hands: by chance, or, in a hurry, straight to the end."""

    def __init__(self, page: Page, hands: Hands, seed: int) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)

    def step(self, hurries: bool = False) -> str:
        """Make one decision, and return which it was."""
        state = await_state(self.page)
        if state != "over":
            ply = self.page.evaluate(PLY)
            self.decide(state, hurries)
            self.page.wait_for_function(GONE_ON, arg=ply)
        return state

    def decide(self, state: str, hurries: bool) -> None:
        if state == "placing":
            self.at(self.chance.choice(open_squares(self.page)))
        elif state == "acting" and not hurries and (squares := open_squares(self.page)):
            self.at(self.chance.choice(squares))
        elif state == "acting":
            self.press("plaster" if "plaster" in choices(self.page, ".note") else "end")
        elif state == "landslide":
            self.press("stop")
        else:
            self.press(self.chance.choice(choices(self.page, ASKED)))

    def at(self, name: str) -> None:
        """Do something at a square: what there is to do, or one of several things."""
        if isinstance(self.hands, Finger):
            self.hands.press(square(self.page, name))
        else:
            self.hands.place(name)
        if isinstance(self.hands, Finger) and self.looks():
            self.hands.press(square(self.page, name))
        elif open_here := choices(self.page, ".site"):
            self.press(self.chance.choice(open_here))

    def press(self, text: str) -> None:
        """Press something; a finger looks at what a dig does, and does it then."""
        ply = self.page.evaluate(PLY)
        self.hands.press(choice(self.page, text))
        if isinstance(self.hands, Finger) and self.looks():
            assert self.page.evaluate(PLY) == ply
            self.hands.press(choice(self.page, text))

    def looks(self) -> bool:
        return self.page.locator(".fossilis .look").filter(has_text="Tap again").count() > 0


# What each row of the final scoring brings to everybody.
SCORING = """(part) => Array.from(part.rows, ({ cells }) => Array.from(cells).slice(1)
  .map(({ innerText }) => Number(/^\\s*\\+?(\\d+)/.exec(innerText)?.[1] ?? 0)))"""


def assert_scoring_adds_up(page: Page) -> list[int]:
    """Add up the final scoring as one would on paper; return everybody's total."""
    table = page.get_by_role("dialog").get_by_role("table", name="How everybody came by")
    table.wait_for()
    rows = table.locator("tbody").evaluate(SCORING)
    totals: list[int] = table.locator("tfoot").evaluate(SCORING)[0]
    assert [sum(column) for column in zip(*rows, strict=True)] == totals, rows
    return totals

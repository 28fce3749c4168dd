"""A person who plays Fossil on the page, reading only what the page shows in English."""

import random
import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from tests.web.support.input_devices import Hands

# What the page wants of us now: nothing (null) while others play or something is being shown.
STATE = """() => {
  const seen = (what) => document.querySelector(what) !== null;
  if (seen("dialog[open] a[download]")) return "over";
  if (seen("dialog[open] #swap-title")) return seen("dialog[open] .pick") ? "swap" : null;
  if (seen(".scoring, .swapped")) return "scoring";
  return seen("[data-square].open") ? "move" : null;
}"""
LABELS = """() => Array.from(document.querySelectorAll("[data-square].open"),
  (spot) => [spot.dataset.square, spot.getAttribute("aria-label")])"""
WAY = re.compile(r"(one|\d+) points? with the stone on (\w\d)")


@dataclass(frozen=True)
class Way:
    """A card in reach, as its square says it."""

    start: str
    goal: str
    price: int


def square(page: Page, name: str) -> Locator:
    """Return a square of the field."""
    return page.locator(f'[data-square="{name}"]')


def await_state(page: Page) -> str:
    """Wait until the page wants something, and return what."""
    return str(page.wait_for_function(STATE).json_value())


def await_turn(page: Page) -> None:
    """Wait until a stone can be placed or moved."""
    page.locator("[data-square].open").first.wait_for()


def labels(page: Page) -> dict[str, str]:
    """Return what is said about every square that can be chosen."""
    return dict(page.evaluate(LABELS))


def ways(page: Page) -> list[Way]:
    """Return the cards in reach; none while stones are being placed."""
    return [
        Way(start, goal, 1 if price == "one" else int(price))
        for goal, label in labels(page).items()
        for price, start in WAY.findall(label)
    ]


class Player:
    """Plays by chance with certain hands until the game is over."""

    def __init__(self, page: Page, hands: Hands, seed: int) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)
        self.seen: list[str] = []
        """The states gone through, to see afterwards that nothing was left out."""
        self.done = ""
        """The last move, as it is told after the name."""

    def play_to_the_end(self) -> None:
        while self.step() != "over":
            assert len(self.seen) < 500, "this game does not end"

    def step(self) -> str:
        state = await_state(self.page)
        self.seen.append(state)
        act = {"move": self.move, "swap": self.swap, "scoring": self.hands.go_on}.get(state)
        if act:
            act()
        return state

    def move(self) -> None:
        found = ways(self.page)
        if not found:
            goal = self.chance.choice(sorted(labels(self.page)))
            self.done = f"places a stone on {goal}."
            self.hands.place(goal)
            return
        # Dear cards bring games to an end sooner.
        way = max(self.chance.sample(found, min(3, len(found))), key=lambda way: way.price)
        self.done = f"moves the stone from {way.start} to {way.goal} "
        self.hands.take(way.start, way.goal)

    def swap(self) -> None:
        """Keep everything now and then; otherwise give, and then take."""
        # The log may have a button of this name, too.
        dialog = self.page.locator("dialog[open]")
        keep = dialog.get_by_role("button", name="Keep all cards")
        picks = dialog.locator(".pick")
        if keep.count() and self.chance.random() < 0.4:
            self.hands.press(keep)
        else:
            self.seen.append("swapped")
            self.hands.press(picks.nth(self.chance.randrange(picks.count())))

"""A person who plays Coffers on the page, reading only what the page shows in English."""

import random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.support.api import hurry_on, make_table
from tests.web.support.input_devices import Finger, Keyboard, Mouse

# What the page wants of us now: nothing (null) while others play. A result has been read at once.
STATE = """() => {
  document.querySelector("[data-read]")?.click();
  if (document.querySelector("dialog[open] a[download]")) return "over";
  const table = document.querySelector("[data-phase]");
  return table?.dataset.mine === "true" ? table.dataset.phase : null;
}"""
CHOICES = """() => Array.from(document.querySelectorAll("[data-choice]"),
  (choice) => choice.dataset.choice)"""
PLY = "() => document.querySelector('[data-phase]').dataset.ply"
GONE_ON = f"(ply) => {{ ({STATE})(); return ({PLY})() !== ply; }}"
MOST_TABLES = 8
NAMES = ("Ada", "Bruno", "Clio", "Dario", "Edda", "Flora", "Gaston")
Hands = Mouse | Keyboard | Finger


def await_state(page: Page, wanted: str | None = None) -> str:
    """Wait until the page wants something, or this, and return what."""
    found = (
        f"(wanted) => {{ const at = ({STATE})(); return !wanted || at === wanted ? at : null; }}"
    )
    return str(page.wait_for_function(found, arg=wanted).json_value())


def choices(page: Page) -> list[str]:
    return list(page.evaluate(CHOICES))


def choice(page: Page, text: str) -> Locator:
    return page.locator(f'[data-choice="{text}"]').first


def seat(page: Page, number: int) -> Locator:
    return page.locator(f'[data-seat="{number}"]')


def all_here(players: int) -> list[dict[str, str]]:
    """Return the plan of a table at which everybody sits at this screen: all decisions are ours."""
    return [{"kind": "me"}, *({"kind": "here", "name": name} for name in NAMES[: players - 1])]


def open_table(page: Page, server: str, players: int, **plan: Any) -> str:
    """Make a table at which everybody sits here, go there, and return its id."""
    table = make_table(page, *all_here(players), game="coffers", **plan)
    page.goto(f"{server}/table/{table}")
    await_state(page)
    return table


def hurry(page: Page, table: str, phase: str, least: int = 0) -> bool:
    """Play for everybody here until such a decision is to be made, after a least number of entries.

    Returns False if the game ended first.
    """
    return hurry_on(page, table, phase, least, prefer=("done", "roll"))


def open_at(page: Page, server: str, players: int, phase: str, least: int = 0) -> str:
    """Go to a table at which such a decision is to be made; whatever chance does, one comes up."""
    for _ in range(MOST_TABLES):
        table = open_table(page, server, players)
        if hurry(page, table, phase, least):
            await_state(page, phase)
            return table
    raise AssertionError(f"nobody has come to {phase} in {MOST_TABLES} games")


class Player:
    """Plays by chance with certain hands."""

    def __init__(self, page: Page, hands: Hands, seed: int) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)

    def step(self) -> str:
        """Make one decision, and return which it was."""
        state = await_state(self.page)
        if state != "over":
            ply = self.page.evaluate(PLY)
            self.decide(state)
            self.page.wait_for_function(GONE_ON, arg=ply)
        return state

    def decide(self, state: str) -> None:
        picked = self.chance.choice(choices(self.page))
        self.press(picked, looks=state == "challenging")
        if state == "pairing" and picked != "done":
            others = [text for text in choices(self.page) if text not in (picked, "done")]
            self.press(self.chance.choice(others), looks=True)

    def press(self, text: str, looks: bool = False) -> None:
        """Press something; a finger looks at an opponent first, and chooses then."""
        if looks and isinstance(self.hands, Finger):
            self.hands.press(choice(self.page, text))
        self.hands.press(choice(self.page, text))


# Each row of the final sheet: matches by colour, their sum, own stones, and whether it counts.
SHEETS = """(dialog) => Array.from(dialog.querySelectorAll("section table"), (table) =>
  Array.from(table.tBodies[0].rows, (row) => ({
    best: row.dataset.best === "true",
    numbers: Array.from(row.cells).slice(1).map(({ innerText }) => Number(/\\d+/.exec(innerText))),
  })))"""
RESULTS = """(dialog) => Array.from(dialog.querySelector("table").tBodies[0].rows,
  ({ cells }) => Array.from(cells).slice(-3).map((cell) => Number(/\\d+/.exec(cell.innerText))))"""


def assert_reckoning_adds_up(page: Page) -> list[int]:
    """Check the final reckoning as one would on paper; return everybody's matches."""
    dialog = page.get_by_role("dialog")
    rows = dialog.evaluate(SHEETS)
    results = dialog.evaluate(RESULTS)
    assert rows
    for player, (row, matches, own) in enumerate(results):
        lines = [sheet[player] for sheet in rows]
        for line in lines:
            *colours, total, _ = line["numbers"]
            assert sum(colours) == total, lines
        assert [line["best"] for line in lines].index(True) == row - 1
        assert max(tuple(line["numbers"][-2:]) for line in lines) == (matches, own)
    return [matches for _, matches, _ in results]

"""A person who plays MosaiX on the page, reading only what the page shows in English."""

import random
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from tests.web.support.input_devices import Finger, Keyboard, Mouse

SHAPES = "IOTSZJL"
LAY_OUT = "Lay them out like this"
# What the page wants of us now: nothing (null) while others play. Alone, dice are laid out and
# written in one step ("at-once").
STATE = """() => {
  const seen = (what) => document.querySelector(what) !== null;
  if (seen("dialog[open] a[download]")) return "over";
  return document.querySelector("[data-task]")?.dataset.task ?? null;
}"""
FITS = "() => document.querySelector('.held.fits') !== null"
EMPTY = """() => Array.from(document.querySelectorAll("[data-square]:not([data-symbol])"),
  (spot) => spot.dataset.square)"""
GHOST = """() => Array.from(document.querySelectorAll("[data-ghost]"),
  (die) => die.dataset.ghost)"""
BOXES = """() => Object.fromEntries(Array.from(document.querySelectorAll("[data-square]"),
  (spot) => [spot, spot.getBoundingClientRect()]).map(([{ dataset }, { x, y, width, height }]) =>
  [dataset.square, [x, y, width, height]]))"""
LAST = 6
MIDDLE = "d4"
Out = tuple[float, float]
"""How far out over an edge a player points: across and down, in squares."""
INSIDE: Out = (0, 0)
OUTSIDE: tuple[Out, ...] = (INSIDE, (0.6, 0), (0, 0.6), (0.6, 0.6))
BESIDE = 0.6
"""Exactly in the middle of a square a formation of even width would not know where to go."""


def await_state(page: Page) -> str:
    """Wait until the page wants something, and return what."""
    return str(page.wait_for_function(STATE).json_value())


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def ghost(page: Page) -> list[str]:
    """Return the squares under the formation in hand; "out" for what sticks out."""
    return list(page.evaluate(GHOST))


def fits(page: Page) -> bool:
    """Return whether the formation in hand can be written where it is."""
    return bool(page.evaluate(FITS))


def empty_squares(page: Page) -> list[str]:
    return list(page.evaluate(EMPTY))


LOOKS = 3


class Sight:
    """Where the squares are in the window, looked up once for many points."""

    def __init__(self, page: Page) -> None:
        self._boxes: dict[str, list[float]] = page.evaluate(BOXES)

    def point(self, name: str, out: Out) -> tuple[float, float]:
        """Return a point beside the middle of a square, or on its outer side at the edge."""
        left, top, width, height = self._boxes[name]
        across, down = _outwards(name)
        return left + (BESIDE + across * out[0]) * width, top + (BESIDE + down * out[1]) * height


def _outwards(name: str) -> tuple[int, int]:
    """Return to which edges a square belongs: -1, 0 or 1 across and down."""
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    return (column == LAST) - (column == 0), (row == LAST) - (row == 0)


BORDER = [
    name
    for name in (f"{column}{row}" for row in range(1, LAST + 2) for column in "abcdefg")
    if any(_outwards(name))
]


class MosaixHands(Protocol):
    """What every way of playing must be able to do."""

    def press(self, target: Locator) -> None:
        """Press a button."""

    def look(self) -> None:
        """See where the grid is now."""

    def choose(self, shape: str) -> None:
        """Choose a shape for the dice."""

    def hold(self, square: str, out: Out = INSIDE) -> None:
        """Hold the formation over a square, or near it; on the edge also out over it."""

    def turn(self) -> None:
        """Turn it."""

    def write(self) -> None:
        """Write it where it is."""


class MouseHands(Mouse):
    def look(self) -> None:
        self._sight = Sight(self.page)

    def choose(self, shape: str) -> None:
        self.page.get_by_title(f"Shape {shape}").click()

    def hold(self, square: str, out: Out = INSIDE) -> None:
        self.page.mouse.move(*self._sight.point(square, out))

    def turn(self) -> None:
        self.page.keyboard.press("r")

    def write(self) -> None:
        self.page.mouse.down()
        self.page.mouse.up()


class FingerHands(Finger):
    """A tap brings the formation, a tap on it writes it."""

    def look(self) -> None:
        self._sight = Sight(self.page)

    def choose(self, shape: str) -> None:
        self.page.get_by_title(f"Shape {shape}").tap()

    def hold(self, square: str, out: Out = INSIDE) -> None:
        self.page.touchscreen.tap(*self._sight.point(square, out))

    def turn(self) -> None:
        self.page.get_by_role("button", name="Turn", exact=True).tap()

    def write(self) -> None:
        inside = next(name for name in ghost(self.page) if name != "out")
        self.hold(inside)


class KeyHands(Keyboard):
    def look(self) -> None:
        """Nothing to look up: keys need no places in the window."""

    def choose(self, shape: str) -> None:
        if not self._is_on_grid():
            self.page.keyboard.press("b")
        self.page.keyboard.press(str(SHAPES.index(shape) + 1))

    def _is_on_grid(self) -> bool:
        return bool(self.page.evaluate("() => document.activeElement.matches('[role=grid]')"))

    def hold(self, square: str, out: Out = INSIDE) -> None:
        """Walk towards a square until the first die is on it, or no key leads nearer."""
        if not self._is_on_grid():
            self.tab_to(self.page.get_by_role("grid", name="Your grid"))
        if not ghost(self.page):
            self.page.keyboard.press("ArrowDown")
        here = next(name for name in ghost(self.page) if name != "out")
        steps = (
            ("ArrowRight", ord(square[0]) - ord(here[0])),
            ("ArrowDown", int(square[1]) - int(here[1])),
        )
        for key, count in steps:
            back = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
            for _ in range(abs(count)):
                self.page.keyboard.press(key if count > 0 else back)

    def turn(self) -> None:
        self.page.keyboard.press("r")

    def write(self) -> None:
        self.page.keyboard.press("Enter")


class Player:
    """Plays by chance with certain hands until the game is over."""

    def __init__(self, page: Page, hands: MosaixHands, seed: int) -> None:
        self.page = page
        self.hands = hands
        self.chance = random.Random(seed)
        self.seen: list[str] = []
        """The states gone through, to see afterwards that nothing was left out."""

    def play_to_the_end(self) -> None:
        while self.step() != "over":
            assert len(self.seen) < 200, "this game does not end"

    def step(self) -> str:
        state = await_state(self.page)
        self.seen.append(state)
        act = {"form": self.form, "write": self.write, "at-once": self.form_and_write}.get(state)
        if act:
            act()
        return state

    def form(self) -> None:
        """Lay the dice out as some shape that may be."""
        confirm = self.page.get_by_role("button", name=LAY_OUT)
        for shape in self.chance.sample(SHAPES, len(SHAPES)):
            self.hands.choose(shape)
            if confirm.is_enabled():
                break
        self.hands.press(confirm)
        self.page.wait_for_function("() => document.querySelector('[data-die]') === null")

    def form_and_write(self) -> None:
        """Lay the dice out as some shape, and write it in the same step."""
        for shape in self.chance.sample(SHAPES, len(SHAPES)):
            self.hands.choose(shape)
            if self._find():
                break
        entries = "() => document.querySelectorAll('[data-symbol]').length"
        before = self.page.evaluate(entries)
        self.hands.write()
        self.page.wait_for_function(f"(before) => ({entries})() > before", arg=before)

    def write(self) -> None:
        """Write the formation somewhere: whole if there is room, so that the game ends sooner."""
        # A page may still have been moving when it was looked at.
        assert any(self._find() for _ in range(LOOKS)), "nothing fits"
        self.hands.write()
        self.page.wait_for_function("() => document.querySelector('.held') === null")

    def _find(self) -> bool:
        """Look for a place; tell whether there is one."""
        self.hands.look()
        empty = empty_squares(self.page)
        spots = self.chance.sample(empty, len(empty))
        return self._find_room(spots) or self._find_edge(empty)

    def _find_room(self, empty: list[str]) -> bool:
        """Look for a place where the whole formation fits; tell whether there is one."""
        for _ in range(4):
            for spot in self._roomy(empty):
                self.hands.hold(spot)
                if fits(self.page):
                    return True
            self.hands.turn()
        return False

    def _find_edge(self, empty: list[str]) -> bool:
        """Look for a place on the edge, where part of the formation may stick out."""
        border = [name for name in empty if any(_outwards(name))]
        near = [
            name for name in BORDER if any(max(map(abs, _offset(name, at))) < 3 for at in border)
        ]
        for _ in range(4):
            for spot in near:
                for out in OUTSIDE:
                    self.hands.hold(spot, out)
                    if fits(self.page):
                        return True
            self.hands.turn()
        return False

    def _roomy(self, spots: list[str]) -> list[str]:
        """Return where the formation, as it is turned now, would cover empty squares alone."""
        self.hands.hold(MIDDLE)
        offsets = [_offset(MIDDLE, name) for name in ghost(self.page)]
        return [spot for spot in spots if all(_moved(spot, by) in spots for by in offsets)]


def _offset(start: str, end: str) -> tuple[int, int]:
    return ord(end[0]) - ord(start[0]), int(end[1]) - int(start[1])


def _moved(name: str, by: tuple[int, int]) -> str:
    return f"{chr(ord(name[0]) + by[0])}{int(name[1]) + by[1]}"


# The rows of each sheet: zones, squares and points of a symbol, then free boxes if any, the total.
SHEETS = """(dialog) => Array.from(dialog.querySelectorAll("table"), (table) => {
  const rows = (part) => Array.from(part.rows, ({ cells }) =>
    Array.from(cells, (cell) => cell.innerText).filter((text) => /^\\d+$/.test(text)).map(Number));
  return { rows: rows(table.tBodies[0]), total: rows(table.tFoot)[0][0] };
})"""


def assert_sheets_add_up(page: Page) -> list[int]:
    """Check every sheet of the final dialog as one would on paper; return the totals."""
    dialog = page.get_by_role("dialog")
    # The sheets are loaded when the game is over: the dialog may be there before them.
    expect(dialog.locator("table").first).to_be_visible()
    sheets = dialog.evaluate(SHEETS)
    for sheet in sheets:
        *lines, last = sheet["rows"]
        symbols, free = (lines, last[0]) if len(last) == 1 else ([*lines, last], 0)
        assert len(symbols) == 3
        assert all(zones * squares == points for zones, squares, points in symbols), sheet
        assert sum(points for *_, points in symbols) + free == sheet["total"], sheet
    standing = dialog.get_by_role("list").first.locator("strong").all_inner_texts()
    totals = [int(sheet["total"]) for sheet in sheets]
    assert sorted(totals, reverse=True) == [int(text.split()[0]) for text in standing]
    return totals

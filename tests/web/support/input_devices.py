"""Three ways of using the page: a mouse, a keyboard, a finger."""

from contextlib import suppress
from typing import Protocol

from playwright.sync_api import Locator, Page, TimeoutError

MAX_TABS = 80
SHOWN = 5_000
"""Milliseconds that a scoring stays if nobody goes on."""
IS_FOCUSED = "(element) => element === document.activeElement"


class Hands(Protocol):
    """What every way of playing must be able to do."""

    def press(self, target: Locator) -> None:
        """Press a button."""

    def place(self, square: str) -> None:
        """Place a stone."""

    def take(self, start: str, goal: str) -> None:
        """Move a stone to a card."""

    def go_on(self) -> None:
        """Do not wait until a scoring or a swap has been shown to its end."""


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        target.click()

    def place(self, square: str) -> None:
        self._at(square).click()

    def take(self, start: str, goal: str) -> None:
        self._at(start).click()
        self._at(goal).click()

    def go_on(self) -> None:
        with suppress(TimeoutError):  # It may have ended by itself.
            self.page.get_by_role("button", name="Go on").click(timeout=SHOWN)

    def _at(self, square: str) -> Locator:
        return self.page.locator(f'[data-square="{square}"]')


class Finger(Mouse):
    """The first tap on a square shows what the second one does."""

    def press(self, target: Locator) -> None:
        target.tap()

    def place(self, square: str) -> None:
        self._at(square).tap()
        self._at(square).tap()

    def take(self, start: str, goal: str) -> None:
        self._at(start).tap()
        self._at(goal).tap()
        self._at(goal).tap()

    def go_on(self) -> None:
        with suppress(TimeoutError):
            self.page.get_by_role("button", name="Go on").tap(timeout=SHOWN)


class Keyboard:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        self.tab_to(target)
        self.page.keyboard.press("Enter")

    def place(self, square: str) -> None:
        self._go_to(square)
        self.page.keyboard.press("Enter")

    def take(self, start: str, goal: str) -> None:
        self.place(start)
        self.place(goal)

    def go_on(self) -> None:
        self.page.keyboard.press("Enter")

    def tab_to(self, target: Locator) -> None:
        """Press Tab until something has the focus."""
        for _ in range(MAX_TABS):
            if target.evaluate(IS_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def focused_square(self) -> str | None:
        found = self.page.evaluate("() => document.activeElement?.dataset?.square")
        return None if found is None else str(found)

    def _go_to(self, square: str) -> None:
        """Walk over the field with the arrow keys."""
        here = self.focused_square()
        if here is None:
            self.page.keyboard.press("b")
            here = self.focused_square()
        assert here, "the key for the board does not lead to it"
        across = ord(square[0]) - ord(here[0])
        down = int(square[1]) - int(here[1])
        for key, count in (("ArrowRight", across), ("ArrowDown", down)):
            for _ in range(abs(count)):
                self.page.keyboard.press(key if count > 0 else _opposite(key))
        assert self.focused_square() == square


def _opposite(key: str) -> str:
    return {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]

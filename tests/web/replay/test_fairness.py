"""Two people check a finished game, each in a browser of their own, and so does who watched."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, set_up

SHOWN = "The start and every draw follow from the key promised before you sat down"


def _finished(open_tab: Callable[..., Page], server: str) -> tuple[Page, Page, Page]:
    """Two play a little while a third one watches, until one gives up."""
    ann, ben, cy = (open_tab(**STILL) for _ in range(3))
    set_up(ann, server, "Me", "Open")
    ben.goto(ann.url)
    ben.get_by_role("button", name="Sit here").click()
    cy.goto(ann.url)
    for ply in range(1, 7):
        _step(ann if _is_my_turn(ann) else ben)
        for page in (ann, ben):
            told = page.get_by_role("tabpanel").locator("li:not(.aside)")
            expect(told).to_have_count(ply)
    ben.get_by_role("button", name="Give up").click()
    ben.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    return ann, ben, cy


def _is_my_turn(page: Page) -> bool:
    expect(page).to_have_title(re.compile("Your turn|to play"))
    return page.title().startswith("Your turn")


def _step(page: Page) -> None:
    await_turn(page)
    Player(page, Mouse(page), seed=7).step()


def _check(page: Page) -> Locator:
    """Check the game, and return what was found."""
    page.get_by_role("button", name="Check this game").click()
    found = page.locator("section", has=page.locator("#fair"))
    expect(found.locator(".sum")).to_be_visible()
    return found


OTHER_BYTES = "ab" * 16


def _lie(page: Page, change: Callable[[dict[str, Any]], object]) -> None:
    """Change what the server says about the game that was played."""

    def answer(route: Route) -> None:
        proof = route.fetch().json()
        change(proof)
        route.fulfill(json=proof)

    page.route("**/proof", answer)


def test_players_and_spectators_check_a_game(open_tab: Callable[..., Page], server: str) -> None:
    ann, ben, cy = _finished(open_tab, server)
    for page in (ann, ben):
        found = _check(page)
        expect(found.locator(".sum")).to_contain_text(SHOWN)
        expect(found.locator("li.right")).to_have_count(6)
    watched = _check(cy)
    expect(watched.locator("li.right")).to_have_count(4)
    expect(watched.locator("li.unknown")).to_have_count(2)
    expect(watched.locator(".sum")).to_contain_text(
        "Not known here: whether the seal is the one shown before the game"
    )
    _lie(ann, lambda proof: proof.update(salts=[OTHER_BYTES] * len(proof["salts"])))
    ann.reload()
    found = _check(ann)
    expect(found.locator(".sum")).to_contain_text("Something is wrong with this game")
    expect(found.locator("li.wrong").first).to_contain_text("Your seat's bytes")

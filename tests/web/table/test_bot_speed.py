"""How fast bots move: chosen in the settings, and fast-forwarded while they play."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn
from tests.web.support.api import play_until
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, play_now, table_id


def test_slow_bots_are_fast_forwarded_to_my_turn(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    assert play_until(page, table_id(page), "moving")
    await_turn(page)
    page.keyboard.press(",")
    page.get_by_label("Speed of bots").select_option("slow")
    page.keyboard.press("Escape")
    Player(page, Mouse(page), seed=3).step()
    go_on = page.get_by_role("button", name="Fast-forward until it is your turn")
    expect(go_on).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("f")
    await_turn(page)
    expect(go_on).to_have_count(0)
    # The speed is kept for the next game; fast-forwarding ended with my turn.
    page.reload()
    await_turn(page)
    page.keyboard.press(",")
    expect(page.get_by_label("Speed of bots")).to_have_value("slow")

"""A server that the network reaches, opened under the address of the machine: plain HTTP."""

from collections.abc import Callable, Iterator

import chromium
import pytest
from playwright.sync_api import Page, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from ludoteca.server.net.addresses import network_address, url_host
from tests.server.served import Served
from tests.web.replay.test_fairness import SHOWN
from tests.web.support.fixtures import BOT_MOVE_S
from tests.web.support.tables import STILL, set_up

WARNING = "There is no password and no encryption"


@pytest.fixture(scope="module")
def address(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server for the network; return its address there."""
    host = url_host(network_address() or "127.0.0.2")
    folder = tmp_path_factory.mktemp("data")
    served = Served(
        folder,
        "--lan",
        "--pace",
        BOT_MOVE_S,
        environment={"LUDOTECA_GAMES": None, "LUDOTECA_COMPILED": "0"},
    ).start()
    yield f"http://{host}:{served.port}"
    served.clear_away()
    assert "Traceback" not in served.log, served.log


@pytest.fixture(autouse=True)
def _opener_policy_is_ignored(complaints: list[str]) -> Iterator[None]:
    """Over plain HTTP a browser ignores one header, and says so."""
    yield
    complaints[:] = [one for one in complaints if "Cross-Origin-Opener-Policy" not in one]


def test_friends_get_a_link_that_they_can_open(tab: Page, address: str) -> None:
    tab.goto(address)
    tab.get_by_role("button", name="Play with friends").first.click()
    tab.wait_for_url("**/table/*")
    expect(tab.get_by_text(WARNING)).to_be_visible()
    if network_address():
        expect(tab.get_by_label("Link to this table")).to_have_value(tab.url)
    picture = tab.get_by_role("img", name="The link as a picture for a phone's camera")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")


def test_a_game_is_played_and_checked_over_plain_http(
    open_tab: Callable[..., Page], address: str
) -> None:
    tab = open_tab(**STILL)
    set_up(tab, address, "Me", "Bot: Beginner")
    await_turn(tab)
    assert tab.evaluate("() => !window.isSecureContext")
    tab.get_by_role("button", name="Give up").click()
    tab.get_by_role("dialog", name="Give up?").get_by_role("button", name="Give up").click()
    tab.get_by_role("button", name="Check this game").click()
    expect(tab.locator(".sum")).to_contain_text(SHOWN)

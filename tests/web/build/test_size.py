"""How much is loaded, from where, and whether the page stays where it is meanwhile."""

from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

from ludoteca.games.fossil.tests.browser.player import await_turn
from tests.web.support.loading import assert_small, load
from tests.web.support.tables import STILL, play_now

SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""
MAX_SHIFTED = 0.1
TYPEFACE = "Ludoteca Display"
MAX_OF_FONTS = 12_000
"""Bytes of the typeface. It comes after everything that a table needs."""


def test_the_first_load_of_a_table_is_small_and_from_one_host(
    open_tab: Callable[..., Page], server: str
) -> None:
    host = open_tab(**STILL)
    play_now(host, server)
    visitor = open_tab(**STILL)
    addresses: list[str] = []
    visitor.on("request", lambda request: addresses.append(request.url))
    visitor.on("websocket", lambda socket: addresses.append(socket.url))
    parts = load(visitor, host.url, visitor.get_by_role("grid"))
    assert_small(parts)
    assert all(response.headers.get("content-encoding") for response in parts if _is_long(response))
    here = urlsplit(server).netloc
    assert {urlsplit(address).netloc for address in addresses} == {here}


def _is_long(response: Response) -> bool:
    return len(response.body()) > 2_000


def test_nothing_jumps_while_a_table_loads(open_tab: Callable[..., Page], server: str) -> None:
    host = open_tab(**STILL)
    play_now(host, server)
    await_turn(host)
    for viewport in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        page = open_tab(viewport=viewport, **STILL)
        page.add_init_script(f"({SHIFTS})()")
        page.goto(host.url)
        expect(page.get_by_role("grid")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => shifted") < MAX_SHIFTED


def test_nothing_jumps_on_the_first_page(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    page.add_init_script(f"({SHIFTS})()")
    page.goto(server)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".picture svg").first).to_be_visible()
    assert page.evaluate("() => shifted") < MAX_SHIFTED


def test_titles_and_numbers_have_a_small_typeface_of_our_own(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    fonts: list[Response] = []
    page.on(
        "response",
        lambda response: (
            fonts.append(response) if response.request.resource_type == "font" else None
        ),
    )
    page.goto(server)
    page.wait_for_function(f"() => document.fonts.check('16px {TYPEFACE}') && document.fonts.size")
    page.wait_for_function("() => [...document.fonts].every(({ status }) => status === 'loaded')")
    assert sum(len(font.body()) for font in fonts) <= MAX_OF_FONTS
    assert (
        page.locator("h1")
        .first.evaluate("(title) => getComputedStyle(title).fontFamily")
        .startswith(f'"{TYPEFACE}"')
    )

"""A page that a newer one of the same person has replaced."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.support.tables import STILL, set_up

OPEN_MORE = """(count) => {
  const address = location.href.replace(/^http/, "ws").replace("/table/", "/socket/");
  window.more = Array.from({ length: count }, () => {
    const socket = new WebSocket(address);
    socket.onopen = () => socket.send('{"type":"hello"}');
    return socket;
  });
}"""


def test_a_page_that_was_replaced_says_so_and_comes_back_when_asked(
    open_tab: Callable[..., Page], server: str
) -> None:
    page = open_tab(**STILL)
    set_up(page, server, "Me", "Open")
    expect(page.get_by_role("log")).to_contain_text("sits down")
    page.evaluate(OPEN_MORE, 10)
    here = page.get_by_role("button", name="Continue here")
    expect(here).to_be_visible()
    # Neither the network nor a look at the page brings it back by itself.
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_contain_text("another window")
    here.click()
    expect(here).to_be_hidden()

"""A line that breaks: the page says so, keeps what was done, and loses and doubles nothing."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ludoteca.games.fossil.tests.browser.player import Player, await_turn, labels
from tests.server.served import Served
from tests.web.support.api import told
from tests.web.support.input_devices import Mouse
from tests.web.support.tables import STILL, card, play_now, table_id

CUT = "The connection is lost."


@pytest.fixture
def own(made: chromium.Chromium, tmp_path: Path) -> Iterator[Served]:
    """A server that a test may stop."""
    served = Served(
        tmp_path, "--pace", "0.05", environment={"LUDOTECA_GAMES": None, "LUDOTECA_COMPILED": "0"}
    ).start()
    yield served
    served.clear_away()


def test_a_reload_in_mid_turn_loses_nothing(open_tab: Callable[..., Page], server: str) -> None:
    page = open_tab(**STILL)
    play_now(page, server)
    await_turn(page)
    player = Player(page, Mouse(page), seed=6)
    player.step()
    await_turn(page)
    before, address = labels(page), page.url
    page.reload()
    await_turn(page)
    assert (labels(page), page.url) == (before, address)
    expect(page.get_by_role("tabpanel")).to_contain_text(player.done)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_a_move_is_kept_while_the_server_is_away(
    own: Served, open_tab: Callable[..., Page], complaints: list[str], how: str
) -> None:
    page = open_tab(**STILL)
    play_now(page, own.url)
    await_turn(page)
    own.stop() if how == "stop" else own.kill()
    expect(page.get_by_role("alert")).to_contain_text(CUT)
    player = Player(page, Mouse(page), seed=6)
    player.step()
    expect(page.get_by_text("Your move is kept and will be sent.")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("One thing you did waits to be sent.")
    assert not labels(page)
    own.start()
    expect(page.get_by_text("The connection is back.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    await_turn(page)
    assert told(page, table_id(page), player.done) == 1
    complaints.clear()  # The browser complains of every attempt to connect.


def test_a_move_whose_answer_is_lost_is_played_once(
    open_tab: Callable[..., Page], server: str
) -> None:
    """The move arrives and is stored, but the line breaks before the answer: it is sent again."""
    page = open_tab(**STILL)
    sent: list[str] = []
    page.route_web_socket("**/socket/*", lambda route: _lose_answers(route, sent))
    play_now(page, server)
    await_turn(page)
    player = Player(page, Mouse(page), seed=6)
    player.step()
    expect(page.get_by_role("tabpanel")).to_contain_text(player.done)
    await_turn(page)
    assert len(sent) >= 2
    assert len(set(sent)) == 1
    assert told(page, table_id(page), player.done) == 1


def _lose_answers(route: WebSocketRoute, sent: list[str]) -> None:
    """Cut the first line as soon as something comes back after a move went out."""
    server = route.connect_to_server()
    first = not sent

    def pass_on(message: str | bytes) -> None:
        if json.loads(message)["type"] == "play":
            sent.append(str(message))
        server.send(message)

    def bring(message: str | bytes) -> None:
        if sent and first:
            server.close()
            route.close()
        else:
            route.send(message)

    route.on_message(pass_on)
    server.on_message(bring)


def test_chat_waits_for_the_line(
    own: Served, open_tab: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_tab(**STILL)
    play_now(page, own.url)
    await_turn(page)
    page.get_by_role("tab", name="Chat").click()
    own.stop()
    expect(page.get_by_role("alert")).to_contain_text(CUT)
    page.get_by_role("textbox", name="Say something").fill("Are you there?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("Are you there? …")
    own.start()
    expect(page.get_by_role("tabpanel")).to_contain_text(": Are you there?")
    expect(page.get_by_role("tabpanel").get_by_text("Are you there?")).to_have_count(1)
    complaints.clear()


def test_the_first_page_says_that_the_server_is_away(
    own: Served, open_tab: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_tab(**STILL)
    page.goto(own.url)
    expect(card(page).get_by_role("button", name="Play now")).to_be_enabled()
    own.stop()
    expect(page.get_by_text("The server cannot be reached.").first).to_be_visible()
    own.start()
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)
    complaints.clear()

"""A game that is installed as a package of its own, with its board, on a page built without it."""

from collections.abc import Callable, Iterator

import chromium
import pytest
from playwright.sync_api import Page, expect

from tests.project import wheels
from tests.server.served import Served
from tests.web.support.loading import assert_small, load
from tests.web.support.tables import STILL, card, set_up


@pytest.fixture(scope="module")
def installed(
    made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("installed")
    wheel = wheels.build_wheel(wheels.copied(wheels.CHOMP, folder))
    environment = wheels.install(wheel, folder / "site")
    (folder / "data").mkdir()
    served = Served(folder / "data", "--pace", "0.05", environment=environment).start()
    yield served
    served.clear_away()
    assert "Traceback" not in served.log, served.log
    assert "stale" not in served.log, served.log


def test_its_board_is_shown_and_played_in_the_chosen_language(
    installed: Served, open_tab: Callable[..., Page]
) -> None:
    page = open_tab(**STILL)
    page.goto(installed.url)
    chomp = card(page, "Chomp")
    expect(chomp).to_contain_text("not the poisoned square.")
    expect(chomp.locator(".picture svg svg").first).to_be_visible()
    set_up(page, installed.url, "Me", "Another person on this screen", game="Chomp")
    bar = page.get_by_role("group", name="Bar of chocolate")
    expect(bar.get_by_role("button")).to_have_count(28)
    bar.get_by_role("button", name="Square c2").click()
    expect(bar.get_by_role("button")).to_have_count(13)
    # One click is one move, though two copies of Svelte hear it.
    expect(page.locator("#log-focus li button")).to_have_count(1)
    expect(page.locator("#log-focus")).to_contain_text("eats 15 squares from c2 on.")
    page.keyboard.press("g")
    expect(page.get_by_role("dialog")).to_contain_text("The square at the top left is poisoned.")

    german = open_tab(locale="de-DE", **STILL)
    parts = load(german, page.url, german.get_by_role("group", name="Tafel Schokolade"))
    assert_small(parts)

"""A real browser for the tests of the page and of boards, and a server for it to talk to.

Both live until the last test. Playwright keeps an event loop in its thread, so tests that start
their own loop run before: those that need a browser come last. A server loads the rules of all
games, which takes ten seconds of computing.
"""

import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chromium
import page
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.served import Served
from tests.web.support.gallery import Gallery

LONG_MS = 90_000  # only a page that hangs takes that long, however busy the machine
BOT_MOVE_S = "0.05"  # of a bot for a move: enough to see that it is its turn

WEB = Path(__file__).parents[1]

expect.set_options(timeout=LONG_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests that need a browser, and run them last."""
    items.sort(key=_needs_browser)
    for item in items:
        if _needs_browser(item):
            item.add_marker("browser")


def _needs_browser(item: pytest.Item) -> bool:
    """Return whether a test is one of the page, or one of a game's board."""
    return item.path.is_relative_to(WEB) or item.path.parent.name == "browser"


@pytest.fixture(scope="session")
def made() -> chromium.Chromium:
    """Build the page and unpack Chromium if need be: one process does it, the others wait."""
    with (Path(tempfile.gettempdir()) / f"ludoteca-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        page.build()
        return chromium.find()


@pytest.fixture(scope="session")
def chromium_path(made: chromium.Chromium) -> Path:
    return made.path


@pytest.fixture(scope="session")
def browser(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    environment: dict[str, str | float | bool] = {**os.environ, **made.environment}
    environment["HOME"] = str(tmp_path_factory.mktemp("home"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=made.path,
            args=list(chromium.ARGUMENTS),
            env=environment,
        )
        yield browser
        browser.close()


class PageServer(Served):
    """A server that all browser tests can share."""

    program = ("tests.web.support.page_server", "serve")


@pytest.fixture(scope="session")
def served(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Start a server with the games that people get, whose bots do not take their time."""
    folder = tmp_path_factory.mktemp("data")
    served = PageServer(
        folder, "--pace", BOT_MOVE_S, environment={"LUDOTECA_GAMES": None, "LUDOTECA_REVIEW_S": "5"}
    ).start()
    yield served
    served.clear_away()


@pytest.fixture
def server(served: Served) -> Iterator[str]:
    """Return the address of the server; it must find nothing wrong during a test."""
    before = served.log
    yield served.url
    said = served.log.removeprefix(before)
    assert "Traceback" not in said, said


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Collect errors of scripts and what browsers warn of; a test that means them may clear it."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    """Look at whatever a test shows: axe must find nothing wrong with it.

    Pictures are kept in the folder that ``LUDOTECA_PICTURES`` names, if it does.
    """
    folder = os.environ.get("LUDOTECA_PICTURES")
    gallery = Gallery(Path(folder) if folder else None)
    yield gallery
    assert not gallery.found, "\n".join(gallery.found)


@pytest.fixture
def open_tab(browser: Browser, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Open tabs, each of a person of its own; the words are those of Playwright's new_context."""
    contexts = []

    def open_one(**words: Any) -> Page:
        context = browser.new_context(**words)
        context.set_default_timeout(LONG_MS)
        contexts.append(context)
        tab = context.new_page()
        tab.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        tab.on(
            "console",
            lambda line: (
                complaints.append(line.text) if line.type in ("error", "warning") else None
            ),
        )
        return tab

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def tab(open_tab: Callable[..., Page]) -> Page:
    return open_tab()

"""A real browser for the tests of the page, and a server for it to talk to.

Both live as long as one file of tests: Playwright keeps an event loop in its thread, which tests
of other files that start their own would trip over.
"""

import fcntl
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chromium
import page
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0  # seconds; a server is ready in two, but the machine may be busy


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


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
def server(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start a server on a free port, with the games that people get; yield its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--public-url", address]
    words += ["--data", str(tmp_path_factory.mktemp("data"))]
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTECA_GAMES"}
    process = subprocess.Popen([sys.executable, "-m", "ludoteca", *words], env=environment)
    try:
        _wait_for(process, port)
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the server ended by itself"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("the server does not answer")


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Collect errors of scripts and what browsers warn of; a test that means them may clear it."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def open_tab(browser: Browser, complaints: list[str]) -> Iterator[Callable[..., Page]]:
    """Open tabs, each of a person of its own; the words are those of Playwright's new_context."""
    contexts = []

    def open_one(**words: Any) -> Page:
        context = browser.new_context(**words)
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


@pytest.fixture(scope="session")
def screenshots() -> Path:
    """Return the folder where pictures of the page are kept to be looked at."""
    folder = ROOT / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder

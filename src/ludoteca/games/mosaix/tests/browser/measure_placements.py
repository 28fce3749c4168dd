"""Measure how fast the page shows a placement.

python -m ludoteca.games.mosaix.tests.browser.measure_placements
"""

import math
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[6]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402

from ludoteca.games.mosaix.tests.browser.player import MouseHands, Player, await_state  # noqa: E402
from tests.server.served import Served  # noqa: E402
from tests.web.support.painting import painted, watch  # noqa: E402
from tests.web.support.tables import DESKTOP, card, open_home  # noqa: E402

GAMES = 3
# When the button of the mouse was pressed to lay dice down, in milliseconds of the page.
PRESSES = """
window.presses = [];
addEventListener("pointerdown", ({ target }) => {
  if (target.closest?.("svg[viewBox]") && document.querySelector(".held.fits"))
    window.presses.push(performance.now());
}, true);
"""


def measure(page: Page, server: str, seed: int) -> tuple[list[float], list[float]]:
    """Play a game alone; return the times from arrival, and those from the press."""
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play alone").click()
    player = Player(page, MouseHands(page), seed)
    assert await_state(page) == "at-once"
    player.play_to_the_end()
    frames = painted(page)
    shown = [drawn - came for came, drawn in frames]
    return shown, _written(frames, page.evaluate("() => window.presses"))


def _written(frames: list[tuple[float, float]], presses: list[float]) -> list[float]:
    """Return the times from a press until the next position that arrived is painted."""
    before = [-math.inf, *(came for came, _ in frames)]
    found = []
    for earlier, (came, drawn) in zip(before, frames, strict=False):
        answered = [press for press in presses if earlier < press <= came]
        found += [drawn - press for press in answered[-1:]]
    return found


def main() -> None:
    """Print the figures."""
    found = chromium.find()
    shown: list[float] = []
    written: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder)).start()
        browser = playwright.chromium.launch(
            executable_path=found.path,
            args=list(chromium.ARGUMENTS),
            env={**found.environment} or None,
        )
        for seed in range(GAMES):
            page = browser.new_page(viewport=DESKTOP)  # type: ignore[arg-type]
            watch(page)
            page.add_init_script(PRESSES)
            for kept, times in zip((shown, written), measure(page, served.url, seed), strict=True):
                kept += times
            page.close()
        browser.close()
        served.stop()
    _print("from the arrival of a position until it is painted", shown)
    _print("from the press of the mouse until it is painted, server included", written)


def _print(what: str, times: list[float]) -> None:
    slow = statistics.quantiles(times, n=20)[-1]
    print(  # noqa: T201
        f"{len(times)} times {what}: median {statistics.median(times):.1f} ms, "
        f"slowest twentieth from {slow:.1f} ms"
    )


if __name__ == "__main__":
    main()

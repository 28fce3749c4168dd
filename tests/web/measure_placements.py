"""Measure how fast the page shows a placement: ``python -m tests.web.measure_placements``."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402

from tests.server.served import Served  # noqa: E402
from tests.web.mosaix import MouseHands, Player, await_state  # noqa: E402
from tests.web.tables import DESKTOP, card, open_home  # noqa: E402

GAMES = 3
# From the arrival of a position until the frame that shows it, and from pressing the button of the
# mouse until then: both in milliseconds.
WATCH = """
window.shown = [];
window.pressed = null;
window.written = [];
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...words) {
    super(...words);
    // Registered before the page's own listeners: the clock starts before any of their work.
    this.addEventListener("message", ({ data }) => {
      if (!String(data).includes('"view"')) return;
      const came = performance.now();
      const { pressed } = window;
      window.pressed = null;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => {
          const now = performance.now();
          window.shown.push(now - came);
          if (pressed !== null) window.written.push(now - pressed);
        };
        after.port2.postMessage(null);
      });
    });
  }
};
addEventListener("pointerdown", ({ target }) => {
  if (target.closest?.("svg[viewBox]") && document.querySelector(".held.fits"))
    window.pressed = performance.now();
}, true);
"""


def measure(page: Page, server: str, seed: int) -> tuple[list[float], list[float]]:
    """Play a game alone; return the times from arrival, and those from the press."""
    open_home(page, server)
    card(page, "MosaiX").get_by_role("button", name="Play alone").click()
    player = Player(page, MouseHands(page), seed)
    assert await_state(page) == "form"
    player.play_to_the_end()
    return page.evaluate("() => window.shown"), page.evaluate("() => window.written")


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
            page.add_init_script(WATCH)
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

"""Measure frames a second while stones glide: ``python -m tests.web.measure.frames``."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402

from ludoteca.games.fossil.tests.browser.player import Player  # noqa: E402
from tests.server.served import Served  # noqa: E402
from tests.web.support.input_devices import Mouse  # noqa: E402
from tests.web.support.tables import DESKTOP, play_now  # noqa: E402

MOVES = 8
# Keeps the time between frames as long as a stone is on its way.
WATCH = """() => {
  window.frames_seen = [];
  let before = null;
  const look = (now) => {
    const glides = document.getAnimations().some(({ playState, effect }) =>
      playState === "running" && effect.target.classList.contains("stone-place"));
    if (glides && before !== null) frames_seen.push(now - before);
    before = glides ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measure(page: Page, server: str) -> list[float]:
    """Play some moves and return the milliseconds between the frames of all glides."""
    play_now(page, server)
    page.evaluate(WATCH)
    player = Player(page, Mouse(page), seed=1)
    while player.seen.count("move") < MOVES:
        player.step()
    return [float(time) for time in page.evaluate("() => window.frames_seen")]


def main() -> None:
    """Print the figures."""
    found = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), environment={"LUDOTECA_PACE": "0.3"}).start()
        arguments = list(chromium.ARGUMENTS)
        environment: dict[str, str | float | bool] = {**found.environment}
        browser = playwright.chromium.launch(
            executable_path=found.path, args=arguments, env=environment or None
        )
        times = measure(browser.new_page(viewport=DESKTOP), served.url)  # type: ignore[arg-type]
        browser.close()
        served.stop()
    slow = statistics.quantiles(times, n=20)[-1]
    print(f"{len(times)} frames, {1000 / statistics.mean(times):.0f} a second on average,")  # noqa: T201
    print(f"median {statistics.median(times):.1f} ms, slowest twentieth from {slow:.1f} ms")  # noqa: T201


if __name__ == "__main__":
    main()

"""Measure how fast the page shows each move of a game between bots.

    python -m tests.web.measure.updates --game fossilis

A whole game is watched in a real browser, on the page as it is built, with nothing gliding: so the
whole change is in the first frame. The clock starts when the news of a move has arrived, before the
page reads it, and stops when the frame that shows it has been drawn. On a busy machine most of that
is waiting; so the time that the page had a core for itself is told as well.
"""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402
import page as built  # noqa: E402

from tests.server.served import Served  # noqa: E402
from tests.web.support.api import make_table  # noqa: E402
from tests.web.support.painting import forget, painted, watch  # noqa: E402

SIZE: Any = {"width": 1440, "height": 900}
BOT_MOVE_S = "0.25"
SECOND = 1000  # milliseconds
TENTHS = 10
# Asks for no more than it must: whatever the page does counts.
OVER = """async (table) => {
  const { status } = await (await fetch(`/api/tables/${table}`)).json();
  return status === "over";
}"""
PARTS = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def measure(page: Page, server: str, game: str, players: int) -> tuple[list[float], list[float]]:
    """Watch a game between bots; return the time of each move, and the parts of a core's time."""
    page.goto(server)
    page.wait_for_load_state("networkidle")
    table = make_table(page, *[{"kind": "bot", "bot": "random"}] * players, game=game)
    page.goto(f"{server}/table/{table}")
    page.locator("[data-ply]").wait_for()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    forget(page)
    before = _worked(devtools)
    while not page.evaluate(OVER, table):
        page.wait_for_timeout(SECOND)
    worked = [late - early for early, late in zip(before, _worked(devtools), strict=True)]
    return [drawn - came for came, drawn in painted(page)], worked


def _worked(devtools: CDPSession) -> list[float]:
    """Return for how many milliseconds the page has had a core so far: all, and parts of that."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: one["value"] for one in metrics}
    return [found[part] * SECOND for part in PARTS]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="fossilis")
    parser.add_argument("--players", type=int, default=4)
    words = parser.parse_args()
    built.build()
    found = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), "--pace", BOT_MOVE_S).start()
        browser = playwright.chromium.launch(
            executable_path=found.path,
            args=list(chromium.ARGUMENTS),
            env={**os.environ, **found.environment},
        )
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
        watch(page)
        shown, worked = measure(page, served.url, words.game, words.players)
        browser.close()
        served.stop()
    slow = statistics.quantiles(shown, n=TENTHS)[-1]
    every, script, style, layout = (time / len(shown) for time in worked)
    print(  # noqa: T201
        f"{words.game}, {words.players} bots, {len(shown)} moves, load {os.getloadavg()[0]:.1f}\n"
        f"until a move is painted: median {statistics.median(shown):.1f} ms, "
        f"slowest tenth from {slow:.1f} ms, slowest {max(shown):.1f} ms\n"
        f"time of a core a move: {every:.1f} ms "
        f"(scripts {script:.1f}, styles {style:.1f}, layout {layout:.1f})"
    )


if __name__ == "__main__":
    main()

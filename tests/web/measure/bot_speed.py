"""Measure how long a game between bots takes to watch at each speed of bots.

    python -m tests.web.measure.bot_speed --game coffers --players 8

Every game is watched in a real browser from its first move until the result is shown, with all
animation. The server pauses as it does for people.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tools"))

import chromium  # noqa: E402
import page as built  # noqa: E402

from tests.server.served import Served  # noqa: E402
from tests.web.support.api import make_table, update  # noqa: E402

SIZE: Any = {"width": 1440, "height": 900}
SPEEDS = ("slow", "normal", "fast", "instant")
LONGEST_MS = 1_200_000
KEEP = "(speed) => localStorage.setItem('ludoteca.settings', JSON.stringify({ botSpeed: speed }))"


def watch(
    browser: Browser, server: str, game: str, players: int, bot: str, speed: str
) -> dict[str, float]:
    """Watch a game between bots to its end; return how many seconds that took, and its moves."""
    page = browser.new_page(viewport=SIZE, locale="en")
    page.goto(server)
    page.wait_for_load_state("networkidle")
    page.evaluate(KEEP, speed)
    table = make_table(page, *[{"kind": "bot", "bot": bot}] * players, game=game)
    page.goto(f"{server}/table/{table}")
    page.locator(".stage").wait_for()
    begun = time.monotonic()
    page.locator("dialog[open] a[download]").wait_for(timeout=LONGEST_MS)
    seconds = time.monotonic() - begun
    moves = int(update(page, table)["view"]["ply"])
    page.close()
    return {"seconds": round(seconds, 1), "moves": moves, "a_move": round(seconds / moves, 2)}


def main() -> None:
    """Print the seconds at each speed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="coffers")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--bot", default="level-2")
    parser.add_argument("--speeds", nargs="+", choices=SPEEDS, default=SPEEDS)
    words = parser.parse_args()
    built.build()
    found = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), environment={"LUDOTECA_PACE": None}).start()
        browser = playwright.chromium.launch(
            executable_path=found.path,
            args=list(chromium.ARGUMENTS),
            env={**os.environ, **found.environment},
        )
        game = (words.game, words.players, words.bot)
        watched = {speed: watch(browser, served.url, *game, speed) for speed in words.speeds}
        browser.close()
        served.stop()
    print(json.dumps({"game": game, "load": os.getloadavg()[0], **watched}, indent=1))  # noqa: T201


if __name__ == "__main__":
    main()

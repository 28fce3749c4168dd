"""Take the pictures of the page that the documents show, of a real game in a real browser."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import chromium
from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SERVE = (sys.executable, "-m", "ludoteca", "serve", "--port=0", "--pace=0.1")
MOVES = 6
TABLES = {
    "Fossil": "table",
    "MosaiX": "mosaix",
    "FantasyMind: Coffers": "coffers",
    "Fossilis": "fossilis",
}
"""Games, and the names of their pictures."""
# Plays a move of mine over the API, as soon as it is my turn: a cheap one, or one for many points.
PLAY = """async () => {
  const at = "/api" + location.pathname.replace("table", "tables");
  for (let tries = 0; tries < 3000; tries += 1) {
    const now = await (await fetch(at + "/update")).json();
    if (!now.moves?.length) { await new Promise((done) => setTimeout(done, 100)); continue; }
    const near = now.moves.filter(({ price }) => (price ?? 0) < 3);
    const good = near.length ? near : now.moves;
    good.sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
    const move = good[good[0].points ? 0 : now.view.ply % good.length];
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, seat: now.seat, ply: now.view.ply, move: move.text });
    return (await fetch(at + "/play", { method: "POST", body })).status;
  }
  return 0;
}"""


def main() -> int:
    """Take all pictures."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = subprocess.Popen(  # noqa: S603 - our own server
            [*SERVE, f"--data={folder}"],
            stdout=subprocess.PIPE,
            text=True,
        )
        found = chromium.find()
        browser = playwright.chromium.launch(
            executable_path=found.path,
            args=list(chromium.ARGUMENTS),
            env={**os.environ, **found.environment},
        )
        try:
            assert server.stdout
            url = server.stdout.readline().split(" at ")[1].split()[0]
            _pictures(browser, url)
        finally:
            browser.close()
            server.terminate()
            server.wait()
    return 0


def _pictures(browser: Browser, url: str) -> None:
    desk = _tab(browser, url, width=1280, height=800, scheme="light", locale="en")
    desk.screenshot(path=PICTURES / "home.png")
    for title, name in TABLES.items():
        desk.goto(url)
        _play(desk, title)
        desk.screenshot(path=PICTURES / f"{name}.png")
    phone = _tab(browser, url, width=390, height=844, scheme="dark", locale="de")
    _play(phone, "Fossil")
    phone.screenshot(path=PICTURES / "phone.png")


def _tab(browser: Browser, url: str, *, width: int, height: int, scheme: str, locale: str) -> Page:
    tab = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        locale=locale,
        reduced_motion="reduce",
    )
    tab.goto(url)
    tab.wait_for_load_state("networkidle")
    return tab


def _play(tab: Page, title: str) -> None:
    """Sit down against bots, and play until there is something to see."""
    tab.get_by_role("article", name=title, exact=True).get_by_role("button").first.click()
    tab.wait_for_url("**/table/*")
    for _ in range(MOVES):
        assert tab.evaluate(PLAY) == 200
        tab.wait_for_timeout(1500)
    tab.wait_for_timeout(6000)


if __name__ == "__main__":
    sys.exit(main())

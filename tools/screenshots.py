"""Take the pictures of the page that the documents show, of a real game in a real browser."""

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import chromium
from playwright.sync_api import Browser, Page, sync_playwright

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SERVE = (sys.executable, "-m", "ludoteca", "serve", "--port=0", "--pace=0.1")
MAX_MOVES = 150
MY_TURN_MS = 120_000


@dataclass(frozen=True)
class Shot:
    """The picture of a game, and when its table is worth showing."""

    title: str
    moves: int = 6
    """The number of my moves before the picture."""
    shows: tuple[str, ...] = ()
    """What must be on the table, as selectors."""
    prefers: tuple[str, ...] = ()
    """Kinds of moves that lead there, the best ones first; several at once are taken by turns."""


SHOTS = {
    "table": Shot("Fossil"),
    "mosaix": Shot("MosaiX"),
    "coffers": Shot("FantasyMind: Coffers"),
    # It is my turn, and I have begun a dinosaur, and learned or bought something.
    "fossilis": Shot(
        "Fossilis",
        moves=40,
        shows=("[data-square].works", ".mine-area [data-dinosaur] .has", ".mine-area .brief"),
        prefers=("learn pay assign", "extract", "claim", "climb", "dig plaster walk", "buy", "end"),
    ),
}
"""Pictures by their names."""
# Plays a move of mine over the API, as soon as it is my turn: of the kind that leads furthest, or a
# cheap one, or one for many points.
PLAY = """async (prefers) => {
  const at = "/api" + location.pathname.replace("table", "tables");
  for (let tries = 0; tries < 3000; tries += 1) {
    const now = await (await fetch(at + "/update")).json();
    if (!now.moves?.length) { await new Promise((done) => setTimeout(done, 100)); continue; }
    const open = new Set(now.moves.map(({ kind }) => kind));
    const kinds = prefers.map((some) => some.split(" ").filter((kind) => open.has(kind)));
    const best = kinds.find(({ length }) => length);
    const chosen = best?.[now.view.ply % best.length];
    const near = now.moves.filter(({ kind, price }) => chosen ? kind === chosen : (price ?? 0) < 3);
    const good = near.length ? near : now.moves;
    good.sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
    const move = good[good[0].points ? 0 : now.view.ply % good.length];
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, seat: now.seat, ply: now.view.ply, move: move.text });
    return (await fetch(at + "/play", { method: "POST", body })).status;
  }
  return 0;
}"""


# Bots alone play a game; they do so while somebody watches.
WATCH = """async () => {
  const seats = ["level-3", "level-2", "level-3", "greedy"].map((bot) => ({ kind: "bot", bot }));
  const body = JSON.stringify({ game: "fossil", seats });
  const headers = { "Content-Type": "application/json" };
  return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).id;
}"""
REVIEWS = ("review", "review-phone")
REVIEWED_MS = 600_000
ALL = ("home", *SHOTS, "phone", *REVIEWS)


def main() -> int:
    """Take the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(ALL))
    names = parser.parse_args().names or ALL
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
            for name in names:
                _take(browser, url, name)
        finally:
            browser.close()
            server.terminate()
            server.wait()
    return 0


def _take(browser: Browser, url: str, name: str) -> None:
    if name.endswith("phone"):
        tab = _tab(browser, url, width=390, height=844, scheme="dark", locale="de")
    else:
        tab = _tab(browser, url, width=1280, height=800, scheme="light", locale="en")
    if name in REVIEWS:
        _review(tab, url)
    elif name != "home":
        _play(tab, SHOTS.get(name, SHOTS["table"]))
    tab.screenshot(path=PICTURES / f"{name}.png")
    tab.close()


def _review(tab: Page, url: str) -> None:
    """Have bots play a game, and open its review at the costliest mistake."""
    table = f"{url}/table/{tab.evaluate(WATCH)}"
    tab.goto(table)
    tab.get_by_role("dialog").wait_for(timeout=REVIEWED_MS)
    tab.goto(f"{table}/review")
    tab.locator(".stage progress[value='1']").wait_for(timeout=REVIEWED_MS)
    tab.locator("button:has(.loss)").first.click()
    tab.evaluate("() => scrollTo(0, 0)")
    tab.mouse.move(0, 0)
    tab.wait_for_timeout(2000)


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


def _play(tab: Page, shot: Shot) -> None:
    """Sit down against bots, and play until there is something to see."""
    tab.get_by_role("article", name=shot.title, exact=True).get_by_role("button").first.click()
    tab.wait_for_url("**/table/*")
    for played in range(1, MAX_MOVES):
        assert tab.evaluate(PLAY, shot.prefers) == 200
        tab.wait_for_timeout(300)
        if played >= shot.moves and all(tab.locator(one).count() for one in shot.shows):
            break
    tab.mouse.move(0, 0)  # What lies under it would be looked at.
    tab.locator(".turn.mine").wait_for(timeout=MY_TURN_MS)  # Prices are shown only then.
    tab.wait_for_timeout(2000)


if __name__ == "__main__":
    sys.exit(main())

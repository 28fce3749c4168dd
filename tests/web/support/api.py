"""The HTTP side of the server, asked from inside a page: for what a test needs but is not about."""

import random
import secrets
from typing import Any

from playwright.sync_api import Page

ASK = """async ([method, path, body]) => {
  const words = { method, headers: { "Content-Type": "application/json" } };
  const answer = await fetch(path, body ? { ...words, body: JSON.stringify(body) } : words);
  return [answer.status, await answer.json()];
}"""

# A game may take hundreds of moves, so they are made inside the page, without asking for what has
# happened before; the pause is for the server's limit of requests a second.
HURRY = """async ([table, phase, least, prefer]) => {
  const json = { "Content-Type": "application/json" };
  for (let seq = 0, id = 0; ; ) {
    const found = await (await fetch(`/api/tables/${table}/update?seq=${seq}`)).json();
    const { view, moves = [], seat } = found;
    seq = found.seq;
    if (view.over) return phase === "over";
    if (!moves.length) { await new Promise((go) => setTimeout(go, 20)); continue; }
    if (view.table.phase === phase && seq >= least) return true;
    const best = prefer.find((kind) => moves.some((move) => move.kind === kind));
    const open = best ? moves.filter(({ kind }) => kind === best) : moves;
    const move = open[Math.floor(Math.random() * open.length)].text;
    const body = { id: `hurry-${seq}-${id++}`, seat, ply: view.ply, move };
    const pause = new Promise((go) => setTimeout(go, 45));
    await fetch(`/api/tables/${table}/play`,
      { method: "POST", headers: json, body: JSON.stringify(body) });
    await pause;
  }
}"""


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Ask the server as the player who uses this page; it must say yes."""
    status, answer = page.evaluate(ASK, [method, path, body])
    assert status < 300, answer
    return answer


def make_table(page: Page, *seats: dict[str, str], **plan: Any) -> str:
    """Make a table and return its id."""
    made = ask(page, "POST", "/api/tables", {"game": "fossil", "seats": list(seats), **plan})
    return str(made["id"])


def bots(count: int) -> list[dict[str, str]]:
    return [{"kind": "bot", "bot": "greedy"}] * count


def update(page: Page, table: str) -> Any:
    return ask(page, "GET", f"/api/tables/{table}/update")


def told(page: Page, table: str, done: str) -> int:
    """Count the moves of the first seat that are told so."""
    entries = update(page, table)["entries"]
    mine = [entry for entry in entries if entry["kind"] == "played" and entry["seat"] == 0]
    return sum(done in entry["sentence"] for entry in mine)


def play(page: Page, table: str, found: Any, move: str) -> None:
    """Play a move in answer to an update."""
    body = {"id": secrets.token_hex(8), "seat": found["seat"], "ply": found["view"]["ply"]}
    ask(page, "POST", f"/api/tables/{table}/play", {**body, "move": move})


def play_until(page: Page, table: str, phase: str, seed: int = 0, least: int = 0) -> bool:
    """Play for the person at this page until a phase has come; False if the game ended first.

    A least number of entries must have been written by then.
    """
    chance = random.Random(seed)
    while not (found := update(page, table))["view"]["over"]:
        moves = found.get("moves", [])
        if moves and found["view"]["table"]["phase"] == phase and found["seq"] >= least:
            return True
        if moves:
            play(page, table, found, _choose(moves, chance))
        else:
            page.wait_for_timeout(30)
    return phase == "over"


def hurry_on(
    page: Page, table: str, phase: str, least: int = 0, prefer: tuple[str, ...] = ()
) -> bool:
    """Play by chance for the player who sits at this page until such a decision is to be made.

    A least number of entries must have been written by then; of the kinds preferred, the first that
    there is. Returns False if the game ended first.
    """
    return bool(page.evaluate(HURRY, [table, phase, least, prefer]))


def _choose(moves: list[Any], chance: random.Random) -> str:
    """Prefer moves that complete a fossil: they lead to swaps and scorings."""
    complete = [move for move in moves if move.get("completes")]
    return str(chance.choice(complete or moves)["text"])

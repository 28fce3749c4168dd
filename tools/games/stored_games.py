"""Store games of a game's present rules version, as a real server keeps them in its database.

    .venv/bin/python tools/games/stored_games.py fossilis
    .venv/bin/python tools/games/stored_games.py fossilis --source ../old  # rules of a checkout

It starts a server, plays three games against bots as one person, and writes what the server's
database holds of them to ``tests/stored/v<version>`` in the game's folder: a finished game with
moves taken back, a running game, and a resigned one. Beside each is the record that the server
exported. Every test run replays all of them by the present rules.
"""

import argparse
import contextlib
import itertools
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludoteca.engine.registry import catalog

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]
SALT = "00112233445566778899aabbccddeeff"
BOT = "random"
UNDOS = 3
"""How often the person takes a move back, and how many moves are in between."""
UNDO_EVERY = 10
SNAPSHOT_EVERY = 5
LEFT_TO_PLAY = 20
"""A running game is stored this many moves before its end, or at its middle if it is short."""
RESIGNED_AFTER = 6
WAIT_S = 0.02
TOO_FAST = 429
LAST_POSITION = """
import sys, ludoteca
last = ludoteca.Record.parse(sys.stdin.read()).last()
print(last.text if hasattr(last, "text") else last.line)  # The source may be an earlier one.
"""


class Server:
    """A server of one checkout, with a person who plays at it."""

    def __init__(self, source: Path, folder: Path) -> None:
        path = [str(source / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        src = {"PYTHONPATH": os.pathsep.join(path), "LUDOTECA_COMPILED": "0"}
        self._environment = {**os.environ, **src}
        serve = ["serve", "--port", "0", "--data", str(folder), "--pace", "0"]
        self._process = subprocess.Popen(  # noqa: S603 - our own server
            [sys.executable, "-m", "ludoteca", *serve],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self._process.stdout
        opened = (re.search(r"open at \S+?:(\d+)", line) for line in self._process.stdout)
        self._port = int(next(found[1] for found in opened if found))
        self._database = folder / "ludoteca.db"
        self._token = ""
        self._ids = itertools.count(10_000_000)
        self._token = self.post("/api/me", name="Ada")["token"]

    def stop(self) -> None:
        """End the server."""
        self._process.terminate()
        self._process.wait(30)

    def get(self, path: str) -> bytes:
        """Read something."""
        return self._ask(self._request(path))

    def post(self, path: str, **body: object) -> Json:
        """Send something."""
        data = json.dumps(body).encode()
        answer: Json = json.loads(self._ask(self._request(path, data)))
        return answer

    def command(self, table: str, name: str, **fields: object) -> None:
        """Give a command at a table."""
        self.post(f"/api/tables/{table}/{name}", id=f"id-{next(self._ids)}", **fields)

    def stored(self, table: str) -> Json:
        """Return what the database has of a table, and how it stands."""
        while True:
            with tempfile.TemporaryDirectory() as copy:
                # The server keeps its files locked.
                for file in self._database.parent.glob(f"{self._database.name}*"):
                    shutil.copy(file, copy)
                rows = self._rows(Path(copy) / self._database.name, table)
            shown = self._shown(table)
            if shown.pop("seq") == len(rows["events"]):  # Else a bot has moved in between.
                return {**rows, **shown}

    def _rows(self, database: Path, table: str) -> Json:
        connection = sqlite3.connect(database)
        (setup, commitment, created) = connection.execute(
            "SELECT setup, commitment, created FROM tables WHERE id = ?", (table,)
        ).fetchone()
        (key,) = connection.execute("SELECT key FROM keys WHERE table_id = ?", (table,)).fetchone()
        events = connection.execute(
            "SELECT at, event FROM events WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
        connection.close()
        return {
            "table": table,
            "setup": json.loads(setup),
            "key": key.hex(),
            "commitment": commitment,
            "created": created,
            "events": [[at, json.loads(event)] for at, event in events],
        }

    def _shown(self, table: str) -> Json:
        update = json.loads(self.get(f"/api/tables/{table}/update"))
        record = self.get(f"/api/tables/{table}/record").decode()
        shown = ("ply", "scores", "winners", "reason")
        return {
            "seq": update["seq"],
            "status": update["table"]["status"],
            **{name: update["view"][name] for name in shown},
            "record": record,
        }

    def last_line(self, record: str) -> str:
        """Return the last position of a record as the rules of the checkout write it."""
        done = subprocess.run(  # noqa: S603 - the same checkout
            [sys.executable, "-c", LAST_POSITION],
            input=record,
            env=self._environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def _request(self, path: str, data: bytes | None = None) -> urllib.request.Request:
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        url = f"http://127.0.0.1:{self._port}{path}"
        return urllib.request.Request(url, data, headers)

    def _ask(self, request: urllib.request.Request) -> bytes:
        while True:
            try:
                with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
                    body: bytes = answer.read()
                    return body
            except urllib.error.HTTPError as error:
                if error.code != TOO_FAST:
                    raise SystemExit(f"{request.full_url}: {error.read().decode()}") from None
                time.sleep(json.loads(error.read()).get("wait", 100) / 1000)


class Game:
    """A table at which the person plays against bots."""

    def __init__(self, server: Server, game: str, players: int, seed: int) -> None:
        self._server = server
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": BOT}] * (players - 1)]
        self.table = server.post("/api/tables", game=game, seats=seats)["id"]
        self._random = random.Random(seed)  # noqa: S311 - games, not secrets
        server.command(self.table, "sit", seat=0, salt=SALT)

    def decisions(self) -> Iterator[Json]:
        """Wait for each decision of the person; the game is over when there is none any more."""
        while True:
            update = json.loads(self._server.get(f"/api/tables/{self.table}/update"))
            if update["table"]["status"] == "over":
                return
            if update.get("moves"):
                yield update
            else:
                time.sleep(WAIT_S)

    def decide(self, update: Json) -> None:
        """Choose a kind of move first: of some kinds there are many moves."""
        texts = [offer["text"] for offer in update["moves"]]
        kind = self._random.choice(sorted({text.split()[0] for text in texts}))
        move = self._random.choice([text for text in texts if text.split()[0] == kind])
        self._server.command(self.table, "play", seat=0, ply=update["view"]["ply"], move=move)

    def undo(self, update: Json) -> None:
        """Take the last decision back; bots never mind."""
        with contextlib.suppress(SystemExit):  # A bot that acts at the same time may be first.
            self._server.command(self.table, "undo", seat=0, ply=update["view"]["ply"])


def played(server: Server, game: str, players: int) -> dict[str, Json]:
    """Play the games; return what is stored of each."""
    finished = Game(server, game, players, seed=1)
    number = undone = 0
    for number, update in enumerate(finished.decisions(), 1):
        if update.get("undo", "no") != "no" and undone < UNDOS and number > UNDO_EVERY * undone:
            finished.undo(update)
            undone += 1
        else:
            finished.decide(update)
    running = Game(server, game, players, seed=2)
    snapshots = []
    for number, update in enumerate(running.decisions()):
        if number % SNAPSHOT_EVERY == 0:
            snapshots.append(server.stored(running.table))
        running.decide(update)
    last = json.loads(server.get(f"/api/tables/{running.table}/update"))["view"]["ply"]
    enough = [one for one in snapshots if one["ply"] <= max(last - LEFT_TO_PLAY, last // 2)]
    resigned = Game(server, game, players, seed=3)
    for update in itertools.islice(resigned.decisions(), min(RESIGNED_AFTER, number // 2)):
        resigned.decide(update)
    server.command(resigned.table, "resign", seat=0)
    return {
        "finished": server.stored(finished.table),
        "running": enough[-1],
        "resigned": server.stored(resigned.table),
    }


def written(stored: Json) -> str:
    """Return a stored game as JSON with a line for each event, so that differences can be read."""
    head = {name: value for name, value in stored.items() if name not in ("events", "record")}
    events = ",\n".join(json.dumps(event, separators=(",", ":")) for event in stored["events"])
    return json.dumps(head, ensure_ascii=False)[:-1] + f',\n"events": [\n{events}\n]}}\n'


def main() -> int:
    """Store games of one game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--source", type=Path, default=ROOT, help="the checkout whose server plays")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--into", type=Path, help="the game's folder (default: where it is found)")
    args = parser.parse_args()
    folder = args.into or catalog.folder(args.game)
    with tempfile.TemporaryDirectory() as data:
        server = Server(args.source.resolve(), Path(data))
        try:
            games = json.loads(server.get("/api/games"))
            facts = next(one for one in games if one["id"] == args.game)
            found = played(server, args.game, args.players or max(2, facts["min_players"]))
            for stored in found.values():
                stored["line"] = server.last_line(stored["record"])
        finally:
            server.stop()
    for name, stored in found.items():
        home = folder / "tests" / "stored" / f"v{stored['setup']['rules']}"
        home.mkdir(parents=True, exist_ok=True)
        (home / f"{name}.json").write_text(written(stored), encoding="utf-8")
        (home / f"{name}.record").write_text(stored["record"], encoding="utf-8")
        print(home / name, stored["status"], len(stored["events"]), "events")
    return 0


if __name__ == "__main__":
    sys.exit(main())

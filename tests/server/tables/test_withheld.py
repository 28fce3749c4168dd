"""An option that withholds what was public before: nobody else is told of it before the end."""

import json
import time
from typing import Any
from zlib import crc32

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import TOO_FAST, Visitor, new_id
from tests.server.served import Served

ANN, BEN = 0, 1
MAX_MOVES = 400
ENOUGH_PLASTER = 5
LANGUAGES = ("en", "de", "fr", "it")
WISHES = ("score", "claim", "extract", "learn", "dig", "plaster", "corner", "climb", "walk")
"""What Ann likes to do, the best first. Ben ends his turns."""


class Digging:
    """A game of Fossilis in which Ann scores a dinosaur as soon as she can, while others look."""

    def __init__(self, server: Served, **options: str) -> None:
        self.people = [Visitor(server.port).welcome(name) for name in ("Ann", "Ben")]
        self.table = self.people[ANN].create("me", "open", game="fossilis", options=options)
        for seat, person in enumerate(self.people):
            assert isinstance(person.sit(self.table, seat), Answer)
        stranger = Visitor(server.port).welcome("Cleo")
        self.others = [self.people[BEN], stranger, Visitor(server.port)]
        self.sockets = [other.enter(self.table) for other in self.others]
        self.scored = ""
        self.heard: list[str] = []

    def until_scored(self) -> "Digging":
        """Play until Ann has scored a dinosaur, and a few moves more."""
        left = MAX_MOVES
        while left and not self.scored:
            self._move()
            left -= 1
        assert self.scored
        for _ in range(3):
            self._move()
        return self

    def _move(self) -> None:
        seat = ANN if (now := self.now(self.people[ANN])).get("moves") else BEN
        now = now if seat == ANN else self.now(self.people[BEN])
        best = min(now["moves"], key=lambda offer: _rank(offer, seat, now["view"]))
        before = [len(socket.raw) for socket in self.sockets]
        play = protocol.Play(new_id(), seat, now["view"]["ply"], best["text"])
        assert isinstance(self.people[seat].do(self.table, play), Answer)
        if best["text"].startswith("score "):
            self.scored = best["text"].removeprefix("score ")
        for socket, count in zip(self.sockets, before, strict=True):
            socket.barrier()
            if self.scored:
                self.heard += socket.raw[count:]

    def now(self, person: Visitor, language: str = "en", seq: int = 0) -> Any:
        """Return all that a person is told of the table."""
        path = f"/api/tables/{self.table}/update?seq={seq}&language={language}"
        while (reply := person.ask("GET", path)).status == TOO_FAST:
            time.sleep(reply.refused.wait / 1000)
        return reply.json()

    def told(self) -> list[str]:
        """Return all that others have been told since the scoring, and can ask for now.

        Which dinosaurs came to the display is no secret: without the draws.
        """
        told = [json.loads(message) for message in self.heard]
        told += [self.now(other, language) for other in self.others for language in LANGUAGES]
        for message in told:
            entries = message.get("entries") or []
            message["entries"] = [entry for entry in entries if entry["kind"] != "drawn"]
        paths = (f"/api/tables/{self.table}", "/api/me/data")
        more = [other.ask("GET", path).body.decode() for other in self.others for path in paths]
        return [*(json.dumps(message) for message in told), *more]

    def resign(self) -> None:
        now = self.now(self.people[BEN])
        gone = protocol.Resign(new_id(), BEN)
        assert isinstance(self.people[BEN].do(self.table, gone), Answer), now


def _rank(offer: dict[str, Any], seat: int, view: dict[str, Any]) -> tuple[int, bool, int]:
    """Return how little a player likes a move: Ann digs where a pit opens, and extracts bones."""
    kind, any_order = str(offer["kind"]), crc32(f"{view['ply']} {offer['text']}".encode())
    if seat == BEN:
        return (kind != "end", False, any_order)
    liked = WISHES.index(kind) if kind in WISHES else len(WISHES)
    closed = kind == "dig" and not offer["effect"]["opens"]
    rich = kind == "plaster" and view["table"]["seats"][ANN]["plaster"] >= ENOUGH_PLASTER
    return (liked + len(WISHES) * (closed or rich), offer.get("item") == "hammer", any_order)


def test_nobody_else_is_told_which_dinosaurs_were_scored_until_the_end(server: Served) -> None:
    game = Digging(server, **{"face-down": "yes"}).until_scored()
    assert game.heard
    assert [text for text in game.told() if game.scored in text.lower()] == []
    ben, ann = game.now(game.people[BEN]), game.now(game.people[ANN])
    assert ben["view"]["table"]["seats"][ANN]["scored"] == 1
    assert not any(ben["view"]["table"]["seats"][ANN]["final"]["sets"].values())
    assert [one["id"] for one in ann["view"]["table"]["seats"][ANN]["collection"]] == [game.scored]
    for other in (*game.others, game.people[ANN]):
        for path in ("record", "positions/0"):
            refused = other.ask("GET", f"/api/tables/{game.table}/{path}").refused
            assert refused.code == "withheld", path
    game.resign()
    for other in game.others:
        now = game.now(other)
        shown = now["view"]["table"]["seats"][ANN]["collection"]
        assert [one["id"] for one in shown] == [game.scored]
        scoring = f"score {game.scored}"
        entry = next(entry for entry in now["entries"] if entry.get("move") == scoring)
        assert game.scored in entry["sentence"].lower()
        for path in ("record", "positions/0"):
            assert other.ask("GET", f"/api/tables/{game.table}/{path}").status == 200, path
    for socket in game.sockets:
        socket.barrier()
        told = [entry.sentence.lower() for entry in socket.entries if entry.kind == "played"]
        assert any(game.scored in sentence for sentence in told)


def test_collections_lie_open_without_the_option(server: Served) -> None:
    game = Digging(server).until_scored()
    assert [text for text in game.told() if game.scored in text.lower()]
    assert game.people[BEN].ask("GET", f"/api/tables/{game.table}/positions/0").status == 200

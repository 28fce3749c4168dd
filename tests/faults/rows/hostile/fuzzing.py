"""Random bytes and texts for everything that reads what comes from outside."""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any
from urllib.parse import quote

import msgspec

import ludoteca
from ludoteca.engine.records.record import Record
from ludoteca.errors import LudotecaError
from ludoteca.server import protocol
from ludoteca.server.http.api import ROUTES, Route
from ludoteca.server.protocol.decoder import decode
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Visitor

_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(protocol.ClientMessage)
TEXTS_PER_REQUEST = 100
"""Requests take longer than texts: each route gets this many times fewer."""
REQUESTS_OF_ADDRESS = 100
"""More at once would be too fast for the server."""
BODIES = (
    '{"id":"a-command-id","seat":0,"ply":0,"move":"d4"}',
    '{"id":"a-command-id","seat":0,"salt":"00000000000000000000000000000000"}',
    '{"id":"a-command-id","seat":0,"bot":"greedy","yes":true,"muted":true,"chat_id":0,"text":"x"}',
    '{"game":"fossil","seats":[{"kind":"me"},{"kind":"bot","bot":"greedy"}],"options":{}}',
    '{"name":"Ann"}',
    "[]",
)
ODD = ["[" * 99, "9" * 400, "1e400", "NaN", "\ud800", "\x00", "\u202e", "true", "-1", '"', "\\"]


@row("F1", "random input for every reader", unit="texts", small=300, full=20000)
def fuzz(trial: Trial) -> Measured:
    """Change valid messages, moves, positions and records; only declared errors may come."""
    found = Measured(trial.count)
    readers = _readers()
    for reader, valid in readers:
        reader(valid)
    surprises: list[str] = []
    for number in range(trial.count):
        reader, valid = readers[number % len(readers)]
        text = _changed(valid, trial.random)
        try:
            reader(text)
        except LudotecaError:
            pass
        except Exception as error:
            surprises.append(f"{type(error).__name__}: {error}"[:80])
    found.none("undeclared errors", len(surprises))
    found.note("; ".join(sorted(set(surprises))[:3]) or f"{len(readers)} readers")
    _fuzz_routes(trial, found)
    return found


def _fuzz_routes(trial: Trial, found: Measured) -> None:
    """Ask for every route with changed addresses, queries and bodies."""
    server = trial.serve()
    share = max(1, trial.count // TEXTS_PER_REQUEST)
    statuses: Counter[int] = Counter()
    for route in ROUTES:
        for number in range(share):
            if number % REQUESTS_OF_ADDRESS == 0:
                person = Visitor(server.port).welcome()
                table = person.create("me", "here")
            statuses[_ask(person, route, table, trial.random)] += 1
    found.none("server errors", sum(count for status, count in statuses.items() if status >= 500))
    found.none("tracebacks", server.log.count("Traceback"))
    found.note(f"{sum(statuses.values()):,} requests to {len(ROUTES)} routes: {dict(statuses)}")


def _ask(person: Visitor, route: Route, table: str, chance: Random) -> int:
    """Send a request that is almost valid; return its status."""
    path = re.sub(r"{[^}]*}", lambda _: _in_address(table, chance), route.path, count=1)
    path = re.sub(r"{[^}]*}", lambda _: _in_address("0", chance), path)
    query = "&".join(f"{name}={_in_address('0', chance)}" for name in route.query)
    body = None if route.body is None else _changed(chance.choice(BODIES), chance)
    sent = None if body is None else body.encode(errors="surrogatepass")
    return person.ask(route.method, f"{path}?{query}", sent).status


def _in_address(text: str, chance: Random) -> str:
    """Return a text for an address, every second time another one."""
    changed = _changed(text, chance) if chance.random() < 0.5 else text
    return quote(changed.encode(errors="surrogatepass"), safe="")


def _readers() -> list[tuple[Callable[[str], object], str]]:
    """Return each reader with something that it can read."""
    play = json.dumps({"type": "play", "id": "a-command", "seat": 0, "ply": 3, "move": "d4-d1"})
    found: list[tuple[Callable[[str], object], str]] = [
        (lambda text: decode(_messages, text.encode(errors="surrogatepass")), play)
    ]
    for name in ludoteca.game_ids():
        game, info = ludoteca.game(name, compiled=False), ludoteca.info(name)
        start = game.start(players=max(2, info.min_players), seed=7)
        while start.chance_outcomes():
            start = start.play(start.chance_outcomes()[0][0])
        move = start.legal_moves()[0]
        record = Record.begin(start).add(move)
        found += [
            (partial(start.read, seat=start.actor), move.text),
            (partial(ludoteca.position, compiled=False), start.text),
            (lambda text: Record.parse(text, compiled=False), record.text()),
        ]
    return found


def _changed(text: str, chance: Random) -> str:
    """Return a text with a few places cut out, doubled, or replaced."""
    for _ in range(chance.randint(1, 4)):
        place = chance.randint(0, len(text))
        end = min(len(text), place + chance.randint(0, 6))
        middle = chance.choice(
            ["", text[place:end] * 2, chance.choice(ODD), chr(chance.randint(1, 0x2FF))]
        )
        text = text[:place] + middle + text[end:]
    return text

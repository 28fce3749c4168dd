"""Random bytes and texts for everything that reads what comes from outside."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec

import ludoteca
from ludoteca.engine.record import Record
from ludoteca.errors import LudotecaError
from ludoteca.server import protocol
from ludoteca.server.decoder import decode
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

_messages: msgspec.json.Decoder[Any] = msgspec.json.Decoder(protocol.FromPage)
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
    return found


def _readers() -> list[tuple[Callable[[str], object], str]]:
    """Return each reader with something that it can read."""
    play = json.dumps({"type": "play", "id": "a-command", "seat": 0, "ply": 3, "move": "d4-d1"})
    found: list[tuple[Callable[[str], object], str]] = [
        (lambda text: decode(_messages, text.encode(errors="surrogatepass")), play)
    ]
    for name in ludoteca.game_ids():
        game, info = ludoteca.game(name, compiled=False), ludoteca.info(name)
        start = game.start(players=max(2, info.min_players), seed=7)
        while start.odds():
            start = start.play(start.odds()[0][0])
        move = start.legal_moves()[0]
        record = Record.begin(start).add(move)
        found += [
            (partial(start.read, seat=start.actor), move.text),
            (ludoteca.position, start.line),
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

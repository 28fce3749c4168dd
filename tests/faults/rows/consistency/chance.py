"""Draws: nobody can foresee them, and every outcome is as likely as it should be."""

import hashlib
from itertools import cycle
from math import sqrt
from random import Random

import ludoteca
from ludoteca.engine.chance import SALT_BYTES, CommittedKey, Fair
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.records.record import Record
from ludoteca.errors import RecordError
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

DICE = (2, 6, 20, 52)
TAMPERED = ("chance", "salts", "key", "draw")
"""Lines of a record: commitment, bytes of the seats, key; or an outcome."""
ROLLS_PER_GAME, PLIES = 200, 40
FAR = 4.5
"""In standard deviations: a fair die is further off once in 150,000 rows."""


def _draws(trial: Trial, table: str) -> tuple[CommittedKey, list[bytes], Fair]:
    committed_key = CommittedKey(table, trial.random.randbytes(32))
    salts = [trial.random.randbytes(SALT_BYTES) for _ in range(3)]
    return committed_key, salts, committed_key.fair(salts)


@row("S3", "guessing draws from what is public", unit="rolls", small=1000, full=20000)
def guesses(trial: Trial) -> Measured:
    """Guess each roll from commitment, salts and all rolls before; count what was right."""
    right = 0
    committed_key, salts, fair = _draws(trial, "guessed")
    seen = b""
    for number in range(trial.count):
        key = hashlib.sha256(bytes.fromhex(committed_key.commitment) + seen).digest()
        guessed = Fair(key, "guessed", salts).below(6, f"draw {number}")
        roll = fair.below(6, f"draw {number}")
        right += guessed == roll
        seen = bytes([roll])
    found = Measured(trial.count)
    spread = sqrt(trial.count * 5 / 36)
    found.at_most(
        "right guesses, deviations off chance", abs(right - trial.count / 6) / spread, FAR
    )
    found.note("tests/server/tables/test_secrets.py looks for the key in every byte before the end")
    return found


@row("S4", "fairness of draws", unit="rolls", small=2000, full=100000)
def fairness(trial: Trial) -> Measured:
    """Chi-square for dice of several sizes; true games are verified and tampered ones refused."""
    found = Measured(trial.count * len(DICE))
    for sides in DICE:
        _, _, fair = _draws(trial, f"die-{sides}")
        counts = [0] * sides
        for number in range(trial.count):
            counts[fair.below(sides, f"draw {number}")] += 1
        mean = trial.count / sides
        chi = sum((count - mean) ** 2 / mean for count in counts)
        # Wilson and Hilferty: the cube root of a chi-square is close to normal.
        free = sides - 1
        normal = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
        found.at_most(f"{sides} sides, deviations", abs(normal), FAR)
    _verify_games(trial, found)
    return found


def _verify_games(trial: Trial, found: Measured) -> None:
    """Verify games with draws; then change each of them in every way."""
    games = cycle(name for name in ludoteca.game_ids() if ludoteca.info(name).max_players > 1)
    true = refused = tampered = unseen = 0
    for _ in range(max(4, trial.count // ROLLS_PER_GAME)):
        name = next(games)
        text = _played(name, trial.random)
        if not ludoteca.info(name).max_setup_draws and "\n* " not in text:
            continue  # Without a draw there is nothing to tamper with.
        true += 1
        refused += not _is_verified(text)
        for part in TAMPERED:
            tampered += 1
            unseen += _is_verified(_changed(text, part, trial.random))
    found.none(f"of {true:,} games not verified", refused)
    found.none(f"of {tampered:,} tampered games verified", unseen)
    found.note(f"changed: {', '.join(TAMPERED)}; the browser's own check has tests of its own")


def _played(name: str, chance: Random) -> str:
    """Return the record of the beginning of a game whose draws follow from a key."""
    info = ludoteca.info(name)
    players = max(2, info.min_players)
    options = {option.name: option.values[0] for option in info.options}
    committed_key = CommittedKey("tampered", chance.randbytes(32))
    fair = committed_key.fair([chance.randbytes(SALT_BYTES) for _ in range(players)])
    position = ludoteca.game(name, compiled=False).deal(players, options, fair)
    record = Record.begin(position, options=options, proof=fair.proof(reveal=True))
    for _ in range(PLIES):
        if position.over:
            break
        if position.actor == CHANCE:
            move = fair.outcome(position, record.next_draw)
        else:
            move = chance.choice(position.legal_moves(position.actor))
        record, position = record.add(move), position.play(move)
    return record.text(position)


def _is_verified(text: str) -> bool:
    try:
        checked = Record.parse(text, compiled=False).verify()
    except RecordError:
        return False
    return any("follow from the key" in one for one in checked)


def _changed(text: str, part: str, chance: Random) -> str:
    """Return a record in which one digit of a line, or one draw, is another one."""
    lines = text.splitlines(keepends=True)
    if part == "draw" and len({line for line in lines if line.startswith("* ")}) > 1:
        drawn = [place for place, line in enumerate(lines) if line.startswith("* ")]
        place = chance.choice(drawn)
        lines[place] = chance.choice([lines[one] for one in drawn if lines[one] != lines[place]])
        return "".join(lines)
    name = "chance" if part == "draw" else part
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{name}:"))
    digit = len(lines[place]) - 2 - chance.randrange(SALT_BYTES)
    other = chance.choice([one for one in "0123456789abcdef" if one != lines[place][digit]])
    lines[place] = lines[place][:digit] + other + lines[place][digit + 1 :]
    return "".join(lines)

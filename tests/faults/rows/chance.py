"""Draws: nobody can foresee them, and every outcome is as likely as it should be."""

import hashlib
from math import sqrt

from ludoteca.engine.chance import SALT_BYTES, Fair, Promise
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

DICE = (2, 6, 20, 52)
FAR = 4.5
"""In standard deviations: a fair die is further off once in 150,000 rows."""


def _draws(trial: Trial, table: str) -> tuple[Promise, list[bytes], Fair]:
    promise = Promise(table, trial.random.randbytes(32))
    salts = [trial.random.randbytes(SALT_BYTES) for _ in range(3)]
    return promise, salts, promise.fair(salts)


@row("S3", "guessing draws from what is public", unit="rolls", small=1000, full=20000)
def guesses(trial: Trial) -> Measured:
    """Guess each roll from commitment, salts and all rolls before; count what was right."""
    right = 0
    promise, salts, fair = _draws(trial, "guessed")
    seen = b""
    for number in range(trial.count):
        key = hashlib.sha256(bytes.fromhex(promise.commitment) + seen).digest()
        guessed = Fair(key, "guessed", salts).below(6, f"draw {number}")
        roll = fair.below(6, f"draw {number}")
        right += guessed == roll
        seen = bytes([roll])
    found = Measured(trial.count)
    spread = sqrt(trial.count * 5 / 36)
    found.at_most(
        "right guesses, deviations off chance", abs(right - trial.count / 6) / spread, FAR
    )
    found.note("tests/server/test_secrets.py looks for the key in every byte before the end")
    return found


@row("S4", "fairness of draws", unit="rolls", small=2000, full=100000)
def fairness(trial: Trial) -> Measured:
    """Chi-square for dice of several sizes; tampered games are refused by tests in the browser."""
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
    return found

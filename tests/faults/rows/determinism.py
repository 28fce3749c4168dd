"""The same games on every machine: whatever hash seed, time zone, language or Python there is."""

import os
import subprocess
import sys
from pathlib import Path

from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

ROOT = Path(__file__).parent.parent.parent.parent
SURROUNDINGS = (
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "tr_TR.UTF-8", "TZ": "America/St_Johns"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "C"},
)
PLAY = """
import hashlib, random, sys
import ludoteca
digest = hashlib.sha256()
for name in ludoteca.game_ids():
    game, info = ludoteca.game(name, compiled=False), ludoteca.info(name)
    for seed in range(int(sys.argv[1])):
        chance = random.Random(seed)
        position = game.start(players=max(2, info.min_players), seed=seed)
        for _ in range(150):
            if position.over:
                break
            odds = position.odds()
            moves = [one for one, _ in odds] or position.choices(position.actor)
            seat = None if odds else position.actor
            move = chance.choice(moves)
            position = position.play(move) if odds else position.play(move, seat)
            digest.update(position.line.encode())
print(digest.hexdigest())
"""


@row("D3", "determinism", unit="games of each kind", small=1, full=20)
def determinism(trial: Trial) -> Measured:
    """Play the same games in processes with different surroundings; compare all positions."""
    chosen = SURROUNDINGS if trial.thorough else SURROUNDINGS[1:3]
    digests = {_played(trial.count, surroundings) for surroundings in chosen}
    found = Measured(trial.count)
    found.none("different digests", len(digests) - 1)
    found.note(f"{len(chosen)} surroundings: hash seeds, time zones, locales; one Python")
    return found


def _played(games: int, surroundings: dict[str, str]) -> str:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")} | surroundings
    command = [sys.executable, "-c", PLAY, str(games)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=1200)
    assert ran.returncode == 0, ran.stderr[-300:]
    return ran.stdout

"""The same games with every hash seed, time zone, language and version of Python."""

import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

ROOT = Path(__file__).parents[4]
SURROUNDINGS = (
    {"PYTHONHASHSEED": "0"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "tr_TR.UTF-8", "TZ": "America/St_Johns"},
    {"PYTHONHASHSEED": "random", "LC_ALL": "C"},
)
PYTHONS = Path.home() / ".pyenv" / "versions"
"""Where other versions of Python are, if there are any."""
NEEDED = ("numpy", "msgspec")
"""The packages that rules need."""
OLDEST = (3, 11)
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
            outcomes = [move for move, _ in position.chance_outcomes()]
            moves = outcomes or position.choices(position.actor)
            seat = None if outcomes else position.actor
            position = position.play(chance.choice(moves), seat)
            digest.update(position.text.encode())
print(digest.hexdigest())
"""


@row("D3", "determinism", unit="games of each kind", small=1, full=12)
def determinism(trial: Trial) -> Measured:
    """Play the same games in processes with different surroundings; compare all positions."""
    chosen = SURROUNDINGS if trial.thorough else SURROUNDINGS[1:3]
    pythons = _other_pythons(trial.folder) if trial.thorough else {}
    digests = [_played(trial.count, sys.executable, surroundings) for surroundings in chosen]
    digests += [_played(trial.count, python, SURROUNDINGS[1]) for python in pythons.values()]
    found = Measured(trial.count)
    found.none("different digests", len(set(digests)) - 1)
    found.note(f"{len(chosen)} surroundings: hash seeds, time zones, locales")
    found.note(f"Python {', '.join([platform.python_version(), *pythons])}")
    return found


def _other_pythons(folder: Path) -> dict[str, str]:
    """Return other versions of Python that this machine has, with the locked packages."""
    found: dict[str, str] = {}
    for python in sorted(PYTHONS.glob("3.*/bin/python3")):
        version = python.parent.parent.name
        is_new = tuple(map(int, version.split(".")[:2])) >= OLDEST
        if is_new and version != platform.python_version():
            made = _prepared(python, folder / version)
            found |= {version: made} if made else {}
    return found


def _prepared(python: Path, folder: Path) -> str:
    """Return a Python with the locked packages; nothing if they cannot be installed."""
    uv, lock = str(Path(sys.executable).parent / "uv"), folder.with_suffix(".lock")
    lock.write_text("".join(_locked((ROOT / "requirements.lock").read_text())))
    made = str(folder / "bin" / "python")
    for command in (
        [uv, "venv", "--python", str(python), str(folder)],
        [uv, "pip", "install", "--python", made, "--require-hashes", "-r", str(lock)],
    ):
        if subprocess.run(command, capture_output=True, timeout=300).returncode:
            return ""
    return made


def _locked(text: str) -> Iterator[str]:
    """Yield the lines of a lock file that are about the needed packages."""
    is_needed = False
    for line in text.splitlines(keepends=True):
        if not line.startswith((" ", "#")):
            is_needed = line.partition("==")[0] in NEEDED
        if is_needed:
            yield line


def _played(games: int, python: str, surroundings: dict[str, str]) -> str:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")} | surroundings
    command = [python, "-c", PLAY, str(games)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=1200)
    assert ran.returncode == 0, ran.stderr[-300:]
    return ran.stdout

"""Mutation testing: ``python tools/mutation.py [--sample N] [--seed S] [--only undo,play]``.

Changes one place of a file at a time in a copy of the tree, and runs the tests of that file. A
change that no test notices survives: either a test is missing, or the change makes no difference.
"""

import argparse
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mutants import Mutant, mutants

ROOT = Path(__file__).parent.parent
SERVER = Path("src/ludoteca/server")
SERVER_TESTS = Path("tests/server")
GAMES = Path("src/ludoteca/games")
COPIED = ("src", "tests", "tools", "docs", "examples", "pyproject.toml", "README.md")
TARGET_PERCENT = 90
PATIENCE = 3.0
"""A mutant may take this many times as long as the tests of the unchanged file, and 20 s more."""
STATEFUL = "tests/faults/test_faults.py::test_row[F2]"


@dataclass(frozen=True)
class Target:
    """A file, and the tests that should notice its mutants, the quickest first."""

    file: Path
    tests: tuple[str, ...]

    @property
    def name(self) -> str:
        """The file as the report names it."""
        return str(self.file).removeprefix("src/ludoteca/")


def targets() -> list[Target]:
    """Return what is mutated: the store, taking back, commands, and what people are shown."""
    server = {
        "tables/undo.py": "domain undo withdrawing",
        "commands/play.py": "domain commands why clock",
        "commands/seats.py": "domain seats returning",
        "commands/undo.py": "domain undo withdrawing clock",
        "commands/staleness.py": "domain commands undo withdrawing",
        "tables/secrecy.py": "domain withdrawing secrets",
        "views/presenter.py": "broadcasting game undo at_once secrets solo seats history returning",
        "store/writer.py": "store",
        "store/store.py": "store guests seats restart secrets",
        "store/database.py": "store backup",
    }
    found = [
        Target(SERVER / file, (STATEFUL, *(_test(name) for name in names.split())))
        for file, names in server.items()
    ]
    found.append(
        Target(
            Path("src/ludoteca/engine/secrecy.py"),
            (STATEFUL, "tests/server/tables/test_domain.py", "tests/server/tables/test_secrets.py"),
        )
    )
    for view in sorted((ROOT / GAMES).glob("*/view*")):
        tests = view.parent / "tests"
        names = [f"test_{name}.py" for name in ("view", "description", "shown")]
        present = [str(one.relative_to(ROOT)) for name in names for one in tests.rglob(name)]
        files = sorted(view.glob("*.py")) if view.is_dir() else [view]
        more = ["tests/contract/test_play.py", "tests/contract/test_folder.py"]
        found += [Target(file.relative_to(ROOT), (*present, *more)) for file in files]
    return found


def _test(name: str) -> str:
    """Return the file of a server test by its name."""
    (found,) = (ROOT / SERVER_TESTS).rglob(f"test_{name}.py")
    return str(found.relative_to(ROOT))


class Workshop:
    """Copies of the tree in which mutants are tried, one for each job."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self._free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(jobs):
            copy = folder / str(number)
            for name in COPIED:
                _copy(ROOT / name, copy / name)
            self._free.put(copy)

    @contextmanager
    def bench(self) -> Iterator[Path]:
        """Give out a copy that nobody else uses."""
        copy = self._free.get()
        try:
            yield copy
        finally:
            self._free.put(copy)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def passes(copy: Path, target: Target, within_s: float) -> bool:
    """Run the tests of a target; one that hangs has failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["--hypothesis-profile", "no_shrinking"]
    environment = os.environ | {
        "PYTHONPATH": str(copy / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LUDOTECA_COMPILED": "0",
    }
    process = subprocess.Popen(  # noqa: S603 - our own tests
        [*command, *target.tests],
        cwd=copy,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return process.wait(within_s) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End the tests with everything that they have started."""
    try:
        os.killpg(process.pid, 9)
    except ProcessLookupError:
        return
    finally:
        process.wait()


def survives(workshop: Workshop, target: Target, mutant: Mutant, within_s: float) -> bool:
    """Return whether no test notices a mutant."""
    with workshop.bench() as copy:
        file = copy / mutant.file
        original = file.read_text()
        file.write_text(mutant.source)
        try:
            return passes(copy, target, within_s)
        finally:
            file.write_text(original)


def measured(workshop: Workshop, target: Target) -> float:
    """Return the seconds that the tests take for the unchanged file, which must pass."""
    began = time.monotonic()
    with workshop.bench() as copy:
        if not passes(copy, target, 1800):
            sys.exit(
                f"the tests of {target.name} fail without any change: {' '.join(target.tests)}"
            )
    return time.monotonic() - began


def examine(workshop: Workshop, target: Target, chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """Return the mutants of a target that survive."""
    within_s = PATIENCE * measured(workshop, target) + 20
    printing = threading.Lock()
    survivors = []

    def examine_one(mutant: Mutant) -> None:
        if survives(workshop, target, mutant, within_s):
            with printing:
                survivors.append(mutant)
                print(f"  survives {mutant}", flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(examine_one, chosen))
    return survivors


def main() -> int:
    """Examine all targets; return 1 if too many mutants survive."""
    args = _arguments()
    chance = random.Random(args.seed)  # noqa: S311 - a sample
    wanted = [name for name in args.only.split(",") if name]
    killed = total = 0
    with tempfile.TemporaryDirectory(prefix="ludoteca-mutants-") as folder:
        workshop = Workshop(Path(folder), args.jobs)
        for target in targets():
            found = mutants(ROOT, target.file)
            if wanted and not any(name in target.name for name in wanted):
                continue
            chosen = chance.sample(found, min(args.sample or len(found), len(found)))
            survivors = examine(workshop, target, chosen, args.jobs)
            killed += len(chosen) - len(survivors)
            total += len(chosen)
            print(_score(target.name, len(chosen) - len(survivors), len(chosen), len(found)))
    print(_score("all", killed, total, total))
    return 0 if 100 * killed >= TARGET_PERCENT * total else 1


def _score(name: str, killed: int, tried: int, there_are: int) -> str:
    percent = 100 * killed / tried if tried else 100
    of = f" of {there_are}" if there_are != tried else ""
    return f"{name:32} {killed:4} killed of {tried:4} tried{of}: {percent:.0f} %"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="of each file; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample")
    parser.add_argument("--only", default="", metavar="NAMES", help="parts of file names")
    parser.add_argument("--jobs", type=int, default=2, help="side by side")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

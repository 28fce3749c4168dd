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
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
from mutants import Mutant, mutants

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))
from tests.faults.registry import Check  # noqa: E402
from tests.faults.runner import Result, Run, machine  # noqa: E402

SERVER = Path("src/ludoteca/server")
SERVER_TESTS = Path("tests/server")
GAMES = Path("src/ludoteca/games")
COPIED = ("src", "tests", "tools", "docs", "examples", "pyproject.toml", "README.md")
TARGET_PERCENT = 90
PATIENCE = 3.0
"""A mutant may take this many times as long as the tests of the unchanged file, and 20 s more."""
STATEFUL = "tests/faults/test_faults.py::test_row[F2]"
PLAYED = {
    "tables/undo.py": "domain undo undo_consent withdrawing",
    "tables/secrecy.py": "domain withdrawing withheld secrets",
    "commands/authorisation.py": "authorisation host_commands seats",
    "commands/consequences.py": "domain undo clock",
    "commands/draft.py": "domain undo",
    "commands/game_start.py": "domain start seats",
    "commands/handlers.py": "domain authorisation",
    "commands/host_commands.py": "host_commands",
    "commands/play.py": "domain commands why clock withdrawing",
    "commands/seats.py": "domain seats returning",
    "commands/staleness.py": "domain commands undo withdrawing",
    "commands/undo.py": "domain undo undo_consent withdrawing clock",
    "views/presenter.py": "broadcasting game undo at_once secrets solo seats history returning",
    "store/writer.py": "store",
    "store/store.py": "store guests seats restart secrets",
}
"""Files of the server that the stateful test uses, and the names of further tests."""
SERVED = {
    "commands/absence.py": "absence",
    "commands/hints.py": "hints",
    "commands/succession.py": "forgetting start",
    "views/history.py": "history withdrawing",
    "views/proof.py": "game proof continuation secrets",
    "views/record.py": "game proof continuation stored_games",
    "store/copy.py": "backup",
    "store/database.py": "store backup",
    "store/erasure.py": "forgetting",
    "store/restore.py": "backup",
    "store/table_pages.py": "seats",
}
"""Files of the server that it does not use, and the names of their tests."""


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
    server = [
        Target(SERVER / file, (*([STATEFUL] if stateful else []), *map(_test, names.split())))
        for stateful, files in ((True, PLAYED), (False, SERVED))
        for file, names in files.items()
    ]
    secrecy = Target(
        Path("src/ludoteca/engine/secrecy.py"), (STATEFUL, _test("domain"), _test("secrets"))
    )
    return [*server, secrecy, *_views_of_games()]


def _views_of_games() -> list[Target]:
    """Return the kernels that write the views of each game."""
    return [
        Target(file.relative_to(ROOT), (_only("test_view.py", game / "tests"),))
        for game in sorted(path.relative_to(ROOT) for path in (ROOT / GAMES).iterdir())
        for file in sorted((ROOT / game / "rules" / "values").glob("*.py"))
        if file.name != "__init__.py"
    ]


def _test(name: str) -> str:
    """Return the file of a server test by its name."""
    return _only(f"test_{name}.py", SERVER_TESTS)


def _only(name: str, folder: Path) -> str:
    """Return the file of that name below a folder."""
    (found,) = (ROOT / folder).rglob(name)
    return str(found.relative_to(ROOT))


class Score(msgspec.Struct):
    """What came of the mutants of a file."""

    name: str
    tried: int
    places: int
    """How many mutants there are."""
    survivors: list[str]

    @property
    def killed(self) -> int:
        """How many were noticed."""
        return self.tried - len(self.survivors)

    def __str__(self) -> str:
        return f"| `{self.name}` | {self.killed} of {self.tried} | {self.places} |"


class MutationRun(Run, frozen=True):
    """Row F3 of the fault matrix, and the scores behind it."""

    scores: list[Score]


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


def passes(copy: Path, tests: tuple[str, ...], within_s: float) -> bool:
    """Run tests; one that hangs has failed."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["--hypothesis-profile", "no_shrinking"]
    environment = os.environ | {
        "PYTHONPATH": str(copy / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LUDOTECA_COMPILED": "0",
    }
    process = subprocess.Popen(  # noqa: S603 - our own tests
        [*command, *tests],
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
            return passes(copy, target.tests, within_s)
        finally:
            file.write_text(original)


class UsualTimes:
    """How long each test takes without a change; those of several targets run once."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._seconds: dict[str, float] = {}

    def of(self, target: Target) -> float:
        """Return the seconds that the tests of a target take, all of which must pass."""
        for test in target.tests:
            if test not in self._seconds:
                self._seconds[test] = self._measured(test)
        return sum(self._seconds[test] for test in target.tests)

    def _measured(self, test: str) -> float:
        began = time.monotonic()
        with self._workshop.bench() as copy:
            if not passes(copy, (test,), 1800):
                sys.exit(f"{test} fails without any change")
        return time.monotonic() - began


def examine(
    workshop: Workshop, target: Target, chosen: list[Mutant], within_s: float, jobs: int
) -> list[Mutant]:
    """Return the mutants of a target that survive."""
    with ThreadPoolExecutor(jobs) as pool:
        found = pool.map(lambda one: survives(workshop, target, one, within_s), chosen)
        return [mutant for mutant, survived in zip(chosen, found, strict=True) if survived]


def planned(args: argparse.Namespace) -> Iterator[tuple[Target, list[Mutant], int]]:
    """Yield each target with the mutants to try, and the number of all its mutants."""
    chance = random.Random(args.seed)  # noqa: S311 - a sample
    wanted = [name for name in args.only.split(",") if name]
    for target in targets():
        found = mutants(ROOT, target.file)
        if not wanted or any(name in target.name for name in wanted):
            number = min(args.sample or len(found), len(found))
            yield target, chance.sample(found, number), len(found)


def examine_all(args: argparse.Namespace) -> Iterator[Score]:
    """Examine one target after the other."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-mutants-") as folder:
        workshop = Workshop(Path(folder), args.jobs)
        usual_times = UsualTimes(workshop)
        # All are chosen at once: the tree may be edited while mutants of the copies are tried.
        for target, chosen, places in list(planned(args)):
            within_s = PATIENCE * usual_times.of(target) + 20
            survivors = examine(workshop, target, chosen, within_s, args.jobs)
            yield Score(target.name, len(chosen), places, list(map(str, survivors)))


def examine_again(args: argparse.Namespace) -> Iterator[Score]:
    """Try the survivors of an earlier run again, after tests were added."""
    earlier = msgspec.json.decode(args.again.read_bytes(), type=MutationRun)
    with tempfile.TemporaryDirectory(prefix="ludoteca-mutants-") as folder:
        workshop = Workshop(Path(folder), args.jobs)
        usual_times = UsualTimes(workshop)
        for score in earlier.scores:
            if score.survivors:
                (target,) = (one for one in targets() if one.name == score.name)
                found = mutants(ROOT, target.file)
                chosen = [one for one in found if str(one) in score.survivors]
                if {str(one) for one in chosen} != set(score.survivors):
                    sys.exit(f"{score.name} has changed since {args.again} was written")
                within_s = PATIENCE * usual_times.of(target) + 20
                survivors = examine(workshop, target, chosen, within_s, args.jobs)
                score.survivors = list(map(str, survivors))
            yield score


def row(scores: list[Score], seconds: float) -> Result:
    """Return all scores as row F3 of the fault matrix."""
    killed, tried = (sum(getattr(one, name) for one in scores) for name in ("killed", "tried"))
    percent = 100 * killed / tried
    found = Check("noticed", percent, TARGET_PERCENT, "%", least=True)
    places = sum(one.places for one in scores)
    note = f"{killed} of {tried}, a sample of {places:,} places in {len(scores)} files"
    verdict = "pass" if found.passed else "fail"
    title = "mutation testing"
    return Result("F3", title, tried, "mutants", [str(found)], [note], verdict, seconds)


def main() -> int:
    """Examine all targets; return 1 if too many mutants survive."""
    args = _arguments()
    began, machine_then = time.monotonic(), machine(1)
    scores: list[Score] = []
    for score in examine_again(args) if args.again else examine_all(args):
        scores.append(score)
        print(score, *(f"  survives {one}" for one in score.survivors), sep="\n", flush=True)
        result = row(scores, round(time.monotonic() - began))
        if args.json:  # After each file: a run that is stopped keeps its results.
            run = MutationRun(machine_then, [result], scores)
            args.json.write_bytes(msgspec.json.encode(run))
    print(*result.measured, *result.notes, sep="; ")
    return 0 if result.verdict == "pass" else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="of each file; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample")
    parser.add_argument("--only", default="", metavar="NAMES", help="parts of file names")
    parser.add_argument("--jobs", type=int, default=2, help="side by side")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write row F3 there")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try only its survivors again")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

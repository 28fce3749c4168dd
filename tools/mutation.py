"""Mutation testing: ``python tools/mutation.py [--sample N] [--seed S] [--only undo,play]``.

Changes one place of a file at a time in a copy of the tree, and runs the tests of that file. A
change that no test notices survives: either a test is missing, or the change makes no difference.
"""

import argparse
import math
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

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


class Plan(NamedTuple):
    """The mutants of a file to be tried."""

    target: Target
    chosen: list[Mutant]
    places: int
    """How many mutants the file has."""


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
    if tests[0].startswith("tests/"):  # Its conftest declares the profile.
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


def usual_times(workshop: Workshop, chosen: Iterable[Target], jobs: int) -> dict[str, float]:
    """Return the seconds that each test takes without a change; all must pass."""
    tests = list(dict.fromkeys(test for target in chosen for test in target.tests))

    def measured(test: str) -> float:
        with workshop.bench() as copy:
            began = time.monotonic()
            return time.monotonic() - began if passes(copy, (test,), 1800) else math.nan

    with ThreadPoolExecutor(jobs) as pool:
        found = dict(zip(tests, pool.map(measured, tests), strict=True))
    if failed := [test for test, seconds in found.items() if math.isnan(seconds)]:
        sys.exit(f"without any change these fail: {' '.join(failed)}")
    return found


def examine(workshop: Workshop, plans: Sequence[Plan], jobs: int) -> Iterator[Score]:
    """Try mutants, one target after the other."""
    usual_s = usual_times(workshop, [plan.target for plan in plans], jobs)
    for target, chosen, places in plans:
        within_s = PATIENCE * sum(usual_s[test] for test in target.tests) + 20

        def survived(mutant: Mutant, target: Target = target, within_s: float = within_s) -> bool:
            return survives(workshop, target, mutant, within_s)

        with ThreadPoolExecutor(jobs) as pool:
            found = list(zip(chosen, pool.map(survived, chosen), strict=True))
        survivors = [str(mutant) for mutant, survived in found if survived]
        yield Score(target.name, len(chosen), places, survivors)


def planned(args: argparse.Namespace) -> Iterator[Plan]:
    """Yield the targets that were asked for, each with a sample of its mutants."""
    chance = random.Random(args.seed)  # noqa: S311 - a sample
    wanted = [name for name in args.only.split(",") if name]
    for target in targets():
        found = mutants(ROOT, target.file)
        if not wanted or any(name in target.name for name in wanted):
            number = min(args.sample or len(found), len(found))
            yield Plan(target, chance.sample(found, number), len(found))


def planned_again(earlier: Iterable[Score]) -> Iterator[Plan]:
    """Yield the targets with survivors, each with these."""
    known = {target.name: target for target in targets()}
    for score in earlier:
        if score.survivors:
            target = known[score.name]
            found = mutants(ROOT, target.file)
            chosen = [one for one in found if str(one) in score.survivors]
            if {str(one) for one in chosen} != set(score.survivors):
                sys.exit(f"{score.name} has changed since its mutants were tried")
            yield Plan(target, chosen, len(found))


def scores_of(args: argparse.Namespace) -> Iterator[Score]:
    """Examine all targets, or only the survivors of an earlier run."""
    earlier = [
        score
        for file in args.again
        for score in msgspec.json.decode(file.read_bytes(), type=MutationRun).scores
    ]
    # All are chosen at once: the tree may be edited while mutants of the copies are tried.
    plans = list(planned_again(earlier) if earlier else planned(args))
    with tempfile.TemporaryDirectory(prefix="ludoteca-mutants-") as folder:
        found = examine(Workshop(Path(folder), args.jobs), plans, args.jobs)
        if not earlier:
            yield from found
        for score in earlier:
            if score.survivors:
                score.survivors = next(found).survivors
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
    for score in scores_of(args):
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
    again = "try only the survivors of earlier runs again"
    parser.add_argument("--again", type=Path, nargs="+", default=[], metavar="FILE", help=again)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

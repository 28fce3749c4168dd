"""The cache of compiled kernels: used when it may be, and never stale."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.engine.compiler import DAYS_KEPT, MARK, Compiler, digest

pytestmark = pytest.mark.compiled

OLD, RECENT, NEW = (f"fossil-{digit * 20}" for digit in "012")
PRINT_SCORE = """
import ludoteca
game = ludoteca.game("tiny", compiled=True)
print(game.start(2, seed=1).play("roll").play("die 5").play("hold").scores)
"""

QUERY = """

QUERIES = {"sums": 3}


@kernel
def sums(state, number, out):
    for place in range(2):
        out[place] = state[0] + number + place
    return 2
"""
ASK = """
import ludoteca
for compiled in (False, True):
    start = ludoteca.game("tiny", compiled=compiled).start(2, seed=1)
    print(start.game.rules.query("sums", start.state, 4).tolist(), end=" ")
"""
ASK_IN_VAIN = """
import ludoteca
try:
    ludoteca.game("tiny", compiled=False)
except ludoteca.BrokenGameError as error:
    print(error)
"""


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_an_edit_of_any_source_is_seen_and_an_unchanged_one_is_not_compiled_again(
    tmp_path: Path,
) -> None:
    shutil.copytree(ludoteca.game("sample", compiled=False).folder, tmp_path / "tiny")
    for path in sorted((tmp_path / "tiny").rglob("*.py")):
        path.write_text(path.read_text().replace("sample", "tiny"))
    cache = tmp_path / "cache"
    environment = {"LUDOTECA_GAMES": str(tmp_path), "LUDOTECA_CACHE": str(cache)}
    assert "5" in run(PRINT_SCORE, **environment)
    files = _compiled(cache)
    assert files
    assert "5" in run(PRINT_SCORE, **environment)
    assert _compiled(cache) == files
    for path in map(Path, files):
        path.write_bytes(path.read_bytes()[:1000])
    assert "5" in run(PRINT_SCORE, **environment), "a damaged cache is made again"
    # A value in another file than the kernel that uses it: Numba's own cache would miss this.
    rules = tmp_path / "tiny" / "rules.py"
    (tmp_path / "tiny" / "odds.py").write_text("WORTH = 2\n")
    changed = rules.read_text().replace("s.pot += move - FACE + 1", "s.pot += WORTH * (move - 1)")
    imported = "from ludoteca.games.tiny.odds import WORTH\n\nSEATS = 4"
    rules.write_text(changed.replace("SEATS = 4", imported))
    assert "10" in run(PRINT_SCORE, **environment)
    (tmp_path / "tiny" / "odds.py").write_text("WORTH = 3\n")
    assert str(3 * 5) in run(PRINT_SCORE, **environment)


def _compiled(cache: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}


def test_the_digest_changes_with_data_files_but_not_with_tests_or_texts(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("A = 1\n")
    first = digest(tmp_path)
    for apart in ("tests/test_rules.py", "text/en.toml", "studies/playing.py"):
        (tmp_path / apart).parent.mkdir()
        (tmp_path / apart).write_text("")
        assert digest(tmp_path) == first
    (tmp_path / "data.toml").write_text("a = 1\n")
    second = digest(tmp_path)
    (tmp_path / "data.toml").write_text("a = 2\n")
    assert len({first, second, digest(tmp_path)}) == 3


def test_the_digest_of_two_folders_changes_with_either(tmp_path: Path) -> None:
    studies = tmp_path / "studies"
    studies.mkdir()
    first = digest(tmp_path, studies)
    (studies / "playing.py").write_text("A = 1\n")
    second = digest(tmp_path, studies)
    (tmp_path / "rules.py").write_text("A = 1\n")
    assert len({first, second, digest(tmp_path, studies)}) == 3


def test_a_game_may_ask_more_of_its_rules_in_either_mode(tmp_path: Path) -> None:
    shutil.copytree(ludoteca.game("sample", compiled=False).folder, tmp_path / "tiny")
    for path in sorted((tmp_path / "tiny").rglob("*.py")):
        path.write_text(path.read_text().replace("sample", "tiny"))
    rules = tmp_path / "tiny" / "rules.py"
    rules.write_text(rules.read_text() + QUERY)
    environment = {"LUDOTECA_GAMES": str(tmp_path), "LUDOTECA_CACHE": str(tmp_path / "cache")}
    assert run(ASK, **environment) == "[6, 7] [6, 7]"
    rules.write_text(rules.read_text().replace("@kernel\ndef sums", "def sums"))
    assert "no @kernel named 'sums'" in run(ASK_IN_VAIN, **environment)


def test_without_a_place_for_a_cache_it_works_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert Compiler(blocked / "kernels").cache is None


def test_folders_that_nobody_uses_any_more_are_removed(tmp_path: Path) -> None:
    old, recent = tmp_path / OLD, tmp_path / RECENT
    for folder in (old, recent):
        folder.mkdir()
        (folder / MARK).touch()
    long_ago = (old / MARK).stat().st_mtime - (DAYS_KEPT + 1) * 24 * 3600
    os.utime(old / MARK, (long_ago, long_ago))
    strange = tmp_path / "photos"
    shutil.copytree(old, strange)
    os.utime(strange / MARK, (long_ago, long_ago))
    Compiler(tmp_path / NEW)
    assert sorted(path.name for path in tmp_path.iterdir()) == [RECENT, NEW, "photos"]


@pytest.mark.parametrize(
    "code",
    [
        "import ludoteca",
        "import ludoteca; ludoteca.game('fossil', compiled=False).start(seed=1).play('a1').view()",
        "from ludoteca.cli.main import main; main(['games'])",
    ],
)
def test_the_uncompiled_mode_does_not_import_numba(code: str) -> None:
    found = run(f"{code}\nimport sys; print('numba' in sys.modules)")
    assert found.splitlines()[-1] == "False"


def test_importing_ludoteca_or_the_command_line_does_not_even_import_numpy() -> None:
    found = run("import sys, ludoteca, ludoteca.cli.main; print('numpy' in sys.modules)")
    assert found == "False"

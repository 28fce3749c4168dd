"""Documents: their examples run, their facts agree with the code, and files they name exist."""

import ast
import doctest
import os
import re
from functools import cache
from pathlib import Path

import pytest
from documents.manual import manual

import ludoteca

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/bots.md"])
def test_examples_in_documents_run(name: str) -> None:
    results = doctest.testfile(
        str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert results.attempted > 5
    assert results.failed == 0


def test_the_manual_of_commands_is_fresh() -> None:
    assert (ROOT / "docs" / "commands.md").read_text() == manual(), "see: make manual"


def test_the_readme_tells_the_facts_of_its_games() -> None:
    rows = re.findall(
        r"^\| \[.*\]\(src/ludoteca/games/(\w+)/RULES.md\) .*$", _readme(), re.MULTILINE
    )
    assert rows
    for game_id in rows:
        facts = ludoteca.info(game_id)
        span = f"{facts.min_players} to {facts.max_players}"
        made = f"{facts.designer}, {facts.year}" if facts.designer else "not named"
        row = f"| {span} | {facts.minutes} | {made} | {facts.tagline} |"
        assert f"| [{facts.title}](src/ludoteca/games/{game_id}/RULES.md) {row}" in _readme()


def _readme() -> str:
    return (ROOT / "README.md").read_text()


DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
SCRIPTS = sorted([*(ROOT / "benchmarks").glob("*.py"), *(ROOT / "tools").rglob("*.py")])
FOLDERS = "src|web|tests|tools|benchmarks|rules|studies|lab|engine|bots|server|docs"
NAMED_FILE = re.compile(rf"(?<![\w/>])((?:{FOLDERS})/[\w/.]+\.(?:py|ts|svelte|toml|md))\b")


def _named_files(text: str) -> set[str]:
    return set(NAMED_FILE.findall(text))


@cache
def _files() -> set[str]:
    """Return all files of the repository, without those that are installed or built."""
    found = set()
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name[0] != "." and name != "node_modules"]
        found |= {(Path(folder) / name).relative_to(ROOT).as_posix() for name in names}
    return found


def _exists(name: str) -> bool:
    return any(file == name or file.endswith(f"/{name}") for file in _files())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_documents_name_exist(document: Path) -> None:
    text = document.read_text()
    for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", text):
        assert (document.parent / link).exists(), link
    if document.parent.name == "decisions":
        return  # A decision names files as they were called on its date.
    for name in _named_files(text):
        assert _exists(name), name


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_scripts_name_in_docstrings_exist(script: Path) -> None:
    module = ast.parse(script.read_text())
    described = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(module):
        text = ast.get_docstring(node) if isinstance(node, described) else None
        for name in _named_files(text or ""):
            assert _exists(name), name


def test_a_removed_file_is_noticed() -> None:
    assert _named_files("Run `benchmarks/styles.py`, see (bots/search/style.py).") == {
        "benchmarks/styles.py",
        "bots/search/style.py",
    }
    assert not _exists("benchmarks/styles.py")
    assert _exists("benchmarks/search_params.py")

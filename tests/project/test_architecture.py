"""The shape of the source: imports point one way, and docs/architecture.md lists every folder."""

import ast
import re
import subprocess
from pathlib import Path, PurePosixPath

import pytest

from ludoteca import _HOME

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ludoteca"
SOURCE_SUFFIXES = {".py", ".ts", ".js", ".svelte"}
MAX_FILES = 13
"""A folder with more source files than about a dozen hides what belongs together."""

LAYERS = (
    ("errors",),
    ("private_files",),
    ("engine.text.plurals",),
    ("engine.contract",),
    ("engine.compiler", "engine.info", "engine.fields", "engine.schema", "engine.data_file"),
    ("engine.encoding",),
    ("engine.text", "engine.views"),
    ("engine.playout", "engine.chance"),
    ("engine.position",),
    ("engine.game", "engine.secrecy"),
    ("games",),
    ("engine.registry.game_sources", "engine.registry.built_board"),
    ("engine.registry",),
    ("engine.records.record_reader", "engine.perft"),
    ("engine.records",),
    ("",),  # The public names, of which each is loaded from its module when it is first used.
    ("bots",),
    ("reviews",),
    ("lab",),
    ("server.support",),
    ("server.protocol",),
    ("server.tables",),
    ("server.commands",),
    ("server.store",),
    ("server.accounts",),
    ("server.bots",),
    ("server.reviews",),
    ("server.views",),
    ("server.net",),
    ("server.live",),
    ("server.admin",),
    ("server.http",),
    ("cli",),
    ("__main__",),
    ("games.*.studies", "games.*.tests", "games.*.board.tests"),
)
"""What a module imports when it is loaded stands in its own layer or in an earlier one."""


def _layer(module: str) -> int:
    """Return the layer of the longest pattern that a module fits."""
    found = [
        (len(pattern), height)
        for height, patterns in enumerate(LAYERS)
        for pattern in patterns
        if _fits(module, pattern)
    ]
    assert found, f"ludoteca.{module} has no layer"
    return max(found)[1]


def _fits(module: str, pattern: str) -> bool:
    """Return whether a module is the one that a pattern names, or inside it."""
    if not pattern:
        return module == ""
    inside = pattern.replace(".", r"\.").replace("*", r"\w+")
    return re.fullmatch(rf"{inside}(\..*)?", module) is not None


def _modules() -> list[tuple[str, Path]]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found.append((".".join(part for part in parts if part != "__init__"), path))
    return found


def _imports(path: Path) -> set[str]:
    """Return the modules of the package that a file imports when it is loaded."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module == "ludoteca":
            found |= {_HOME.get(each.name, "ludoteca") for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {_module_of(node.module, name.name) for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    inside = {name for name in found if name.split(".")[0] == "ludoteca"}
    return {name.removeprefix("ludoteca").removeprefix(".") for name in inside}


def _module_of(module: str, name: str) -> str:
    """Return the module that ``from module import name`` loads."""
    inside = PACKAGE.parent / module.replace(".", "/") / name
    is_module = inside.with_suffix(".py").exists() or (inside / "__init__.py").exists()
    return f"{module}.{name}" if is_module else module


def test_imports_point_one_way() -> None:
    modules = _modules()
    assert len(modules) > 200
    for module, path in modules:
        for imported in _imports(path):
            assert _layer(imported) <= _layer(module), f"{module} imports {imported}"


def _source_folders() -> dict[str, int]:
    """Return the folders that hold source, with the number of their files."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, int] = {}
    for name in listed.stdout.splitlines():
        path = PurePosixPath(name)
        if path.suffix in SOURCE_SUFFIXES and (ROOT / name).exists():
            counts = path.name != "__init__.py"
            found[str(path.parent)] = found.get(str(path.parent), 0) + counts
    return found


needs_git = pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="git knows which files are source"
)


def _table() -> list[str]:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


@needs_git
def test_the_table_of_folders_is_complete() -> None:
    rows = _table()
    folders = {re.sub(r"games/\w+", "games/<game>", folder) for folder in _source_folders()}
    for folder in folders - {"."}:
        # Parts of a game's board, and tests grouped as the source they test, need no row.
        grouped = folder.startswith(
            ("src/ludoteca/games/<game>/", "tests/", "web/src/tests/", "examples/")
        )
        above = str(PurePosixPath(folder).parent)
        assert folder in rows or (grouped and _is_listed(above, rows)), f"no row for {folder}"
    for row in rows:
        exists = row in folders or any(folder.startswith(f"{row}/") for folder in folders)
        assert exists or row.endswith("/text"), f"there is no {row}"


def test_the_table_of_places_names_what_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [^|]+\? \| `([^`]+)`[^|]* \| `([^`]+)` \|", text, re.MULTILINE)
    assert len(rows) > 5
    for path, name in rows:
        assert name in (ROOT / path).read_text(encoding="utf-8"), f"{path} has no {name}"


def _is_listed(folder: str, rows: list[str]) -> bool:
    return any(folder == row or folder.startswith(f"{row}/") for row in rows)


@needs_git
def test_no_folder_holds_too_many_source_files() -> None:
    crowded = {folder: n for folder, n in _source_folders().items() if n > MAX_FILES}
    assert crowded == {}


PROTOCOLS = ("server.protocol.", "bots.external.protocol")
"""A message may have the name of the class that it carries."""


def test_no_two_public_classes_have_one_name() -> None:
    found: dict[str, str] = {}
    for module, path in _modules():
        if module.startswith(PROTOCOLS) or ".tests" in module:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                assert node.name not in found, f"{node.name}: {found[node.name]} and {module}"
                found[node.name] = module
    assert len(found) > 200

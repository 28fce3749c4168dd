"""The source: no shared file names a game, and the lists of packages and versions agree."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca import errors

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludoteca"


def test_no_shared_file_names_a_game() -> None:
    """A fifth game touches no shared file; `play` may have a default."""
    shared = [
        path for part in (".", "engine", "bots", "lab") for path in (SOURCE / part).glob("*.py")
    ]
    shared += (SOURCE / "server").rglob("*.py")
    for path in shared:
        code = re.sub(r'""".*?"""', "", path.read_text(), flags=re.DOTALL)
        for game_id in ludoteca.game_ids():
            assert game_id not in code, f"{path} names {game_id}"


def test_no_shared_file_of_the_page_names_a_game() -> None:
    found = (ROOT / "web" / "src").rglob("*.*")
    files = [path for path in found if ".test." not in path.name and path.suffix != ".woff2"]
    assert files
    for path in files:
        for game_id in ludoteca.game_ids():
            assert not re.search(rf"\b{game_id}\b", path.read_text()), f"{path} names {game_id}"


def test_the_tree_of_errors_is_drawn_whole() -> None:
    drawn = set(re.findall(r"\w+Error\b", str(errors.__doc__)))
    assert drawn == {name for name in vars(errors) if name.endswith("Error")}


def test_all_public_names_can_be_had() -> None:
    for name in ludoteca.__all__:
        assert getattr(ludoteca, name) is not None
        assert name in dir(ludoteca)
    with pytest.raises(AttributeError, match="nothing"):
        _ = ludoteca.nothing


def test_no_download_address_is_committed() -> None:
    address = re.compile(r"https?://(?!localhost|127\.0\.0\.1)")
    names = ["requirements.lock", "Makefile", "pyproject.toml", ".ci/run", "hatch_build.py"]
    names += ["web/.npmrc", "web/vite.config.ts", "web/svelte.config.js", "web/tsconfig.json"]
    names += ["web/package.json", "web/index.html"]
    for path in [*(ROOT / name for name in names), *(ROOT / "web" / "build").iterdir()]:
        assert not address.search(path.read_text()), path


def test_the_lock_of_the_page_can_be_installed_anywhere() -> None:
    """No package has an address, and those made for other systems are listed too."""
    packages = _page_lock()["packages"]
    assert len(packages) > 50
    for place, package in packages.items():
        assert "resolved" not in package, place
        assert not place or "integrity" in package, place
        for name in package.get("optionalDependencies", {}):
            assert _is_locked(packages, place, name), f"{name}, which {place} may need"


def _is_locked(packages: dict[str, Any], place: str, name: str) -> bool:
    """Look for a package as Node does: beside the one that needs it, then further up."""
    while place:
        if f"{place}/node_modules/{name}" in packages:
            return True
        place = place.rpartition("node_modules/")[0].rstrip("/")
    return f"node_modules/{name}" in packages


def _page_lock() -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((ROOT / "web" / "package-lock.json").read_text())
    return lock


def test_the_version_is_the_same_wherever_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    page = json.loads((ROOT / "web" / "package.json").read_text())
    assert project["version"] == ludoteca.__version__ == page["version"] == _page_lock()["version"]
    assert f"## {ludoteca.__version__} " in (ROOT / "CHANGELOG.md").read_text()


def test_every_package_in_the_lock_has_a_hash() -> None:
    text = (ROOT / "requirements.lock").read_text().replace("\\\n", " ")
    packages = [line for line in text.splitlines() if re.match(r"[a-z]", line)]
    assert packages
    assert all("--hash=sha256:" in line for line in packages)

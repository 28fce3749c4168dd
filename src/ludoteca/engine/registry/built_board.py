"""The built board of an installed game: where it is, and whether it fits its sources and the page.

``tools/board.py`` builds it into the package; the server sends it to the page.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

BOARD_VERSION = 1
"""The version of what a board exports and is given: ``web/src/packaged/contract.ts``, ``board.ts``.

It is raised by one when boards that were built before no longer work."""
PAGE = "page"
"""The folder inside a game's package that holds what was built."""
MANIFEST = "board.json"
ENTRY = "index.js"
"""What the page loads first; it loads the others, whose names tell their contents."""
SOURCES = ("board", "text")
"""The folders that a board is built from. A wheel has only the texts."""


def source_digests(package: Path) -> dict[str, str]:
    """Return a digest of each file that the board of a package is built from."""
    return {
        path.relative_to(package).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for name in SOURCES
        for path in sorted((package / name).rglob("*"))
        if path.is_file() and not path.name.endswith(".test.ts")
    }


def is_for_this_page(package: Path) -> bool:
    """Return whether a package has a built board that this page can show."""
    return _manifest(package).get("version") == BOARD_VERSION


def board_problem(package: Path) -> str:
    """Say why the board of a package must be built again; empty if it need not be, or has none."""
    manifest = _manifest(package)
    if not manifest:
        return "it is not built" if (package / "board").is_dir() else ""
    version, built = manifest.get("version"), manifest.get("sources", {})
    if version != BOARD_VERSION:
        return f"it is built for version {version} of boards, and this page has {BOARD_VERSION}"
    sources = source_digests(package)
    changed = sorted(name for name in sources if sources[name] != built.get(name))
    return f"{changed[0]} is not what it was built from" if changed else ""


def _manifest(package: Path) -> dict[str, Any]:
    """Return what tools/board.py has noted; empty if there is no built board."""
    try:
        manifest = json.loads((package / PAGE / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}

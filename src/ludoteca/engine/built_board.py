"""The built board of an installed game: where it is, and whether it fits its sources and the page.

``tools/board.py`` builds it into the package; the server sends it to the page.
"""

import hashlib
import json
from pathlib import Path

BOARD_VERSION = 1
"""The version of what a board exports and is given: ``web/src/packaged/contract.ts``, ``board.ts``.

It is raised by one when boards that were built before no longer work."""
PAGE = "page"
"""The folder inside a game's package that holds what was built."""
MANIFEST = "board.json"
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


def board_problem(package: Path) -> str:
    """Say why the built board of a package must be built anew; empty if it need not be."""
    try:
        manifest = json.loads((package / PAGE / MANIFEST).read_text(encoding="utf-8"))
        version, built = manifest["version"], manifest["sources"].items()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return "it is not built"
    if version != BOARD_VERSION:
        return f"it is built for version {version} of the page's boards; this is {BOARD_VERSION}"
    changed = source_digests(package).items() - built
    return f"{min(changed)[0]} is not what it was built from" if changed else ""

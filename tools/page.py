"""Build the page, web/, into the package; do nothing if it is already built from these sources.

Inside the built page stands a digest of everything it was built from. So an unchanged page costs
a few milliseconds, and a wheel made from a source archive that has the page needs no Node.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import node

GAMES = node.ROOT / "src" / "ludoteca" / "games"
BUILT = node.ROOT / "src" / "ludoteca" / "page"
STAMP = BUILT / "digest.txt"


def is_stale() -> bool:
    """Say whether the page is missing, or was built from other sources."""
    return not STAMP.exists() or STAMP.read_text() != _digest()


def build() -> None:
    """Build the page, if it is stale."""
    if not is_stale():
        return
    digest = _digest()
    print("Building the page ...", flush=True)
    node.install()
    node.run(node.command("vite"), "build", quiet=True)
    STAMP.write_text(digest)


def _digest() -> str:
    """Return a digest of the names and contents of all sources."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(node.ROOT).as_posix()} {content}\n".encode())
    return digest.hexdigest() + "\n"


def _sources() -> Iterator[Path]:
    """Yield the files that the page is made of: its own, and each game's board and texts."""
    folders = [*node.WEB.iterdir(), *GAMES.glob("*/board"), *GAMES.glob("*/text")]
    for folder in folders:
        if folder.name == "node_modules":
            continue
        for path in folder.rglob("*") if folder.is_dir() else [folder]:
            if path.is_file() and not path.name.endswith(".test.ts"):
                yield path


if __name__ == "__main__":
    build()

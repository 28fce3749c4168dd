"""Build the board of a game that is a package of its own: ``make board GAME=path/to/package``.

The path is that of the Python package, which has ``board/`` and ``text/`` as every game's folder
does. What is built goes into its folder ``page``, to be packed into its wheel: ``index.js``, what
that loads, and ``board.json``, by which the server notices a stale board. An unchanged board costs
a few milliseconds.
"""

import argparse
import json
import os
import sys
from pathlib import Path

import node

sys.path.insert(0, str(node.ROOT / "src"))
from ludoteca.engine.registry.built_board import (
    BOARD_VERSION,
    MANIFEST,
    PAGE,
    board_problem,
    source_digests,
)


def build(package: Path) -> None:
    """Build the board of a package, if it is stale."""
    if not (package / "board" / "index.ts").is_file():
        sys.exit(f"{package} has no board/index.ts; give the folder of the game's Python package")
    if not board_problem(package):
        return
    sources = source_digests(package)
    print(f"Building the board of {package.name} ...", flush=True)
    node.install()
    os.environ["LUDOTECA_BOARD"] = str(package)
    node.run(node.command("vite"), "build", "--config", "board.config.ts", quiet=True)
    manifest = {"version": BOARD_VERSION, "sources": sources}
    (package / PAGE / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("package", type=Path, help="the folder of the game's Python package")
    build(parser.parse_args().package.resolve())

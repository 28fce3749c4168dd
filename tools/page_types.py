"""Write the TypeScript types of the protocol, and of what each game sends, from their declarations.

With ``--check`` nothing is written; it fails if the types that are committed are not these.
"""

import json
import sys
import tempfile
from pathlib import Path

import node
from declared_types.declarations import GAMES, declarations
from declared_types.view_types import game_types, shared_types

from ludoteca.server.http import openapi

PROTOCOL = node.WEB / "src" / "protocol.gen.ts"
SHARED = node.WEB / "src" / "schema.gen.ts"
EXAMPLES = node.ROOT / "examples"
OPTIONS = (
    "--alphabetize",
    "--default-non-nullable=false",  # a field with a default may be left out
    "--empty-objects-unknown",  # an object that the server leaves to a game may hold anything
    "--root-types",  # each message under its own name
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
)


def protocol_types() -> str:
    """Return the types of the protocol, as openapi-typescript makes them from OpenAPI."""
    node.install(tests=True)
    with tempfile.TemporaryDirectory() as folder:
        described, made = Path(folder) / "openapi.json", Path(folder) / "types.ts"
        described.write_text(json.dumps(openapi.document({})))
        words = ("--output", made, *OPTIONS)
        node.run(node.command("openapi-typescript"), described, *words, quiet=True)
        return made.read_text()


def view_types() -> dict[Path, str]:
    """Return the types of each game that has a board, by their files."""
    boards = [*sorted(GAMES.glob("*/board")), *sorted(EXAMPLES.glob("*/src/*/board"))]
    return {board / "view.gen.ts": game_types(declarations(board.parent)) for board in boards}


def main() -> None:
    """Write the types, or compare them."""
    fresh = {PROTOCOL: protocol_types(), SHARED: shared_types(), **view_types()}
    for path, text in fresh.items():
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"{path.relative_to(node.ROOT)} is not what Python declares; see: make types")


if __name__ == "__main__":
    main()

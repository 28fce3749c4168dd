"""Write the TypeScript types of the protocol from the server's own description of it.

With ``--check`` nothing is written; it fails if the types that are committed are not these.
"""

import json
import sys
import tempfile
from pathlib import Path

import node

from ludoteca.server.http import openapi

TYPES = node.WEB / "src" / "protocol.gen.ts"
OPTIONS = (
    "--alphabetize",
    "--default-non-nullable=false",  # a field with a default may be left out
    "--empty-objects-unknown",  # an object that the server leaves to a game may hold anything
    "--root-types",  # each message under its own name
    "--root-types-no-schema-prefix",
    "--root-types-keep-casing",
)


def types() -> str:
    """Return the types, as openapi-typescript makes them from the OpenAPI document."""
    node.install(tests=True)
    with tempfile.TemporaryDirectory() as folder:
        described, made = Path(folder) / "openapi.json", Path(folder) / "types.ts"
        described.write_text(json.dumps(openapi.document()))
        words = ("--output", made, *OPTIONS)
        node.run(node.command("openapi-typescript"), described, *words, quiet=True)
        return made.read_text()


def main() -> None:
    """Write the types, or compare them."""
    fresh = types()
    if "--check" not in sys.argv:
        TYPES.write_text(fresh)
    elif not TYPES.exists() or TYPES.read_text() != fresh:
        sys.exit(f"{TYPES.relative_to(node.ROOT)} is not what the protocol says; see: make types")


if __name__ == "__main__":
    main()

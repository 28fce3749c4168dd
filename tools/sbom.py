"""List every locked package in a CycloneDX document: ``python tools/sbom.py [FILE]``.

Both lock files are read as they are, Python's and the page's, so nothing has to be installed and
no package is missing that this machine does not need. The document is the same every time.
"""

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).parent.parent
Component = dict[str, Any]


def document(root: Path = ROOT) -> dict[str, Any]:
    """Return the document."""
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    components = [*python_packages(root), *page_packages(root)]
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(components))
    own = {"type": "application", "name": project["name"], "version": project["version"]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {"component": {"bom-ref": "ludoteca", **own}},
        "components": components,
    }


def python_packages(root: Path = ROOT) -> Iterator[Component]:
    """Yield the packages of ``requirements.lock``; each has a hash for every file it comes in."""
    text = (root / "requirements.lock").read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if found := re.match(r"([a-z0-9._-]+)==([^\s;]+)", line):
            hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", line)
            yield _component("pypi", found[1], found[2], [("SHA-256", one) for one in hashes])


def page_packages(root: Path = ROOT) -> Iterator[Component]:
    """Yield the packages of ``web/package-lock.json``, each version once."""
    packages = json.loads((root / "web" / "package-lock.json").read_text())["packages"]
    seen = set()
    for place, package in sorted(packages.items()):
        name = package.get("name") or place.rpartition("node_modules/")[2]
        if place and (name, package["version"]) not in seen:
            seen.add((name, package["version"]))
            kind, _, digest = package["integrity"].partition("-")
            algorithm = kind.upper().replace("SHA", "SHA-")
            hashes = [(algorithm, base64.b64decode(digest).hex())]
            yield _component("npm", name, package["version"], hashes)


def _component(kind: str, name: str, version: str, hashes: list[tuple[str, str]]) -> Component:
    address = f"pkg:{kind}/{quote(name, safe='/')}@{version}"
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "hashes": [{"alg": algorithm, "content": content} for algorithm, content in hashes],
    }


if __name__ == "__main__":
    written = json.dumps(document(), indent=1) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(written)
    else:
        sys.stdout.write(written)

"""Find a Chromium for the tests: Debian's if it is installed, else the one in an npm package.

LUDOTECA_CHROMIUM says otherwise: ``npm`` for the package, or the path of any other Chromium.
The package is made for bare machines and brings its own libraries and fonts.
"""

import os
import shutil
import tarfile
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import node

SYSTEM = Path("/usr/bin/chromium")
PACKAGE = node.WEB / "node_modules" / "@sparticuz" / "chromium"
UNPACKED = node.WEB / "node_modules" / ".cache" / "chromium"
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""
# As root Chromium refuses its own sandbox; letters are as wide as they are, on every machine;
# the rest keeps it from talking to anybody.
ARGUMENTS = (
    "--no-sandbox",
    "--no-first-run",
    "--font-render-hinting=none",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass(frozen=True)
class Chromium:
    """A browser that can be started, and the environment it needs."""

    path: Path
    environment: dict[str, str] = field(default_factory=dict)


def find() -> Chromium:
    """Return the Chromium to test with, after unpacking it if need be."""
    chosen = os.environ.get("LUDOTECA_CHROMIUM") or ("" if SYSTEM.exists() else "npm")
    if chosen != "npm":
        return Chromium(Path(chosen or SYSTEM))
    if not UNPACKED.exists():
        node.install(tests=True)
        _unpack()
    environment = {"LD_LIBRARY_PATH": str(UNPACKED / "lib"), "FONTCONFIG_PATH": str(UNPACKED)}
    return Chromium(UNPACKED / "chromium", environment)


def _unpack() -> None:
    """Unpack into a folder of its own, and show it only when it is whole."""
    UNPACKED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=UNPACKED.parent) as made:
        whole = Path(made) / "chromium"
        whole.mkdir()
        for packed in (PACKAGE / "bin").glob("*.br"):
            node.run("build/inflate.js", packed, whole / packed.stem, quiet=True)
        for archive in whole.glob("*.tar"):
            with tarfile.open(archive) as members:
                if hasattr(tarfile, "data_filter"):
                    members.extraction_filter = tarfile.data_filter
                # Before 3.11.4 there is no such filter; the archive is one that our lock knows.
                members.extractall(whole)  # noqa: S202
            archive.unlink()
        (whole / "chromium").chmod(0o755)
        (whole / "fonts.conf").write_text(FONTS.format(folder=UNPACKED / "fonts"))
        shutil.rmtree(UNPACKED, ignore_errors=True)
        whole.rename(UNPACKED)


if __name__ == "__main__":
    print(find().path)

"""Build the wheel twice in different folders and compare: ``python tools/wheel.py [--page]``.

``--page`` builds the page again in each folder; otherwise the page that is here is packed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = Path("src/ludoteca/page")


def digests(*, with_page: bool) -> list[str]:
    """Return the digests of two wheels, built in two folders at two times with two umasks."""
    found = []
    for number, mask in enumerate((0o022, 0o077)):
        with tempfile.TemporaryDirectory(prefix=f"ludoteca-{'x' * 8 * number}-") as folder:
            copied = Path(folder) / "source"
            _copy(copied, with_page=with_page)
            found.append(hashlib.sha256(_wheel(copied, mask).read_bytes()).hexdigest())
    return found


def _copy(target: Path, *, with_page: bool) -> None:
    """Copy what git knows, with new times, and the built page if it shall not be built again."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    ran = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    for name in ran.stdout.splitlines():
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)
    if with_page:
        (target / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    else:
        shutil.copytree(ROOT / PAGE, target / PAGE, copy_function=shutil.copyfile)


def _wheel(folder: Path, mask: int) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    environment = {name: text for name, text in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    subprocess.run(  # noqa: S603 - our own build
        command, cwd=folder, env=environment, umask=mask, check=True, capture_output=True
    )
    (built,) = (folder / "dist").glob("*.whl")
    return built


if __name__ == "__main__":
    first, second = digests(with_page="--page" in sys.argv)
    print(first, "twice the same" if first == second else f"differs from {second}")
    sys.exit(first != second)

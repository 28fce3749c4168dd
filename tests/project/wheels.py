"""Packages that bring a game, built and installed as their authors and users do."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import board

ROOT = Path(__file__).parents[2]
CHOMP = ROOT / "examples" / "chomp"
NOT_COPIED = shutil.ignore_patterns("page", "__pycache__", "dist")


def copied(source: Path, folder: Path) -> Path:
    """Copy a package's sources, so that nothing is built among those of the project."""
    return Path(shutil.copytree(source, folder / source.name, ignore=NOT_COPIED))


def build_wheel(source: Path) -> Path:
    """Build a package's board, then its wheel."""
    (package,) = (source / "src").iterdir()
    board.build(package)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (wheel,) = (source / "dist").glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> dict[str, str | None]:
    """Install a wheel into a folder of its own; return the environment that finds it there."""
    uv = Path(sys.executable).with_name("uv")
    command: list[str | Path] = [
        uv,
        "pip",
        "install",
        "--offline",
        "--no-deps",
        "--python",
        sys.executable,
    ]
    subprocess.run([*command, "--target", folder, wheel], check=True, capture_output=True)
    return {"PYTHONPATH": str(folder), "LUDOTECA_GAMES": None, "LUDOTECA_COMPILED": "0"}


def names_in(wheel: Path) -> set[str]:
    """Return the paths of all files in a wheel."""
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def run(
    environment: dict[str, str | None], *command: str | Path, text: str = "", cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run a Python command with an installed game; ``text`` is what is typed."""
    kept = {name: value for name, value in os.environ.items() if name not in environment}
    set_here = {name: value for name, value in environment.items() if value is not None}
    return subprocess.run(
        [sys.executable, *command],
        env=kept | set_here,
        input=text,
        capture_output=True,
        text=True,
        cwd=cwd,
    )

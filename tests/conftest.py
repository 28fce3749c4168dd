"""What all tests share: beside the real games, two that exist only for testing the engine.

``fingers`` (tests/toys) has seats that act at once in secret; ``sample`` is what
``ludoteca new-game`` makes. Both go through every contract test.
"""

import os
import shutil
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
MADE = HERE.parent / ".pytest_cache" / "games"

# Set before anything imports ludoteca, and inherited by the commands that tests start.
os.environ["LUDOTECA_GAMES"] = os.pathsep.join([str(HERE / "toys"), str(MADE)])

import contextlib  # noqa: E402

import pytest  # noqa: E402
from hypothesis import Phase, settings  # noqa: E402

from ludoteca.cli.main import main  # noqa: E402

# For tools/mutation.py: whether a test fails is all that counts there, and the same examples must
# pass for the unchanged file and be tried on every mutant.
settings.register_profile(
    "no_shrinking", phases=[Phase.explicit, Phase.generate], derandomize=True, database=None
)

MARKERS = {"server": "once", "faults": "once", "lab": "once"}
"""What holds for all tests of a folder; other files say ``pytestmark``."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of whole folders."""
    for item in items:
        if item.path.is_relative_to(HERE):
            folder = item.path.relative_to(HERE).parts[0]
            if folder in MARKERS:
                item.add_marker(MARKERS[folder])


def _make_sample() -> None:
    """Make the sample game, but touch it only if it differs: compiled code is kept by file."""
    with tempfile.TemporaryDirectory() as folder:
        with contextlib.redirect_stdout(None):
            assert main(["new-game", "sample", "--into", folder]) == 0
        fresh, kept = Path(folder) / "sample", MADE / "sample"
        if _texts(fresh) != _texts(kept):
            shutil.rmtree(kept, ignore_errors=True)
            MADE.mkdir(parents=True, exist_ok=True)
            shutil.copytree(fresh, kept, dirs_exist_ok=True)


def _texts(folder: Path) -> dict[str, str]:
    files = (
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in str(path)
    )
    return {str(path.relative_to(folder)): path.read_text() for path in files}


if not os.environ.get("PYTEST_XDIST_WORKER"):
    _make_sample()

"""The page as it is built: strict, not built twice, and inside the wheel."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import chromium
import page
import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def names(made: chromium.Chromium, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the names of the files in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_the_wheel_has_the_page_and_no_sources_of_it(names: list[str]) -> None:
    assert "ludoteca/page/index.html" in names
    assert any(re.fullmatch(r"ludoteca/page/assets/.*\.js", name) for name in names)
    assert not [name for name in names if name.endswith((".svelte", ".ts"))]
    assert not [name for name in names if re.match(r"ludoteca/games/\w+/tests/", name)]


def test_the_page_has_no_script_or_style_inside_it(made: chromium.Chromium) -> None:
    text = (page.BUILT / "index.html").read_text()
    assert re.findall(r"<script[^>]*>\s*</script>", text)
    assert not re.search(r"<script[^>]*>\s*[^<\s]|<style|\sstyle=|\son\w+=", text)


def test_a_page_of_other_sources_is_stale(
    made: chromium.Chromium, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "STAMP", tmp_path / "digest.txt")
    assert page.is_stale()
    (tmp_path / "digest.txt").write_text("of other sources\n")
    assert page.is_stale()

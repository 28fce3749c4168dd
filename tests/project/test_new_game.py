"""What ``ludoteca new-game`` makes is as well kept as the rest."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.main import main

ROOT = Path(__file__).parents[2]
RUFF = [str(Path(sys.executable).with_name("ruff"))]


@pytest.mark.parametrize(("name", "title"), [("ab", "A"), ("a" * 16, "What's that: 12 - 3!")])
def test_the_new_folder_passes_the_linter(tmp_path: Path, name: str, title: str) -> None:
    assert main(["new-game", name, "--title", title, "--into", str(tmp_path)]) == 0
    sources = sorted((tmp_path / name).rglob("*.py"))
    assert len(sources) == 10
    for path in sources:
        # As if it lay in the project, so that the project's settings hold.
        home = f"src/ludoteca/games/{path.relative_to(tmp_path)}"
        for command in (["check"], ["format", "--diff"]):
            done = subprocess.run(
                [*RUFF, *command, "--no-cache", "--stdin-filename", home, "-"],
                input=path.read_text(),
                capture_output=True,
                text=True,
                cwd=ROOT,
            )
            assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("title", ['The "Q" game', "a\\b", "a" * 21, "two\nlines"])
def test_titles_that_would_break_the_code_are_refused(
    tmp_path: Path, title: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", "fine", "--title", title, "--into", str(tmp_path)]) == 2
    assert "a title has" in capsys.readouterr().err
    assert not (tmp_path / "fine").exists()


def test_the_folder_is_made_here_and_the_command_printed_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "nine_holes"]) == 0
    assert (tmp_path / "nine_holes" / "rules.py").exists()
    setting = f"LUDOTECA_GAMES={tmp_path}"
    assert f"  {setting} ludoteca play nine_holes" in capsys.readouterr().out
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", "games"],
        env={**os.environ, "LUDOTECA_GAMES": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert "nine_holes" in done.stdout

"""Packages that bring a game: the good ones are found, the others named and skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli.main import main
from ludoteca.engine.info import CONTRACT_VERSION

KEPT = f"CONTRACT_VERSION = {CONTRACT_VERSION}\n"
INFO = """from dataclasses import replace
from ludoteca.games.fossil.info import INFO as FOSSIL
INFO = replace(FOSSIL, id="{id}", tagline="A test of packages.")
"""
OTHER_VERSION = CONTRACT_VERSION + 1


def install(folder: Path, package: str, game_id: str, init: str, info: str = "") -> None:
    """Write what an installer leaves behind of a package with an entry point."""
    (folder / package).mkdir(parents=True)
    (folder / package / "__init__.py").write_text(init)
    (folder / package / "info.py").write_text(info or INFO.format(id=game_id))
    kept = folder / f"{package}-1.0.dist-info"
    kept.mkdir()
    (kept / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (kept / "entry_points.txt").write_text(f"[ludoteca.games]\n{game_id} = {package}\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    install(folder, "good_game", "good", KEPT)
    install(folder, "broken_game", "broken", KEPT, "this is not Python")
    install(folder, "silent_game", "silent", "")
    install(folder, "newer_game", "newer", f"CONTRACT_VERSION = {OTHER_VERSION}\n", "1 / 0")
    install(folder, "other_fossil", "fossil", KEPT)
    install(folder, "twice_a", "twice", KEPT)
    install(folder, "twice_b", "twice", KEPT)
    install(folder, "misnamed_game", "misnamed", KEPT, INFO.format(id="other"))
    install(folder, "shouting_game", "SHOUTING", KEPT)
    (folder / "games" / "fossil").mkdir(parents=True)
    (folder / "games" / "fossil" / "__init__.py").touch()
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "LUDOTECA_GAMES": str(folder / "games"),
        "LUDOTECA_COMPILED": "0",
    }
    return subprocess.run(
        [sys.executable, "-m", "ludoteca", *words],
        env=environment,
        capture_output=True,
        text=True,
    )


def test_good_packages_are_found_and_the_others_named_and_skipped(folder: Path) -> None:
    done = run(folder, "games")
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        "coffers",
        "fossil",
        "fossilis",
        "good",
        "mosaix",
        "twice",
    ]
    built_in = Path(ludoteca.__file__).parent / "games"
    for problem in (
        "the game 'broken' has no good info.py (package broken_game 1.0): name 'this' is not",
        "the game 'silent' (package silent_game 1.0) does not say for which contract it is made: "
        f"silent_game/__init__.py needs CONTRACT_VERSION = {CONTRACT_VERSION}",
        f"the game 'newer' (package newer_game 1.0) is made for version {OTHER_VERSION} of the "
        "contract between Ludoteca and its games; this Ludoteca has version "
        f"{CONTRACT_VERSION}",
        f"there are two games 'fossil': in {built_in} is used, in {folder / 'games'} is not; "
        f"there are two games 'fossil': in {built_in} is used, package other_fossil 1.0 is not",
        "there are two games 'twice': package twice_a 1.0 is used, package twice_b 1.0 is not",
        "the game 'misnamed' (package misnamed_game 1.0) calls itself 'other' in info.py; "
        "both must be the same",
        "the game 'SHOUTING' (package shouting_game 1.0) needs another id: "
        "2 to 16 small letters, digits and _, a letter first",
    ):
        assert problem in done.stderr
    assert len(done.stderr.splitlines()) == 7


@pytest.mark.parametrize(
    ("game_id", "problem"),
    [("newer", "is made for version"), ("good", "cannot be loaded: No module named")],
)
def test_a_game_that_cannot_be_used_says_why(folder: Path, game_id: str, problem: str) -> None:
    done = run(folder, "play", game_id, "--seats", "random", "random")
    assert done.returncode == 2
    assert f"the game '{game_id}'" in done.stderr
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


def test_no_game_is_listed_as_a_problem_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().err == ""

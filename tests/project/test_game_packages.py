"""Games as packages: from ``new-game`` to a wheel, as CONTRIBUTING says, and the example."""

import json
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.engine.registry.built_board import BOARD_VERSION, MANIFEST, PAGE, board_problem
from tests.project import wheels

pytestmark = pytest.mark.once
BOARD = """import type { GameBoard } from "$web/board";

const nothing = () => ({});

export const board: GameBoard = {
  Board: nothing,
  Holdings: nothing,
  loadSheet: async () => nothing,
  loadFigure: async () => nothing,
  checkDeal: () => [],
};
"""
PLAY = """
import ludoteca
position = ludoteca.game("chomp").start(seed=1)
for move in ("c2", "b1", "a2", "a1"):
    position = position.play(move)
print(position.winners, position.end_reason, ludoteca.position(position.text) == position)
"""
CONTRACT = ("test_folder", "test_play", "test_reading", "test_stored_games")


@pytest.fixture(scope="module")
def chomp(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str | None]:
    """The environment in which the example is installed."""
    folder = tmp_path_factory.mktemp("chomp")
    wheel = wheels.build_wheel(wheels.copied(wheels.CHOMP, folder))
    names = {name.partition("/")[2] for name in wheels.names_in(wheel)}
    assert {"rules.py", "text/fr.toml", "RULES.md", "page/index.js", "page/board.json"} <= names
    assert not any(name.startswith(("board/", "tests/")) for name in names)
    return wheels.install(wheel, folder / "site")


def test_the_example_is_played_in_python(chomp: dict[str, str | None]) -> None:
    played = wheels.run(chomp, "-c", PLAY)
    assert played.stdout == "(0,) poison True\n", played.stderr


def test_the_example_is_played_in_the_terminal(
    chomp: dict[str, str | None], tmp_path: Path
) -> None:
    environment = {**chomp, "XDG_DATA_HOME": str(tmp_path)}
    seats = ("--seats", "Ann", "greedy", "--seed", "1")
    command = ("-m", "ludoteca", "play", "chomp", *seats)
    played = wheels.run(environment, *command, text="a1\n")
    assert "eats" in played.stdout, played.stderr
    assert "has eaten the poisoned square." in played.stdout
    verified = wheels.run(chomp, "-m", "ludoteca", "verify", *tmp_path.rglob("*.record"))
    assert verified.returncode == 0, verified.stderr


def test_a_new_game_becomes_a_package_that_keeps_the_contract(tmp_path: Path) -> None:
    assert main(["new-game", "nine_holes", "--package", "--into", str(tmp_path)]) == 0
    package = tmp_path / "nine_holes" / "src" / "ludoteca_nine_holes"
    (package / "board").mkdir()
    (package / "board" / "index.ts").write_text(BOARD)
    assert board_problem(package) == "it is not built"
    wheel = wheels.build_wheel(tmp_path / "nine_holes")
    assert board_problem(package) == ""
    environment = wheels.install(wheel, tmp_path / "site")
    listed = wheels.run(environment, "-m", "ludoteca", "games")
    assert "nine_holes" in listed.stdout
    assert listed.stderr == ""
    # The contract is about the sources too, which a wheel has not.
    environment["PYTHONPATH"] = f"{package.parent}:{tmp_path / 'site'}"
    files = [f"tests/contract/{name}.py" for name in CONTRACT]
    options = ("-q", "-p", "no:cacheprovider", "-k", "nine_holes")
    kept = wheels.run(environment, "-m", "pytest", *options, *files, str(package / "tests"))
    assert kept.returncode == 0, kept.stdout

    (package / "text" / "en.toml").write_text("changed")
    assert board_problem(package) == "text/en.toml is not what it was built from"
    manifest = package / PAGE / MANIFEST
    manifest.write_text(json.dumps({"version": BOARD_VERSION + 1, "sources": {}}))
    assert board_problem(package).startswith(f"it is built for version {BOARD_VERSION + 1}")

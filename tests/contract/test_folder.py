"""What every game's folder promises."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ludoteca
from ludoteca import Game, Record

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.MULTILINE)
KERNEL_HOMES = ("numpy", "ludoteca.engine.contract")


def test_the_folder_is_named_after_the_game(game: Game) -> None:
    assert game.folder.name == game.info.id
    assert ludoteca.info(game.info.id) == game.info


def test_the_usual_number_of_players_can_play(game: Game) -> None:
    info = game.info
    assert info.min_players <= info.usual_players <= info.max_players
    assert game.start().players == info.usual_players


def test_rules_import_nothing_that_the_cache_does_not_watch(game: Game) -> None:
    own = f"ludoteca.games.{game.info.id}.rules"
    for path in _rule_files(game):
        for module in _imported(path):
            inside = module == own or module.startswith(own + ".")
            assert inside or module in KERNEL_HOMES, f"{path} imports {module}"


def _rule_files(game: Game) -> list[Path]:
    single = game.folder / "rules.py"
    return [single] if single.exists() else sorted((game.folder / "rules").glob("*.py"))


def _imported(path: Path) -> list[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    return plain + [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]


def test_every_clause_of_the_rules_has_a_test_named_after_it(game: Game) -> None:
    clauses = CLAUSE.findall((game.folder / "RULES.md").read_text())
    tests = "".join(path.read_text() for path in (game.folder / "tests").glob("test_*.py"))
    assert clauses
    assert len(set(clauses)) == len(clauses)
    missing = [clause for clause in clauses if f"def test_{clause.lower()}_" not in tests]
    assert missing == []


def test_all_languages_have_the_same_texts_with_the_same_places(game: Game) -> None:
    files = sorted((game.folder / "text").glob("*.toml"))
    assert "en.toml" in [path.name for path in files]
    shapes = {path.name: _shape(tomllib.loads(path.read_text())) for path in files}
    assert all(shape == shapes["en.toml"] for shape in shapes.values())


def _shape(texts: dict[str, object], name: str = "") -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= _shape(value, f"{name}.{key}")
        else:
            found[f"{name}.{key}"] = set(re.findall(r"{(\w+)[.}]", str(value)))
    return found


def test_every_way_to_end_has_a_transcript(game: Game) -> None:
    records = [Record.read(path) for path in _records(game)]
    assert {record.last().reason for record in records} == set(game.info.endings)


def test_transcripts_still_come_out_the_same(game: Game) -> None:
    from ludoteca.cli.replay import transcript

    for path in _records(game):
        record = Record.read(path)
        assert record.verify()[-1].startswith("the start and every draw follow")
        golden = path.with_suffix(".transcript").read_text()
        assert "\n".join(transcript(record)) + "\n" == golden, "see: make transcripts"


def _records(game: Game) -> list[Path]:
    found = sorted((game.folder / "tests" / "records").glob("*.record"))
    if not found:
        pytest.fail(f"{game.info.id} has no records; make transcripts makes them")
    return found

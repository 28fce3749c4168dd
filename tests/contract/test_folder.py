"""What every game's folder promises."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import ludoteca
from ludoteca import Game, Record
from ludoteca.engine.registry.catalog import package_name
from ludoteca.engine.text.translations import LANGUAGES

CLAUSE = re.compile(r"^- \*\*([A-Z]\d+)\*\* ", re.MULTILINE)
SOURCE = Path(ludoteca.__file__).parent
ENGINE, CATALOGUE = SOURCE / "engine", SOURCE / "games"
READERS = ("ludoteca.errors", "ludoteca.engine.data_file", "msgspec")
KERNEL_HOMES = (
    "numpy",
    "numpy.typing",
    "ludoteca.engine.contract",
    "ludoteca.engine.encoding.put",
)


def test_the_game_is_found_by_its_id(game: Game) -> None:
    assert package_name(game.info.id).endswith(game.folder.name)
    assert ludoteca.info(game.info.id) == game.info


def test_the_usual_number_of_players_can_play(game: Game) -> None:
    info = game.info
    assert info.min_players <= info.usual_players <= info.max_players
    assert game.start().players == info.usual_players


def test_rules_import_nothing_that_the_cache_does_not_watch(game: Game) -> None:
    own = f"{package_name(game.info.id)}.rules"
    for path in _rule_files(game):
        for module in _imported(path):
            inside = module == own or module.startswith(own + ".")
            # The name of a cache has the version of Python in it; no kernel reads files.
            safe = module.partition(".")[0] in sys.stdlib_module_names or module in READERS
            assert inside or safe or module in KERNEL_HOMES, f"{path} imports {module}"


def _rule_files(game: Game) -> list[Path]:
    single = game.folder / "rules.py"
    return [single] if single.exists() else sorted((game.folder / "rules").rglob("*.py"))


def _imported(path: Path) -> list[str]:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    plain = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    return plain + [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]


def test_every_clause_of_the_rules_has_a_test_named_after_it(game: Game) -> None:
    clauses = CLAUSE.findall((game.folder / "RULES.md").read_text())
    tests = "".join(path.read_text() for path in (game.folder / "tests").rglob("test_*.py"))
    assert clauses
    assert len(set(clauses)) == len(clauses)
    missing = [clause for clause in clauses if f"def test_{clause.lower()}_" not in tests]
    assert missing == []


def test_all_languages_have_the_same_texts_with_the_same_places(game: Game) -> None:
    _assert_same_texts(game.folder)


def test_the_engine_itself_speaks_all_languages() -> None:
    assert _assert_same_texts(ENGINE) == set(LANGUAGES)


def test_a_game_of_the_catalogue_speaks_all_languages(game: Game) -> None:
    if game.folder.parent != CATALOGUE:
        pytest.skip("a game that only tests know may speak English alone")
    assert _assert_same_texts(game.folder) == set(LANGUAGES)


def _assert_same_texts(folder: Path) -> set[str]:
    """Compare the names of all texts, and the places in them, with the English ones."""
    files = {path.stem: path for path in (folder / "text").glob("*.toml")}
    shapes = {name: _shape(tomllib.loads(path.read_text())) for name, path in files.items()}
    for name, shape in shapes.items():
        assert shape == shapes["en"], f"{files[name]} differs from en.toml"
    return set(files)


def _shape(texts: dict[str, object], name: str = "") -> dict[str, set[str]]:
    """Return the places of each text; of a name's forms a language takes the one it needs."""
    found: dict[str, set[str]] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= _shape(value, f"{name}.{key}")
        else:
            assert str(value).strip(), f"{name}.{key} is empty"
            # "One point" needs no number; where a language says it of none as well, it does.
            spoken = {"n"} if key == "one" else set()
            found[f"{name}.{key}"] = set(re.findall(r"{(\w+)[.}]", str(value))) - spoken
    return found


def test_title_endings_and_options_have_words(game: Game) -> None:
    info, text = game.info, game.translations()
    assert text("game.title") == info.title
    assert text("game.tagline") == info.tagline
    assert all(text(f"end_reason.{ending}") for ending in info.end_reasons)
    for option in info.options:
        assert text(f"option.{option.name}.label")
        assert text(f"option.{option.name}.help") == option.help
        assert all(text(f"option.{option.name}.value.{value}") for value in option.values)


def test_every_way_to_end_has_a_transcript(game: Game) -> None:
    records = [Record.read(path) for path in _records(game)]
    assert {record.last().end_reason for record in records} == set(game.info.end_reasons)


def test_transcripts_still_come_out_the_same(game: Game) -> None:
    from ludoteca.cli.records.replay import transcript

    for path in _records(game):
        record = Record.read(path)
        # Nothing is said of the draws of a game that begins in the middle.
        checked = record.verify()[-1]
        assert checked.startswith("the start and every draw follow") or record.seed is None
        golden = path.with_suffix(".transcript").read_text()
        assert "\n".join(transcript(record)) + "\n" == golden, "see: make transcripts"


def _records(game: Game) -> list[Path]:
    found = sorted((game.folder / "tests" / "records").glob("*.record"))
    if not found:
        pytest.fail(f"{game.info.id} has no records; make transcripts makes them")
    return found

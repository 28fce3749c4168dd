"""Hints and levels on the command line."""

import json
from pathlib import Path

import pytest

from ludoteca import Record, analyse
from ludoteca.cli.main import main
from tests.cli.test_cli import kept, run

pytestmark = pytest.mark.once

LEVELS = ("Ann", "level-1:0.1s", "level-6:0.1s")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games out of the home folder of the person who runs the tests, and compile nothing."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LUDOTECA_COMPILED", "0")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a game that a player has left."""
    done = run("play", "fossil", "--seed", "7", "--seats", "Ann", "Ben", said="d4\nf6\nquit\n")
    assert done.returncode == 0, done.stderr
    return kept(tmp_path)


def judged(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["hint", *arguments]) == 0
    return capsys.readouterr().out


def test_a_hint_lists_moves_and_ends_with_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = judged(capsys, str(record), "--simulations", "60")
    head, *rows = said.splitlines()
    assert head.split() == [
        "move",
        "visits",
        "Ann",
        "wins",
        "Ben",
        "wins",
        "points",
        "principal",
        "variation",
    ]
    position = Record.read(record).last()
    texts = {move.text for move in position.legal_moves()}
    assert {row.split()[0] for row in rows[:8]} <= texts
    assert rows[8] == f"… and {len(texts) - 8} more; --all lists them"
    name = ("Ann", "Ben")[position.actor]
    assert rows[-1].startswith(f"{name}: Move the stone from ")
    everything = judged(capsys, str(record), "--simulations", "60", "--all")
    assert len(everything.splitlines()) == len(texts) + 3


def test_the_same_simulations_give_the_same_answer(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = (str(record), "--simulations", "50", "--json")
    first, again = (judged(capsys, *asked) for _ in range(2))
    assert first == again
    assert first != judged(capsys, *asked, "--seed", "1")


def test_as_json_it_is_what_the_library_says(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(judged(capsys, str(record), "--ply", "1", "--simulations", "40", "--json"))
    position = list(Record.read(record).replay())[1]
    analysis = analyse(position, simulations=40)
    assert data["position"] == position.text
    assert (data["seat"], data["simulations"]) == (analysis.seat, 40)
    assert [one["move"] for one in data["moves"]] == [one.move.text for one in analysis.moves]
    assert data["moves"][0]["shares"] == list(analysis.best.shares)
    line = judged(capsys, "--position", position.text, "--simulations", "40", "--json")
    assert json.loads(line)["moves"] == data["moves"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "name a record, or give a position text"),
        (["RECORD", "--position", "fossil"], "name a record, or give a position text"),
        (["RECORD", "--ply", "99"], "--ply is 0 to that"),
        (["RECORD", "--ply", "-1"], "--ply is 0 to that"),
        (["RECORD", "--simulations", "0"], "at least one simulation is needed, not 0"),
        (["RECORD", "--seconds", "-1"], "thinking takes from 0.001 to 86400 seconds"),
        (["RECORD", "--seconds", "nan"], "thinking takes from 0.001 to 86400 seconds"),
        (["RECORD", "--seconds", "inf"], "thinking takes from 0.001 to 86400 seconds"),
        (["--position", "chess"], "a position text begins with a game"),
        (["nothing.record"], "nothing.record: cannot be read"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], why: str
) -> None:
    given = [str(record) if one == "RECORD" else one for one in arguments]
    assert main(["hint", *given]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_there_is_no_hint_after_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "fossil", "--seats", "random", "random", "--seed", "3"]) == 0
    assert main(["hint", str(kept(tmp_path))]) == 2
    assert "there is nothing to analyse" in capsys.readouterr().err


def test_levels_play_at_the_terminal_and_hints_are_given_there(tmp_path: Path) -> None:
    done = run("play", "fossil", "--seed", "7", "--seats", *LEVELS, said="hint\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Move the stone from" in done.stdout or "Place a stone" in done.stdout
    assert Record.read(kept(tmp_path)).names == ("Ann", "level-1:0.1s 2", "level-6:0.1s 3")
    resumed = run("play", "--resume", said="quit\n")
    assert resumed.returncode == 0, resumed.stderr


@pytest.mark.parametrize("who", ["level-7", "level-2:1m", "greedy:1s", "level-3:601s"])
def test_a_bot_that_there_is_not_is_no_person(who: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "fossil", "--seats", "Ann", who]) == 2
    said = capsys.readouterr().err
    assert who in said
    assert said.count("\n") == 1


def test_compiled_rules_are_used_where_a_bot_searches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_COMPILED", "1")
    done = run("play", "fossil", "--seed", "7", said="quit\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr in ("", "compiling the rules of fossil, once …\n")
    assert Record.read(kept(tmp_path)).names[1:] == ("level-2 2", "level-2 3", "level-2 4")


def test_a_hint_for_a_game_says_what_is_missing() -> None:
    done = run("hint", "coffers")
    assert done.returncode == 2
    assert "coffers is a game; a hint is for one position" in done.stderr
    assert "--position" in done.stderr

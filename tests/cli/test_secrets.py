"""Secrets at one terminal: nobody reads there what they must not know, until all have chosen."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.cli.play.verdict import verdict
from ludoteca.engine.registry.catalog import game
from tests.cli.screen import all_shown

LUDOTECA = [sys.executable, "-m", "ludoteca"]
ALONE = "are you alone at the screen?"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def play(*seats: str, said: str) -> str:
    """Play Fingers; return what the terminal shows."""
    done = subprocess.run(
        [*LUDOTECA, "play", "fingers", "--seats", *seats, "--seed", "1"],
        input=said,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_choice_is_told_once_all_have_chosen() -> None:
    shown = play("Ann", "Ben", said="\n4\n\n0\nquit\n")
    before, _, after = shown.partition("Ben (help: ?)> ")
    assert "Ann has decided." in before
    assert "0,0 ?,-" in before
    assert "Ann shows" not in before
    assert "Ann shows 4 fingers." in after
    assert "Ben shows 0 fingers." in after
    assert "All have shown: 4, 0." in after


def test_two_at_one_screen_are_asked_to_look_away_and_one_is_not() -> None:
    assert play("Ann", "Ben", said="\n4\n\n0\nquit\n").count(ALONE) == 3
    assert ALONE not in play("Ann", "random", "random", said="4\n4\n4\n")


def test_what_bots_have_chosen_is_not_told_before_i_have() -> None:
    shown = play("random", "Ann", "random", said="quit\n")
    assert "Ada has decided." in shown
    assert "Show" not in shown.partition("Ada has decided.")[0]
    assert "Ada shows" not in shown


def test_nothing_of_a_choice_can_be_read_by_who_comes_next() -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*LUDOTECA, "play", "fingers", "--seats", "Ann", "Ben", "--seed", "1"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    os.write(ours, b"\n4\n\nquit\n")
    shown = all_shown(ours)
    assert process.wait(30) == 0
    # What stood before the last clearing of the screen is gone, the scrolled lines included.
    for_ben = shown.rpartition("\x1b[2J\x1b[3J\x1b[H")[2]
    assert "Ben, are you alone at the screen?" in for_ben
    assert "0,0 ?,-" in for_ben
    assert "4 fingers." not in for_ben.partition("Ben (help: ?)")[0].partition("5 fingers.")[2]


def test_a_choice_comes_back_and_is_never_told() -> None:
    shown = play("Ann", "Ben", said="\n4\n\nundo\n\n2\n\n0\nquit\n")
    assert "Taken back." in shown
    assert "Ann shows 2 fingers." in shown
    assert "Ann shows 4 fingers." not in shown


@pytest.mark.parametrize(("number", "end"), [("3", "Lost, with 9"), ("4", "Won, with 12")])
def test_who_plays_alone_hears_whether_that_was_enough(number: str, end: str) -> None:
    assert f"{end} points.\n" in play("Ann", said=f"{number}\n" * 3)


def test_one_player_needs_no_seats_to_be_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter("333")
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["play", "fingers", "--players", "1"]) == 0
    assert "Lost, with 9 points." in capsys.readouterr().out


def test_a_win_is_alone_or_shared_or_nobodys() -> None:
    start = game("fingers", compiled=False).start(players=3)
    for numbers, said in (
        ("502", "The winner is A, with 15 points."),
        ("550", "A and B share the win, with 15 points."),
        ("111", "A, B and C share the win, with 3 points."),
    ):
        position = start
        for _ in range(3):
            for seat, number in enumerate(numbers):
                position = position.play(number, seat)
        assert verdict(position, "ABC") == said

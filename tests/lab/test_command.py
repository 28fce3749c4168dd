"""``ludoteca tournament``, as people and scripts use it."""

import json
import os
import pty
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.lab.tournament import Result
from tests.bots.programs import program, starts
from tests.bots.test_external import is_gone
from tests.cli.screen import all_shown

LUDOTECA = [sys.executable, "-m", "ludoteca"]
SMALL = ["tournament", "sample", "--bots", "greedy", "random", "--games", "6", "--seed", "3"]


def test_it_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--workers", "1"]) == 0
    printed = capsys.readouterr()
    assert (
        "Sample, 2 players, rounds=3: 6 games of 3 deals, the seats rotated, seed 3" in printed.out
    )
    assert {line.split()[0] for line in printed.out.splitlines()[3:5]} == {"greedy", "random"}
    assert "An average seat wins 50.0 %." in printed.out
    assert printed.err == ""


def test_json_goes_to_a_file_or_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "result.json"
    assert main([*SMALL, "--workers", "1", "--json", str(path)]) == 0
    assert "win share" in capsys.readouterr().out
    assert len(Result.parse(path.read_bytes()).matches) == 6
    assert main([*SMALL, "--workers", "1", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] == 3


def test_two_bots_share_a_table_for_four(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--workers", "1", "--players", "4"]) == 0
    printed = capsys.readouterr().out
    assert "An average seat wins 25.0 %." in printed
    assert "A bot that sits twice in a game counts twice." in printed


def test_one_bot_plays_alone_and_its_points_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    alone = ["tournament", "fingers", "--players", "1", "--bots", "greedy", "--games", "4"]
    assert main([*alone, "--seed", "3", "--workers", "1"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "Fingers, 1 player: 4 games of 4 deals, seed 3"
    heads = " ".join(printed[2].split())
    assert heads == "bot games wins win share 95 % points 95 % s/move longest"
    # Greedy shows five fingers three times.
    assert printed[3].split()[:5] == ["greedy", "4", "4.0", "100.0", "%"]
    assert "15.0  ±0.0" in printed[3]


def test_several_bots_play_alone_and_the_one_with_most_points_comes_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    alone = ["tournament", "fingers", "--players", "1", "--bots", "random", "greedy"]
    assert main([*alone, "--games", "20", "--seed", "3", "--workers", "1", "--json", "-"]) == 0
    best, worst = Result.parse(capsys.readouterr().out).standings
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert worst.points_error is not None
    assert worst.points + worst.points_error < best.points == 15
    assert worst.share.value < 0.5 < best.share.low


def test_a_program_of_another_player_plays_along(capsys: pytest.CaptureFixture[str]) -> None:
    example = Path(__file__).parents[2] / "examples" / "first_bot.py"
    program = f"first={sys.executable} {example}"
    assert main([*SMALL[:3], "random", "--bot", program, "--games", "2", "--workers", "1"]) == 0
    printed = capsys.readouterr().out
    assert "first" in printed
    assert "faults" not in printed


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["chess", "--bots", "greedy", "random"], "no game 'chess'"),
        (["fossil", "--bots", "greedy", "Ann"], "no bot is called 'Ann'; there are: "),
        (["fossil", "--bots", "greedy"], "a tournament needs at least two bots"),
        (["fossil", "--bots", "random", "random"], "tell two of a kind apart: 'random 1'"),
        (["fossil", "--bots", "greedy", "random", "--games", "0"], "1 to 1,000,000 games, not 0"),
        (["fossil", "--bots", "greedy", "random", "--json", "/no/such"], "cannot be written"),
        (["fossil", "--bots", "greedy", "random", "--option", "x"], "--option reads NAME=VALUE"),
        (["fossil"], "a tournament needs at least two bots"),
        (["fossil", "--bots", "greedy", "level-6:0s"], "take a time up to 600s"),
    ],
)
def test_errors_are_one_line_with_exit_code_2(arguments: list[str], reason: str) -> None:
    done = subprocess.run(
        [*LUDOTECA, "tournament", *arguments], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_ctrl_c_prints_what_was_played_so_far(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    process = subprocess.Popen(
        [*LUDOTECA, *SMALL[:-4], "--games", "100000", "--workers", "2", "--records", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A test run in the background would hand down that Ctrl-C is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while len(list(folder.glob("*.record"))) < 3:
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "of 100,000: interrupted" in out
    assert "win share" in out
    assert err == ""


def test_ctrl_c_ends_programs_too_though_they_do_not_listen(tmp_path: Path) -> None:
    bot = f"them={shlex.join(program(tmp_path, 'time.sleep(600)'))}"
    bots = ["--bots", "random", "--bot", bot, "--bot-seconds", "60"]
    process = subprocess.Popen(
        [*LUDOTECA, "tournament", "sample", *bots, "--workers", "2"],
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    asked = tmp_path / "asked"
    while not asked.exists() or len(asked.read_text().splitlines()) < 2:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130
    assert all(is_gone(one) for one in starts(tmp_path))


@pytest.mark.parametrize("quiet", [False, True])
def test_a_bar_is_shown_on_a_terminal_unless_quiet(quiet: bool) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*LUDOTECA, *SMALL, "--workers", "1", *(["--quiet"] if quiet else [])],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
    )
    os.close(theirs)
    shown = all_shown(ours)
    out, _ = process.communicate(timeout=60)
    assert "win share" in out
    assert ("6 of 6 games" in shown) is not quiet
    assert shown.endswith("\r\x1b[K") is not quiet

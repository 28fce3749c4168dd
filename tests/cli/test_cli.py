"""The command line, as people and scripts use it."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca import Record
from ludoteca.cli.main import main
from tests.cli.screen import all_shown

pytestmark = pytest.mark.once

LUDOTECA = [sys.executable, "-m", "ludoteca"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the last game out of the home folder of the person who runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # A player who plays without compiled rules meets greedy bots, which take no time.
    monkeypatch.setenv("LUDOTECA_COMPILED", "0")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*LUDOTECA, *arguments], input=said, capture_output=True, text=True, timeout=120
    )


def play(*said: str, arguments: tuple[str, ...] = ("--seed", "7")) -> str:
    """Play Fossil at the terminal, saying these lines."""
    done = run("play", "fossil", *arguments, said="\n".join(said) + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


PEOPLE = ("--seed", "7", "--seats", "Ann", "Ben")


def finished(tmp_path: Path) -> Path:
    """Let bots play a whole game; return its record."""
    assert main(["play", "fossil", "--seats", "random", "greedy", "--seed", "3"]) == 0
    return kept(tmp_path)


def kept(tmp_path: Path) -> Path:
    """Return the file of the game played last."""
    return max((tmp_path / "data" / "ludoteca" / "terminal").glob("*.record"))


def test_alone_it_lists_the_games() -> None:
    assert "fossil" in run().stdout


def test_games_as_json_hold_every_fact() -> None:
    games = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    assert games["fossil"]["max_players"] == 6


def test_bots_play_a_whole_game_and_leave_a_good_record(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished(home)
    assert "The game is over" in capsys.readouterr().out
    assert Record.read(path).last().over
    assert main(["verify", str(path)]) == 0
    assert "every draw follow from the seed" in capsys.readouterr().out
    assert main(["verify", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True


def test_a_person_plays_with_prices_on_the_board_and_holdings_below() -> None:
    told = play("d4", "f6", "moves", "d4-d5", arguments=PEOPLE)
    assert "places a stone on d4." in told
    assert "◆" in told
    assert "·1" in told
    assert "moves the stone from d4 to d5" in told
    assert "left  " in told


def test_moves_can_be_chosen_by_number_and_by_goal() -> None:
    told = play("1", "f6", "moves", "1", arguments=PEOPLE)
    assert "Ann places a stone on a1." in told or "Ben places a stone on a1." in told


@pytest.mark.parametrize(
    "nonsense",
    [
        "z9",
        "d4-",
        "give me",
        "💀",
        "9" * 400,
        "save /dev/null/x",
        "save .",
        "save /",
        "save ~nosuchuser/x",
        "save a\0b",
    ],
)
def test_bad_input_gets_a_friendly_sentence_and_another_try(nonsense: str) -> None:
    told = play(nonsense, "d4", arguments=PEOPLE)
    assert "Sorry, " in told
    assert "places a stone on d4." in told


@pytest.mark.parametrize("number", ["0000199", "000001" + "9" * 5000, "0", "-1", "82"])
def test_numbers_beyond_the_list_are_refused(number: str) -> None:
    assert "Sorry, " in play(number, "d4", arguments=PEOPLE)


def test_save_does_not_overwrite_what_is_no_record(home: Path) -> None:
    (home / "notes.txt").write_text("precious")
    assert "exists and is no record" in play("save notes.txt", arguments=PEOPLE)
    assert (home / "notes.txt").read_text() == "precious"


def test_an_older_game_survives_a_newer_one(home: Path) -> None:
    play("d4", "f6", arguments=PEOPLE)
    play("quit", arguments=PEOPLE)
    folder = home / "data" / "ludoteca" / "terminal"
    assert sorted(len(Record.read(path).moves) for path in folder.glob("*.record")) == [0, 2]


def test_resuming_a_file_goes_on_in_that_file(home: Path) -> None:
    play("d4", "save my.record", arguments=PEOPLE)
    run("play", "--resume", "my.record", said="f6\n")
    assert len(Record.read(home / "my.record").moves) == 2


def test_without_standard_input_nothing_breaks() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(LUDOTECA)} play fossil <&-"], capture_output=True
    )
    assert done.returncode == 0
    assert done.stderr == b""


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    told = play("undo", "d4", "undo", "e5", "f6", arguments=PEOPLE)
    assert "There is nothing to take back." in told
    assert told.index("Taken back.") < told.index("places a stone on e5.")


def test_a_roll_that_was_taken_back_comes_again(home: Path) -> None:
    said = "roll\n" + "undo\nroll\n" * 9
    done = run("play", "sample", "--seed", "7", "--seats", "Ann", "Ben", said=said)
    assert done.stdout.count("Taken back.") == 9
    assert len(set(re.findall(r"rolls? a? ?\d", done.stdout))) == 1, done.stdout
    assert "taken back" not in run("verify", str(kept(home))).stdout


def test_quit_keeps_the_game_and_resume_goes_on_with_it(home: Path) -> None:
    told = play("d4", "f6", "quit", arguments=PEOPLE)
    assert "ludoteca play --resume" in told
    again = run("play", "--resume", said="moves\nquit\n")
    assert "d4" in again.stdout
    assert "(help: ?)>" in again.stdout
    assert len(Record.read(kept(home)).moves) == 2


def test_save_and_resume_by_file(home: Path) -> None:
    play("d4", "save my.record", "quit", arguments=PEOPLE)
    assert [str(move)[2:] for move in Record.read(home / "my.record").moves] == ["d4"]
    assert run("play", "--resume", "my.record", said="quit\n").returncode == 0


def test_a_game_broken_off_by_a_signal_is_kept(home: Path) -> None:
    process = subprocess.Popen(
        [*LUDOTECA, "play", "fossil", "--seats", "Ann", "Ben", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("d4\n")
    process.stdin.flush()
    while "places a stone on d4." not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert len(Record.read(kept(home)).moves) == 1


def test_a_number_that_is_a_move_is_played_as_the_move(home: Path) -> None:
    run("play", "fingers", "--seats", "Ann", "Ben", said="\n4\n\n0\nquit\n")
    assert [move.text for move in Record.read(kept(home)).moves] == ["4", "0"]


def test_end_of_input_quits_and_keeps_the_game(home: Path) -> None:
    assert run("play", "fossil", "--seats", "Ann", "Ben", said="").returncode == 0
    assert kept(home).exists()


def test_help_and_rules_at_the_prompt() -> None:
    told = play("?", "rules", "board", "quit")
    assert "take back your last decision" in told
    assert "**F24**" in told


def test_real_dice_are_asked_for(home: Path) -> None:
    done = run(
        "play",
        "sample",
        "--real-dice",
        "--seats",
        "Ann",
        "Ben",
        said="roll\ndie 9\nhelp\nundo\nroll\n4\nquit\n",
    )
    assert "Chance (help: ?)>" in done.stdout
    assert "Sorry, 'die 9'" in done.stdout
    assert "Taken back." in done.stdout
    assert "The die shows 4." in done.stdout
    assert kept(home).read_text().count("die 4") == 1
    assert "chance: told" in kept(home).read_text()
    again = run("play", "--resume", said="hold\nroll\n")
    assert "Chance (help: ?)>" in again.stdout


def test_a_set_up_position_can_be_played(home: Path) -> None:
    finished(home)
    line = next(Record.read(kept(home)).replay()).text
    assert run("play", "--position", line, said="quit\n").returncode == 0


def test_replay_tells_the_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(finished(home))
    capsys.readouterr()
    assert main(["replay", "--moves", path]) == 0
    assert "1. " in capsys.readouterr().out
    assert main(["replay", path, "--ply", "5"]) == 0
    assert "5. " in capsys.readouterr().out
    assert main(["replay", path, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[0]["ply"] == 0
    assert rows[-1]["over"] is True


def test_perft_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "fossil", "--players", "2", "--depth", "2", "--seed", "1"]) == 0
    assert "2,352 positions" in capsys.readouterr().out
    arguments = ["perft", "fossil", "--players", "2", "--depth", "2", "--split", "--json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["positions"] == sum(found["split"].values()) == 2352
    assert main(["perft", "fossil", "--depth", "0"]) == 0


def test_bench_reports_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "sample", "--seconds", "0.2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["games"]["sample"]
    assert figures["players"] == 2
    assert figures["moves_per_second"] > figures["moves_per_second_uncompiled"] > 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play", "chess"], "no game 'chess'; there are: "),
        (["play", "fossil", "--players", "9"], "Fossil is for 2 to 6 players, not 9"),
        (["play", "fossil", "--players", "x"], "invalid int value: 'x'"),
        (
            ["play", "fossil", "--seats", "a", "b", "c", "--players", "2"],
            "3 seats are named, but 2 play",
        ),
        (["play", "fossil", "--option", "x=1"], "Fossil has no option 'x'; it has none"),
        (["play", "sample", "--option", "rounds=9"], "rounds is 3 or 5, not '9'"),
        (["play", "sample", "--option", "rounds"], "--option reads NAME=VALUE, not 'rounds'"),
        (["play"], "name a game: ludoteca play GAME; the games are "),
        (["play", "--position", "nonsense"], "no game 'nonsense'"),
        (["play", "fossil", "--position", "x"], "a Fossil position begins with 'fossil'"),
        (["play", "--resume", "none.record"], "none.record: cannot be read: no such file"),
        (["play", "--resume"], "there is no game to go on with"),
        (["play", "--resume", "x", "--players", "3"], "--resume brings its own game"),
        (["play", "fossil", "--resume"], "--resume brings its own game"),
        (["play", "fossil", "--seed", "9" * 40], "a seed is a whole number of 64 bits"),
        (["perft", "fossil", "--depth", "99999999999"], "the longest game, not 99999999999"),
        (["replay", "a\nb"], "cannot be read"),
        (["replay", "."], "cannot be read: is a directory"),
        (["perft", "fossil", "--depth", "-1"], "--depth is 0 to 101, the longest game, not -1"),
        (["bench", "--seconds", "0"], "--seconds is more than 0"),
        (["new-game", "No Good"], "cannot be a game's name"),
        (["new-game", "fossil"], "exists already"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
    ],
)
def test_errors_are_one_line_with_exit_code_2(arguments: list[str], reason: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: is no record: one begins with the line 'ludoteca record 1'"),
        (b"hello\n", "line 1: is no record"),
        (b"ludoteca record 2\n", "line 1: is of format 2; this program reads format 1"),
        (b"ludoteca record 1\ngame: fossil\n", "line 2: the heading 'rules' is missing"),
        (b"ludoteca record 1\ngame: \xff\n", "line 2: is not UTF-8 text"),
        (b"x" * 1_000_001, "is larger than a record can be (1,000,000 bytes)"),
        (
            b"ludoteca record 1\ngame: fossil\nrules: 9\nseats: a | b\nstart: fossil x\n",
            "line 3: this game was begun with version 9 of the rules of Fossil; ",
        ),
        (
            b"ludoteca record 1\ngame: fossil\nrules: 1\nseats: a | b\nstart: fossil x\n",
            "line 5: the start position is wrong: 'x' is no field",
        ),
    ],
)
def test_a_damaged_record_gives_line_and_reason(home: Path, content: bytes, reason: str) -> None:
    (home / "bad.record").write_bytes(content)
    done = run("verify", "bad.record")
    assert done.returncode == 2
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_wrong_move_in_a_record_gives_line_and_reason(home: Path) -> None:
    path = finished(home)
    lines = path.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if "-" in line and number > 8)
    seat = lines[place].split()[0]
    lines[place] = f"{seat} a1-i9"
    path.write_text("\n".join(lines))
    done = run("verify", str(path))
    assert done.returncode == 2
    assert f"{path}, line {place + 1}: 'a1-i9' is not " in done.stderr
    path.write_text("\n".join(lines[: place - 2]))
    assert "without its end line" in run("verify", str(path)).stderr


def test_a_wrong_result_in_a_record_gives_line_and_reason(home: Path) -> None:
    path = finished(home)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:-1], "end: stuck 1 2"]))
    reason = f"{path}, line {len(lines)}: the end line says 'stuck 1 2', the moves lead to"
    assert reason in run("verify", str(path)).stderr


def test_verify_goes_through_all_files(home: Path) -> None:
    good = finished(home)
    (home / "bad.record").write_text("nonsense")
    done = run("verify", "bad.record", str(good))
    assert done.returncode == 2
    assert "bad.record, line 1" in done.stderr
    assert f"{good}: good" in done.stdout
    rows = [
        json.loads(line)
        for line in run("verify", "--json", "bad.record", str(good)).stdout.splitlines()
    ]
    assert [row["ok"] for row in rows] == [False, True]


def test_one_broken_game_does_not_hide_the_others(home: Path) -> None:
    (home / "games" / "broken").mkdir(parents=True)
    (home / "games" / "broken" / "__init__.py").write_text("")
    (home / "games" / "broken" / "info.py").write_text("this is not Python")
    environment = {**os.environ, "LUDOTECA_GAMES": str(home / "games")}
    done = subprocess.run([*LUDOTECA, "games"], env=environment, capture_output=True, text=True)
    assert "fossil" in done.stdout
    assert "the game 'broken' has no good info.py" in done.stderr


def test_colour_only_where_there_is_a_terminal() -> None:
    plain = run("play", "fossil", "--seats", "random", "random", "--seed", "1").stdout
    assert "\x1b[" not in plain
    forced = run(
        "play", "fossil", "--seats", "random", "random", "--seed", "1", "--color", "always"
    ).stdout
    assert "\x1b[" in forced
    assert "\x1b[" in _on_a_terminal({})
    assert "\x1b[" not in _on_a_terminal({"NO_COLOR": "1"})


def _on_a_terminal(environment: dict[str, str]) -> str:
    """Run a game of bots on a pseudo-terminal and return what it showed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*LUDOTECA, "play", "fossil", "--seats", "random", "random", "--seed", "1"],
        stdout=theirs,
        stderr=theirs,
        stdin=theirs,
        env={**os.environ, "TERM": "xterm-256color", **environment},
    )
    os.close(theirs)
    shown = all_shown(ours)
    process.wait()
    return shown


def test_help_loads_neither_numba_nor_numpy() -> None:
    code = (
        "import sys\nfrom ludoteca.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print({'numpy', 'numba'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "set()"


def test_a_reader_that_goes_away_is_no_error(home: Path) -> None:
    path = finished(home)
    command = f"{' '.join(LUDOTECA)} replay {path} | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert done.stderr == ""


def test_moves_of_bots_stand_below_the_table_under_the_names_they_have_on_the_page() -> None:
    said = "d4\nf6\n1\n1\nquit\n"
    told = run("play", "fossil", "--seats", "Ann", "greedy", "--seed", "7", said=said).stdout
    assert "Ada is a bot: greedy." in told
    assert "greedy 2" not in told
    last = told.rindex("Ada moves the stone")
    assert told.rindex("left  ") < last < told.rindex("Ann (help: ?)>")


def test_of_a_tall_table_only_what_has_changed_is_printed_again() -> None:
    said = "e1\nplaster\nplaster\nboard\nend\nquit\n"
    seats = ("--seats", "Ann", "greedy", "--seed", "4")
    told = run("play", "fossilis", *seats, said=said).stdout.split("Ann (help: ?)>")
    small = [part for part in told if "Ann takes 1 plaster." in part]
    assert [len(part.splitlines()) < 10 for part in small] == [True, True]
    assert all("(board: the whole table)" in part for part in small)
    whole = told[told.index(small[-1]) + 1]
    assert "Market" in whole
    assert len(whole.splitlines()) > 30
    new_turn = told[-2]
    assert new_turn.index("Market") < new_turn.index("Ada ends the turn.")

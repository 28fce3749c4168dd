"""Bots of others in the terminal: whole games, as people start them."""

import shlex
import subprocess
import sys
from pathlib import Path

import node
import pytest

import ludoteca
from ludoteca import CHANCE, Record, Seeded
from ludoteca.bots.external.bot import ExternalBotSpec
from ludoteca.bots.roster import make_bot
from ludoteca.cli.main import main
from tests.bots.programs import WELL, program, starts

pytestmark = pytest.mark.once

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "first_bot.py"
FIRST = f"{shlex.quote(sys.executable)} -I {shlex.quote(str(EXAMPLE))}"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*arguments: str, said: str = "") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "ludoteca", "play", *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, timeout=120)


def last_record(home: Path) -> Path:
    return max((home / "data" / "ludoteca" / "terminal").glob("*.record"))


def their(folder: Path, behaviour: str = WELL) -> str:
    return shlex.join(program(folder, behaviour))


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 30


def test_the_example_plays_a_whole_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "fossil", "--seed", "3", "--seats", "greedy", "--bot", FIRST]) == 0
    told = capsys.readouterr().out
    assert "The game is over" in told
    assert "instead" not in told
    record = Record.read(last_record(home))
    assert record.names == ("greedy 1", "@first_bot 2")
    assert record.last().over
    assert record.verify()


def test_the_example_in_javascript_plays_a_whole_game(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = f"js={shlex.join([str(node.executable()), str(EXAMPLE.with_name('fossil_bot.mjs'))])}"
    assert main(["play", "fossil", "--seed", "3", "--seats", "greedy", "js", "--bot", bot]) == 0
    assert "instead" not in capsys.readouterr().out
    assert Record.read(last_record(home)).last().over


def test_the_example_plays_better_than_chance() -> None:
    game = ludoteca.game("fossil", compiled=False)
    margin = 0
    for seed in range(4):
        bot = ExternalBotSpec("first", tuple(shlex.split(FIRST)), 20)(seed)
        seats = [bot, make_bot("random", seed)] if seed % 2 else [make_bot("random", seed), bot]
        position, chance, draws = game.start(players=2, seed=seed), Seeded(seed), 0
        while not position.over:
            if position.actor == CHANCE:
                move, draws = chance.outcome(position, draws), draws + 1
            else:
                move = seats[position.actor].choose(position, position.actor)
            position = position.play(move)
        bot.stop(position)
        assert bot.stand_in_moves == 0
        ours = seats.index(bot)
        margin += position.scores[ours] - position.scores[1 - ours]
    assert margin > 0


@pytest.mark.parametrize("game_id", ludoteca.game_ids())
def test_the_example_plays_every_game(game_id: str) -> None:
    others = ["random"] * (max(2, ludoteca.info(game_id).min_players) - 1)
    done = play(game_id, "--seed", "1", "--bot", FIRST, "--seats", "first_bot", *others)
    assert (done.returncode, done.stderr) == (0, "")
    assert "instead" not in done.stdout


def test_a_program_that_always_fails_spoils_no_game(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    them = f"them={their(home, '1 / 0')}"
    assert main(["play", "fossil", "--seed", "3", "--seats", "greedy", "them", "--bot", them]) == 0
    told = capsys.readouterr().out
    complaint = "@them 2 ended, with exit code 1, saying: ZeroDivisionError: division by zero; "
    assert told.count(f"{complaint}a greedy bot moves instead.\n") == 4
    assert told.count(f"{complaint}a greedy bot plays on instead.\n") == 1
    assert Record.read(last_record(home)).last().over
    assert "ZeroDivisionError" in (home / "data" / "ludoteca" / "bots" / "them.log").read_text()


def test_programs_sit_after_the_people_and_before_other_bots(home: Path) -> None:
    play("fossil", "--players", "4", "--bot", FIRST, "--bot", f"them={their(home)}", said="quit\n")
    names = Record.read(last_record(home)).names
    assert names[:3] == ("Player 1", "@first_bot 2", "@them 3")
    assert names[3] in ("level-2 4", "greedy 4")


def test_the_same_program_may_sit_on_two_seats(home: Path) -> None:
    them = f"them={their(home)}"
    done = play("fossil", "--seats", "them", "them", "--bot", them, "--seed", "1")
    assert done.returncode == 0
    assert len(starts(home)) == 2


def test_a_saved_game_goes_on_with_its_program(home: Path) -> None:
    them = f"them={their(home)}"
    play("fossil", "--seats", "Ann", "them", "--bot", them, "--seed", "7", said="d4\n")
    before = len(Record.read(last_record(home)).moves)
    alone = play("--resume")
    assert alone.returncode == 2
    assert "the bot them plays in this game; add: --bot them=COMMAND" in alone.stderr
    stranger = play("--resume", "--bot", them, "--bot", FIRST)
    assert "no bot called first_bot plays in this game" in stranger.stderr
    assert play("--resume", "--bot", them, said="1\n1\n").returncode == 0
    assert len(Record.read(last_record(home)).moves) > before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bot", "/no/such/bot"], "the bot bot cannot be started ('/no/such/bot': no such"),
        (["--bot", "them=/no/such/bot"], "the bot them cannot be started"),
        (["--bot", "them='"], "cannot be read: no closing quotation"),
        (["--bot", "them="], "has no command"),
        (["--bot", ""], "has no command"),
        (["--bot", "greedy=ls"], "greedy is a bot that is there already"),
        (["--bot", "x=ls a", "--bot", "x=ls b"], "two bots are called x"),
        (["--bot", "x=ls", "--bot-seconds", "0"], "--bot-seconds is 0.05 to 60, not 0"),
        (["--bot", "x=ls", "--bot-seconds", "nan"], "--bot-seconds is 0.05 to 60, not nan"),
        (["--bot", "x=ls", "--seats", "a", "b", "--players", "2"], "3 seats are named"),
        (["--seats", "@x", "greedy"], "a name cannot begin with @"),
        (["--bot", "cat"], """the bot cat said '{"type":"hello","protocol":1}'"""),
    ],
)
def test_what_cannot_work_is_said_in_one_line_before_the_game(
    home: Path, arguments: list[str], complaint: str
) -> None:
    done = play("fossil", *arguments)
    assert done.returncode == 2
    assert (done.stdout, done.stderr.count("\n")) == ("", 1)
    assert done.stderr.startswith("ludoteca: ")
    assert complaint in done.stderr
    assert not list(home.rglob("*.record"))

"""External bots: real programs that play well, and programs with every kind of fault."""

import json
import pickle
import time
from pathlib import Path

import msgspec
import pytest

import ludoteca
from ludoteca.bots.external import process
from ludoteca.bots.external.bot import ExternalBot, ExternalBotSpec, stop_external_bots
from ludoteca.bots.external.process import MAX_LOG_BYTES, MAX_LOGGED_BYTES
from ludoteca.bots.external.protocol import MAX_FAILURES
from ludoteca.bots.roster import is_bot, make_bot
from ludoteca.engine.position import Position
from ludoteca.errors import BotError
from tests.bots.programs import WELL, program, starts

pytestmark = pytest.mark.once

LONG = 20.0
"""Seconds that no test needs, on however busy a machine."""
ONCE = """
    if not (here / "done").exists():
        (here / "done").touch()
        {}
    say(number=number, move=moves[-1])
"""


def start() -> Position:
    return ludoteca.game("fossil", compiled=False).start(players=2, seed=7)


def bot_of(folder: Path, behaviour: str = WELL, seconds: float = LONG) -> ExternalBot:
    return ExternalBotSpec("them", program(folder, behaviour), seconds, folder / "them.log")(seed=1)


def is_gone(process: int, within: float = 5) -> bool:
    """Return whether a process ends in time; one that nobody has buried yet has ended."""
    until = time.monotonic() + within
    status = Path(f"/proc/{process}/status")
    while time.monotonic() < until:
        try:
            if "State:\tZ" in status.read_text():
                return True
        except (FileNotFoundError, ProcessLookupError):
            return True
        time.sleep(0.02)
    return False


def test_a_program_plays_its_moves(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path), start()
    for _ in range(3):
        move = bot.choose(position, position.actor)
        assert move == position.legal_moves()[-1]
        position = position.play(move)
    assert (bot.stand_in_moves, bot.failure) == (0, "")
    assert len(starts(tmp_path)) == 1
    bot.stop()


def test_it_is_told_all_it_needs(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path, seconds=2.5), start()
    bot.choose(position, position.actor)
    bot.stop()
    asked = json.loads((tmp_path / "asked").read_text())
    view = asked.pop("view")
    assert asked == {
        "type": "choose",
        "number": 1,
        "milliseconds": 2500,
        "game": "fossil",
        "rules": position.game.info.rules_version,
        "players": 2,
        "seat": position.actor,
        "position": position.text,
        "moves": [move.text for move in position.legal_moves()],
    }
    assert view == msgspec.to_builtins(position.view(position.actor))


def test_it_is_told_nothing_that_its_seat_may_not_know(tmp_path: Path) -> None:
    fingers = ludoteca.game("fingers", compiled=False)
    bot, told = bot_of(tmp_path), []
    for number in range(6):
        position = fingers.start(players=2).play(number, 0)
        bot.choose(position, 1)
        told.append(json.loads((tmp_path / "asked").read_text().splitlines()[-1]))
    bot.stop()
    assert len({json.dumps({**one, "number": 0}) for one in told}) == 1
    assert fingers.position(told[0]["position"]) == fingers.start(players=2).play(3, 0).hidden(1)


def test_it_may_write_a_move_as_people_do(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path, "say(number=number, move='  D4 ')"), start()
    assert bot.choose(position, position.actor).text == "d4"
    bot.stop()


FAULTS = {
    "crashes": ("1 / 0", "ended, with exit code 1, saying: ZeroDivisionError"),
    "is killed": ("os.kill(os.getpid(), 9)", "ended, killed by signal 9"),
    "leaves": ("sys.exit()", "ended, with exit code 0"),
    "says nonsense": ("print('what?', flush=True)", "said 'what?'"),
    "says no text": (r"os.write(1, b'\xff\xfe\n')", "said "),
    "says nothing": ("print(flush=True)", "said ''"),
    "says a list": ("print('[1]', flush=True)", "said '[1]'"),
    "nests": ("print('{\"x\":' * 9000, flush=True)", "said "),
    "counts in words": ("say(number='one', move=moves[0])", "Expected `int`"),
    "runs ahead": ("say(number=number + 1, move=moves[0])", "answered 2; it was asked 1"),
    "cheats": ("say(number=number, move='z9')", "chose 'z9', which is not a move"),
    "says no move": ("say(number=number, move='')", "chose '', which"),
    "floods one line": ("os.write(1, b'x' * 10_000_000)", "said far too much"),
    "floods": ("while True: say(number=0, move='late')", "said far too much"),
    "closes its output": ("os.close(1); time.sleep(60)", "closed its output"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_that_fails_once_loses_one_move(tmp_path: Path, fault: str) -> None:
    behaviour, complaint = FAULTS[fault]
    bot, position = bot_of(tmp_path, ONCE.format(behaviour)), start()
    move = bot.choose(position, position.actor)
    assert move in position.legal_moves()
    assert complaint in bot.failure
    assert bot.failure.endswith("; a greedy bot moves instead")
    assert bot.failure.isprintable()
    position = position.play(move)
    assert bot.choose(position, position.actor) == position.legal_moves()[-1]
    assert (bot.stand_in_moves, bot.failure) == (1, "")
    first, second = starts(tmp_path)
    assert is_gone(first)
    bot.stop()
    assert is_gone(second)


def test_a_program_that_hangs_loses_the_move_when_its_time_is_up(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path, ONCE.format("time.sleep(600)"), seconds=0.4), start()
    bot.start()
    began = time.monotonic()
    assert bot.choose(position, position.actor) in position.legal_moves()
    assert 0.4 < time.monotonic() - began < LONG
    assert bot.failure == "did not answer in time; a greedy bot moves instead"
    assert is_gone(starts(tmp_path)[0])
    stop_external_bots([bot])


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    behaviour = """
        if number > 1:
            say(number=number - 1, move=moves[0])
        say(number=number, move=moves[-1])
        say(number=number, move=moves[1])
    """
    bot, position = bot_of(tmp_path, behaviour), start()
    for _ in range(4):
        move = bot.choose(position, position.actor)
        assert (move, bot.failure) == (position.legal_moves()[-1], "")
        position = position.play(move)
    bot.stop()


def test_a_program_that_hears_no_more_is_started_anew(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, f"{WELL}\nif number == 1: os.close(0); time.sleep(60)")
    position = start()
    bot.choose(position, position.actor)
    time.sleep(0.2)
    assert bot.choose(position, position.actor) in position.legal_moves()
    assert bot.failure.startswith("closed its input")
    assert bot.choose(position, position.actor) == position.legal_moves()[-1]
    bot.stop()


def test_a_program_that_always_fails_is_asked_no_more(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path, "1 / 0"), start()
    troubles = []
    for _ in range(MAX_FAILURES + 3):
        assert bot.choose(position, position.actor) in position.legal_moves()
        troubles.append(bot.failure)
    assert len(starts(tmp_path)) == MAX_FAILURES
    assert troubles[MAX_FAILURES - 1].endswith("; a greedy bot plays on instead")
    assert troubles[MAX_FAILURES:] == ["", "", ""]
    assert bot.stand_in_moves == MAX_FAILURES + 3


def test_a_program_goes_with_all_that_it_has_started(tmp_path: Path) -> None:
    behaviour = f"""
        child = subprocess.Popen(["sleep", "600"])
        (here / "child").write_text(str(child.pid))
        {WELL}
    """
    bot, position = bot_of(tmp_path, behaviour), start()
    bot.choose(position, position.actor)
    bot.stop()
    assert (tmp_path / "bye").exists()
    assert is_gone(int((tmp_path / "child").read_text()))


def test_it_hears_how_the_game_ended_and_may_take_its_leave(tmp_path: Path) -> None:
    game = ludoteca.game("fingers", compiled=False)
    bot, position = bot_of(tmp_path), game.start(players=2)
    while not position.over:
        position = position.play(bot.choose(position, position.actor), position.actor)
    bot.stop(position)
    over = json.loads((tmp_path / "over").read_text())
    assert over == {
        "type": "over",
        "position": position.text,
        "reason": "shown",
        "scores": [15, 15],
        "winners": [0, 1],
    }
    assert (tmp_path / "bye").exists()


def test_one_that_does_not_leave_is_sent_away(tmp_path: Path) -> None:
    bot, position = bot_of(tmp_path, f"{WELL}\ntime.sleep(600)"), start()
    bot.choose(position, position.actor)
    bot.stop(position)
    assert is_gone(starts(tmp_path)[0])
    bot.stop()  # Once is enough, twice does no harm.


def test_one_that_is_let_go_while_it_starts_does_not_stay(tmp_path: Path) -> None:
    ours = ExternalBotSpec("them", program(tmp_path), LONG).program()
    ours.kill()
    with pytest.raises(BotError, match="was let go"):
        ours.choose(start(), 0)
    assert not (tmp_path / "asked").exists()
    assert not process._running


def test_what_it_complains_of_is_kept_but_not_without_end(tmp_path: Path) -> None:
    behaviour = f"os.write(2, b'oh no\\n' * 1_000_000)\n{WELL}"
    bot, position = bot_of(tmp_path, behaviour), start()
    bot.choose(position, position.actor)
    assert bot.failure == ""
    bot.stop()
    log = tmp_path / "them.log"
    assert log.read_text().startswith("--- ")
    assert "\noh no\n" in log.read_text()
    assert log.stat().st_size < MAX_LOGGED_BYTES + 100
    log.write_bytes(b"x" * (MAX_LOG_BYTES + 1))
    bot.choose(position, position.actor)
    bot.stop()
    assert log.stat().st_size < MAX_LOGGED_BYTES + 100
    assert (tmp_path / "them.log.old").stat().st_size == MAX_LOG_BYTES + 1


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("print('hello')", "the bot them said 'hello'"),
        (
            'print(\'{"type": "ready", "protocol": 2}\')',
            "the bot them speaks protocol 2; this is protocol 1",
        ),
        ("import nowhere", "the bot them ended, with exit code 1, saying: ModuleNotFoundError"),
    ],
)
def test_a_program_that_cannot_play_is_found_out_at_once(
    tmp_path: Path, code: str, complaint: str
) -> None:
    python = program(tmp_path)[0]
    with pytest.raises(BotError) as caught:
        ExternalBotSpec("them", (python, "-c", code), LONG).check()
    assert complaint in str(caught.value)


@pytest.mark.parametrize("command", ["/no/such/file", "/etc", "a\0b", ""])
def test_a_program_that_cannot_be_started_is_found_out_at_once(command: str) -> None:
    with pytest.raises(BotError, match="the bot them cannot be started"):
        ExternalBotSpec("them", (command,), LONG).check()


def test_a_program_that_plays_passes_the_check(tmp_path: Path) -> None:
    ExternalBotSpec("them", program(tmp_path), LONG).check()
    assert (tmp_path / "bye").exists()


def test_the_roster_takes_it_and_a_worker_can_be_sent_it(tmp_path: Path) -> None:
    outside = ExternalBotSpec("them", program(tmp_path), LONG)
    others = pickle.loads(pickle.dumps({"them": outside}))
    assert is_bot("them 3", others)
    assert not is_bot("them 3")
    bot = make_bot("them 3", 1, others)
    assert bot.choose(start(), start().actor) == start().legal_moves()[-1]
    stop_external_bots([bot])
    assert (tmp_path / "bye").exists()

"""Text from outside cannot control the terminal, whichever command prints it."""

import io
import logging
import os
import pty
import shlex
import subprocess
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest

from ludoteca import Record, game
from ludoteca.cli.main import main
from ludoteca.cli.output.printable import REPLACEMENT, printable, printable_output, show
from tests.bots.programs import program
from tests.cli.screen import all_shown

pytestmark = pytest.mark.once

ATTACKS = {
    "title": "Eve\x1b]0;owned\x07",
    "clear": "Eve\x1b[2J\x1b[H",
    "colour": "Eve\x1b[31m",
    "c1": "Eve\x9b31m\x90q\x9c",
    "bidi": "Eve\u202eevE\u2066\u200f\u061c",
    "overwrite": "Eve\rludoteca: good\x08\x08",
    "lines": "Eve\x0b\x0c\x85\u2028\u2029x",
    "invisible": "E\u200bv\ufeffe\u00ad",
    "delete": "Eve\x7f\x00",
}
EVERYTHING = "".join(ATTACKS.values())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LUDOTECA_COMPILED", "0")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def controls(text: str) -> list[str]:
    """Return what could control a terminal in a text."""
    return [
        repr(char)
        for char in text
        if char != "\n" and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")
    ]


def record_of(name: str, file: str = "game.record", moves: int = 4) -> Path:
    """Write the record of a game in which a player has this name."""
    position = game("fossil", compiled=False).start(players=2, seed=7)
    record = Record.begin(position, ["NAME", "Ben"], seed=7)
    for _ in range(moves):
        chosen = position.legal_moves()[0]
        record, position = record.add(chosen), position.play(chosen)
    # A file may hold what the library itself would not write.
    Path(file).write_bytes(record.text().replace("NAME", name).encode())
    return Path(file)


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Printed":
    return Printed(capsys, monkeypatch)


class Printed:
    """Runs a command; returns what it printed, on both streams."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str, said: str = "") -> str:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        with suppress(SystemExit):
            main(arguments)
        return "".join(self._capsys.readouterr())


@pytest.mark.parametrize("attack", ATTACKS)
def test_names_in_a_record_are_shown_without_their_controls(printed: Printed, attack: str) -> None:
    told = printed("replay", str(record_of(ATTACKS[attack])))
    assert REPLACEMENT in told
    assert controls(told) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "game.record"),
        ("replay", "game.record", "--moves"),
        ("replay", "game.record", "--json"),
        ("replay", "game.record", "--ply", "99"),
        ("verify", "game.record"),
        ("verify", "game.record", "--json"),
        ("hint", "game.record", "--simulations", "2"),
        ("hint", "game.record", "--simulations", "2", "--json"),
        ("play", "--resume", "game.record"),
        ("verify", "missing-{evil}.record"),
        ("replay", "missing-{evil}.record"),
        ("hint", "--position", "fossil {evil}"),
        ("play", "{evil}"),
        ("play", "fossil", "--option", "{evil}=1"),
        ("play", "fossil", "--seats", "Ann{evil}", "Ben{evil}"),
        ("play", "fossil", "--bot", "{evil}"),
        ("play", "{evil}", "--{evil}"),
        ("tournament", "{evil}", "--bots", "greedy", "random"),
        ("tournament", "fossil", "--bots", "greedy", "{evil}"),
        ("perft", "{evil}"),
        ("bench", "{evil}"),
        ("new-game", "{evil}"),
        ("serve", "--public-url", "http://{evil}/x"),
        ("serve", "--data", "game.record/{evil}", "--port", "0"),
        ("{evil}",),
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_no_command_prints_controls(printed: Printed, arguments: tuple[str, ...]) -> None:
    record_of(EVERYTHING.replace("\x00", ""))
    evil = EVERYTHING.replace("\x00", "")
    told = printed(
        *(one.format(evil=evil) for one in arguments),
        said=f"moves\nhint\n{evil}\nundo\nsave\nquit\n",
    )
    assert told.strip()
    assert controls(told) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: fossil", "game: {evil}"),
        ("rules: 1", "rules: {evil}"),
        ("seats: ", "{evil}: x\nseats: "),
        ("start: ", "start: {evil}"),
        ("end: unfinished", "end: {evil}"),
        ("chance: ", "chance: {evil}"),
        ("end: ", "1 {evil}\nend: "),
        ("ludoteca record 1", "ludoteca record {evil}"),
        ("date: ", "date: {evil}"),
    ],
)
def test_complaints_about_a_record_quote_it_safely(printed: Printed, old: str, new: str) -> None:
    path = record_of("Eve")
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new.format(evil=EVERYTHING), 1))
    for command in ("verify", "replay", "hint"):
        assert controls(printed(command, str(path))) == []
    assert controls(printed("play", "--resume", str(path))) == []


def test_the_name_of_a_file_cannot_forge_a_line(printed: Printed) -> None:
    path = record_of("Eve", "a\nludoteca: good\x1b[2J.record")
    told = printed("verify", str(path))
    assert len(told.splitlines()) == 1
    assert controls(told) == []


def test_painted_names_hold_no_sequences_of_their_own(printed: Printed) -> None:
    told = printed("replay", "--color", "always", str(record_of("Eve\x1b[31;5mX")))
    assert "\x1b[0m" in told
    assert "\x1b[31" not in told
    assert f"Eve{REPLACEMENT}[31;5mX" in told
    told = printed("play", "--color", "always", "--resume", "game.record", said="moves\nquit\n")
    assert f"Eve{REPLACEMENT}[31;5mX" in told
    assert "\x1b[31" not in told


def test_on_a_real_terminal_the_question_is_safe_too(home: Path) -> None:
    record_of("Eve\x1b]0;owned\x07\u202e", moves=0)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "ludoteca", "play", "--resume", "game.record"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ},
    )
    os.write(ours, b"quit\n" * 3)
    os.close(theirs)
    shown = all_shown(ours)
    process.wait()
    assert "Eve" in shown
    for attack in ("\x1b]", "\x07", "\u202e"):
        assert attack not in shown


SHOUTING = r"""
sys.stderr.write("\x1b]0;owned\x07 \x9b2J \u202e last words\x1b[2J\n")
sys.exit(3)
"""
LYING = r"""say(number=number, move="\x1b]0;owned\x07\u202e\x9b2J")"""


@pytest.mark.parametrize("behaviour", [SHOUTING, LYING])
def test_what_a_bot_says_is_shown_without_controls(
    home: Path, printed: Printed, behaviour: str
) -> None:
    command = shlex.join(program(home, behaviour))
    told = printed("play", "fossil", "--seats", "greedy", "--seed", "3", "--bot", command)
    assert "instead" in told
    assert controls(told) == []
    told = printed("tournament", "fossil", "--bots", "greedy", "--games", "2", "--bot", command)
    assert controls(told) == []


def test_the_log_is_filtered_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    with printable_output():
        handler = logging.StreamHandler()
        handler.emit(logging.makeLogRecord({"msg": "the client said %s", "args": (EVERYTHING,)}))
    assert controls(capsys.readouterr().err) == []


def test_our_own_sequences_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with printable_output():
        sys.stdout.write("\x1b[2Jfrom outside\tkept\n")
        show("\x1b[1mour own\x1b[0m")
    told = capsys.readouterr().out
    assert told == f"{REPLACEMENT}[2Jfrom outside\tkept\n\x1b[1mour own\x1b[0m\n"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李明", "👩‍👧", "Å̊", "Ann 1", "עברית"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert printable(name) == name

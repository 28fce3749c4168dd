"""Server time: it advances only while the server is known to run."""

import sqlite3
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.server.store.store import FILE
from ludoteca.server.support.server_time import ServerTime
from tests.server.client import Visitor
from tests.server.conftest import Serve
from tests.server.played import begin_two, play_on

STALL_MS = 1_000


class Source:
    """A monotonic clock that tests set."""

    def __init__(self) -> None:
        self.reading = 5_000_000

    def __call__(self) -> int:
        return self.reading


@pytest.fixture
def source() -> Source:
    return Source()


@pytest.fixture
def time(source: Source) -> ServerTime:
    """Server time that has run for three seconds."""
    time = ServerTime(source, STALL_MS)
    run(time, source, 3_000)
    assert time.now() == 3_000
    return time


def run(time: ServerTime, source: Source, milliseconds: int) -> None:
    """Let the server run, and look at its time four times a second."""
    for _ in range(milliseconds // 250):
        source.reading += 250
        time.now()


def test_a_stop_does_not_count(time: ServerTime, source: Source) -> None:
    source.reading += 70_000
    assert time.now() == 3_000
    run(time, source, 500)
    assert time.now() == 3_500


def test_at_most_the_stall_limit_counts_between_two_readings(
    time: ServerTime, source: Source
) -> None:
    source.reading += STALL_MS
    assert time.now() == 4_000
    source.reading += STALL_MS + 1
    assert time.now() == 4_000


def test_a_source_that_goes_back_changes_nothing(time: ServerTime, source: Source) -> None:
    source.reading -= 3_600_000
    assert time.now() == 3_000
    run(time, source, 1_000)
    assert time.now() == 4_000


def test_a_pause_counts_from_and_to_the_moment_it_is_noticed(
    time: ServerTime, source: Source
) -> None:
    run(time, source, 250)
    time.pause(True)
    run(time, source, 10_000)
    assert time.now() == 3_250
    time.pause(False)
    run(time, source, 500)
    assert time.now() == 3_750


def test_a_restart_continues_from_the_last_value_on_disk(time: ServerTime, source: Source) -> None:
    on_disk = time.now()
    source.reading += 70_000
    restarted = ServerTime(source, STALL_MS)
    source.reading += 900
    restarted.resume(on_disk)
    assert restarted.now() == on_disk
    run(restarted, source, 7_000)
    assert restarted.now() == on_disk + 7_000


def test_a_clocked_game_of_an_older_database_goes_on(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    game = begin_two(ann, ben, clock={"kind": "game", "seconds": 600})
    play_on(game.players, 3)
    shown = game.actor().clocks
    assert shown
    server.stop()
    go_back_to_version_2(server.folder / FILE)
    server.start()
    left = ann.update(game.table).clocks
    assert left
    for now, before in zip(left.left, shown.left, strict=True):
        assert before - 60_000 < now <= before
    with ann.enter(game.table) as first, ben.enter(game.table) as second:
        play_on([first, second], 2)


@pytest.mark.parametrize("text", ["", "0", "-5", "soon"])
def test_a_heartbeat_that_is_no_time_is_refused(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LUDOTECA_HEARTBEAT_MS", text)
    assert main(["serve", "--port", "0"]) == 2
    assert "LUDOTECA_HEARTBEAT_MS is a number of milliseconds" in capsys.readouterr().err


def go_back_to_version_2(file: Path) -> None:
    """Make a database of today look as version 2 had it, an hour ago."""
    with sqlite3.connect(file) as data:
        data.execute("ALTER TABLE events DROP COLUMN server_time")
        data.execute("UPDATE events SET at = at - 3600000")
        data.execute("DROP TABLE reviews")
        data.execute("DROP TABLE pulse")
        data.execute("CREATE TABLE pulse (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
        data.execute("UPDATE alembic_version SET version_num = '0002'")
    data.close()

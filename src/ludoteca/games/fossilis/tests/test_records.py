"""The golden transcripts show what there is to show."""

from pathlib import Path

import pytest

from ludoteca import Record
from ludoteca.games.fossilis.tests.find_records import FOLDER, KINDS, kinds_of


def kinds_in(path: Path) -> set[str]:
    """Return what a recorded game shows of the rules."""
    record = Record.read(path)
    positions = list(record.replay())
    kinds: set[str] = set()
    for played, before, after in zip(record.moves, positions, positions[1:], strict=False):
        kinds |= set(kinds_of(before, played.text, after))
    return kinds


def test_every_kind_of_move_is_in_a_transcript() -> None:
    seen = set().union(*(kinds_in(path) for path in FOLDER.glob("pools*.record")))
    assert KINDS - seen == set()


@pytest.mark.parametrize("reason", ["pools", "cap"])
def test_s31_every_way_to_end_has_a_record(reason: str) -> None:
    ends = {
        line.split()[1]
        for path in FOLDER.glob("*.record")
        for line in path.read_text().splitlines()
        if line.startswith("end:")
    }
    assert reason in ends

"""Tests whose docstrings are pictures: a site, a move, and the site after it.

    s1 c  .  .  .
    > dig b1 east
    s1 .  c  .  .

Pictures are those of ``tables``. A move that is not legal is written ``> not dig b1 east``, and
nothing follows. Below the second site stands what else has happened, all of it, line by line:

    2 off south      the pawn of seat 2 is off the site at the south
    2 chooses        its owner is to choose a side
    1 wins s c       seat 1 has got a sand and a clay tile
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from ludoteca import IllegalMoveError, Position
from ludoteca.games.fossilis.tests.reference.table import Seat
from ludoteca.games.fossilis.tests.support.tables import PIT, shown, table, texts, written

Picture = list[list[str]]


def happens(test: Callable[[], None], seats: Sequence[Seat] = (), **setup: Any) -> None:
    """Do what the docstring of a test draws, and see whether it comes out so."""
    lines = [line.strip() for line in (test.__doc__ or "").splitlines()]
    at = next(number for number, line in enumerate(lines) if line.startswith("> "))
    before, move = _rows(lines[:at]), lines[at].removeprefix("> ")
    position = table("\n".join(map(" ".join, before)), *seats, **setup)
    assert drawn(position, len(before)) == before
    if move.startswith("not "):
        refused(position, move.removeprefix("not "))
        return
    after = position.play(move)
    while shown(after)["phase"] == "opening":
        after = after.play(written(after)[0])
    wanted = lines[at + 1 :]
    assert drawn(after, len(before)) == _rows(wanted)
    assert sorted(_facts(position, after)) == sorted(filter(_is_fact, wanted))


def refused(position: Position, move: str) -> None:
    """See that a move is not legal, and is refused."""
    assert move not in texts(position)
    with pytest.raises(IllegalMoveError):
        position.play(move)


def _rows(lines: list[str]) -> Picture:
    found = [line.split() for line in lines]
    return [row for row in found if len(row) == 5 and all(cell[0] in ".sct" for cell in row)]


def _is_fact(line: str) -> bool:
    return line[:1].isdigit()


def drawn(position: Position, rows: int) -> Picture:
    """Draw the first rows of the site, terrains and pawns alone."""
    site = shown(position)["site"]
    cells = []
    for square in site:
        pawn = "" if square["pawn"] is None else str(square["pawn"] + 1)
        cells.append("".join(tile[0] for tile in square["tiles"]) + pawn or PIT)
    return [cells[5 * row : 5 * row + 5] for row in range(rows)]


def _facts(before: Position, after: Position) -> list[str]:
    """Tell what else is different: pawns that are off now, tiles that were won."""
    found = []
    table_after = shown(after)
    for number, (old, new) in enumerate(
        zip(shown(before)["seats"], table_after["seats"], strict=True), start=1
    ):
        if old["square"] and not new["square"] and new["side"]:
            found.append(f"{number} off {new['side']}")
        won = Counter(new["tiles"]) - Counter(old["tiles"])
        if won:
            found.append(f"{number} wins {' '.join(tile[0] for tile in won.elements())}")
        if table_after["phase"] == "fishing" and after.actor == number - 1:
            found.append(f"{number} chooses")
    return found

"""Position texts of MosaiX that cannot be: each is refused with a sentence that says why."""

import pytest

from ludoteca import PositionError
from ludoteca.games.mosaix.tests.support.play import GAMES, played
from ludoteca.games.mosaix.tests.support.tables import GAME, rows_of, speckled

pytestmark = pytest.mark.compiled

EMPTY = "/".join(["......."] * 7)
FULL = "/".join(["oxtoxto"] * 7)
STUCK = rows_of(speckled("b2 c2 f6"))
CORNER = rows_of(speckled("a1"))
INNER = rows_of(speckled("b2 c2 b3 c3"))
"""Full but for a square that only the O can fill."""
GOOD = {
    "players": "2",
    "roller": "1",
    "throw": "ootx",
    "formation": "T:ootx",
    "written": ".,ec3",
    "free": "0",
    "grids": f"{EMPTY},{EMPTY}",
    "ending": "-",
}
IDLE = {"throw": "-", "formation": "-", "written": ".,."}
SOLO = {"players": "1", "roller": "1", "written": ".", "free": "8", "grids": EMPTY}


def line(**changes: str | None) -> str:
    fields = {name: text for name, text in {**GOOD, **changes}.items() if text is not None}
    return " ".join(["mosaix", *(f"{name}={text}" for name, text in fields.items())])


def test_the_lines_that_are_changed_below_are_good() -> None:
    assert GAME.position(line()).acting == (0,)
    assert GAME.position(line(**IDLE)).chances()
    assert GAME.position(line(**SOLO)).legal_moves()
    assert GAME.position(line(**SOLO, ending="stopped")).end_reason == "stopped"
    assert GAME.position(line(**IDLE, grids=f"{FULL},{STUCK}", ending="full")).end_reason == "full"
    assert GAME.position(line(**IDLE, grids=f"{EMPTY},{STUCK}", ending="stuck")).over
    nowhere = {**SOLO, "formation": "-", "free": "0", "grids": CORNER}
    assert GAME.position(line(**nowhere, ending="no_fit")).end_reason == "no_fit"


def test_a_line_may_be_written_in_other_ways() -> None:
    position = GAME.position(line(throw="xtoo", formation="T:ootx", written=".,E2c4"))
    assert position == GAME.position(line())


def test_what_a_spectator_knows_is_a_line() -> None:
    assert GAME.position(line()).hidden(None).text == line(written=".,?")
    assert GAME.position(line()).hidden(1).text == line()


def test_who_cannot_write_is_marked() -> None:
    marked = line(grids=f"{INNER},{EMPTY}", written="!,.")
    assert GAME.position(marked).acting == (1,)
    assert GAME.position(marked).text == marked


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": None}, "the field 'players' is missing"),
        ({"players": "5"}, "players has 5; it can be 1 to 4"),
        ({"phase": "writing"}, "unknown field 'phase'"),
        ({"roller": "3"}, "roller has 3; it can be 1 to 2"),
        ({"free": "1"}, "free has 1; it can be 0 to 0"),
        ({**SOLO, "free": "9"}, "free has 9; it can be 0 to 8"),
        ({"throw": "oot"}, "throw has 'oot' where four symbols like 'ootx' are needed"),
        ({"throw": ""}, "throw has '' where four symbols"),
        ({"throw": "-"}, "formation needs a throw to be made of"),
        ({"throw": "otxx"}, "formation has 'T:ootx', but the throw is otxx"),
        ({"formation": "Q:ootx"}, "formation has 'Q:ootx' where one like 'T:ootx' is needed"),
        ({"formation": "-"}, "written has 'ec3', but there is nothing to write now"),
        ({"written": "."}, "written has 1 parts; 2 are needed"),
        ({"written": ".,c3"}, "written has 'c3'; it can be . ! ? or like 'ec3'"),
        ({"written": ".,nh1"}, "written has 'nh1'; it can be . ! ? or like 'ec3'"),
        ({"written": "ec3,ec3"}, "written has nobody who is still to write"),
        ({"written": "?,ec3"}, "written has nobody who is still to write"),
        ({"written": ".,!"}, "seat 2 can write this formation; written differs"),
        ({"grids": f"{INNER},{EMPTY}"}, "seat 1 cannot write this formation; written differs"),
        ({"grids": f"{EMPTY},{CORNER}"}, "seat 2 cannot have written 'ec3': squares are filled"),
        ({**IDLE, "written": ".,?"}, "written has '?', but there is nothing to write now"),
        ({"grids": EMPTY}, "grids has 1 parts; 2 are needed"),
        ({"grids": f"{EMPTY},{EMPTY}/"}, "grid 2 has 8 rows; 7 are needed"),
        ({"grids": f"{EMPTY}.,{EMPTY}"}, "row 7 of grid 1 has 8 squares, not 7"),
        ({"grids": f"{EMPTY},#{EMPTY[1:]}"}, "row 1 of grid 2 has '#'; a square is . o t x"),
        ({"ending": "late"}, "ending is 'late'; it can be -, full, stuck, stopped, no_fit"),
        ({**IDLE, "ending": "full"}, "ending is full, but the grids say -"),
        ({**IDLE, "grids": f"{EMPTY},{STUCK}"}, "ending is -, but the grids say stuck"),
        (
            {**IDLE, "grids": f"{FULL},{STUCK}", "ending": "stuck"},
            "ending is stuck, but the grids say full",
        ),
        (
            {"written": ".,.", "grids": f"{EMPTY},{FULL}", "ending": "full"},
            "ending is full: it comes when all have written",
        ),
        ({**IDLE, "ending": "stopped"}, "ending is stopped: it comes in solo games"),
        ({**SOLO, "throw": "-", "formation": "-", "ending": "no_fit"}, "after a throw"),
        ({**SOLO, "ending": "no_fit"}, "ending is no_fit, but the throw can be written"),
        (
            {**SOLO, "formation": "-", "free": "0", "grids": CORNER},
            "the throw cannot be written: the game should be over",
        ),
        (
            {**SOLO, "grids": INNER, "ending": "stopped"},
            "the formation on the table can be written nowhere",
        ),
        ({**SOLO, "written": "!"}, "seat 1 can write this formation; written differs"),
        ({**SOLO, "grids": INNER}, "seat 1 cannot write this formation; written differs"),
    ],
)
def test_a_line_that_cannot_be_is_refused(changes: dict[str, str | None], reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.position(line(**changes))
    assert reason in str(caught.value)


@pytest.mark.parametrize("players", range(1, 5))
def test_lines_of_whole_games_read_back_for_everybody(players: int) -> None:
    for seed in range(GAMES):
        for _, _, after in played(players, seed):
            assert GAME.position(after.text) == after
            for seat in (None, *range(players)):
                known = after.hidden(seat)
                assert GAME.position(known.text) == known

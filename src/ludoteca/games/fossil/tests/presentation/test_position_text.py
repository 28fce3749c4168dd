"""Position texts of Fossil that cannot be: each is refused with a sentence that says why."""

import pytest

import ludoteca
from ludoteca import PositionError

pytestmark = pytest.mark.compiled

GAME = ludoteca.game("fossil")
EMPTY_ROWS = "/".join(["......."] * 6)
GOOD = {
    "players": "2",
    "phase": "moving",
    "turn": "1",
    "stones": "a1,c3",
    "points": "5,6",
    "held": "A1,B2",
    "scored": "-",
    "absent": "TH",
    "board": "A1B1...../" + EMPTY_ROWS,
}
SWAPPING = {
    "phase": "giving",
    "scoring": "B",
    "board": "A1....../" + EMPTY_ROWS,
    "held": "A2,B2",
}


def line(**changes: str | None) -> str:
    fields = {name: text for name, text in {**GOOD, **changes}.items() if text is not None}
    return " ".join(["fossil", *(f"{name}={text}" for name, text in fields.items())])


def test_the_lines_that_are_changed_below_are_good() -> None:
    assert GAME.position(line()).legal_moves()
    assert GAME.position(line(**SWAPPING)).legal_moves()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": None}, "the field 'players' is missing"),
        ({"players": "7"}, "players has 7; it can be 2 to 6"),
        ({"players": "two"}, "players has 'two' where a whole number is needed"),
        ({"players": "٢"}, "where a whole number is needed"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"phase": "sleeping"}, "phase is 'sleeping'; it can be placing, moving"),
        ({"turn": "3"}, "turn has 3; it can be 1 to 2"),
        ({"stones": "a1"}, "stones needs 2 different squares"),
        ({"stones": "a1,a1"}, "stones needs 2 different squares"),
        ({"stones": "a1,h1"}, "'h1', which is no square of this board"),
        ({"stones": "-", "phase": "placing", "points": "5"}, "points has 1 parts; 2 are needed"),
        ({"points": "5,-1"}, "where a whole number is needed"),
        ({"points": "0,6"}, "seat 1 has no points, so it cannot be its turn"),
        ({"held": "A1"}, "held has 1 parts; 2 are needed"),
        ({"held": "A4,B2"}, "held has 'A4' where a card such as 'A2' is needed"),
        ({"held": "A,B2"}, "held has 'A' where a card"),
        ({"held": "A3,B2"}, "more than 0 cards A3"),
        ({"held": "A2A2A2,B2"}, "more than 2 cards A2"),
        ({"held": "P1,B2"}, "P has no card on the board: it should have been scored"),
        ({"scored": "A"}, "A is scored but has cards"),
        ({"scored": "X"}, "scored has 'X'; the fossils are ABPSRULTH"),
        ({"absent": "AT"}, "A is absent but has cards"),
        ({"absent": "-"}, "0 fossils are absent; it is two with 2 or 3 players"),
        ({"board": "A1B1....."}, "board has 1 rows; 7 are needed"),
        ({"board": GOOD["board"] + "."}, "row 7 of board has 8 squares, not 7"),
        ({"board": GOOD["board"][:-1] + "-"}, "row 7 of board has '-' where a card"),
        ({"stones": "d4,f6"}, "no stone can reach a card: the game should be over"),
        ({**SWAPPING, "scoring": ""}, "scoring is ''; it can be A, B"),
        ({**SWAPPING, "scoring": "AB"}, "scoring is 'AB'"),
        ({**SWAPPING, "scoring": "A"}, "A cannot be scored: it has cards left on the board"),
        ({**SWAPPING, "held": "A1,B2"}, "no swap is possible"),
        ({**SWAPPING, "phase": "taking"}, "the field 'given' is missing"),
        ({**SWAPPING, "phase": "taking", "given": "A1A2"}, "given has 'A1A2' where a card"),
        ({**SWAPPING, "phase": "taking", "given": "-"}, "given has '-' where a card"),
        ({**SWAPPING, "phase": "taking", "given": "A1"}, "seat 1 holds no A1 to give"),
        ({"phase": "over"}, "the field 'ending' is missing"),
        ({"phase": "over", "ending": "late"}, "ending is 'late'; it can be stuck, spent"),
    ],
)
def test_a_line_that_cannot_be_is_refused(changes: dict[str, str | None], reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.position(line(**changes))
    assert reason in str(caught.value)

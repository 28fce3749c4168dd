"""How moves are typed: every way of writing a move leads to the one move it means."""

import re
from collections.abc import Callable

import pytest

import ludoteca
from ludoteca import CHANCE, Position
from ludoteca.games.coffers.tests.support.play import GAMES, played
from ludoteca.games.coffers.tests.support.tables import GAME, SEATS, rolled, table, texts

pytestmark = pytest.mark.compiled

ROWS = "r*es,tt,ee*s"
NOT_MOVES = ["", "x", "q", "give", "lift", "left", "row", "pair 3", "keep it", "r**", "²"]

QUOTED = re.compile(r"(?<!\w)'([^']+)'")
"""An apostrophe after a letter, as in French, begins no quotation."""


def challenged() -> Position:
    """Return a challenge for which four others are called, and two rows are there."""
    return rolled(table("r*es,tt,e", parities="eooooe", roller=1), 3)


POSITIONS: dict[str, Callable[[], Position]] = {
    "choosing": lambda: GAME.start(3, seed=7),
    "rolling": lambda: table(ROWS),
    "deciding": lambda: table(ROWS, characters=("knight", "witch", "dwarf")).play("1"),
    "drawing": lambda: rolled(table(ROWS), 2),
    "placing_end": lambda: rolled(table(ROWS), 2).play("r"),
    "placing_row": lambda: rolled(table(ROWS), 1).play("r"),
    "returning": lambda: rolled(table(ROWS, stones=("rreest",)), 1),
    "lifting": lambda: rolled(table(ROWS), 5),
    "burying": lambda: rolled(table(ROWS), 6),
    "calling": lambda: rolled(table("r*es", stones=("re",)), 6),
    "asking": lambda: rolled(table(ROWS, stones=("r", "tree", "ssst"), parities="ooo"), 3),
    "challenging": challenged,
    "matching": lambda: challenged().play("challenge 3"),
    "pairing": lambda: challenged().play("challenge 3").play("row 1"),
    "giving": lambda: rolled(table(ROWS, stones=("r", "tree"), parities="oeo"), 4),
}
"""A position of each phase, of placing two."""


@pytest.mark.parametrize(
    ("phase", "typed", "move"),
    [
        ("choosing", "  WITCH ", "witch"),
        ("choosing", "choose witch", "witch"),
        ("rolling", " 4 ", "4"),
        ("deciding", "Keep", "keep"),
        ("deciding", "roll again", "roll"),
        ("drawing", "R", "r"),
        ("drawing", "r *", "r*"),
        ("placing_end", "LEFT 2", "left 2"),
        ("placing_end", "left2", "left 2"),
        ("placing_end", "2 left", "left 2"),
        ("placing_end", "row 2 right", "right 2"),
        ("placing_end", "right row 3", "right 3"),
        ("placing_row", "Above", "above"),
        ("placing_row", "below", "below"),
        ("returning", "r", "return r"),
        ("returning", "Return  E", "return e"),
        ("lifting", "C1", "lift c1"),
        ("lifting", "lift a1", "lift a1"),
        ("burying", "c3", "bury c3"),
        ("calling", "5", "5"),
        ("asking", "seat 2", "ask 2"),
        ("asking", "ask seat 3", "ask 3"),
        ("challenging", "challenge 4", "challenge 4"),
        ("challenging", "seat 4", "challenge 4"),
        ("matching", "ROW1", "row 1"),
        ("matching", "Row  1", "row 1"),
        ("pairing", "2-4", "pair 2-4"),
        ("pairing", "pair 4 - 2", "pair 2-4"),
        ("pairing", "4 and 2", "pair 2-4"),
        ("pairing", "2, 4", "pair 2-4"),
        ("pairing", "DONE", "done"),
        ("giving", "t", "give t"),
        ("giving", "GIVE r", "give r"),
    ],
)
def test_capitals_spaces_and_words_left_out_do_not_matter(
    phase: str, typed: str, move: str
) -> None:
    assert POSITIONS[phase]().read(typed).text == move


def test_of_equal_cards_side_by_side_any_may_be_named() -> None:
    position = rolled(table("rr*r*e,t,t,ss"), 5)
    assert {"lift a1", "lift b1", "lift d1", "lift a2", "lift a4"} == texts(position)
    assert position.read("lift c1").text == "lift b1"
    assert position.read("lift a3").text == "lift a2"
    assert position.read("lift b4").text == "lift a4"


def test_where_both_ends_come_to_the_same_either_may_be_named() -> None:
    position = rolled(table("rr,e"), 2).play("r")
    assert {"left 1", "left 2", "right 2"} == texts(position)
    assert position.read("right 1").text == "left 1"
    # With one more row that is just such a card, above and below would be two moves.
    assert texts(rolled(table("r,e"), 1).play("r")) == {"above", "below"}


@pytest.mark.parametrize("phase", ["asking", "challenging", "matching", "pairing"])
def test_a_number_alone_is_left_to_lists_of_moves(phase: str) -> None:
    for number in "123456":
        with pytest.raises(ludoteca.UnreadableMoveError):
            POSITIONS[phase]().read(number)


@pytest.mark.parametrize("phase", POSITIONS)
@pytest.mark.parametrize("text", NOT_MOVES)
def test_what_is_no_move_is_refused_with_what_is_expected(phase: str, text: str) -> None:
    position = POSITIONS[phase]()
    with pytest.raises(ludoteca.UnreadableMoveError) as refused:
        position.read(text)
    expected = GAME.translations()(f"expected.{phase}")
    assert refused.value.why == f"expected {expected}"
    assert refused.value.position == position.text


@pytest.mark.parametrize("phase", POSITIONS)
def test_what_is_expected_names_moves_that_can_be_read_in_every_language(phase: str) -> None:
    """The words in quotes are the same in all languages, and each of them is a move."""
    quoted = [
        QUOTED.findall(GAME.translations(language)(f"expected.{phase}"))
        for language in GAME.languages
    ]
    assert all(each == quoted[0] for each in quoted)
    position = POSITIONS[phase]()
    seat = position.acting[0] if position.acting else CHANCE
    for text in quoted[0]:
        try:
            position.read(text, seat)
        except ludoteca.UnreadableMoveError:
            pytest.fail(f"{text!r} cannot be read in {phase}")
        except ludoteca.IllegalMoveError:
            pass


@pytest.mark.parametrize("players", SEATS)
def test_texts_of_whole_games_read_back_in_capitals_and_with_more_spaces(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            assert position.read(move.text) == move
            loud = f" {'  '.join(move.text.upper().split(' '))} "
            assert position.play(loud) == after

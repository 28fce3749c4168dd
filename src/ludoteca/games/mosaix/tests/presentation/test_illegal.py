"""What is said when a move is refused: what was wrong, and what would be right."""

import pytest

import ludoteca
from ludoteca import CHANCE, Position
from ludoteca.games.mosaix.rules.state import FORM_MOVE, STOP_MOVE, WRITE_MOVE
from ludoteca.games.mosaix.tests.support.tables import GAME, grid, laid_out, speckled, table

pytestmark = pytest.mark.compiled

LANGUAGES = ("en", "it", "fr", "de")
INNER = "b2 c2 b3 c3"
"""The only empty squares of a grid that none but the O can fill."""


def why(position: Position, move: str | int, seat: int, language: str = "en") -> str:
    with pytest.raises(ludoteca.MoveError) as refused:
        position.play(move, seat, language)
    assert refused.value.position == position.text
    return refused.value.why


def thrown(position: Position, throw: str = "ootx") -> Position:
    return position.play(throw, CHANCE)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("T:otxx", "the formation has otxx, but the dice show ootx"),
        ("ootx", "now it takes a shape and its symbols row by row, such as 'T:ootx'"),
        ("ec3", "now it takes a shape and its symbols row by row, such as 'T:ootx'"),
        ("stop", "a game can be stopped only by a person who plays alone"),
    ],
)
def test_a_formation_that_cannot_be_laid_out_says_why(typed: str, reason: str) -> None:
    assert why(thrown(table()), typed, 0) == reason


def test_a_formation_that_nobody_can_write_is_refused() -> None:
    position = thrown(table(speckled(INNER), speckled(INNER, seat=1)))
    reason = "nobody can write the shape T any more; choose another shape"
    assert why(position, "T:ootx", 0) == reason


@pytest.mark.parametrize(
    ("free", "reason"),
    [
        (0, "the shape I cannot be written with 0 free boxes; choose another shape"),
        (1, "the shape I cannot be written with one free box; choose another shape"),
    ],
)
def test_alone_a_formation_without_room_says_how_many_boxes_are_free(
    free: int, reason: str
) -> None:
    position = thrown(table(speckled("a1 b1 a2 b2", players=1), players=1, free=free))
    assert why(position, "I:ootx", 0) == reason


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("nb3", "c3 is filled already; all squares must be empty"),
        ("ec2", "c3, c4 are filled already; all squares must be empty"),
        ("nh1", "there is no square h1; the squares are a1 to g7"),
        ("n2a8", "there is no square a8; the squares are a1 to g7"),
        ("I:ootx", "now it takes a turn and the square of the first die, such as 'ec3'"),
        ("ootx", "now it takes a turn and the square of the first die, such as 'ec3'"),
        ("stop", "a game can be stopped only by a person who plays alone"),
    ],
)
def test_a_placement_that_cannot_be_written_says_why(typed: str, reason: str) -> None:
    assert why(laid_out("I:ootx", grid("c4:x")), typed, 0) == reason


def test_alone_a_placement_that_drops_too_much_says_how_many_boxes_are_free() -> None:
    position = laid_out("I:ootx", players=1, free=1)
    assert why(position, "n3a1", 0) == "it drops 2 symbols; free boxes: 1"
    full = laid_out("I:ootx", players=1, free=0)
    assert why(full, "n2a1", 0) == "it drops one symbol; free boxes: 0"


def test_alone_one_may_stop_so_that_is_expected_too() -> None:
    assert why(laid_out("I:ootx", players=1), "what", 0).endswith("such as 'ec3', or 'stop'")
    assert why(thrown(table(players=1)), "what", 0).endswith("such as 'T:ootx', or 'stop'")


def test_numbers_that_mean_a_move_in_another_way_name_the_move() -> None:
    position = thrown(table())
    reasons = {_why_number(position, value, 0) for value in range(FORM_MOVE, WRITE_MOVE)}
    assert "this is 'I:ootx' turned; say it so" in reasons
    written = laid_out("O:oooo")
    reasons = {_why_number(written, value, 1) for value in range(WRITE_MOVE, STOP_MOVE)}
    assert "at least one symbol must be on the grid" in reasons
    assert "'na1' writes the very same; say it so" in reasons


def _why_number(position: Position, value: int, seat: int) -> str:
    legal = {move.value for move in position.legal_moves(seat)}
    return "" if value in legal else why(position, value, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_that_is_no_move_is_refused_in_every_language(language: str) -> None:
    solo = laid_out("I:ootx", players=1, free=1)
    for position, seat in (
        (table(), CHANCE),
        (thrown(table()), 0),
        (thrown(table(speckled(INNER), speckled(INNER, seat=1))), 0),
        (thrown(table(speckled("a1 b1 a2 b2", players=1), players=1, free=1)), 0),
        (laid_out("I:ootx"), 1),
        (solo, 0),
    ):
        legal = {move.value for move in position.legal_moves(seat)}
        for value in range(0, GAME.info.num_moves, 3):
            if value not in legal:
                said = why(position, value, seat, language)
                assert said
                assert "{" not in said


def test_a_refusal_says_nothing_of_what_others_have_written() -> None:
    """A player who tries squares that another player has just filled hears the same as ever."""
    position = laid_out("I:ootx", grid("c4:x"))
    typed = ["nb3", "ec2", "nh1", "I:ootx", "stop", "what"]
    said = [why(position, text, 0) for text in typed]
    for text in ("na1", "ea1", "sd5"):
        assert [why(position.play(text, 1), again, 0) for again in typed] == said

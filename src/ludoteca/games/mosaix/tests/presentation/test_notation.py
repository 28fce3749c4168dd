"""How moves are typed: every way of writing a move leads to the one move it means."""

import pytest

import ludoteca
from ludoteca import CHANCE
from ludoteca.games.mosaix.tests.support.play import GAMES, played
from ludoteca.games.mosaix.tests.support.tables import laid_out, table, texts

pytestmark = pytest.mark.compiled

NOT_MOVES = ["", "oox", "otq", "Q:ootx", "T:oot", "T:", "q c3", "n5c3", "c3", "n0c3", "nc"]


@pytest.mark.parametrize("text", ["ootx", "xtoo", "o o t x", " OTOX ", "XoOt"])
def test_a_throw_is_read_in_any_order(text: str) -> None:
    assert table().read(text, CHANCE).text == "ootx"


@pytest.mark.parametrize("text", ["T:ootx", "t:ootx", "T ootx", "tootx", "T : o o t x", "TOOTX"])
def test_a_formation_is_read_with_or_without_colon_and_spaces(text: str) -> None:
    position = table().play("ootx", CHANCE)
    assert position.read(text).text == "T:ootx"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("I:xtoo", "I:ootx"),  # turned by half
        ("S:xtoo", "S:ootx"),
        ("O:xtoo", "O:ootx"),
        ("O:otox", "O:ooxt"),  # by a quarter
        ("O:xoto", "O:ooxt"),
        ("T:xtoo", "T:xtoo"),  # not the same in any turn
        ("J:xtoo", "J:xtoo"),
    ],
)
def test_a_formation_is_read_in_any_of_its_turns(typed: str, written: str) -> None:
    position = table().play("ootx", CHANCE)
    assert position.read(typed).text == written
    assert position.play(typed) == position.play(written)


@pytest.mark.parametrize("text", ["ed1", "e1d1", "E D1", "e 1 d1", " eD1 "])
def test_a_placement_is_read_with_or_without_spaces_and_the_first_die(text: str) -> None:
    assert laid_out("T:ootx").read(text, 1).text == "ed1"


def test_a_placement_may_name_any_die() -> None:
    # Turned by 90 degrees the T is a column with its stem to the right: o, t and o, x.
    position = laid_out("T:ootx")
    moves = {text: position.read(text, 1).text for text in ("ea1", "e2a2", "e3b2", "e4a3")}
    assert set(moves.values()) == {"ea1"}


def test_the_first_die_on_the_grid_is_named_if_others_are_off_it() -> None:
    position = laid_out("I:ootx")
    assert {"na1", "n2a1", "n3a1", "n4a1", "ng1"} <= texts(position, 1)
    assert position.read("n3b1", 1).text == "n2a1"
    # Of a single die that is written nobody can tell how the others are turned.
    assert position.read("e4a1", 1).text == "n4a1"


def test_placements_that_write_the_same_are_read_as_one() -> None:
    position = laid_out("O:oooo")
    assert {position.read(text, 1).text for text in ("na1", "ea1", "sa1", "wa1")} == {"na1"}
    assert {position.read(text, 1).text for text in ("n4a1", "e4a1", "s4a1")} == {"n4a1"}


@pytest.mark.parametrize("text", NOT_MOVES)
def test_what_is_no_move_is_refused_with_what_is_expected(text: str) -> None:
    for position, seat, what in (
        (table(), CHANCE, "the four symbols thrown, such as 'ootx'"),
        (table().play("ootx", CHANCE), 0, "such as 'T:ootx'"),
        (laid_out("T:ootx"), 1, "such as 'ec3'"),
    ):
        with pytest.raises(ludoteca.UnreadableMoveError) as refused:
            position.read(text, seat)
        assert refused.value.why.startswith("expected ")
        assert refused.value.why.endswith(what)


@pytest.mark.parametrize("players", range(1, 5))
def test_texts_of_whole_games_read_back(players: int) -> None:
    for seed in range(GAMES):
        for position, move, after in played(players, seed):
            assert position.read(move.text, move.seat) == move
            spaced = " ".join(move.text.upper())
            assert position.play(spaced, move.seat) == after

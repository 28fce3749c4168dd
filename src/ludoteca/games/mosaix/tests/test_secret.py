"""Clauses by the public API: what the others write is not visible yet (M4)."""

import random

import pytest

from ludoteca import Position
from ludoteca.engine.secrecy import is_secret
from ludoteca.games.mosaix.tests.support.tables import (
    GAME,
    SEVERAL,
    field,
    grids_of,
    laid_out,
    speckled,
    write,
)


def determinized(position: Position, seat: int) -> Position:
    """Return a position as a bot on a seat may think it through."""
    state = position.hidden(seat).state
    GAME.rules.determinize(state, seat)
    return Position(GAME, state)


def test_m4_each_sees_its_own_writing_and_that_the_others_have_written() -> None:
    position = laid_out("L:ootx", players=4).play("ee1", 0).play("na6", 2).play("wa1", 3)
    assert field(position, "written") == "ee1,.,na6,wa1"
    assert field(position.hidden(0), "written") == "ee1,.,?,?"
    assert field(position.hidden(1), "written") == "?,.,?,?"
    assert field(position.hidden(2), "written") == "?,.,na6,?"
    assert field(position.hidden(3), "written") == "?,.,?,wa1"
    assert field(position.hidden(None), "written") == "?,.,?,?"


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_m4_nothing_else_is_hidden(seat: int | None) -> None:
    position = laid_out("L:ootx", players=4, roller=2).play("ee1", 0)
    known = position.hidden(seat)
    for name in ("players", "roller", "throw", "formation", "free", "grids", "ending"):
        assert field(known, name) == field(position, name)
    assert known.acting == position.acting == (1, 2, 3)
    assert known.scores == position.scores


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_m4_before_and_after_a_writing_everything_is_open(seat: int | None) -> None:
    before = laid_out("O:ootx")
    for position in (before, write(before, "na1", "nf6"), write(before, "na1", "nf6").play("oooo")):
        assert position.hidden(seat) == position


@pytest.mark.parametrize("looking", [None, 1, 2])
def test_m4_whatever_a_player_writes_looks_the_same_to_the_others(looking: int | None) -> None:
    position = laid_out("I:oooo", players=3)
    afters = [position.play(move, 0) for move in position.legal_moves(0)]
    assert len(set(afters)) == len(afters) == 128
    assert len({after.hidden(looking) for after in afters}) == 1
    assert len({after.hidden(looking).text for after in afters}) == 1
    if looking is not None:
        assert len({after.observe(looking).tobytes() for after in afters}) == 1


def test_m4_what_cannot_be_known_is_supposed_to_be_still_to_write() -> None:
    position = laid_out("L:ootx", players=4).play("ee1", 0).play("na6", 2)
    mine = determinized(position, 0)
    assert field(mine, "written") == "ee1,.,.,."
    assert mine.acting == (1, 2, 3)
    assert determinized(position, 1).acting == (0, 1, 2, 3)
    assert determinized(position, 2).acting == (0, 1, 3)


def test_m4_who_cannot_write_is_not_supposed_to() -> None:
    row, block = "b6 c6 d6 e6", "e2 f2 e3 f3"
    grids = speckled(row), speckled(f"{row} {block}", 1), speckled(f"{row} {block}", 2)
    position = laid_out("O:ootx", *grids, players=3).play("ne2", 1)
    assert field(determinized(position, 2), "written") == "!,.,."
    assert field(determinized(position, 0), "written") == "!,.,."
    assert field(determinized(position, 1), "written") == "!,ne2,."


@pytest.mark.parametrize("looking", [None, 1])
@pytest.mark.parametrize("holes", ["a1", "a1 g7"])
def test_m4_what_was_written_is_told_once_all_have_written(looking: int | None, holes: str) -> None:
    """Even if there was nowhere else to write it."""
    position = laid_out("I:oooo", speckled(holes))
    mine, *others = position.legal_moves(0)
    assert len(others) == holes.count(" ")
    hidden = position.play(mine)
    theirs = hidden.legal_moves(1)[0]
    assert is_secret(position, mine, [], hidden, looking)
    assert not is_secret(position, mine, [theirs], hidden.play(theirs), looking)


@pytest.mark.parametrize("players", SEVERAL)
def test_m4_a_game_goes_on_from_what_a_seat_supposes(players: int) -> None:
    rng = random.Random(players)
    position = laid_out("S:otxx", players=players).play("ee1", 0)
    for seat in range(players):
        thought = determinized(position, seat)
        assert grids_of(thought) == grids_of(position)
        for other in thought.acting:
            thought = thought.play(rng.choice(thought.legal_moves(other)), other)
        assert field(thought, "throw") == "-"
        assert all(len(squares) > 1 for squares in grids_of(thought))


def test_m4_alone_nothing_is_ever_hidden() -> None:
    position = laid_out("O:ootx", players=1)
    assert position.hidden(0) == position.hidden(None) == position
    assert determinized(position, 0) == position

"""What never gets lost: what was written stays where it is."""

import random

import pytest

import ludoteca
from ludoteca.games.mosaix.tests.support.tables import GAME, field, gained, grids_of


@pytest.mark.parametrize("players", range(1, 5))
def test_squares_are_only_ever_filled(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    while not position.over:
        seat = position.actor if position.actor == ludoteca.CHANCE else rng.choice(position.acting)
        move = rng.choice([move for move in position.legal_moves(seat) if move.text != "stop"])
        before, position = position, position.play(move, seat)
        # Nothing is ever wiped out: this fails if anything is (`gained` compares).
        new = [gained(before, position, each) for each in range(players)]
        assert all(len(squares) <= 4 for squares in new)
        assert set("".join("".join(squares.values()) for squares in new)) <= set(
            field(before, "throw")
        )
        boxes = int(field(before, "free")) - int(field(position, "free"))
        assert 0 <= boxes <= 3
        if players == 1 and new[0]:
            assert len(new[0]) + boxes == 4
    assert all(len(squares) <= 49 for squares in grids_of(position))

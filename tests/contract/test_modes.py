"""Compiled or not, rules are the same."""

import numpy as np
import pytest
from play import final, sampled

import ludoteca
from ludoteca import CHANCE, Game, Move, Position

pytestmark = pytest.mark.compiled

APART = 7
"""Moves from one look at everything to the next: telling it uncompiled takes its time."""


def test_both_modes_agree_move_by_move(game: Game) -> None:
    plain = ludoteca.game(game.info.id, compiled=False)
    assert game.compiled.rules.compiled
    assert not plain.rules.compiled
    for seed in range(6):
        for ply, (position, move) in enumerate(sampled(game.compiled, seed)):
            twin = plain.position(position.text)
            assert twin == position
            assert twin.legal_moves(move.seat) == position.legal_moves(move.seat)
            assert twin.chances() == position.chances()
            assert twin.play(move, move.seat) == position.play(move, move.seat)
            if ply % APART == seed:
                _assert_same_telling(twin, position, move)
        last = final(game.compiled, seed)
        twin = plain.position(last.text)
        assert (twin.scores, twin.winners, twin.end_reason) == (
            last.scores,
            last.winners,
            last.end_reason,
        )


def _assert_same_telling(one: Position, other: Position, move: Move) -> None:
    assert one.estimate == other.estimate
    assert one.effects(move) == other.effects(move)
    eye = None if one.actor == CHANCE else one.actor
    assert one.view(eye) == other.view(eye)
    for seat in range(one.players):
        assert one.hidden(seat) == other.hidden(seat)
        assert np.array_equal(one.observe(seat), other.observe(seat))

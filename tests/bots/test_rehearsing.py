"""Rehearsals: fair to all moves, and more of them for those that do better."""

import pytest
from play import random_play

import ludoteca
from ludoteca import Position
from ludoteca.bots.search.rehearsal import Rehearsal
from ludoteca.bots.search.rehearsing import FEWEST, Cast, _keep, _next, begin, new_cast
from ludoteca.bots.search.search import Numbers
from ludoteca.bots.search.style import BEST
from ludoteca.engine.playout import seed_rng

MOVES = 8


def rehearsed(worth: list[float], times: int) -> Cast:
    """Return how moves have done that are always worth the same."""
    cast = new_cast(len(worth))
    begin(cast, len(worth), seed_rng(1))
    for _ in range(times):
        place = _next(cast)
        _keep(cast, place, worth[place])
    return cast


def test_all_moves_come_first_and_then_the_better_half() -> None:
    worth = [place / MOVES for place in range(MOVES)]
    first = rehearsed(worth, FEWEST * MOVES)
    assert first.tries.tolist() == [FEWEST] * MOVES
    second = rehearsed(worth, FEWEST * MOVES + FEWEST * MOVES // 2)
    assert second.tries.tolist() == [FEWEST] * (MOVES // 2) + [2 * FEWEST] * (MOVES // 2)


def test_two_are_left_and_then_all_begin_anew() -> None:
    worth = [place / MOVES for place in range(MOVES)]
    each = [4, 4, 4, 4, 8, 8, 16, 16]
    assert rehearsed(worth, sum(each)).tries.tolist() == each
    more = [8, 8, 8, 8, 8, 8, 16, 16]
    assert rehearsed(worth, sum(more)).tries.tolist() == more


def test_a_move_is_judged_by_as_many_rehearsals_as_the_others() -> None:
    """One that was lucky later on is not compared by that with those that had no such dice."""
    cast = new_cast(3)
    begin(cast, 3, seed_rng(1))
    for _ in range(4 * 3 + 4 * 2):
        place = _next(cast)
        lucky = place == 0 and cast.tries[place] >= FEWEST
        _keep(cast, place, 1.0 if lucky else (0.3, 0.4, 0.2)[place])
    assert cast.tries.tolist() == [8, 8, 4]
    assert cast.told[0, 0] == pytest.approx(4 * 0.3)
    assert cast.told[0, 1] == pytest.approx(4 * 0.3 + 4)


def test_every_move_has_the_same_dice_and_every_decision_others() -> None:
    """A coffer on the left of a row is worth as much as on the right: only dice differ after it."""
    game = ludoteca.game("coffers")
    position = next(
        position
        for position, _ in random_play(game, 1)
        if {"left 1", "right 1"} <= {move.text for move in position.legal_moves()}
    )
    alike = [move.text in {"left 1", "right 1"} for move in position.legal_moves()]
    style = BEST._replace(rehearsal=1.0)
    rehearsal = Rehearsal(game, position.players, style, seed=1)
    one, other = (_worth(rehearsal, position)[alike] for _ in range(2))
    assert one[0] == one[1]
    assert other[0] == other[1]
    assert one[0] != other[0]
    assert (_worth(Rehearsal(game, position.players, style, seed=1), position)[alike] == one).all()


def _worth(rehearsal: Rehearsal, position: Position) -> Numbers:
    """Return what moves are worth after a few rehearsals."""
    count = rehearsal.begin(position.state, position.actor)
    rehearsal.run(FEWEST * count)
    _, tries, worth = rehearsal.edges()
    assert (tries == FEWEST).all()
    return worth

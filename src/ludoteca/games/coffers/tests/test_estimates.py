"""What bots expect of a table: it is in points, and never changes the table."""

import random

import pytest

from ludoteca.engine.contract import CHANCE
from ludoteca.games.coffers.tests.support.tables import GAME, SEATS, rolled, table


@pytest.mark.parametrize("players", SEATS)
def test_estimates_are_matches_and_leave_the_table_as_it_is(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    for _ in range(150):
        if position.over:
            break
        before = position.state
        assert all(0 <= points <= 10 for points in position.estimate)
        assert sum(position.estimate) == pytest.approx(5 * players, abs=players / 16)
        assert (position.state == before).all()
        moves = position.legal_moves(CHANCE if position.actor == CHANCE else None)
        position = position.play(rng.choice(moves))


def test_at_the_end_matches_count_and_then_own_stones() -> None:
    position = table("rrrtte", stones=("rre", "s", "t"), deck="s", characters=CAST)
    after = position.play("2")
    while not after.over:
        after = after.play(after.legal_moves()[0])
    assert [int(points) for points in after.estimate] == list(after.scores)
    assert after.estimate[0] > after.scores[0]
    assert after.winners == (0,)


def test_a_better_row_and_stones_on_it_promise_more() -> None:
    poor, good = (table(rows, characters=CAST) for rows in ("ss,t", "rrr,t"))
    assert good.estimate[0] > poor.estimate[0]


def test_a_card_in_hand_promises_what_its_best_place_does() -> None:
    lifted = rolled(table("rrr*e,sss*s*,e*t,tt*", characters=CAST), 5).play("lift a4")
    placed = [lifted.play(move).estimate[0] for move in lifted.legal_moves()]
    assert lifted.estimate[0] == max(placed) > min(placed)


CAST = ("knight", "witch", "dwarf")

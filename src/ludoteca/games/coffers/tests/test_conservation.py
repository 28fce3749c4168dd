"""What never gets lost: stones and cards. And every game ends."""

import random
from collections import Counter

import pytest

from ludoteca import Position
from ludoteca.games.coffers.tests.support.material import all_cards, all_stones
from ludoteca.games.coffers.tests.support.tables import (
    GAME,
    SEATS,
    bank,
    cards_of,
    field,
    hands,
    rows_of,
    under,
    unseen,
)

DIFFERENT = {"choosing", "returning", "placing", "lifting", "burying", "giving"}
"""Where each move leads elsewhere; two challenges may both end in a tie."""
GAMES = 5 if GAME.rules.compiled else 1


def cards_in(position: Position) -> Counter[str]:
    """Return all coffer cards, wherever they are."""
    lying = cards_of(rows_of(position).replace("-", ""))
    return Counter([*lying, *under(position), *cards_of(field(position, "card"))]) + unseen(
        position
    )


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("number", range(GAMES))
def test_stones_and_cards_are_never_lost_and_every_game_ends(players: int, number: int) -> None:
    rng = random.Random(number)
    options = {"literal-two": number % 2 == 1, "aligned": number % 4 > 1}
    position = GAME.start(players, seed=number, **options)
    plies = 0
    while not position.over:
        position = position.play(rng.choice(position.legal_moves()))
        plies += 1
        assert Counter("".join([*hands(position), bank(position)])) == Counter(all_stones(players))
        assert cards_in(position) == Counter(all_cards())
        assert all(hands(position))
        assert len(rows_of(position).split(",")) <= 6
    assert plies <= GAME.info.max_plies
    assert position.end_reason in GAME.info.end_reasons
    assert position.winners


@pytest.mark.parametrize("players", SEATS)
def test_nobody_has_to_decide_what_comes_to_the_same(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    while not position.over:
        moves = position.legal_moves()
        assert len(moves) > 1
        if field(position, "phase") in DIFFERENT:
            assert len({position.play(move) for move in moves}) == len(moves)
        position = position.play(rng.choice(moves))

"""What never gets lost: cards, and the figures that follow from them."""

import random
from collections import Counter

import pytest

import ludoteca
from ludoteca.games.fossil.schema import FossilTable

GAME = ludoteca.game("fossil")


def cards_in(table: FossilTable) -> Counter[str]:
    """Return all cards on the board and in front of the seats."""
    held = [card for seat in table.seats for card in seat.cards]
    return Counter([*table.cards.values(), *held])


@pytest.mark.parametrize("players", range(2, 7))
def test_cards_leave_the_game_only_when_their_fossil_is_scored(players: int) -> None:
    rng = random.Random(players)
    position = GAME.start(players, seed=players)
    before = cards_in(position.view().table)
    assert before.total() == (49 if players < 4 else 81)
    while not position.over:
        position = position.play(rng.choice(position.legal_moves()))
        table = position.view().table
        gone = before - cards_in(table)
        scored = {fossil.letter for fossil in table.fossils if fossil.status == "scored"}
        assert {card[0] for card in gone} <= scored
        assert not cards_in(table) - before
        assert all(seat.points >= 0 for seat in table.seats)
        for fossil in table.fossils:
            left = [card for card in table.cards.values() if card[0] == fossil.letter]
            assert fossil.left == len(left)
